import { z } from "zod";
import { quoted } from "../../../task-file/plain-text.js";
import type { Score } from "../../../task-set/truth.js";

const Verdict = z.enum(["success", "partial_match", "failure", "error"]);
const Words = z.string().nullish();

/** What the scorer writes for a task, as far as it is read here. */
const EvalResult = z.looseObject({
  task_id: z.int(),
  task_revision: z.int().optional(),
  status: Verdict,
  score: z.number(),
  error_msg: Words,
  evaluators_results: z.array(
    z.looseObject({
      evaluator_name: z.string(),
      status: Verdict,
      error_msg: Words,
      assertions: z
        .array(
          z.looseObject({
            assertion_name: z.string(),
            status: Verdict,
            assertion_msgs: z.array(z.string()).nullish(),
            error_msg: Words,
          }),
        )
        .nullish(),
    }),
  ),
});
type EvalResult = z.infer<typeof EvalResult>;

export interface ScoredTask {
  readonly id: number;
  /** The revision that the agent was given; with it a scorer that has another is found out. */
  readonly revision?: number | undefined;
}

export const brokenScore = (reason: string): Score => ({ reward: null, reasons: [reason], broken: true });

/** What the scorer found, as a score: where it could not tell, or judged something else, nobody can. */
export function scoreOf(value: unknown, { id, revision }: ScoredTask): Score {
  const read = EvalResult.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return brokenScore(
      `the scorer's result is not of the known form: ${issue?.path.join(".")}: ${issue?.message}`,
    );
  }
  const { task_id, task_revision, status, score } = read.data;
  if (task_id !== id) return brokenScore(`the scorer's result is about task ${task_id}, not ${id}`);
  if (revision !== undefined && task_revision !== undefined && revision !== task_revision)
    return brokenScore(
      `the scorer has revision ${task_revision} of the task and the agent was given revision ${revision}; use the dataset of the same release`,
    );
  if ((status === "success") !== (score === 1))
    return brokenScore(`the scorer contradicts itself: the status is ${status} and the score ${score}`);
  if (status === "success") return { reward: 1, reasons: [], broken: false };
  const reasons = reasonsIn(read.data);
  return status === "error"
    ? { reward: null, reasons: ["the scorer could not judge it", ...reasons], broken: true }
    : { reward: 0, reasons, broken: false };
}

const maxReasons = 10;

function reasonsIn({ error_msg, evaluators_results }: EvalResult): string[] {
  const found = evaluators_results.flatMap(({ evaluator_name, status, error_msg: why, assertions }) => {
    if (status === "success") return [];
    const words = (assertions ?? []).flatMap(({ assertion_name, assertion_msgs, error_msg: wrong }) => {
      const told = [...(assertion_msgs ?? []), ...(wrong ? [wrong] : [])];
      return told.length > 0 ? told : [assertion_name];
    });
    const all = [...(why ? [why] : []), ...words];
    return (all.length > 0 ? all : [status]).map((text) => `${evaluator_name}: ${shortened(text)}`);
  });
  const reasons = [...(error_msg ? [shortened(error_msg)] : []), ...found];
  return (reasons.length > 0 ? reasons : ["it does not say why"]).slice(0, maxReasons);
}

/** One line, for it may repeat whole answers. */
const shortened = (text: string): string => quoted(text).slice(1, -1);
