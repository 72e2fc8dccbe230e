import { SgdrError } from "../../domain/error.js";
import { readRanges } from "./id-ranges.js";
import type { WebArenaTask } from "./task.js";

/** What a user wrote; an empty text leaves the choice open. */
export interface TaskChoice {
  /** Such as `21-26,47`. */
  readonly ids?: string;
  /** Numbers of templates, written like ids. */
  readonly templates?: string;
}

/** The tasks that fit all that was written, in the order they have. */
export function chooseTasks<Raw extends Pick<WebArenaTask, "task_id" | "intent_template_id">>(
  tasks: readonly Raw[],
  { ids = "", templates = "" }: TaskChoice,
): readonly Raw[] {
  const isId = numbersIn(ids, { option: "--ids", what: "task", known: tasks.map((task) => task.task_id) });
  const isTemplate = numbersIn(templates, {
    option: "--template-ids",
    what: "template",
    known: tasks.map((task) => task.intent_template_id),
  });
  const chosen = tasks.filter((task) => isId(task.task_id) && isTemplate(task.intent_template_id));
  if (chosen.length > 0 || tasks.length === 0) return chosen;
  throw new SgdrError("input-invalid", "no task fits both --ids and --template-ids", "leave one of them out");
}

interface Numbers {
  readonly option: string;
  readonly what: string;
  readonly known: readonly number[];
}

/** Of a range only the ends must be known: a file may have gaps. */
function numbersIn(text: string, { option, what, known }: Numbers): (number: number) => boolean {
  if (text.trim() === "") return () => true;
  const read = readRanges(text);
  if (!read.ok)
    throw new SgdrError(
      "input-invalid",
      `${option}: ${read.problem}`,
      `write numbers and ranges by commas, such as ${option} 21-26,47`,
    );
  const all = new Set(known);
  for (const strange of read.value.flatMap(({ first, last }) => [first, last]))
    if (!all.has(strange)) throw unknownNumber(strange, { option, what, known });
  return (number) => read.value.some(({ first, last }) => first <= number && number <= last);
}

function unknownNumber(strange: number, { option, what, known }: Numbers): SgdrError {
  const [nearest] = known.toSorted((left, right) => Math.abs(left - strange) - Math.abs(right - strange));
  return new SgdrError(
    "input-invalid",
    `${option}: there is no ${what} ${strange}${nearest === undefined ? "" : `; the nearest is ${nearest}`}`,
    known.length === 0
      ? "the task file is empty; name another"
      : `choose from ${Math.min(...known)} to ${Math.max(...known)}`,
  );
}
