import type { Task } from "../domain/task.js";
import { no, ok, type Result } from "../lib/result.js";
import { countTokens } from "../lib/tokens.js";
import { askRole, type ModelRoleParts } from "./ask-role.js";
import { jsonIn } from "./json-in.js";

export type Validate = (value: unknown) => Result<unknown, string>;

export interface GivenAnswer {
  readonly task: Task;
  readonly answer: string;
  readonly page: string;
  readonly step: number;
  readonly validate: Validate;
}

/** Longest text of the page, in tokens, and what a token is counted as where the text is cut. */
const pageLimit = 6_000;
const charactersAToken = 3;

/** The answer as a value of the task's schema: read off the text, or after one question, or why there is no such value. Without a model nothing is asked. */
export async function typedAnswer(
  given: GivenAnswer,
  parts: ModelRoleParts | undefined,
  signal: AbortSignal,
): Promise<Result<unknown, string>> {
  const { task, step, answer, validate } = given;
  const first = readAnswer(answer, validate);
  if (first.ok || !parts) return first;
  const asked = await askRole(
    parts,
    {
      role: "answer",
      place: { task: task.id, step },
      prompt: parts.prompts.versions["answer-user"],
      system: "You turn answers into JSON.",
      user: (share) => renderMisfit(given, first.problem, parts, share),
      jsonSchema: task.answerSchema,
      read: (reply) => readAnswer(reply, validate),
    },
    signal,
  );
  return asked.ok ? asked : no(asked.problem.words);
}

function readAnswer(text: string, validate: Validate): Result<unknown, string> {
  const value = jsonIn(text);
  if (value.ok) return validate(value.value);
  const plain = validate(text); // a schema of one text needs no JSON around it
  return plain.ok ? plain : no(value.problem);
}

function renderMisfit(
  { task, answer, page }: GivenAnswer,
  problem: string,
  { prompts, boundary }: ModelRoleParts,
  share: number,
): string {
  const room = countTokens(page) > pageLimit ? pageLimit * charactersAToken : page.length;
  const most = Math.min(page.length, room);
  return prompts.render("answer-user", {
    goal: task.goal,
    schema: JSON.stringify(task.answerSchema ?? {}),
    problem,
    boundary,
    answer: answer.replaceAll(boundary, "…"),
    page: page.slice(0, Math.floor(most * share)).replaceAll(boundary, "…"),
  });
}

/** For callers that have only words to check with. */
export const acceptAll: Validate = (value) => ok(value);
