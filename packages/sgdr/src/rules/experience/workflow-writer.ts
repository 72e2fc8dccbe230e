import type { WorkflowWriter } from "../../domain/roles.js";
import { workflowLimits } from "../../domain/workflow.js";
import { ok } from "../../lib/result.js";
import { shared, stemsOf } from "../words.js";
import { placeholdersOf } from "./placeholders.js";
import { stepTexts } from "./step-texts.js";

/** How similar the words of two titles must be to count as one task. */
const leastAlike = 0.5;

/** AWM without a model: the goal without its values is the title, and the successful actions are the steps. */
export const rulesWorkflowWriter: WorkflowWriter = {
  async write(episode) {
    const holes = placeholdersOf(episode);
    const steps = stepTexts(episode.steps, holes);
    const { leastSteps, mostSteps } = workflowLimits;
    // an incomplete workflow would be useless
    if (steps.length < leastSteps || steps.length > mostSteps) return ok(undefined);
    return ok({ title: holes.title, steps });
  },
  async sameTask(title, known) {
    const own = titleStems(title);
    const scored = known.map((other, place) => ({ place, score: alike(own, titleStems(other)) }));
    const [best] = scored.sort((left, right) => right.score - left.score || left.place - right.place);
    return best && best.score >= leastAlike ? best.place : undefined;
  },
  // the shorter one is better; if both have the same length, the known one is
  isBetter: async (fresh, known) => fresh.steps.length < known.steps.length,
};

/** Placeholders are ignored: their names come from labels of fields and say nothing about the task. */
const titleStems = (title: string): Set<string> => stemsOf(title.replace(/\{[^{}]*\}/g, " "));

const alike = (left: ReadonlySet<string>, right: ReadonlySet<string>): number => {
  const both = shared(left, right);
  return both / Math.max(1, left.size + right.size - both);
};
