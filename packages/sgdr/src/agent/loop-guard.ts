import { callText } from "../domain/call.js";
import type { Step } from "../domain/trajectory.js";

/** What a decision did on which state; a reply nobody could read counts as one and the same deed. */
const deedOf = (step: Step): string => `${step.observation.state} ${step.calls.map(callText).join(";")}`;

/** True once the last decision has been made `times` times on the very same state. */
export function isLooping(steps: readonly Step[], times: number): boolean {
  const last = steps.at(-1);
  if (!last) return false;
  const deed = deedOf(last);
  return steps.filter((step) => deedOf(step) === deed).length >= times;
}
