import type { EpisodeEnd, Trajectory } from "../../../domain/trajectory.js";
import { guessTaskType } from "./guess-task-type.js";
import { AgentResponse, type Status, type TaskType } from "./response.js";

const maxDetails = 2_000;

/**
 * What an episode came to, in the scorer's words. Nothing is made up for the agent: an end that says nothing usable is an unknown
 * error, which no task expects. `typed` is the answer as a value, where somebody made one of it.
 */
export function responseOf({ task, end }: Pick<Trajectory, "task" | "end">, typed?: unknown): AgentResponse {
  const response = readResponse(typed ?? saidIn(end));
  if (response) return response;
  const type = guessTaskType(task.goal);
  if (end.kind === "infeasible") return failed(type, statusOf(end.reason), end.reason);
  if (end.kind !== "answered") return failed(type, "UNKNOWN_ERROR", `the episode ended early: ${end.words}`);
  const why = end.outputProblem ?? "it is not the object that was asked for";
  return failed(type, "UNKNOWN_ERROR", `the answer could not be used: ${why}\n${end.answer}`);
}

const failed = (task_type: TaskType, status: Status, details: string): AgentResponse => ({
  task_type,
  status,
  retrieved_data: null,
  error_details: details.slice(0, maxDetails),
});

/** A single value where the list was forgotten is a list of one. */
function readResponse(value: unknown): AgentResponse | undefined {
  const whole =
    typeof value === "object" && value !== null && "retrieved_data" in value
      ? { ...value, retrieved_data: asList(value.retrieved_data) }
      : value;
  const read = AgentResponse.safeParse(whole);
  return read.success ? read.data : undefined;
}

const asList = (data: unknown): unknown =>
  data === null || data === undefined || Array.isArray(data) ? (data ?? null) : [data];

/** The JSON that a text is, or that stands in it between three backticks, as the scorer itself looks for it. */
function jsonOf(text: string): unknown {
  for (const piece of [text, /```(?:json)?\s*(.*?)```/s.exec(text)?.[1]])
    try {
      const value: unknown = JSON.parse(piece ?? "");
      return value;
    } catch {
      continue; // words, or nothing between backticks
    }
  return undefined;
}

/** The value that the agent ended with, if it was one that ended the episode. */
function saidIn(end: EpisodeEnd): unknown {
  if (end.kind === "answered") return end.output ?? jsonOf(end.answer);
  return end.kind === "infeasible" ? jsonOf(end.reason) : undefined;
}

const meanings: readonly (readonly [RegExp, Status])[] = [
  [/permission|denied|forbidden|unauthori[sz]ed|not authori[sz]ed|no access/i, "PERMISSION_DENIED_ERROR"],
  [/not (?:allowed|supported|possible|offered)|no (?:way|option)/i, "ACTION_NOT_ALLOWED_ERROR"],
  [/does(?:n't| not) (?:allow|support|offer)/i, "ACTION_NOT_ALLOWED_ERROR"],
  [/invalid|not specified|missing (?:value|input|information)/i, "DATA_VALIDATION_ERROR"],
  [/not found|do(?:es)?(?:n't| not) exist|no such/i, "NOT_FOUND_ERROR"],
];

/** What a reason in plain words says itself; words that say none of it are not read as any. */
const statusOf = (reason: string): Status =>
  meanings.find(([words]) => words.test(reason))?.[1] ?? "UNKNOWN_ERROR";
