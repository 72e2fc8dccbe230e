import type { Judge } from "../domain/roles.js";
import type { Trajectory } from "../domain/trajectory.js";
import type { Verdict } from "../domain/verdict.js";
import { changes, readGoal } from "./goal/read-goal.js";
import { no, yes, type Finding } from "./judge/finding.js";
import { judgeAnswer } from "./judge/judge-answer.js";
import { judgeChange } from "./judge/judge-change.js";
import { judgeInfeasible } from "./judge/judge-infeasible.js";
import { judgeOrder, judgePlace, judgeSearch } from "./judge/judge-place.js";
import { unfolded } from "./unfold.js";

/** E without a model: looks for evidence of each part of the goal, and returns failure if a part has none. */
export const rulesJudge: Judge = {
  async judge(trajectory) {
    return verdictOf(findingsOf({ ...trajectory, steps: unfolded(trajectory.steps) }));
  },
};

function verdictOf(findings: readonly Finding[]): Verdict {
  const bad = findings.find(({ good }) => !good);
  if (bad) return { kind: "failure", reason: bad.reason };
  return { kind: "success", reason: findings.map(({ reason }) => reason).join("; ") };
}

function findingsOf(trajectory: Trajectory): Finding[] {
  const { end, task } = trajectory;
  if (end.kind === "infeasible") return [judgeInfeasible(trajectory)];
  if (end.kind !== "answered") return [no(`the agent did not end the episode itself (${end.kind})`)];
  const goal = readGoal(task.goal);
  const findings = goal.clauses.map((clause, index): Finding => {
    const last = index === goal.clauses.length - 1;
    if (changes(clause)) return judgeChange(trajectory, clause, index);
    switch (clause.intent) {
      case "ask":
        return judgeAnswer(trajectory, end.answer);
      case "search":
        return judgeSearch(trajectory, index);
      case "sort":
      case "filter":
        return judgeOrder(trajectory, clause);
      default:
        // a place in an earlier clause is covered by the later clauses, which act there
        return last ? judgePlace(trajectory, clause, index) : yes("");
    }
  });
  return findings.length > 0 ? findings : [no("the goal could not be read")];
}
