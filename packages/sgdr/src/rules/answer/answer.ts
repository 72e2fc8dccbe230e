import type { Decision } from "../../domain/roles.js";
import { isNamed, mentions } from "../matching.js";
import { pairsIn } from "../page/pairs.js";
import { decide, uncovered, type Situation } from "../situation.js";
import type { Item } from "../page/page.js";
import { containsPhrase, shared, stemsOf } from "../words.js";
import { extract } from "./extract.js";
import { within } from "./measures.js";
import { extremeItem, listItems } from "./pick.js";
import { turnPage } from "../act/recover.js";
import { sortFirst } from "../act/sort.js";

/** Answers the user's question when the page contains the answer. */
export function answer(situation: Situation): Decision | undefined {
  const { goal } = situation;
  if (!goal.question || goal.clauses[situation.progress.pending]?.intent !== "ask") return undefined;
  const found = goal.superlative ? fromExtreme(situation) : fromPage(situation);
  if (typeof found !== "string") return found;
  return decide("The page contains the answer.", "send_msg_to_user", found);
}

function fromExtreme(situation: Situation): string | Decision | undefined {
  const item = extremeItem(situation);
  const { goal, page } = situation;
  if (!item || !goal.question) return undefined;
  const sorting = sortFirst(situation);
  if (sorting) return sorting;
  const { focus, type } = goal.question;
  const topicWords = [...focus].filter((word) => !goal.superlative?.words.has(word));
  const kind =
    topicWords.length === 0 ||
    (/\b(?:which|what)\b/i.test(goal.text) && type === "text" && !labelled(situation, item));
  if (kind && type !== "person" && type !== "date" && type !== "money") return item.title;
  return extract(page, item, goal.question) ?? (type === "text" ? item.title : undefined);
}

const labelled = ({ page, goal }: Situation, item: Item): boolean =>
  goal.question !== undefined && extract(page, item, goal.question) !== undefined;

function fromPage(situation: Situation): string | undefined {
  const { goal, page, locators } = situation;
  const { question } = goal;
  if (!question) return undefined;
  if (question.type === "count") return counted(situation);
  const open = uncovered(situation, locators);
  if (question.type === "yes-no") return yesOrNo(situation, open.length === 0);
  const byLabel = underLabel(situation);
  if (byLabel !== undefined) return byLabel;
  for (const item of namedItems(situation)) {
    const found = extract(page, item, question);
    if (found !== undefined && !repeats(found, situation)) return found;
  }
  if (open.length > 0 && !arrived(situation)) return undefined;
  if (locators.length === 0 && !isAbout(situation)) return undefined;
  const found = extract(page, page.main, question);
  return found === undefined || repeats(found, situation) ? undefined : found;
}

/** A name in the question may itself be a label: "what does it say about “weight”?" */
function underLabel(situation: Situation): string | undefined {
  const { page, locators } = situation;
  const open = uncovered(situation, locators);
  const [only] = open;
  if (!only || open.length > 1 || locators.length < 2) return undefined;
  return pairsIn(page, page.main).find(({ label }) => isNamed(label, only))?.value;
}

const denial = /\b(?:not|no|never|none|out of|sold out|without|unavailable|closed|isn't|aren't|doesn't)\b/i;

/** "Yes" if a line about the thing has the question's words without a negation; "no" if the line negates them. */
function yesOrNo(situation: Situation, there: boolean): string | undefined {
  const { goal, page } = situation;
  const words = goal.clauses.find(({ intent }) => intent === "ask")?.stems ?? [];
  const [item] = namedItems(situation);
  const span = item ?? (there && situation.locators.length > 0 ? page.main : undefined);
  if (!span || words.length === 0) return undefined;
  const lines = page.nodes
    .slice(span.from, span.to)
    .map(({ name }) => name)
    .filter((name) => name !== "" && name.length < 200);
  const line = lines.find((text) => words.every((word) => stemsOf(text).has(word)));
  if (line !== undefined) return denial.test(line) ? "No" : "Yes";
  return undefined;
}

/** Whether the answer only repeats a name of the question, which is no answer. */
const repeats = (found: string, { locators }: Situation): boolean =>
  locators.some(({ text }) => containsPhrase(text, found));

/** The smallest items that mention every name that the page's headings do not mention. */
function namedItems(situation: Situation): Item[] {
  const { page, locators } = situation;
  const open = uncovered(situation, locators);
  if (open.length === 0) return [];
  return page.items
    .filter(({ text }) => open.every((value) => mentions(text, value)))
    .sort((left, right) => left.text.length - right.text.length)
    .slice(0, 3);
}

/** Whether this is the page of an item that was just opened, and so is about the same thing. */
export function arrived({ memory, locators, page, view }: Situation): boolean {
  const last = memory.steps.findLast(({ calls }) => calls.some(({ name }) => name === "click"));
  const target = last?.actions.at(-1)?.targets["elem"];
  if (!target || last?.observation.url === view.observation.url) return false;
  const text = page.nodes
    .slice(page.main.from, page.main.to)
    .map(({ name }) => name)
    .join(" ");
  return (
    locators.every((value) => mentions(text, value)) &&
    (target.item !== "" || locators.some((value) => mentions(target.name, value)))
  );
}

/** A question without names is answered on a page whose title, headings or labels have its other words. */
function isAbout({ goal, page, memory }: Situation): boolean {
  const words = [...goal.ownStems].filter((word) => !goal.question?.focus.has(word));
  if (words.length === 0 || memory.steps.length === 0)
    return words.length === 0 || shared(stemsOf(page.about), goal.ownStems) > 0;
  return shared(stemsOf(`${page.about} ${page.url.replace(/[/_-]/g, " ")}`), goal.ownStems) > 0;
}

/** The number in a text such as "12 comments"; otherwise the number of items, if the whole list is visible. */
function counted(situation: Situation): string | undefined {
  const { goal, page, locators, values } = situation;
  if (!goal.question) return undefined;
  const bounds = values.flatMap(({ bound }) => (bound ? [bound] : []));
  const open = uncovered(situation, locators);
  if (bounds.length === 0) {
    for (const item of namedItems(situation)) {
      const told = extract(page, item, goal.question);
      if (told !== undefined) return told;
    }
    if (open.length === 0 && (locators.length > 0 || isAbout(situation))) {
      const told = extract(page, page.main, goal.question);
      if (told !== undefined) return told;
    }
  }
  if (!isAbout(situation) || turnPage(situation)) return undefined;
  const items = listItems(situation).filter(
    ({ text }) =>
      open.every((value) => mentions(text, value)) && bounds.every((bound) => within(text, bound)),
  );
  return items.length > 0 ? String(items.length) : undefined;
}
