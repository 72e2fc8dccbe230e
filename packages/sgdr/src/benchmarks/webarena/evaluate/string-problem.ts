import { withTimeout } from "../../../lib/timeout.js";
import type { ReferenceAnswers, WebArenaTask } from "../task.js";
import { cleaned, isAnswerIn, isSame } from "./compare-text.js";
import { told } from "./told.js";
import { firstLine, errorMessage } from "../../../lib/error-message.js";

/** Whoever can tell whether two texts say the same. */
export interface Grader {
  /** Whether an answer says what the reference says. */
  sameAnswer(question: AnswerQuestion, signal: AbortSignal): Promise<boolean>;
  /** Whether the reported reason is the real one why the task cannot be done. */
  sameReason(question: ReasonQuestion, signal: AbortSignal): Promise<boolean>;
}
interface Question {
  readonly task: string;
  readonly intent: string;
  readonly answer: string;
}
export interface AnswerQuestion extends Question {
  readonly reference: string;
}
export interface ReasonQuestion extends Question {
  readonly reason: string;
}

const graderMs = 300_000;

export interface StringParts {
  readonly answer: string | undefined;
  readonly grader: Grader | undefined;
}

/** Nothing when the answer is as the task wants it, else what is wrong with it. A grader is asked last, because it costs. */
export async function stringProblem(
  task: WebArenaTask,
  { answer, grader }: StringParts,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { reference_answers: references } = task.eval;
  if (!references) throw new Error("the task has no reference answers");
  if (answer === undefined) return "there is no answer";
  // cleaned here and again by each comparison: two pairs of quotes go
  const said = cleaned(answer);
  const problem = plainProblem(references, said);
  const { fuzzy_match: meant } = references;
  // an unachievable task is decided by its reason alone, whatever else is asked of the answer
  if (meant === "N/A")
    return problem === undefined && isSame(meant, said)
      ? undefined
      : await reasonProblem(task, { said, grader }, signal);
  return problem ?? (await meaningProblem(meant ?? [], task, { said, grader }, signal));
}

function plainProblem(references: ReferenceAnswers, said: string): string | undefined {
  const { exact_match: exact, must_include: parts = [] } = references;
  if (exact !== undefined && !isSame(exact, said)) return `the answer ${told(said)} is not ${told(exact)}`;
  const missing = parts.find((part) => !isAnswerIn(part, said, parts.length === 1));
  return missing === undefined ? undefined : `the answer ${told(said)} does not say ${told(missing)}`;
}

interface AnswerToGrade {
  readonly said: string;
  readonly grader: Grader | undefined;
}

async function meaningProblem(
  references: readonly string[],
  task: WebArenaTask,
  { said, grader }: AnswerToGrade,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const reference of references) {
    const question = { task: String(task.task_id), intent: task.intent, reference, answer: said };
    const isRight = await ask(grader, signal, async (one, signal) => await one.sameAnswer(question, signal));
    if (!isRight) return `the grader finds that the answer ${told(said)} does not mean ${told(reference)}`;
  }
  return undefined;
}

async function reasonProblem(
  task: WebArenaTask,
  { said, grader }: AnswerToGrade,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { string_note: reason } = task.eval;
  if (reason === undefined) throw new Error("the task does not say why it cannot be done");
  const question = { task: String(task.task_id), intent: task.intent, reason, answer: said };
  const isRight = await ask(grader, signal, async (one, signal) => await one.sameReason(question, signal));
  return isRight
    ? undefined
    : `it cannot be done, and the grader finds that the answer ${told(said)} does not say why: ${told(reason)}`;
}

async function ask(
  grader: Grader | undefined,
  signal: AbortSignal,
  question: (grader: Grader, signal: AbortSignal) => Promise<boolean>,
): Promise<boolean> {
  if (!grader) throw new Error("the answer must be compared by a model, and there is no grader");
  try {
    return await withTimeout(graderMs, signal, async (signal) => await question(grader, signal));
  } catch (error) {
    signal.throwIfAborted();
    throw new Error(`the grader could not be asked: ${firstLine(errorMessage(error))}`, { cause: error });
  }
}
