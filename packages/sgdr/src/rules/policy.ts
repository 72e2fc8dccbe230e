import type { Decision, Policy, View } from "../domain/roles.js";
import { dealWithDialog } from "./act/dialogs.js";
import { finish, openExtreme } from "./act/finish.js";
import { goOn } from "./act/flow.js";
import { workOnForm } from "./act/forms.js";
import { mend } from "./act/mend.js";
import { navigate } from "./act/navigate.js";
import { openNamed } from "./act/open.js";
import { operate, operateAnyway } from "./act/operate.js";
import { giveUp, giveUpSearching, retreat, scrollOn, turnPage, unfold, wander } from "./act/recover.js";
import { foundNothing, otherResults, search, searchSection, sendQuery } from "./act/search.js";
import { sortFirst } from "./act/sort.js";
import { answer } from "./answer/answer.js";
import { withSkill } from "./skills.js";
import { situationOf, uncovered, type Propose, type Situation } from "./situation.js";
import { shared, stemsOf } from "./words.js";

/** What is tried on every page, in this order; the first that has something to do decides. */
const proposers: readonly Propose[] = [
  finish,
  sendQuery,
  mend,
  answer,
  workOnForm,
  (situation) => (situation.page.dialog >= 0 ? (operate(situation) ?? dealWithDialog(situation)) : undefined),
  operate,
  goOn,
  (situation) => (wantsOrder(situation) ? sortFirst(situation) : undefined),
  openExtreme,
  openNamed,
  operateAnyway,
  otherResults,
  (situation) => (foundNothing(situation) ? search(situation) : undefined),
  (situation) => (isSection(situation) ? (searchSection(situation) ?? turnPage(situation)) : undefined),
  navigate,
  giveUpSearching,
  turnPage,
  scrollOn,
  unfold,
  search,
  retreat,
  wander,
];

/** A list is worth sorting only when it is the list that is meant. */
const wantsOrder = ({ clause, locators, goal, memory, page }: Situation): boolean =>
  clause?.intent === "sort" ||
  ((goal.superlative ?? goal.order) !== undefined &&
    (memory.queries.length > 0 || locators.length === 0 || page.items.length > 2));

/** The page has a word of the goal in its heading, so what is looked for may be further down its list. */
const isSection = (situation: Situation): boolean =>
  shared(stemsOf(situation.page.about), situation.goal.ownStems) > 0 &&
  uncovered(situation, situation.locators).length > 0;

/**
 * π without a model: reads goal and page for deeds, values and names, fills, sends, opens, searches, answers, goes back,
 * gives up. It knows no site and no task, and it is weak.
 */
export const rulesPolicy: Policy = {
  async decide(view) {
    return { ok: true, decision: withSkill(view, decideAlone(view), decideAlone) };
  },
};

const decideAlone = (view: View): Decision => choose(situationOf(view));

function choose(situation: Situation): Decision {
  for (const propose of proposers) {
    const decision = propose(situation);
    if (decision) return decision;
  }
  return giveUp(situation);
}
