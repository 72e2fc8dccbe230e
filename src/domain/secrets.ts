import { no, ok, type Result } from "../lib/result.js";
import { ownerOf, type Site } from "./site.js";

/** A value that is typed into one site's pages and never written down anywhere else; printing it prints its name. */
export class Secret {
  readonly name: string;
  /** The only site it may be typed on; empty is the site of the task. */
  readonly site: string;
  readonly #value: string;

  constructor(name: string, value: string, site = "") {
    this.name = name;
    this.site = site;
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }
  toString(): string {
    return placeholderOf(this.name);
  }
  toJSON(): string {
    return placeholderOf(this.name);
  }
}

const placeholder = /<secret:([\w-]+)>/g;
export const placeholderOf = (name: string): string => `<secret:${name}>`;

/** What the browser may do with the secrets of a run: type them, and take them out of everything it reports. */
export interface Secrets {
  readonly names: readonly string[];
  /** Without secrets nothing needs to be looked through. */
  readonly none: boolean;
  readonly mask: (text: string) => string;
  /** The text with its placeholders filled in, if the page it goes into belongs to their site. */
  fillIn(text: string, pageUrl: string, site: Site): Result<string, string>;
}

/** Shorter pieces of a secret at the end of a cut text say too little to be worth hiding. */
const leastPiece = 6;

export function secretsOf(secrets: readonly Secret[]): Secrets {
  const forms = secrets
    .flatMap((secret) => formsOf(secret.reveal()).map((form) => ({ form, as: placeholderOf(secret.name) })))
    .filter(({ form }) => form !== "")
    .sort((left, right) => right.form.length - left.form.length); // a longer form may hold a shorter one
  const mask = (text: string): string => {
    let masked = text;
    for (const { form, as } of forms) if (masked.includes(form)) masked = masked.replaceAll(form, as);
    for (const { form, as } of forms) masked = maskCutEnd(masked, form, as);
    return masked;
  };
  return {
    names: secrets.map(({ name }) => name),
    none: secrets.length === 0,
    mask: secrets.length === 0 ? (text) => text : mask,
    fillIn: (text, pageUrl, site) => fillIn(text, { secrets, pageUrl, site }),
  };
}

export const noSecrets: Secrets = secretsOf([]);

/** The ways in which a page, an address or a log may write a value. */
function formsOf(value: string): string[] {
  const encoded = encodeURIComponent(value);
  const json = JSON.stringify(value).slice(1, -1);
  const html = value
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
  const forms = [
    value,
    encoded,
    encoded.replaceAll("%20", "+"),
    encoded.toLowerCase(),
    encodeURI(value),
    json,
    json.replaceAll("/", "\\/"),
    html,
  ];
  return [...new Set([...forms, ...base64Forms(value)])];
}

/** Inside a longer base64 text a value begins at one of three places; what its neighbours cannot change is looked for. */
function base64Forms(value: string): string[] {
  const bytes = Buffer.from(value, "utf8");
  const whole = [bytes.toString("base64"), bytes.toString("base64url")];
  const inside = [0, 1, 2].flatMap((shift) => {
    const padded = Buffer.concat([Buffer.alloc(shift), bytes]);
    const start = shift === 0 ? 0 : shift + 1;
    const end = Math.floor((padded.length * 8) / 6);
    return [padded.toString("base64").slice(start, end), padded.toString("base64url").slice(start, end)];
  });
  return [...whole, ...inside.filter((core) => core.length >= leastPiece)];
}

/** A text cut for length may end in the beginning of a secret. */
function maskCutEnd(text: string, form: string, as: string): string {
  const body = text.endsWith("…") ? text.slice(0, -1) : text;
  for (let length = Math.min(form.length - 1, body.length); length >= leastPiece; length -= 1)
    if (body.endsWith(form.slice(0, length))) return `${body.slice(0, -length)}${as}`;
  return text;
}

function fillIn(
  text: string,
  {
    secrets,
    pageUrl,
    site,
  }: { readonly secrets: readonly Secret[]; readonly pageUrl: string; readonly site: Site },
): Result<string, string> {
  let problem: string | undefined;
  const filled = text.replace(placeholder, (whole, name: string) => {
    const secret = secrets.find((known) => known.name === name);
    if (!secret) {
      problem ??= `there is no secret ${name}; the secrets are: ${secrets.map(({ name: known }) => known).join(", ") || "none"}`;
      return whole;
    }
    const home = secret.site === "" || secret.site === site.id;
    if (!home || !URL.canParse(pageUrl) || ownerOf(pageUrl) !== ownerOf(site.base))
      problem ??= `the secret ${name} may only be typed on ${secret.site === "" ? site.id : secret.site}, not on this page`;
    return secret.reveal();
  });
  return problem === undefined ? ok(filled) : no(problem);
}

/** Reads `name=env:VARIABLE` or `name@site=env:VARIABLE`. The value itself is never an argument: it would stand in the shell's history. */
export function parseSecret(
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): Result<Secret, string> {
  const [, name, site = "", variable] = /^([\w-]+)(?:@([^=]+))?=env:(\w+)$/.exec(text) ?? [];
  if (name === undefined || variable === undefined)
    return no(
      `a secret is written name=env:VARIABLE or name@site=env:VARIABLE, not ${JSON.stringify(text.replace(/=.*/, "=…"))}`,
    );
  const value = environment[variable];
  if (value === undefined || value === "")
    return no(`the environment variable ${variable} for the secret ${name} is not set`);
  return ok(new Secret(name, value, site));
}
