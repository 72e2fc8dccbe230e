import { z } from "zod";

/** All workflows of a site stand in the prompt of every step, so none of them may be long. */
export const workflowLimits = { title: 300, text: 300, leastSteps: 2, mostSteps: 12 } as const;

const { title, text, leastSteps, mostSteps } = workflowLimits;

/** AWM's unit of memory: how a kind of task is done on a site, in words and calls. Values of a task stand as `{placeholder}`. */
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
