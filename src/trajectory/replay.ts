import { primitives, type ActionSpec, type Outcome, missed } from "../domain/action.js";
import type { Call, CallValue } from "../domain/call.js";
import { recordOf, type ObservationRecord } from "../domain/observation.js";
import type { BrowserSession } from "../domain/ports.js";
import type { ActionRecord, Trajectory } from "../domain/trajectory.js";
import { no, ok, type Result } from "../lib/result.js";
import { indexPage } from "../observation/fingerprint.js";
import { refind } from "../observation/refind.js";

export type Replayed =
  | {
      readonly kind: "replayed";
      readonly actions: readonly ActionRecord[];
      readonly final: ObservationRecord;
      /** The end is the same kind of page, and the same changes were sent to the site. */
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

/** Does again what worked, with no model: each target is found by its fingerprint right before its call, or the replay stops. */
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
    const call = await recall(action, session, signal);
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

/** Failed actions and messages to the user have nothing to repeat in the browser. */
const isWorthRepeating = ({ call, outcome }: ActionRecord): boolean =>
  outcome.kind === "ok" && specs[call.name]?.ends === undefined;

async function recall(
  { call, targets }: ActionRecord,
  session: BrowserSession,
  signal: AbortSignal,
): Promise<Result<Call, Outcome>> {
  const seen = await session.observe(signal);
  if (!seen.ok) return no(missed("page-closed", seen.problem));
  const page = indexPage(seen.value.nodes);
  const params = session.actions.find(({ name }) => name === call.name)?.params ?? [];
  const args: CallValue[] = [...call.args];
  for (const [index, { name }] of params.entries()) {
    const wanted = targets[name];
    if (!wanted) continue;
    const found = refind(page, wanted);
    if (found.kind !== "found") return no(missed(found.kind, found.words));
    args[index] = found.id;
  }
  return ok({ name: call.name, args });
}

const changes = (actions: readonly ActionRecord[]): string =>
  actions
    .flatMap(({ requests }) => requests)
    .filter(({ method }) => method !== "GET" && method !== "HEAD" && method !== "OPTIONS")
    .map(({ method, origin, path }) => `${method} ${origin}${path}`)
    .join("\n");
