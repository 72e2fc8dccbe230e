import { z } from "zod";

/** Limits, because the chosen notes are in the prompt of every step. */
export const experienceLimits = { name: 200, text: 600, url: 300, leastSteps: 1, mostSteps: 6 } as const;

const { name, text, url, leastSteps, mostSteps } = experienceLimits;

/** CER's environment dynamics: a page of the site, its content, and its uses. */
export const Dynamic = z
  .strictObject({
    name: z.string().min(1).max(name),
    description: z.string().min(1).max(text),
    usages: z.string().max(text),
    /** With a `{placeholder}` for each part in which addresses of the same kind differ. */
    url: z.string().max(url),
  })
  .readonly();
export type Dynamic = z.infer<typeof Dynamic>;

/** CER's skill: a part of a task in a few sentences. The agent reads it and cannot call it. */
export const SkillNote = z
  .strictObject({
    name: z.string().min(1).max(name),
    steps: z.array(z.string().min(1).max(text)).min(leastSteps).max(mostSteps).readonly(),
  })
  .readonly();
export type SkillNote = z.infer<typeof SkillNote>;
