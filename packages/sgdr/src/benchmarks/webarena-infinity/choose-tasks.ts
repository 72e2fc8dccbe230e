import { SgdrError } from "../../domain/error.js";
import { didYouMean } from "../../lib/nearest-name.js";
import { randomOf } from "../../lib/random.js";
import { selectTasks } from "../../task-set/select-tasks.js";
import type { StreamSpec } from "../../task-set/stream-spec.js";
import type { AppTask } from "./app-tasks.js";
import type { HowRun, InfinityChoice } from "./choice.js";

/** The app's tasks of the chosen suites and difficulties, in the order of a stream. */
export function streamTasks(
  tasks: readonly AppTask[],
  { suites, difficulties }: Pick<HowRun, "suites" | "difficulties">,
  { seed, order }: Pick<StreamSpec, "seed" | "order">,
): readonly AppTask[] {
  const wanted = tasks.filter(
    ({ suite, difficulty }) =>
      suites.includes(suite) &&
      (difficulties.length === 0 || (difficulty !== undefined && difficulties.includes(difficulty))),
  );
  const site = wanted[0]?.task.site ?? "";
  return order === "by-id" ? wanted : randomOf(seed).fork(`order of ${site}`).shuffle(wanted);
}

/** Those of them that are to be done. */
export function chosenOf(
  tasks: readonly AppTask[],
  { ids, limit, subset, templates }: InfinityChoice,
): readonly AppTask[] {
  const named = ids.length === 0 ? tasks : tasks.filter((one) => ids.some((id) => isNamed(one, id)));
  const known = new Map<string, AppTask>(named.map((one) => [one.task.id, one]));
  const label = ({ id }: AppTask["task"]) =>
    known.get(id)?.label ?? { template: "", kind: "change" as const };
  return selectTasks(
    named.map(({ task }) => task),
    label,
    { limit, subset, templates },
  ).flatMap(({ id }) => known.get(id) ?? []);
}

/** By its whole id, or without the app's name: such a name stands for the task of each app. */
const isNamed = ({ task: { id, site } }: AppTask, name: string): boolean =>
  id === name || id === `${site}-${name}`;

/** An id that no app has is a slip of the pen. */
export function requireKnownIds(ids: readonly string[], tasks: readonly AppTask[]): void {
  const strange = ids.find((id) => !tasks.some((one) => isNamed(one, id)));
  if (strange === undefined) return;
  const known = tasks.map(({ task }) => String(task.id));
  throw new SgdrError(
    "input-invalid",
    `none of the chosen tasks is ${JSON.stringify(strange)}${didYouMean(strange, known)}`,
    "list them with `sgdr bench webarena-infinity --apps DIR --preview`; ids are such as real-e1 or function-3",
  );
}
