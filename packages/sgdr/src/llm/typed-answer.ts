import type { ChatModel, ChatRequest } from "../domain/ports.js";
import type { Task } from "../domain/task.js";
import { no, ok, type Result } from "../lib/result.js";
import { countTokens } from "../lib/tokens.js";
import type { PromptSet } from "../prompts/prompt.js";
import { jsonIn } from "./json-in.js";

export type Validate = (value: unknown) => Result<unknown, string>;

export interface TypedAnswerParts {
  /** Asked once when the answer does not fit; without one it simply does not fit. */
  readonly model: ChatModel | undefined;
  readonly prompts: PromptSet;
  readonly boundary: string;
  readonly validate: Validate;
  readonly maxReplyTokens: number;
}

export interface GivenAnswer {
  readonly task: Task;
  readonly answer: string;
  readonly page: string;
  readonly step: number;
}

const pageLimit = 6_000;

/** The answer as a value of the task's schema: read off the text, or after one repair round, or why it is none. */
export async function typedAnswer(
  given: GivenAnswer,
  parts: TypedAnswerParts,
  signal: AbortSignal,
): Promise<Result<unknown, string>> {
  const first = readAnswer(given.answer, parts.validate);
  if (first.ok || !parts.model) return first;
  const reply = await parts.model.reply(request(given, first.problem, parts), signal);
  return reply.kind === "overflow" ? no(reply.words) : readAnswer(reply.text, parts.validate);
}

function readAnswer(text: string, validate: Validate): Result<unknown, string> {
  const value = jsonIn(text);
  if (value.ok) return validate(value.value);
  const plain = validate(text); // a schema of one text needs no JSON around it
  return plain.ok ? plain : no(value.problem);
}

const request = (
  given: GivenAnswer,
  problem: string,
  { prompts, boundary, maxReplyTokens }: TypedAnswerParts,
): ChatRequest => ({
  role: "answer",
  task: given.task.id,
  step: given.step,
  system: "You turn answers into JSON.",
  user: prompts.render("answer-user", {
    goal: given.task.goal,
    schema: JSON.stringify(given.task.answerSchema ?? {}),
    problem,
    boundary,
    answer: given.answer.replaceAll(boundary, "…"),
    page:
      countTokens(given.page) > pageLimit
        ? given.page.slice(0, pageLimit * 3).replaceAll(boundary, "…")
        : given.page.replaceAll(boundary, "…"),
  }),
  maxReplyTokens,
  ...(given.task.answerSchema && { jsonSchema: given.task.answerSchema }),
});

/** For callers that have only words to check with. */
export const acceptAll: Validate = (value) => ok(value);
