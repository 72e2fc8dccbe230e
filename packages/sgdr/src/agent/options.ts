import { z } from "zod";

export const AgentOptions = z.strictObject({
  maxSteps: z.int().min(1).max(1_000).default(15).describe("Decisions after which a task ends unsolved."),
  maxSeconds: z
    .int()
    .min(1)
    .max(86_400)
    .default(900)
    .describe("Seconds after which a task ends unsolved; checked between two actions."),
  maxTokens: z
    .int()
    .min(0)
    .max(1_000_000_000)
    .default(0)
    .describe("Model tokens after which a run ends, checked between two actions; 0 sets no limit."),
  maxUsd: z
    .number()
    .min(0)
    .max(1_000_000)
    .default(0)
    .describe(
      "US dollars after which a run ends, checked between two actions; 0 sets no limit. It needs a model with a known price.",
    ),
  actionsPerStep: z
    .int()
    .min(0)
    .max(20)
    .default(0)
    .describe(
      "Highest number of calls in one reply of the policy; 0 leaves it to the method: 5 for vanilla and sgdr+, 1 for all other methods.",
    ),
  changes: z
    .enum(["by-method", "on", "off"])
    .default("by-method")
    .describe(
      "Whether prompts say what each action changed on the page; by-method is on for vanilla and sgdr+, off for all other methods.",
    ),
  vision: z
    .enum(["off", "when-empty", "always"])
    .default("off")
    .describe(
      "Whether a model that can see is sent a picture of the window with the ids marked in it, and may click by point: never, where the page text has no words (a page that is drawn), or at every step.",
    ),
  loopAfter: z
    .int()
    .min(2)
    .max(100)
    .default(3)
    .describe("How often the same action may be tried on the same state before the task ends as a loop."),
});
export type AgentOptions = z.infer<typeof AgentOptions>;
