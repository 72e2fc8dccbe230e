import type { PageNode } from "../../domain/observation.js";
import { fieldKinds } from "../vocabulary.js";
import { stemsOf } from "../words.js";
import { above, isIn, type Page } from "./page.js";

export type FieldKind = "text" | "number" | "date" | "select" | "combo" | "check" | "radio";

export interface FieldOption {
  readonly label: string;
  /** Options of a native list are chosen by their label and have no id. */
  readonly id: string | undefined;
  readonly chosen: boolean;
  readonly index: number;
}

/** A control to fill, choose or tick, with its labels. */
export interface Field {
  readonly kind: FieldKind;
  readonly index: number;
  readonly id: string;
  readonly label: string;
  readonly words: ReadonlySet<string>;
  readonly value: string;
  readonly required: boolean;
  readonly invalid: boolean;
  readonly checked: boolean;
  readonly options: readonly FieldOption[];
  /** Index of the form, dialog or group that it belongs to, or -1. */
  readonly form: number;
  readonly search: boolean;
  readonly node: PageNode;
}

const roles: Readonly<Record<string, FieldKind>> = {
  textbox: "text",
  searchbox: "text",
  spinbutton: "number",
  slider: "number",
  combobox: "combo",
  listbox: "select",
  checkbox: "check",
  switch: "check",
  menuitemcheckbox: "check",
  radio: "radio",
};
const formRoles = new Set(["form", "search", "dialog", "alertdialog"]);
const groupRoles = new Set(["radiogroup", "group"]);
const query = fieldKinds["query"] ?? new Set<string>();

export function fieldsOf(page: Page): Field[] {
  const fields: Field[] = [];
  const radios = new Map<string, number>();
  page.nodes.forEach((node, index) => {
    const kind = roles[node.role];
    if (node.id === undefined || kind === undefined || !isIn(page.scope, index)) return;
    if (node.state?.disabled === true || node.state?.readonly === true) return;
    if (kind !== "radio") {
      fields.push(fieldAt(page, node, index, kind));
      return;
    }
    const key = `${above(page, index, groupRoles)} ${node.attributes?.["name"] ?? ""}`;
    const known = radios.get(key);
    const group = known === undefined ? undefined : fields[known];
    if (known === undefined || !group) {
      radios.set(key, fields.length);
      fields.push(radioGroup(page, node, index));
    } else fields[known] = withRadio(group, node, index);
  });
  return fields;
}

function fieldAt(page: Page, node: PageNode, index: number, role: FieldKind): Field {
  const options = optionsUnder(page, index);
  const kind = kindOf(role, node, options);
  const label = labelOf(page, node, index);
  const form = formOf(page, index);
  const words = wordsOfField(node, label);
  const search =
    (kind === "text" || kind === "combo") && (page.nodes[form]?.role === "search" || searches(node, words));
  return { ...base(node, index), kind, label, words, options, form, search };
}

function kindOf(role: FieldKind, { attributes }: PageNode, options: readonly FieldOption[]): FieldKind {
  const native = options.length > 0 && options.every(({ id }) => id === undefined);
  if (role === "combo" && native) return "select";
  const type = attributes?.["type"];
  return role === "text" && (type === "date" || type === "number") ? type : role;
}

const searches = ({ role, attributes }: PageNode, words: ReadonlySet<string>): boolean =>
  role === "searchbox" ||
  [...query].some((word) => words.has(word)) ||
  /^(?:q|query|s|search|keyword)$/i.test(attributes?.["name"] ?? "");

function base(node: PageNode, index: number) {
  return {
    index,
    id: node.id ?? "",
    node,
    value: node.state?.value ?? "",
    required: node.state?.required === true,
    invalid: node.state?.invalid === true,
    checked: node.state?.checked === true || node.state?.pressed === true,
  };
}

const wordsOfField = (node: PageNode, label: string): ReadonlySet<string> => {
  const { name = "", placeholder = "", id = "" } = { ...node.attributes };
  const written = `${name} ${label === "" ? `${placeholder} ${id}` : ""}`
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[_\-[\].]/g, " ");
  const words = stemsOf(`${label} ${written}`.replace(/\be-mail\b/gi, "email"));
  const way = /^(from|to)\b/i.exec(label)?.[1] ?? /^(from|to)$/i.exec(name)?.[1];
  return way === undefined ? words : words.add(way.toLowerCase());
};

/** Its accessible name, otherwise the text right before it. */
function labelOf(page: Page, node: PageNode, index: number): string {
  if (node.name !== "") return node.name;
  const before = page.nodes[index - 1];
  return before?.role === "text" && before.depth === node.depth ? before.name : "";
}

function formOf(page: Page, index: number): number {
  return above(page, index, formRoles);
}

function optionsUnder(page: Page, index: number): FieldOption[] {
  const options: FieldOption[] = [];
  for (let at = index + 1; at < (page.ends[index] ?? 0); at += 1) {
    const node = page.nodes[at];
    if (node?.role !== "option" || node.state?.disabled === true) continue;
    options.push({ label: node.name, id: node.id, chosen: node.state?.selected === true, index: at });
  }
  return options;
}

function radioGroup(page: Page, node: PageNode, index: number): Field {
  const group = above(page, index, groupRoles);
  const label = page.nodes[group]?.name ?? "";
  const empty: Field = {
    ...base(node, index),
    kind: "radio",
    label,
    words: wordsOfField(node, label),
    options: [],
    form: formOf(page, index),
    search: false,
  };
  return withRadio(empty, node, index);
}

const withRadio = (group: Field, node: PageNode, index: number): Field => ({
  ...group,
  checked: group.checked || node.state?.checked === true,
  required: group.required || node.state?.required === true,
  invalid: group.invalid || node.state?.invalid === true,
  options: [...group.options, { label: node.name, id: node.id, chosen: node.state?.checked === true, index }],
});
