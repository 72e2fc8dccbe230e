import type { View } from "../../domain/roles.js";
import type { Trajectory } from "../../domain/trajectory.js";
import { readNodes } from "../../observation/page-text.js";
import { situationOf, type Situation } from "../situation.js";

/** The situation of the policy at a step; after the last step, on the final page. */
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
