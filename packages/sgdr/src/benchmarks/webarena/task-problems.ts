import type { z } from "zod";
import { problemsIn } from "../../task-file/explain-value.js";
import { WebArenaTask } from "./task.js";

/** What is wrong with one entry of a task file, one sentence each, told with its field. */
export function problemsInTask(entry: unknown, read: z.ZodSafeParseResult<WebArenaTask>): readonly string[] {
  if (read.success) return missingReferences(read.data);
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return ["it is not an object"];
  if ("eval" in entry && Array.isArray(entry.eval))
    return ["eval: is a list, as WebArena-Verified has it, and not WebArena's object"];
  return problemsIn(WebArenaTask, entry);
}

/** A kind of check without anything to check would give every answer full marks. */
function missingReferences({ eval: { eval_types, ...references } }: WebArenaTask): readonly string[] {
  const filled = {
    string_match: Object.values(references.reference_answers ?? {}).some((value) => value !== undefined),
    url_match: (references.reference_url ?? "") !== "",
    program_html: references.program_html.length > 0,
  };
  const fields = {
    string_match: "reference_answers",
    url_match: "reference_url",
    program_html: "program_html",
  };
  return eval_types
    .filter((kind) => !filled[kind])
    .map((kind) => `eval.${fields[kind]}: is empty, and eval_types asks for ${kind}`);
}
