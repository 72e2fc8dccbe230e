import type { ArmFindings } from "../findings.js";
import type { CountedTask } from "./arms.js";
import { ratio } from "./estimate.js";

/** The judge compared with the truth; shown to people, never to a method. */
export function judgeOf(tasks: readonly CountedTask[]): ArmFindings["judge"] {
  const judged = tasks.filter(({ record }) => record.verdict !== "not-judged");
  if (judged.length === 0) return null;
  const count = (success: boolean, solved: boolean): number =>
    judged.filter((task) => (task.record.verdict === "success") === success && task.solved === solved).length;
  const [right, wrong, missed] = [count(true, true), count(true, false), count(false, true)];
  return {
    right,
    wrong,
    missed,
    rejected: count(false, false),
    precision: ratio(right, right + wrong),
    recall: ratio(right, right + missed),
  };
}
