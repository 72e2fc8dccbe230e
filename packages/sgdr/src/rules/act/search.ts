import type { Decision } from "../../domain/roles.js";
import type { GoalValue } from "../goal/values.js";
import { mentions } from "../matching.js";
import type { Field } from "../page/fields.js";
import { decide, type Situation } from "../situation.js";
import { emptyWords } from "../vocabulary.js";
import { wordsOf } from "../../lib/words-of.js";
import { plainText, shared, stemList } from "../words.js";
import { sendForm } from "./forms.js";
import { triedAnywhere } from "../memory.js";
import { above, isIn, textBetween } from "../page/page.js";

/** Sends a query that was typed, before any other action. */
export function sendQuery(situation: Situation): Decision | undefined {
  const { memory, fields, view } = situation;
  const last = memory.steps.at(-1);
  const call = last?.calls.at(-1);
  if (!last || call?.name !== "fill" || last.outcome.kind !== "ok") return undefined;
  if (last.observation.url !== view.observation.url) return undefined;
  const field = fields.find(({ id, search }) => search && id === call.args[0]);
  if (!field) return undefined;
  if (field.form < 0) return decide("The query is typed.", "keyboard_press", "Enter");
  return sendForm(situation, field.form, [field]);
}

/** Searches for what the goal names, first by its full name, then by parts of the name. */
export function search(situation: Situation): Decision | undefined {
  const field = searchField(situation);
  const query = nextQuery(situation);
  if (!field || query === undefined) return undefined;
  return decide(`"${query}" is not in sight, so I search for it.`, "fill", field.id, query);
}

/** Uses the search field of this section, above its list. */
export function searchSection(situation: Situation): Decision | undefined {
  const field = searchField(situation);
  return field && isIn(situation.page.main, field.index) ? search(situation) : undefined;
}

export function searchField({ fields, goal, page }: Situation): Field | undefined {
  const near = ({ index, words }: Field): number =>
    page.main.from > 0 && isIn(page.main, index) && shared(words, goal.ownStems) > 0 ? 3 : 0;
  return fields
    .filter(({ search: searches, kind }) => searches && (kind === "text" || kind === "combo"))
    .sort((a, b) => rank(b) + near(b) - rank(a) - near(a))[0];
}

const rank = ({ node, words }: Field): number =>
  (node.role === "searchbox" ? 1 : 0) + (words.has("search") ? 1 : 0);

/** The next query that was not made yet; undefined if no words of the goal are left. */
export function nextQuery(situation: Situation): string | undefined {
  const { memory } = situation;
  const asked = new Set(memory.queries.map(plainText));
  for (const query of queriesFor(situation)) if (!asked.has(plainText(query))) return query;
  return undefined;
}

function queriesFor({ locators, values, goal, page }: Situation): string[] {
  const chosen = (locators.length > 0 ? locators : values.filter(({ locates }) => locates)).filter(
    isSearchable,
  );
  const open = chosen.filter((value) => !mentions(page.about, value));
  const ordered = [...(open.length > 0 ? open : chosen)].sort((left, right) => weight(right) - weight(left));
  const names = ordered.map(({ text }) => text);
  if (names.length === 0 && goal.topic !== undefined) names.push(goal.topic);
  return names.slice(0, 2).flatMap((name) => [name, ...shorter(name)]);
}

const isSearchable = ({ kind, bound }: GoalValue): boolean =>
  bound === undefined && kind !== "date" && kind !== "number" && kind !== "money" && kind !== "rating";
const weight = ({ kind, prep, text }: GoalValue): number =>
  (kind === "quoted" ? 2 : kind === "name" ? 1.5 : kind === "plain" ? 1 : 0.5) +
  (prep === "by" ? -1 : 0) +
  Math.min(0.5, text.length / 60);

/** Shorter queries: half of the words, the most specific ones; a plural as a singular. */
function shorter(name: string): string[] {
  const words = wordsOf(name).filter((word) => stemList(word).length > 0);
  const singular = name.replace(/(\p{L}{3,})s$/u, "$1");
  if (words.length <= 1) return singular === name ? [] : [singular];
  const longest = [...words].sort((left, right) => right.length - left.length)[0] ?? "";
  return words.length > 2 ? [words.slice(0, 2).join(" "), longest] : [longest];
}

const sides = new Set(["navigation", "tablist"]);

/** A search without results of one kind may have results of another kind, which are behind another link. */
export function otherResults(situation: Situation): Decision | undefined {
  if (!foundNothing(situation)) return undefined;
  const { controls, page } = situation;
  const other = controls.find(
    (control) =>
      (control.role === "link" || control.role === "tab") &&
      isIn(page.main, control.index) &&
      above(page, control.index, sides) >= 0 &&
      control.words.length > 0 &&
      control.words.length <= 2 &&
      !/^(?:next|previous)/i.test(control.name) &&
      control.node.state?.selected !== true &&
      triedAnywhere(situation.memory, control) === 0,
  );
  return other && decide(`"${other.name}" may have found it.`, "click", other.id);
}

/** Whether the page says that a search found nothing. */
export const foundNothing = ({ page, memory }: Situation): boolean =>
  memory.queries.length > 0 && emptyWords.test(textBetween(page.nodes, page.main.from, page.main.to));
