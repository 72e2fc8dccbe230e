import type { Recording } from "../../domain/recording.js";
import type { Task } from "../../domain/task.js";
import type { JudgedEpisode } from "../../domain/verdict.js";
import { recordedWay, type RecordingParts } from "./make-recording.js";

/** Of a site so many goals are kept, and so much of them; what was changed longest ago goes first. */
const most = 100;
const mostCharacters = 1_000_000;

type Goal = Pick<Recording, "goal" | "start" | "schema">;

const goalKept = (
  { goal, startUrl = "", answerSchema }: Pick<Task, "goal" | "startUrl" | "answerSchema">,
  mask: (text: string) => string,
): Goal => ({
  goal: mask(goal),
  start: mask(startUrl),
  schema: answerSchema === undefined ? "" : mask(JSON.stringify(answerSchema)),
});

/** Whether two recordings are of one goal. */
export const isSame = (one: Goal, other: Goal): boolean =>
  one.goal === other.goal && one.start === other.start && one.schema === other.schema;

/** What is known of this very goal, word for word. */
export function recordingOf(
  task: Task,
  recordings: readonly Recording[],
  mask: (text: string) => string,
): Recording | undefined {
  const wanted = goalKept(task, mask);
  return recordings.find((one) => isSame(one, wanted));
}

/** A success is recorded in the place of what was known of its goal, and a failure deletes it. */
export function withVerdict(
  { task, trajectory, verdict }: JudgedEpisode,
  recordings: readonly Recording[],
  parts: RecordingParts,
): readonly Recording[] {
  const goal = goalKept(task, parts.mask);
  const known = recordings.find((one) => isSame(one, goal));
  if (verdict.kind === "failure") return known ? deleted(recordings, (one) => one === known) : recordings;
  const way = verdict.kind === "success" ? recordedWay(trajectory, parts) : undefined;
  if (!way) return recordings;
  const others = recordings.filter((one) => one !== known);
  return bounded([...others, { ...goal, version: (known?.version ?? 0) + 1, way }]);
}

/** The goals stay known without their ways, so that no memory of another run brings one back. */
export const deleted = (
  recordings: readonly Recording[],
  isMeant: (recording: Recording) => boolean,
): readonly Recording[] =>
  recordings.map((one) => {
    if (one.way === undefined || !isMeant(one)) return one;
    const { way: _, ...goal } = one;
    return { ...goal, version: one.version + 1 };
  });

/** Of two memories the later version of each goal; of two of one version, the one that says less. */
export function joined(known: readonly Recording[], mine: readonly Recording[]): readonly Recording[] {
  const others = known.filter((one) => !mine.some((own) => isSame(own, one)));
  const both = mine.map((own) => {
    const other = known.find((one) => isSame(own, one));
    if (!other || own.version > other.version) return own;
    return other.version > own.version || other.way === undefined ? other : own;
  });
  return bounded([...others, ...both]);
}

function bounded(recordings: readonly Recording[]): readonly Recording[] {
  const kept: Recording[] = [];
  let characters = 0;
  for (const one of recordings.slice(-most).reverse()) {
    characters += JSON.stringify(one).length;
    if (characters > mostCharacters) break;
    kept.unshift(one);
  }
  return kept;
}
