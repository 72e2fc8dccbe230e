import { failedOutcome, type ActionSpec, type Outcome } from "../domain/action.js";
import type { Call, CallValue } from "../domain/call.js";
import type { Observation } from "../domain/observation.js";
import type { ActionRecord } from "../domain/trajectory.js";
import { no, ok, type Result } from "../lib/result.js";
import { indexPage } from "../observation/fingerprint.js";
import { refind } from "../observation/refind.js";

/** A recorded call with its targets on this page, each found by its fingerprint; or why one cannot be found. */
export function recall(
  { call, targets }: Pick<ActionRecord, "call" | "targets">,
  { nodes }: Pick<Observation, "nodes">,
  actions: readonly ActionSpec[],
): Result<Call, Outcome> {
  const page = indexPage(nodes);
  const params = actions.find(({ name }) => name === call.name)?.params ?? [];
  const args: CallValue[] = [...call.args];
  for (const [index, { name }] of params.entries()) {
    const wanted = targets[name];
    if (!wanted) continue;
    const found = refind(page, wanted);
    if (found.kind !== "found") return no(failedOutcome(found.kind, found.words));
    args[index] = found.id;
  }
  return ok({ name: call.name, args });
}
