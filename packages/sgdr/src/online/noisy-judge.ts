import type { Judge } from "../domain/roles.js";
import type { Trajectory } from "../domain/trajectory.js";

const turnedRound = "this verdict was turned round on purpose";

/** Which verdicts are turned round: those whose draw, from 0 up to 1, is below the share. */
export interface Noise {
  readonly share: number;
  readonly draw: (trajectory: Trajectory) => number;
}

/** The judge with some verdicts turned round, the same ones each time: what a lower share turns a higher one turns too. */
export const noisyJudge = (judge: Judge, { share, draw }: Noise): Judge =>
  share === 0
    ? judge
    : {
        async judge(trajectory, signal) {
          const verdict = await judge.judge(trajectory, signal);
          if (draw(trajectory) >= share) return verdict;
          if (verdict.kind === "success") return { kind: "failure", reason: turnedRound };
          return verdict.kind === "not-judged" ? verdict : { kind: "success", reason: turnedRound };
        },
      };
