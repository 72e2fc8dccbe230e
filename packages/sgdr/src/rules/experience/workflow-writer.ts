import type { WorkflowWriter } from "../../domain/roles.js";
import { workflowLimits } from "../../domain/workflow.js";
import { ok } from "../../lib/result.js";
import { shared, stemsOf } from "../words.js";
import { placeholdersOf } from "./placeholders.js";
import { stepTexts } from "./step-texts.js";

/** How alike the words of two titles must be for them to mean one task. */
const leastAlike = 0.5;

/** AWM without a model: the goal without its values is the title, and what worked are the steps. */
export const rulesWorkflowWriter: WorkflowWriter = {
  async write(episode) {
    const holes = placeholdersOf(episode);
    const steps = stepTexts(episode.steps, holes);
    const { leastSteps, mostSteps } = workflowLimits;
    // half a way would lead nowhere
    if (steps.length < leastSteps || steps.length > mostSteps) return ok(undefined);
    return ok({ title: holes.title, steps });
  },
  async sameTask(title, known) {
    const own = titleStems(title);
    const scored = known.map((other, place) => ({ place, score: alike(own, titleStems(other)) }));
    const [best] = scored.sort((left, right) => right.score - left.score || left.place - right.place);
    return best && best.score >= leastAlike ? best.place : undefined;
  },
  // the shorter of two ways to one end; of two as short, the one that was there
  isBetter: async (fresh, known) => fresh.steps.length < known.steps.length,
};

/** Placeholders are called by what a field happened to be labelled, and say nothing about the task. */
const titleStems = (title: string): Set<string> => stemsOf(title.replace(/\{[^{}]*\}/g, " "));

const alike = (left: ReadonlySet<string>, right: ReadonlySet<string>): number => {
  const both = shared(left, right);
  return both / Math.max(1, left.size + right.size - both);
};
