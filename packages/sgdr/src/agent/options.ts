import { z } from "zod";

export const AgentOptions = z.strictObject({
  maxSteps: z.int().min(1).max(1_000).default(15).describe("Decisions after which a task ends unsolved."),
  maxSeconds: z
    .int()
    .min(1)
    .max(86_400)
    .default(900)
    .describe("Seconds after which a task ends unsolved, between two actions."),
  maxTokens: z
    .int()
    .min(0)
    .max(1_000_000_000)
    .default(0)
    .describe("Model tokens after which a run ends, between two actions; 0 sets no limit."),
  maxUsd: z
    .number()
    .min(0)
    .max(1_000_000)
    .default(0)
    .describe(
      "US dollars after which a run ends, between two actions; 0 sets no limit. It needs a known price.",
    ),
  actionsPerStep: z.int().min(1).max(20).default(1).describe("Calls that one reply of the policy may hold."),
  loopAfter: z
    .int()
    .min(2)
    .max(100)
    .default(3)
    .describe("How often the same action on the same state may be tried before the task ends as a loop."),
});
export type AgentOptions = z.infer<typeof AgentOptions>;
