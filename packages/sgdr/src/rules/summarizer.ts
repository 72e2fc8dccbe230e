import type { Observation } from "../domain/observation.js";
import type { Summarizer } from "../domain/roles.js";
import { listItems } from "./answer/pick.js";
import { controlsOf, type Control } from "./page/controls.js";
import { fieldsOf, type Field, type FieldKind } from "./page/fields.js";
import { isIn, readPage, type Page } from "./page/page.js";
import { verbIntent } from "./vocabulary.js";
import { wordsOf } from "../lib/words-of.js";
import { stemsOf } from "./words.js";

const mostWords = 58;
const mostDeeds = 8;

/** Summarize(o_t) without a model: the kind of page, and the possible actions in the words of its controls. */
export const rulesSummarizer: Summarizer = {
  async summarize(observation) {
    return summaryOf(observation);
  },
};

export function summaryOf({ shown, title, url }: Observation): string {
  const page = readPage({ nodes: shown, title, url });
  const controls = controlsOf(page);
  const fields = fieldsOf(page);
  const deeds = deedsOf(page, controls, fields);
  const kind = kindOf(page, controls, fields);
  const named = deeds.length === 0 ? ["read it"] : deeds;
  for (let count = named.length; count > 0; count -= 1) {
    const sentence = `${kind}, where one can ${listed(named.slice(0, count))}.`;
    if (wordsOf(sentence).length <= mostWords) return sentence;
  }
  return `${kind}.`;
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1) ?? ""}`;

const typedKinds: ReadonlySet<FieldKind> = new Set(["text", "date", "number", "combo"]);

function kindOf(page: Page, controls: readonly Control[], fields: readonly Field[]): string {
  const own = fields.filter(({ search }) => !search);
  const items = listItems({ page });
  const about = headingOf(page);
  if (page.dialog >= 0) return `Dialog${named(page.nodes[page.dialog]?.name ?? "")}`;
  if (own.some(({ node }) => node.attributes?.["type"] === "password")) return `Sign-in form page${about}`;
  if (/\b(?:search|results?)\b/i.test(`${page.title} ${headText(page)}`))
    return `Search results page listing ${count(items.length, "item")}`;
  const typed = own.filter(({ kind, index }) => typedKinds.has(kind) && isIn(page.main, index));
  if (typed.length >= 2) return `Form page${about} with ${count(own.length, "field")}`;
  if (items[0]?.role === "row" && items.length > 1)
    return `Table page${about} listing ${count(items.length, "row")}`;
  if (controls.filter(({ words }) => words.includes("reply")).length > 1)
    return `Discussion page${about} with ${count(items.length, "entry", "entries")}`;
  if (items.length >= 4) return `List page${about} listing ${count(items.length, "item")}`;
  return `Detail page${about}`;
}

const count = (number: number, one: string, many = `${one}s`): string =>
  number === 0 ? `no ${many}` : `${number} ${number === 1 ? one : many}`;
const headText = ({ nodes }: Page): string =>
  nodes.find(({ role, name }) => role === "heading" && name !== "")?.name ?? "";
const named = (text: string): string => (text === "" ? "" : ` "${wordsOf(text).slice(0, 6).join(" ")}"`);
const headingOf = (page: Page): string => {
  const text = headText(page) || page.title;
  return text === "" ? "" : ` about${named(text)}`;
};

/** The possible actions without repetitions: first those of the page's own controls, then those of the frame around it. */
function deedsOf(page: Page, controls: readonly Control[], fields: readonly Field[]): string[] {
  const deeds: string[] = [];
  const add = (deed: string | undefined): void => {
    if (deed !== undefined && deed !== "" && !deeds.includes(deed)) deeds.push(deed);
  };
  const sorted = fields.find(isSort);
  if (sorted || controls.some(({ name }) => /^sort\b/i.test(name))) add("sort the list");
  add(filtersIn(fields));
  for (const control of controls.filter(({ index, inFrame }) => isIn(page.main, index) && !inFrame))
    add(deedOf(control));
  add(fillsIn(page, fields));
  if (
    listItems({ page }).length > 1 &&
    controls.some(({ role, item }) => role === "link" && item !== undefined)
  )
    add("open an item");
  if (controls.some(({ name }) => /^(?:next|older|more|›|»)/i.test(name))) add("go to the next page");
  const kept = deeds.slice(0, mostDeeds - 1);
  if (fields.some(({ search }) => search)) kept.push("search the site");
  return kept;
}

const isSort = ({ words, kind }: Field): boolean =>
  kind === "select" && (words.has("sort") || words.has("order"));

function filtersIn(fields: readonly Field[]): string | undefined {
  const ranges = fields.filter(
    ({ words }) =>
      words.has("min") ||
      words.has("max") ||
      words.has("minimum") ||
      words.has("maximum") ||
      words.has("filt"),
  );
  const boxes = fields.filter(({ kind, form }) => kind === "check" && form >= 0);
  if (ranges.length > 0) return `filter by ${label(ranges[0])}`;
  return boxes.length >= 3 ? "filter the list by ticking boxes" : undefined;
}

const label = (field: Field | undefined): string =>
  wordsOf(field?.label.toLowerCase() ?? "")
    .slice(0, 3)
    .join(" ");

/** The action of a button or link in its own words, without the name of the item that contains it. */
function deedOf(control: Control): string | undefined {
  const { name, item } = control;
  const spoken = wordsOf(name);
  if (!saysDeed(control, spoken)) return undefined;
  const text = spoken.join(" ").toLowerCase();
  const title = item?.title.toLowerCase() ?? "";
  if (title !== "" && text.includes(title))
    return text === title ? undefined : `${text.replace(title, "").trim()} an item`;
  return item === undefined || spoken.length > 1 ? text : `${text} an item`;
}

/** Whether the name is an action: short, with a verb first; titles of items, which may begin with a verb too, do not count. */
function saysDeed({ role, words, item }: Control, spoken: readonly string[]): boolean {
  const [first = ""] = spoken;
  if (role === "option" || words.length === 0 || spoken.length > 6) return false;
  const title = role === "link" && item !== undefined && /^(?:name|list|use|new)$/i.test(first);
  return verbIntent(first) !== undefined && !title;
}

function fillsIn(page: Page, fields: readonly Field[]): string | undefined {
  const asked = fields.filter(
    (field) =>
      !field.search &&
      field.kind !== "check" &&
      isIn(page.main, field.index) &&
      !isSort(field) &&
      stemsOf(field.label).size > 0,
  );
  const labels = [...new Set(asked.map((field) => label(field)))].slice(0, 4);
  return labels.length === 0 ? undefined : `fill in ${labels.join(", ")}`;
}
