import type { Judge } from "../domain/roles.js";
import { randomOf } from "../lib/random.js";

const noise = "this verdict was turned round on purpose";

/** The judge with some verdicts turned round, the same ones in every run: which ones depends on the task alone. */
export const noisyJudge = (judge: Judge, share: number): Judge =>
  share === 0
    ? judge
    : {
        async judge(trajectory, signal) {
          const verdict = await judge.judge(trajectory, signal);
          if (!randomOf(`judge noise of ${trajectory.task.id}`).chance(share)) return verdict;
          if (verdict.kind === "success") return { kind: "failure", reason: noise };
          return verdict.kind === "not-judged" ? verdict : { kind: "success", reason: noise };
        },
      };
