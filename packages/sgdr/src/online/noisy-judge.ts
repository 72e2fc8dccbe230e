import type { Judge } from "../domain/roles.js";
import type { Trajectory } from "../domain/trajectory.js";

const inverted = "this verdict was inverted on purpose";

/** Decides which verdicts are inverted: those whose draw, from 0 up to 1, is below the share. */
export interface Noise {
  readonly share: number;
  readonly draw: (trajectory: Trajectory) => number;
}

/** A judge with some verdicts inverted, the same ones each time; verdicts that a lower share inverts are also inverted by a higher share. */
export const noisyJudge = (judge: Judge, { share, draw }: Noise): Judge =>
  share === 0
    ? judge
    : {
        async judge(trajectory, signal) {
          const verdict = await judge.judge(trajectory, signal);
          if (draw(trajectory) >= share) return verdict;
          if (verdict.kind === "success") return { kind: "failure", reason: inverted };
          return verdict.kind === "not-judged" ? verdict : { kind: "success", reason: inverted };
        },
      };
