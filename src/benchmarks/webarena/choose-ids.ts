import { SgdrError } from "../../domain/error.js";
import { commaList } from "../../lib/comma-list.js";
import { didYouMean } from "../../lib/nearest-name.js";
import { readRanges } from "./id-ranges.js";
import { webArenaSites } from "./sites.js";
import type { WebArenaTask } from "./task.js";

/** What a user wrote; an empty text leaves the choice open. */
export interface TaskChoice {
  /** Such as `21-26,47`. */
  readonly ids?: string;
  /** By commas. A task that needs another site too is not taken, so that one site gives the paper's list. */
  readonly sites?: string;
  /** Numbers of templates, written like ids. */
  readonly templates?: string;
}

/** The tasks that fit all that was written, in the order they have. */
export function chooseTasks<Raw extends Pick<WebArenaTask, "task_id" | "intent_template_id" | "sites">>(
  tasks: readonly Raw[],
  { ids = "", sites = "", templates = "" }: TaskChoice,
): readonly Raw[] {
  const isId = numbersIn(ids, { option: "--ids", what: "task", known: tasks.map((task) => task.task_id) });
  const isTemplate = numbersIn(templates, {
    option: "--template",
    what: "template",
    known: tasks.map((task) => task.intent_template_id),
  });
  const isSite = sitesIn(sites);
  const chosen = tasks.filter(
    (task) => isId(task.task_id) && isTemplate(task.intent_template_id) && task.sites.every(isSite),
  );
  if (chosen.length > 0 || tasks.length === 0) return chosen;
  throw new SgdrError(
    "input-invalid",
    "no task fits the sites, ids and templates that were chosen together",
    "leave one of them out; a task of several sites needs all of them in --sites",
  );
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

function sitesIn(text: string): (site: string) => boolean {
  if (text.trim() === "") return () => true;
  const names = commaList(text);
  const strange =
    names.length === 0 ? text : names.find((name) => !webArenaSites.some((site) => site === name));
  if (strange !== undefined)
    throw new SgdrError(
      "input-invalid",
      `--sites: there is no site ${JSON.stringify(strange)}${didYouMean(strange, webArenaSites)}`,
      `choose from ${webArenaSites.join(", ")}`,
    );
  return (site) => names.includes(site);
}
