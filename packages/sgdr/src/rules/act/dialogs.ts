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

/** Confirms a dialog that our click opened, and closes one that the page opened. */
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
    if (best) return decide(`"${best.control.name}" confirms the dialog.`, "click", best.control.id);
  }
  const way =
    usable.find(({ name }) => leavingWords.test(name)) ??
    usable.find(({ words }) => words.some((word) => refusing.has(word)));
  if (way) return decide(`"${way.name}" closes the dialog.`, "click", way.id);
  const escaped = memory.steps.some(
    (step) =>
      step.observation.state === view.observation.state &&
      step.calls.some(({ name }) => name === "keyboard_press"),
  );
  return escaped ? undefined : decide("The dialog must be closed first.", "keyboard_press", "Escape");
}

/** Whether our last action opened the dialog, and not the page. */
function ours({ memory, view }: Situation): boolean {
  const last = memory.steps.at(-1);
  return (
    last !== undefined &&
    last.observation.url === view.observation.url &&
    last.calls.some(({ name }) => name !== "goto")
  );
}
