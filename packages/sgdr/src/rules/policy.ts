import type { Decision, Policy, View } from "../domain/roles.js";
import { dealWithDialog } from "./act/dialogs.js";
import { finish, openExtreme } from "./act/finish.js";
import { goOn } from "./act/flow.js";
import { workOnForm } from "./act/forms.js";
import { completeForm } from "./act/complete-form.js";
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

/** All are tried on every page, in this order; the first one that returns a decision is used. */
const proposers: readonly Propose[] = [
  finish,
  sendQuery,
  completeForm,
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

/** Sorts a list only if it is the list that the goal means. */
const wantsOrder = ({ clause, locators, goal, memory, page }: Situation): boolean =>
  clause?.intent === "sort" ||
  ((goal.superlative ?? goal.order) !== undefined &&
    (memory.queries.length > 0 || locators.length === 0 || page.items.length > 2));

/** Whether a heading has a word of the goal, so that the thing may be further down the page's list. */
const isSection = (situation: Situation): boolean =>
  shared(stemsOf(situation.page.about), situation.goal.ownStems) > 0 &&
  uncovered(situation, situation.locators).length > 0;

/**
 * π without a model: finds actions, values and names in goal and page, and then fills, sends, opens, searches, answers,
 * goes back or gives up. It has no knowledge of any site or task, and it is much weaker than a language model.
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
