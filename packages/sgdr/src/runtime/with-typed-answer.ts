import type { Config } from "../config/config.js";
import type { Emit } from "../domain/event.js";
import type { Clock } from "../domain/ports.js";
import type { Trajectory } from "../domain/trajectory.js";
import { typedAnswer, type Validate } from "../llm/typed-answer.js";
import type { PromptSet } from "../prompts/prompt.js";
import type { Brain } from "./brain.js";

export interface TypedAnswerParts {
  readonly brain: Brain;
  readonly prompts: PromptSet;
  readonly config: Config;
  readonly clock: Clock;
  readonly validate: Validate;
}

/** Where the task asks for an answer of a schema, the answer becomes a value of it, or says why it is none. */
export async function withTypedAnswer(
  trajectory: Trajectory,
  { brain, prompts, config, clock, validate }: TypedAnswerParts,
  emit: Emit,
  signal: AbortSignal,
): Promise<Trajectory> {
  const { task, end, final, steps } = trajectory;
  if (end.kind !== "answered" || task.answerSchema === undefined) return trajectory;
  const model = brain.model("answer");
  const began = clock.nowMs();
  const before = brain.meter.roles.answer;
  const given = { task, answer: end.answer, page: final.text, step: steps.length };
  const parts = { model, prompts, boundary: brain.boundary, validate, maxReplyTokens: config.replyTokens };
  const value = await typedAnswer(given, parts, signal);
  const after = brain.meter.roles.answer;
  if (after && after !== before) {
    const usage = {
      inputTokens: after.inputTokens - (before?.inputTokens ?? 0),
      outputTokens: after.outputTokens - (before?.outputTokens ?? 0),
    };
    const data = {
      task: task.id,
      role: "answer" as const,
      prompt: prompts.versions["answer-user"],
      reply: value.ok ? ("used" as const) : ("unreadable" as const),
    };
    await emit({
      kind: "model-called",
      v: 1,
      site: task.site,
      data,
      measured: { atMs: clock.nowMs(), ms: clock.nowMs() - began, ...usage },
    });
  }
  return {
    ...trajectory,
    end: { ...end, ...(value.ok ? { output: value.value } : { outputProblem: value.problem }) },
  };
}
