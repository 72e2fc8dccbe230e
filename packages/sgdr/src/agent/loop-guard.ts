import { callText } from "../domain/call.js";
import type { Step } from "../domain/trajectory.js";

/** A key for what a decision did on which state; all unreadable replies count as the same. */
const deedOf = (step: Step): string => `${step.observation.state} ${step.calls.map(callText).join(";")}`;

/** True if the last decision was made `times` times on the same state. */
export function isLooping(steps: readonly Step[], times: number): boolean {
  const last = steps.at(-1);
  if (!last) return false;
  const deed = deedOf(last);
  return steps.filter((step) => deedOf(step) === deed).length >= times;
}
