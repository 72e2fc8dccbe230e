import { mentions } from "../matching.js";
import type { Item, Page } from "../page/page.js";
import { isIn } from "../page/page.js";
import { cellsOf } from "../page/tables.js";
import type { Situation } from "../situation.js";
import { shared, stemsOf } from "../words.js";
import { measure, within } from "./measures.js";

/** Items of the main part with text, in groups of the same kind, so that only similar items are compared. */
export function listItems({ page }: Pick<Situation, "page">, least = 2): Item[] {
  const inMain = page.items.filter(
    (item) => isIn(page.main, item.from) && item.text.length > 1 && !isHeader(page, item),
  );
  const byRole = new Map<string, Item[]>();
  for (const item of inMain) byRole.set(item.role, [...(byRole.get(item.role) ?? []), item]);
  const weight = (items: readonly Item[]): number =>
    Math.min(items.length, 50) *
    Math.log(2 + items.reduce((sum, { text }) => sum + text.length, 0) / items.length);
  return (
    [...byRole.values()]
      .filter(({ length }) => length >= least)
      .sort((left, right) => weight(right) - weight(left))[0] ?? []
  );
}

const isHeader = (page: Page, { from, to, role }: Item): boolean =>
  role === "row" && page.nodes.slice(from, to).some((node) => node.role === "columnheader");

/** The item that the goal's superlative means, among those within its limits and about its topic. */
export function extremeItem(situation: Situation): Item | undefined {
  const { goal, values, page, locators } = situation;
  const { superlative } = goal;
  if (!superlative) return undefined;
  const bounds = values.flatMap(({ bound }) => (bound ? [bound] : []));
  const topical = locators.filter((value) => !mentions(page.about, value));
  const items = listItems(situation, situation.memory.queries.length > 0 ? 1 : 2).filter(({ text }) =>
    bounds.every((bound) => within(text, bound)),
  );
  const named = items.filter(({ text }) => topical.every((value) => mentions(text, value)));
  const candidates = onTopic(
    situation,
    named.length > 0 ? named : situation.memory.queries.length > 0 ? items : [],
  );
  const measured = candidates.flatMap((item) => {
    const value = valueOf(page, item, superlative);
    return value === undefined ? [] : [{ item, value }];
  });
  measured.sort((left, right) =>
    superlative.want === "least" ? left.value - right.value : right.value - left.value,
  );
  return measured[0]?.item;
}

/** The items about the goal's topic: the page, the items or an earlier search may have its words. */
function onTopic({ goal, page, memory }: Situation, items: readonly Item[]): readonly Item[] {
  if (goal.topic === undefined) return items;
  const topic = { kind: "plain", text: goal.topic } as const;
  if (mentions(page.about, topic) || shared(stemsOf(page.about), goal.ownStems) > 0) return items;
  const named = items.filter(({ text }) => mentions(text, topic));
  return named.length > 0 || memory.queries.length === 0 ? named : items;
}

/** The value from the column that the superlative names, otherwise from the whole text. */
function valueOf(
  page: Page,
  item: Item,
  superlative: NonNullable<Situation["goal"]["superlative"]>,
): number | undefined {
  const wanted =
    superlative.of === "words"
      ? superlative.words
      : new Set([
          ...superlative.words,
          ...stemsOf(superlative.of),
          ...(superlative.of === "price" ? stemsOf("total amount cost") : []),
        ]);
  const cell = cellsOf(page, item).find(
    ({ header, text }) => /\d/.test(text) && [...stemsOf(header)].some((word) => wanted.has(word)),
  );
  if (cell) {
    const own = measure(cell.text, superlative);
    if (own !== undefined) return own;
    const figure = /-?\d[\d,]*(?:\.\d+)?/.exec(cell.text)?.[0];
    if (figure !== undefined && superlative.of !== "date") return Number(figure.replaceAll(",", ""));
  }
  return measure(item.text, superlative);
}
