import type { Decision } from "../../domain/roles.js";
import { triedHere, triedInState } from "../memory.js";
import { isButton, type Control } from "../page/controls.js";
import { isIn } from "../page/page.js";
import { operationOf } from "../goal/read-goal.js";
import { decide, type Situation } from "../situation.js";
import { forwarding, refusing } from "../vocabulary.js";
import { shared } from "../words.js";

/** In a flow of several pages, presses the button to the next page: "Continue", "Place order". */
export function goOn(situation: Situation): Decision | undefined {
  const { clause, controls, page } = situation;
  if (!clause || !inFlow(situation)) return undefined;
  const { verbs } = operationOf(clause);
  const [best] = controls
    .filter((control) => isIn(page.main, control.index) && control.item === undefined && isStep(control))
    .filter((control) => !triedInState(situation, control) && triedHere(situation, control) < 2)
    .map((control) => {
      const words = new Set(control.words.slice(0, 2));
      const score =
        (shared(words, forwarding) > 0 ? 1 : 0) +
        (shared(words, verbs) > 0 ? 0.8 : 0) -
        (shared(words, refusing) > 0 ? 3 : 0);
      return { control, score };
    })
    .filter(({ score }) => score > 0.5)
    .sort((left, right) => right.score - left.score || right.control.index - left.control.index);
  return best && decide(`"${best.control.name}" leads to the next page.`, "click", best.control.id);
}

/** Whether it is a button of a flow; a link "Next" belongs to a list. */
const isStep = (control: Control): boolean =>
  isButton(control)
    ? control.words.length <= 5
    : control.role === "link" && !/^(?:next|review)/i.test(control.name);

/** Whether the clause buys something, or the last click was a step of a flow that continues. */
function inFlow({ clause, memory, view }: Situation): boolean {
  if (clause?.intent === "buy") return memory.steps.length > 0;
  const last = memory.steps.at(-1);
  const words = last?.actions.at(-1)?.targets["elem"]?.name ?? "";
  return (
    last !== undefined &&
    last.observation.url !== view.observation.url &&
    /^(?:continue|next|proceed)\b/i.test(words)
  );
}
