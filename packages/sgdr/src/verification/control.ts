import type { Trajectory } from "../domain/trajectory.js";
import type { Result } from "../lib/result.js";
import { difference, reachedBy, type Difference, type Reached } from "./reached.js";

/** The unchanged trajectory, replayed: what the replays of skills are compared with. */
export interface Control {
  readonly end: Reached["end"];
  /** The first difference; undefined if there is none, or only such as there are between two replays of the unchanged trajectory. */
  difference(reached: Reached): Promise<Difference | undefined>;
}

/** A second replay of the unchanged trajectory is made when a difference is found for the first time. */
export function controlOf(first: Trajectory, playAgain: () => Promise<Result<Trajectory, string>>): Control {
  const control = reachedBy(first);
  let again: Promise<Result<Trajectory, string>> | undefined;
  return {
    end: control.end,
    async difference(reached) {
      const other = difference(reached, control);
      if (!other) return undefined;
      again ??= playAgain();
      const second = await again;
      return second.ok ? difference(reached, control, reachedBy(second.value)) : other;
    },
  };
}
