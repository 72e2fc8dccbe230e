import type { ChatRequest } from "../../packages/sgdr/src/domain/ports.js";

/** Long, so that a kill has a chance to come in the middle of a line. */
export const askedAt = (step: number): ChatRequest => ({
  role: "policy",
  task: "killed",
  step,
  system: "You operate a browser.",
  user: `Step ${step}. ${'[3] button "Gö"\n'.repeat(20_000)}`,
  maxReplyTokens: 100,
});
export const replyTo = (step: number): string => `reply to step ${step}`;
