import type { Trajectory } from "../domain/trajectory.js";
import { typedAnswer, type Validate } from "../llm/typed-answer.js";
import type { Brain } from "./brain.js";
import type { OnRoleCall } from "./roles.js";

export interface TypedAnswerParts {
  readonly brain: Pick<Brain, "partsOf">;
  readonly validate: Validate;
  readonly onCall: OnRoleCall;
}

/** Where the task asks for an answer of a schema, the answer becomes a value of it, or the end says why there is none. */
export async function withTypedAnswer(
  trajectory: Trajectory,
  { brain, validate, onCall }: TypedAnswerParts,
  signal: AbortSignal,
): Promise<Trajectory> {
  const { task, end, final, steps } = trajectory;
  if (end.kind !== "answered" || task.answerSchema === undefined) return trajectory;
  const given = { task, answer: end.answer, page: final.text, step: steps.length, validate };
  const value = await typedAnswer(given, brain.partsOf("answer", onCall), signal);
  return {
    ...trajectory,
    end: { ...end, ...(value.ok ? { output: value.value } : { outputProblem: value.problem }) },
  };
}
