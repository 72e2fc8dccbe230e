import type { Decision } from "../../domain/roles.js";
import { triedAnywhere, triedHere } from "../memory.js";
import type { Control } from "../page/controls.js";
import { nextQuery } from "./search.js";
import { decide, type Situation } from "../situation.js";
import { leaving, risky } from "../vocabulary.js";
import { shared, stemsOf } from "../words.js";

const forward = /^(?:next|more|show more|load more|older|›|»|→|>|>>)\b|^(?:next|›|»|→|>)/i;

/** Opens the next page of a list in which the named thing was not found. */
export function turnPage(situation: Situation): Decision | undefined {
  const { controls, memory, progress } = situation;
  const turned = memory.steps.filter(({ thought }) => thought.startsWith("The list goes on")).length;
  const looked =
    situation.locators.length > 0 ||
    situation.goal.topic !== undefined ||
    situation.goal.question !== undefined;
  if (!looked || turned >= 5 || progress.pending >= situation.goal.clauses.length) return undefined;
  const next = controls.find(
    (control) =>
      (control.role === "link" || control.role === "button") &&
      forward.test(control.name) &&
      triedHere(situation, control) === 0,
  );
  return next && decide(`The list goes on behind "${next.name}".`, "click", next.id);
}

/** Scrolls to the part of the page that did not fit into the page text's budget. */
export function scrollOn({ view, memory }: Situation): Decision | undefined {
  const { observation } = view;
  if (observation.leftOut === 0) return undefined;
  const scrolled = memory.steps.filter(
    (step) => step.observation.url === observation.url && step.calls.some(({ name }) => name === "scroll"),
  ).length;
  return scrolled < 3 ? decide("Part of the page is not visible.", "scroll", 0, 900) : undefined;
}

/** Opens menus and collapsed parts of the page. */
export function unfold(situation: Situation): Decision | undefined {
  const { controls, memory } = situation;
  const folded = controls.find(
    (control) =>
      control.node.state?.expanded === false &&
      control.role !== "combobox" &&
      safe(situation, control) &&
      triedHere(situation, control) === 0 &&
      triedAnywhere(memory, control) < 2,
  );
  return folded && decide(`"${folded.name}" may hide what is needed.`, "click", folded.id);
}

const safe = ({ goal }: Situation, { words, name }: Control): boolean =>
  !leaving.test(name) && !words.some((word) => risky.has(word) && !goal.stems.has(word));

/** Goes back to the start page once, then one page back at a time, a limited number of times. */
export function retreat({ memory, view }: Situation): Decision | undefined {
  const { url } = view.observation;
  const backs = memory.steps.filter(({ calls }) =>
    calls.some(({ name }) => name === "go_back" || name === "goto"),
  ).length;
  if (backs >= 4 || memory.steps.length === 0) return undefined;
  const last = memory.steps.at(-1);
  if (last?.calls.some(({ name }) => name === "go_back") === true && url !== memory.start)
    return decide("I start over from the first page.", "goto", memory.start);
  const moved = memory.steps.some(({ observation }) => observation.url !== url);
  return moved && url !== memory.start ? decide("Nothing here fits the goal.", "go_back") : undefined;
}

const unseen = "has not been looked at.";
const mostWandering = 2;

/** As a last attempt, follows a link of the main menu that was never followed. */
export function wander(situation: Situation): Decision | undefined {
  const { controls, memory } = situation;
  if (memory.steps.filter(({ thought }) => thought.endsWith(unseen)).length >= mostWandering)
    return undefined;
  const [best] = controls
    .filter(
      (control) =>
        control.role === "link" &&
        control.inFrame &&
        safe(situation, control) &&
        triedAnywhere(memory, control) === 0,
    )
    .filter(
      ({ node }) => node.attributes?.["href"] !== undefined && !memory.visited.has(node.attributes["href"]),
    )
    .map((control) => ({ control, score: shared(stemsOf(control.name), situation.goal.stems) }))
    .sort((left, right) => right.score - left.score);
  return best && decide(`"${best.control.name}" ${unseen}`, "click", best.control.id);
}

/** Gives up when every search for the thing found nothing. */
export function giveUpSearching(situation: Situation): Decision | undefined {
  const { memory } = situation;
  const exhausted =
    memory.emptySearches > 0 &&
    memory.emptySearches === memory.queries.length &&
    nextQuery(situation) === undefined;
  return exhausted ? giveUp(situation) : undefined;
}

export function giveUp({ goal, memory }: Situation): Decision {
  const [query] = memory.queries;
  return query === undefined
    ? decide(
        "No page I saw fits the goal.",
        "report_infeasible",
        `Nothing on the site fits: ${goal.text.slice(0, 200)}`,
      )
    : decide(
        "The search did not find it.",
        "report_infeasible",
        `A search for "${query}" found nothing that fits.`,
      );
}
