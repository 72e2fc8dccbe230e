import type { View } from "../../domain/roles.js";
import type { Trajectory } from "../../domain/trajectory.js";
import { readNodes } from "../../observation/page-text.js";
import { situationOf, type Situation } from "../situation.js";

/** What the policy would have had before its eyes at a step; behind the last step, the final page. */
export function situationAt({ task, steps, final }: Trajectory, index: number): Situation {
  const record = steps[index]?.observation ?? final;
  const nodes = readNodes(record);
  const view: View = {
    task,
    observation: { ...record, shown: nodes, nodes },
    past: steps.slice(0, index),
    support: { notes: [], skills: [] },
    actions: [],
    secretNames: [],
    maxCalls: 1,
  };
  return situationOf(view);
}
