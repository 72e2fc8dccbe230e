/** A piece of the page that is markup already; everything else is text and is escaped where it is put in. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Part = Html | string | number | null | readonly Part[];

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Markup as it is written, with what is put in escaped; null puts in nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((string, at) => string + shown(parts[at] ?? null)).join(""));
}

function shown(part: Part): string {
  if (part === null) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "string") return escaped(part);
  return typeof part === "number" ? String(part) : part.map(shown).join("");
}

/** JSON that can stand inside a script element: no text in it can end the element or open a comment. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** A value for the page's own scripts. */
export const dataBlock = (id: string, value: unknown): Html =>
  new Html(`<script type="application/json" id="${escaped(id)}">${jsonText(value)}</script>`);
