import { z } from "zod";

/** Limits, because all workflows of a site are in the prompt of every step. */
export const workflowLimits = { title: 300, text: 300, leastSteps: 2, mostSteps: 12 } as const;

const { title, text, leastSteps, mostSteps } = workflowLimits;

/** AWM's unit of memory: how to do a kind of task on a site, in words and calls, with a `{placeholder}` for each value. */
export const Workflow = z
  .strictObject({
    title: z.string().min(1).max(title),
    steps: z
      .array(z.strictObject({ words: z.string().max(text), call: z.string().max(text) }).readonly())
      .min(leastSteps)
      .max(mostSteps)
      .readonly(),
  })
  .readonly();
export type Workflow = z.infer<typeof Workflow>;
export type WorkflowStep = Workflow["steps"][number];
