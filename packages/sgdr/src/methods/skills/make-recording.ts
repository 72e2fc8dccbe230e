import { isChange, primitives } from "../../domain/action.js";
import type { CallValue } from "../../domain/call.js";
import type { RecordedAction, RecordedWay } from "../../domain/recording.js";
import type { ActionRecord, Trajectory } from "../../domain/trajectory.js";
import { cleanTrajectory } from "../../trajectory/clean.js";
import { isFixedConfirmation } from "./fixed-confirmation.js";

/** Longer episodes are not kept. */
const mostActions = 60;
const mostCharacters = 60_000;

export interface RecordingParts {
  readonly run: string;
  readonly mask: (text: string) => string;
}

/** The way that an episode took, as it can be taken again; undefined if there is nothing to take again, or it would be too long. */
export function recordedWay(trajectory: Trajectory, { run, mask }: RecordingParts): RecordedWay | undefined {
  const made = cleanTrajectory(trajectory, "plus").flatMap(({ index, actions }) =>
    actions.map((action) => ({ decision: index, action })),
  );
  const last = made.at(-1);
  const isTold = last !== undefined && tells.has(last.action.call.name);
  const deeds = isTold ? made.slice(0, -1) : made;
  if (deeds.length === 0 || deeds.length > mostActions || !deeds.every(({ action }) => isKnown(action)))
    return undefined;
  const confirmation = confirmationOf(trajectory);
  const way = {
    run,
    task: trajectory.task.id,
    decisions: trajectory.steps.length,
    writes: deeds.some(({ action }) => action.requests.some(isChange)),
    actions: deeds.map(({ decision, action }): RecordedAction => ({ decision, action: kept(action, mask) })),
    ...(confirmation !== undefined && { confirmation }),
  };
  return JSON.stringify(way).length <= mostCharacters ? way : undefined;
}

const tells: ReadonlySet<string> = new Set([
  primitives.send_msg_to_user.name,
  primitives.report_infeasible.name,
]);
const known: ReadonlySet<string> = new Set(Object.keys(primitives));

/** Nobody sees what an action of the caller's own does, and a message in the middle of an episode did not end it. */
const isKnown = ({ call }: ActionRecord): boolean => known.has(call.name) && !tells.has(call.name);

function confirmationOf({ task, steps, end, final }: Trajectory): string | undefined {
  if (end.kind !== "answered") return undefined;
  const page = steps.at(-1)?.observation ?? final;
  const both = { title: `${page.title} ${final.title}`, text: `${page.text}\n${final.text}` };
  return isFixedConfirmation(end.answer, task, both) ? end.answer : undefined;
}

/** Without what has no meaning later: element numbers, the page's text, and by which skill it was done. */
function kept(
  { call, targets, outcome, requests, changes, sight }: ActionRecord,
  mask: (text: string) => string,
): ActionRecord {
  return {
    call: { name: call.name, args: argsWithoutNumbers({ call, targets }).map((arg) => masked(arg, mask)) },
    targets,
    outcome: { kind: outcome.kind, words: "" },
    requests,
    ...(changes && { changes }),
    ...(sight && { sight }),
  };
}

/** The element is the first argument of each primitive that has one. */
const argsWithoutNumbers = ({
  call,
  targets,
}: Pick<ActionRecord, "call" | "targets">): readonly CallValue[] => {
  const count = Object.keys(targets).length;
  return call.args.map((arg, at) => (at < count ? "" : arg));
};

const masked = (value: CallValue, mask: (text: string) => string): CallValue =>
  typeof value === "string" ? mask(value) : Array.isArray(value) ? value.map(mask) : value;
