import { z } from "zod";
import { Selection } from "../../task-set/select-tasks.js";
import { difficulties, suites } from "./app-tasks.js";

/** An app as it is kept with an experiment. */
export const KeptApp = z.strictObject({
  name: z.string(),
  folder: z.string(),
  /** Of its lists of tasks: what goes on under an experiment's name must be about the same. Empty where they could not be read. */
  sha256: z.string(),
});
export type KeptApp = z.infer<typeof KeptApp>;

/** How an app's tasks are run; part of what decides the results. */
export const HowRun = z.strictObject({
  suites: z.array(z.enum(suites)).min(1).readonly(),
  difficulties: z.array(z.enum(difficulties)).readonly(),
  /** When each episode begins for the app's pages; empty for this machine's time. */
  clock: z.string(),
});
export type HowRun = z.infer<typeof HowRun>;

/** Which tasks of WebArena-Infinity are meant, and how they are run; kept with an experiment. */
export const InfinityChoice = z.strictObject({
  ...Selection.shape,
  ...HowRun.shape,
  apps: z.array(KeptApp).min(1).readonly(),
});
export type InfinityChoice = z.infer<typeof InfinityChoice>;
