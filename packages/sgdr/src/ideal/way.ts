import type { Call } from "../domain/call.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import type { ActionRecord, Trajectory } from "../domain/trajectory.js";
import { wordsIn } from "./known-text.js";
import { withoutIds } from "../observation/page-text.js";

/** One call of a recorded way: what it acted on, and the words of the page on which it was made. */
export interface WayCall {
  readonly call: Call;
  readonly targets: Readonly<Record<string, Fingerprint>>;
  /** Without element ids, which are numbers that nobody reads. */
  readonly words: ReadonlySet<string>;
}

/** The primitives that a trajectory performed, in order; failed ones are no part of the way. */
export const wayOf = ({ steps }: Pick<Trajectory, "steps">): readonly WayCall[] =>
  steps.flatMap(({ observation, actions }) =>
    doneIn(actions).map(({ call, targets, before = observation }) => ({
      call,
      targets,
      words: wordsIn(withoutIds(before.text)),
    })),
  );

/** The actions that succeeded. */
export const doneIn = (actions: readonly ActionRecord[]): readonly ActionRecord[] =>
  actions.filter(({ outcome }) => outcome.kind === "ok");
