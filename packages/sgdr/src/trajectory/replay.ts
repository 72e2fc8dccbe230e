import { changesIn, failedOutcome, primitives, type ActionSpec, type Outcome } from "../domain/action.js";
import type { Call } from "../domain/call.js";
import { recordOf, type ObservationRecord } from "../domain/observation.js";
import type { BrowserSession } from "../domain/ports.js";
import type { ActionRecord, Trajectory } from "../domain/trajectory.js";
import { no } from "../lib/result.js";
import { recall } from "./recall.js";

export type Replayed =
  | {
      readonly kind: "replayed";
      readonly actions: readonly ActionRecord[];
      readonly final: ObservationRecord;
      /** Whether the replay ended on the same kind of page and sent the same changes to the site. */
      readonly samePage: boolean;
      readonly sameRequests: boolean;
    }
  | {
      readonly kind: "stopped";
      readonly at: number;
      readonly of: number;
      readonly call: Call;
      readonly outcome: Outcome;
    };

/** Repeats the successful actions without a model: each target is found by its fingerprint right before its call, or the replay stops. */
export async function replay(
  trajectory: Trajectory,
  session: BrowserSession,
  signal: AbortSignal,
): Promise<Replayed> {
  const recorded = trajectory.steps
    .flatMap(({ actions }) => actions)
    .filter((action) => isWorthRepeating(action));
  const actions: ActionRecord[] = [];
  for (const [at, action] of recorded.entries()) {
    signal.throwIfAborted();
    const seen = await session.observe(signal);
    const call = seen.ok
      ? recall(action, seen.value, session.actions)
      : no(failedOutcome("page-closed", seen.problem));
    const stopped = (outcome: Outcome): Replayed => ({
      kind: "stopped",
      at,
      of: recorded.length,
      call: action.call,
      outcome,
    });
    if (!call.ok) return stopped(call.problem);
    const record = await session.perform(call.value, signal);
    if (record.outcome.kind !== "ok") return stopped(record.outcome);
    actions.push(record);
  }
  const seen = await session.observe(signal);
  if (!seen.ok) throw new Error(`the replay ended without a page: ${seen.problem}`);
  return {
    kind: "replayed",
    actions,
    final: recordOf(seen.value),
    samePage: seen.value.page === trajectory.final.page,
    sameRequests: changes(actions) === changes(recorded),
  };
}

const specs: Readonly<Record<string, ActionSpec>> = primitives;

/** Failed actions and messages to the user are not repeated in the browser. */
const isWorthRepeating = ({ call, outcome }: ActionRecord): boolean =>
  outcome.kind === "ok" && specs[call.name]?.ends === undefined;

const changes = (actions: readonly ActionRecord[]): string =>
  changesIn(actions.flatMap(({ requests }) => requests)).join("\n");
