import { no, ok, type Result } from "../lib/result.js";
import { maskerOf } from "./mask-text.js";
import { domainOf, type Site } from "./site.js";

/** A value that is typed into pages of one site and stored nowhere; printing it prints its name. */
export class Secret {
  readonly name: string;
  /** The only site on which it may be typed; empty means the site of the task. */
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

/** The secrets of a run for the browser: it types them and masks them in everything that it reports. */
export interface Secrets {
  readonly names: readonly string[];
  /** True if there are no secrets, so that no text needs to be searched. */
  readonly none: boolean;
  readonly mask: (text: string) => string;
  /** The text with its placeholders replaced by values, if the page belongs to the secrets' site. */
  fillIn(text: string, pageUrl: string, site: Site): Result<string, string>;
}

export function secretsOf(secrets: readonly Secret[]): Secrets {
  const hidden = secrets.map((secret) => ({ value: secret.reveal(), as: placeholderOf(secret.name) }));
  return {
    names: namesOf(secrets),
    none: secrets.length === 0,
    mask: maskerOf(hidden, /<secret:[\w-]+>/),
    fillIn: (text, pageUrl, site) => fillIn(text, { secrets, pageUrl, site }),
  };
}

/** The same error with masked texts, also in its stack and its causes. */
export function maskError(error: unknown, { mask, none }: Secrets): unknown {
  if (none) return error;
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth += 1) {
    Reflect.deleteProperty(at, "log"); // Playwright's errors repeat the typed text
    for (const key of ["message", "stack", "hint"]) {
      const text: unknown = Reflect.get(at, key);
      const masked = typeof text === "string" ? mask(text) : text;
      // the message of a platform exception cannot be assigned
      if (masked !== text)
        Object.defineProperty(at, key, { value: masked, configurable: true, writable: true });
    }
  }
  return error;
}

/** Names without duplicates: two sites may each have a secret with the same name. */
const namesOf = (secrets: readonly Secret[]): string[] => [...new Set(secrets.map(({ name }) => name))];

export const noSecrets: Secrets = secretsOf([]);

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
    const called = secrets.filter((known) => known.name === name);
    if (called.length === 0) {
      problem ??= `there is no secret ${name}; the secrets are: ${namesOf(secrets).join(", ") || "none"}`;
      return whole;
    }
    const secret = secretFor(called, pageUrl, site);
    if (!secret) {
      const homes = new Set(called.map((known) => (known.site === "" ? site.id : known.site)));
      problem ??= `the secret ${name} may only be typed on ${[...homes].join(" or ")}, not on this page`;
      return whole;
    }
    return secret.reveal();
  });
  return problem === undefined ? ok(filled) : no(problem);
}

/** Of several secrets with one name: the one for the page's site first, then the one for the task's site. */
function secretFor(called: readonly Secret[], pageUrl: string, site: Site): Secret | undefined {
  const atHome = called.filter((secret) => isAtHome(secret, pageUrl, site));
  return atHome.find((secret) => secret.site !== "") ?? atHome[0];
}

/** Whether the page belongs to the secret's site; a connection that is weaker than the task's is never allowed. */
function isAtHome(secret: Secret, pageUrl: string, site: Site): boolean {
  if (!URL.canParse(pageUrl)) return false;
  if (site.base.startsWith("https:") && !pageUrl.startsWith("https:")) return false;
  const ofTask = secret.site === "" || secret.site === site.id;
  return domainOf(pageUrl) === (ofTask ? domainOf(site.base) : secret.site);
}

/** Reads `name=env:VARIABLE` or `name@site=env:VARIABLE`. The value itself is never an argument, because it would be stored in the shell's history. */
export function parseSecret(
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): Result<Secret, string> {
  const [, name, site = "", variable] = /^([\w-]+)(?:@([^=]+))?=env:(\w+)$/.exec(text) ?? [];
  if (name === undefined || variable === undefined) {
    // any other part of the text may be the value itself
    const given = /^[\w-]+(?==)/.exec(text)?.[0];
    const whose = given === undefined ? "a secret" : `the secret ${given}`;
    return no(`${whose} must be written name=env:VARIABLE or name@site=env:VARIABLE`);
  }
  const value = environment[variable];
  if (value === undefined || value === "")
    return no(`the environment variable ${variable} for the secret ${name} is not set`);
  return ok(new Secret(name, value, site));
}
