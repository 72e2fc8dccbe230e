import { withoutCount } from "../domain/counted-name.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import type { NamedTarget, TargetText } from "../domain/named-target.js";
import { no, ok, type Result } from "../lib/result.js";
import { visibleJson } from "./canonical.js";
import { anyTestId, byRoleText, frameScope } from "./locator-text.js";

/** The name of the selector that `itemEngineLines` declares. */
const items = "sgdr-item=any";

/** Whether a locator needs the selector for items. */
export const usesItems = (code: string): boolean => code.includes(items);

/**
 * Source text of a Playwright locator for a named target; `textOf` writes the expression of each text. It finds one element or fails:
 * no part of it takes the first of several.
 */
export function namedLocator(
  target: NamedTarget,
  print: Fingerprint | undefined,
  textOf: (text: TargetText) => string,
): Result<string, string> {
  const { role, in: item, frame = [], column, hint } = target;
  const under = target.under ?? dialogAround(print);
  const own = ownLocator(target, print, textOf);
  if (own === undefined)
    return no(`a Playwright test cannot find the ${role} by its hint ${visibleJson(hint ?? "")} alone`);
  if (column !== undefined)
    return no(`a Playwright test cannot find the ${role} by its column ${visibleJson(column)}`);
  const scopes = [
    ...(under ? [underLocator(under, own, textOf)] : []),
    ...(item ? [itemLocator(textOf(item))] : []),
    own,
  ];
  return ok([frameScope(frame), ...scopes].join("."));
}

/** What a dialog covers is not meant: sgdr sees what is in front, and a test must be told. */
function dialogAround(print: Fingerprint | undefined): NamedTarget["under"] {
  for (const label of print?.landmarks.toReversed() ?? []) {
    const [, role = "", value = ""] = /^(dialog|alertdialog) "([^"\\]+)"$/.exec(label) ?? [];
    // a label that was cut is not the whole name
    if (role !== "" && !value.endsWith("…")) return { role, name: { from: "literal", value } };
  }
  return undefined;
}

function ownLocator(
  { role, name, hint }: NamedTarget,
  print: Fingerprint | undefined,
  textOf: (text: TargetText) => string,
): string | undefined {
  if (name.from !== "literal") return byRoleText(role, textOf(name));
  if (name.value !== "") return byRoleText(role, literalName(role, name.value, print));
  const { id, testid } = print?.attributes ?? {};
  if (id !== undefined) return `locator(${visibleJson(`[id=${JSON.stringify(id)}]`)})`;
  if (testid !== undefined) return `locator(${visibleJson(anyTestId(testid))})`;
  return hint === undefined ? byRoleText(role, undefined) : undefined;
}

/** The code leaves a number out that counts things, and it is another one tomorrow; a number that it writes belongs to the name. */
function literalName(role: string, name: string, print: Fingerprint | undefined): string {
  const isStem = print !== undefined && print.name !== name && withoutCount(role, print.name) === name;
  if (!isStem) return visibleJson(name);
  const source = name
    .trim()
    .replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
    .replace(/\s+/g, "\\s+");
  return `new RegExp(${visibleJson(`^\\s*${source}\\s*[(\\[]?\\d*\\+?[)\\]]?\\s*$`)})`;
}

const exactly = (text: string): string => `getByText(${text}, { exact: true })`;

/** The innermost item that says this. */
const itemLocator = (text: string): string =>
  `locator("${items}").filter({ has: page.${exactly(text)} }).filter({ hasNot: page.locator("${items}").filter({ has: page.${exactly(text)} }) })`;

function underLocator(
  { role, name }: NonNullable<NamedTarget["under"]>,
  own: string,
  textOf: (text: TargetText) => string,
): string {
  if (name.from === "literal" && name.value === "") return `getByRole(${visibleJson(role)})`;
  const text = textOf(name);
  const named = `getByRole(${visibleJson(role)}, { name: ${text}, exact: true })`;
  if (role === "heading") return innermost(named, own);
  // a dialog without a role, or whose name is only its heading
  return role === "dialog" || role === "alertdialog"
    ? `${named}.or(page.${innermost(exactly(text), own)})`
    : named;
}

/** The innermost element that holds both. */
function innermost(text: string, own: string): string {
  const both = `filter({ has: page.${text} }).filter({ has: page.${own} })`;
  return `locator("*").${both}.filter({ hasNot: page.locator("*").${both} })`;
}

/** Declares the selector: what sgdr takes for an item, such as a row, a list entry, a card among others, or a link that holds a button. */
export const itemEngineLines: readonly string[] = [
  "const itemEngine = () => {",
  '  const tags = \'tr, li, article, [role="row"], [role="listitem"], [role="article"], [role="treeitem"]\';',
  '  const reacts = \'a[href], button, [role="link"], [role="button"], [onclick], [tabindex]\';',
  "  const control = 'a[href], button, input, select, textarea, [onclick], [tabindex], [role=\"button\"]';",
  "  const kind = (one) =>",
  '    /^(?:div|section|[a-z]+-[a-z-]+)$/.test(one.localName) && one.firstElementChild && !one.hasAttribute("role")',
  '      ? `${one.localName}.${(one.getAttribute("class") ?? "").trim().split(/\\s/, 1)[0]}`',
  '      : "";',
  "  const isRepeated = (parent) => {",
  "    const kinds = [...(parent?.children ?? [])].map(kind);",
  "    const alike = (at, count) => kinds.slice(at, at + count).every((one) => one === kinds[at]) && at + count <= kinds.length;",
  '    return kinds.some((one, at) => one !== "" && alike(at, one.endsWith(".") ? 3 : 2));',
  "  };",
  "  const isItem = (one) =>",
  '    one.matches(tags) || (one.matches(reacts) && one.querySelector(control)) || (kind(one) !== "" && isRepeated(one.parentElement));',
  '  const queryAll = (root) => [...root.querySelectorAll("*")].filter(isItem);',
  "  return { queryAll, query: (root) => queryAll(root)[0] };",
  "};",
  'await selectors.register("sgdr-item", itemEngine).catch((error) => {',
  '  if (!String(error).includes("already registered")) throw error;',
  "});",
];
