import type { Fingerprint } from "../../domain/fingerprint.js";
import { wordsOf } from "../words.js";

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

/** A label is part of the site and may name a thing; a long text is content, which differs from task to task. */
const longestLabel = 3;

/** The words of a label, if it is one. */
export function labelWords(name: string): readonly string[] {
  const words = wordsOf(name).map((word) => word.toLowerCase().replace(/[^a-z0-9]+/g, ""));
  const plain = words.filter((word) => word !== "" && !/^\d/.test(word));
  return plain.length > 0 && plain.length === words.length && plain.length <= longestLabel ? plain : [];
}

export const kindWord = (role: string): string => suffixes[role] ?? "element";

/** `post_reply_button`, or `link` where the name is content. */
export const elementName = ({ role, name }: Fingerprint): string =>
  [...labelWords(name), kindWord(role)].join("_");

/** `"Post reply" button`, or `a link` where the name is content. */
export const elementPhrase = ({ role, name }: Fingerprint): string =>
  labelWords(name).length > 0 ? `the "${name}" ${kindWord(role)}` : `a ${kindWord(role)}`;

/** A name that is free, made so by a number if need be. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const base = /^[a-z]/.test(wanted) ? wanted : `value_${wanted}`;
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}_${number}`)) return `${base}_${number}`;
}
