import { z } from "zod";

/** What is chosen for a task stands in the prompt of its every step. */
export const experienceLimits = { name: 200, text: 600, url: 300, leastSteps: 1, mostSteps: 6 } as const;

const { name, text, url, leastSteps, mostSteps } = experienceLimits;

/** CER's environment dynamics: a page of the site, what is there, and what it is good for. */
export const Dynamic = z
  .strictObject({
    name: z.string().min(1).max(name),
    description: z.string().min(1).max(text),
    usages: z.string().max(text),
    /** With `{placeholder}` where addresses of the same kind differ. */
    url: z.string().max(url),
  })
  .readonly();
export type Dynamic = z.infer<typeof Dynamic>;

/** CER's skill: a part of a task in a few sentences. It is read, never called. */
export const SkillNote = z
  .strictObject({
    name: z.string().min(1).max(name),
    steps: z.array(z.string().min(1).max(text)).min(leastSteps).max(mostSteps).readonly(),
  })
  .readonly();
export type SkillNote = z.infer<typeof SkillNote>;
