import { html, raw, type Html } from "../../kernel/html.js";
import type { Seen } from "../seen.js";
import type { Field, Form, Option } from "./kit.js";

/** The address of this page with another value of one parameter, from its first page on. */
export function hrefWith(here: string, name: string, value: string): string {
  const url = new URL(here, "http://site.invalid");
  url.searchParams.delete("page");
  if (value === "") url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
}
export const isHere = (here: string, path: string): boolean =>
  path === "/" ? here === "/" || here.startsWith("/?") : here.startsWith(path);
export const current = (yes: boolean): Html | string => (yes ? raw('aria-current="page"') : "");
const chosen = (yes: boolean): Html | string => (yes ? raw("selected") : "");

export const optionsOf = ({ options = [], value, blank }: Field): Html =>
  html`${blank === undefined ? "" : html`<option value="">${blank}</option>`}
  ${options.map((option) => html`<option value="${option.value}" ${chosen(option.value === value)}>${option.label}</option>`)}`;

/** With the choice of everything in front, where there is one. */
export const withBlank = ({ options = [], blank }: Field): readonly Option[] =>
  blank === undefined ? options : [{ value: "", label: blank }, ...options];

/** Whether the address asks for anything that could be taken away again. */
export const isNarrowed = ({ here }: Seen): boolean => {
  const { searchParams } = new URL(here, "http://site.invalid");
  return [...searchParams].some(([name, value]) => name !== "page" && value !== "");
};

export const inOrder = ({ fields, second }: Form): readonly Field[] =>
  second === undefined ? fields : second.flatMap((name) => fields.filter((field) => field.name === name));

export const slug = (words: string): string => words.toLowerCase().replaceAll(" ", "-");
