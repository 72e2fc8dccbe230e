import type { Decision } from "../../domain/roles.js";
import { triedInState } from "../memory.js";
import { decide, type Situation } from "../situation.js";
import { refusing, sending } from "../vocabulary.js";
import { shared, stemsOf } from "../words.js";
import { operationFit } from "./operate.js";

const agreeing = stemsOf(
  "yes ok okay confirm accept agree continue allow understood sure delete remove submit",
);
const leavingWords =
  /\b(?:close|dismiss|no thanks|not now|later|got it|skip|accept|agree|ok|okay|reject|×|✕)\b|^[×✕✖]$/i;

/** A dialog that our click opened is confirmed; one that came by itself is put away. */
export function dealWithDialog(situation: Situation): Decision | undefined {
  const { page, controls, memory, view, clause } = situation;
  if (page.dialog < 0) return undefined;
  const usable = controls.filter((control) => !triedInState(situation, control));
  if (ours(situation)) {
    const [best] = usable
      .map((control) => {
        const words = new Set(control.words);
        const agrees = shared(words, agreeing) > 0 ? 1 : shared(words, sending) > 0 ? 0.6 : 0;
        const refuses = shared(words, refusing) > 0 && clause?.verb !== "cancel" ? 2 : 0;
        return { control, score: agrees + operationFit(situation, control) - refuses };
      })
      .filter(({ score }) => score > 0.5)
      .sort((left, right) => right.score - left.score);
    if (best) return decide(`The dialog asks; "${best.control.name}" agrees.`, "click", best.control.id);
  }
  const way =
    usable.find(({ name }) => leavingWords.test(name)) ??
    usable.find(({ words }) => words.some((word) => refusing.has(word)));
  if (way) return decide(`"${way.name}" puts the dialog away.`, "click", way.id);
  const escaped = memory.steps.some(
    (step) =>
      step.observation.state === view.observation.state &&
      step.calls.some(({ name }) => name === "keyboard_press"),
  );
  return escaped ? undefined : decide("The dialog is in the way.", "keyboard_press", "Escape");
}

/** It came with our last click, not with the page. */
function ours({ memory, view }: Situation): boolean {
  const last = memory.steps.at(-1);
  return (
    last !== undefined &&
    last.observation.url === view.observation.url &&
    last.calls.some(({ name }) => name !== "goto")
  );
}
