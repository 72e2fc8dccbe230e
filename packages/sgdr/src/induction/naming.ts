import type { Fingerprint } from "../domain/fingerprint.js";
import { wordsOf } from "../lib/words-of.js";

const suffixes: Readonly<Record<string, string>> = {
  textbox: "field",
  searchbox: "box",
  spinbutton: "field",
  combobox: "list",
  listbox: "list",
  button: "button",
  link: "link",
  checkbox: "checkbox",
  radio: "choice",
  tab: "tab",
  menuitem: "item",
  option: "option",
  clickable: "control",
  switch: "switch",
};

/** Longer texts are treated as content, which differs from task to task; a label is part of the site. */
const longestLabel = 40;
/** Names of links and headings are content more often than names of fields and buttons. */
const mostWords = (role: string): number => (content.has(role) ? 3 : 4);
const content = new Set(["link", "heading", "clickable", "option"]);

/** The words of a label; undefined if the name is content. */
export function labelWords({ role, name }: Pick<Fingerprint, "role" | "name">): readonly string[] {
  const words = wordsOf(name).map((word) => word.toLowerCase().replace(/[^a-z0-9]+/g, ""));
  const plain = words.filter((word) => word !== "" && !/^\d/.test(word));
  const isLabel =
    plain.length === words.length &&
    plain.length <= mostWords(role) &&
    plain.join("_").length <= longestLabel;
  return isLabel ? plain : [];
}

/** A list that is typed into is called a field. */
export const kindWord = (role: string, action: string): string =>
  (action === "fill" && suffixes[role] === "list" ? "field" : suffixes[role]) ?? "element";

/** `post_reply_button`, or `link` if the name is content. */
export const elementName = (print: Fingerprint, action: string): string =>
  [...labelWords(print), kindWord(print.role, action)].join("_");

/** `the "Post reply" button`, or `a link` if the name is content. */
export const elementPhrase = (print: Fingerprint, action: string): string => {
  const kind = kindWord(print.role, action);
  return labelWords(print).length > 0
    ? `the "${print.name}" ${kind}`
    : `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}`;
};

/** A name that is not taken, with a number at the end if necessary. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const base = /^[a-z]/.test(wanted) ? wanted : `value_${wanted}`;
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}_${number}`)) return `${base}_${number}`;
}
