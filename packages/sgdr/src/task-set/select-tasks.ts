import { z } from "zod";
import type { TaskLabel } from "./truth.js";
import { SgdrError } from "../domain/error.js";
import type { Task } from "../domain/task.js";
import { didYouMean } from "../lib/nearest-name.js";

/** Which tasks of a set are wanted. */
export const Selection = z.strictObject({
  /** At most so many tasks of each site; 0 takes all. */
  limit: z.int().min(0),
  /** `small`: one task of every template, and at least twelve a site. */
  subset: z.enum(["all", "small"]),
  /** At most so many templates of each site, with all their tasks; 0 takes all. */
  templates: z.int().min(0).default(0),
  /** Only these ids; empty takes all. */
  ids: z.array(z.string()).readonly(),
});
export type Selection = Readonly<z.infer<typeof Selection>>;

const smallSize = 12;

/** The tasks that a run is to do, in the order they have. */
export function selectTasks(
  tasks: readonly Task[],
  label: (task: Task) => TaskLabel,
  { limit = 0, subset = "all", templates = 0, ids = [] }: Partial<Selection>,
): readonly Task[] {
  const known = tasks.map(({ id }) => String(id));
  const strange = ids.find((id) => !known.includes(id));
  if (strange !== undefined)
    throw new SgdrError(
      "input-invalid",
      `there is no task ${JSON.stringify(strange)}${didYouMean(strange, known)}`,
      "list the tasks with `sgdr bench playground --preview`",
    );
  const named = ids.length === 0 ? tasks : tasks.filter(({ id }) => ids.includes(id));
  const sites = [...new Set(named.map(({ site }) => site))];
  return sites.flatMap((site) => {
    const own = named.filter((task) => task.site === site);
    const spread = templates === 0 ? own : ofTemplates(own, label, templates);
    const chosen = subset === "small" ? small(spread, label) : spread;
    return limit === 0 ? chosen : chosen.slice(0, limit);
  });
}

/** All tasks of so many templates, taken evenly from those there are: a short stream that still repeats itself. */
function ofTemplates(
  tasks: readonly Task[],
  label: (task: Task) => TaskLabel,
  count: number,
): readonly Task[] {
  const known = [...new Set(tasks.map((task) => label(task).template))];
  const taken = new Set(
    Array.from({ length: Math.min(count, known.length) }, (_, at) =>
      known.at(Math.floor((at * known.length) / count)),
    ),
  );
  return count >= known.length ? tasks : tasks.filter((task) => taken.has(label(task).template));
}

/** One task of each template, then a second of each, until there are enough. */
function small(tasks: readonly Task[], label: (task: Task) => TaskLabel): readonly Task[] {
  const seen = new Map<string, number>();
  const ranked = tasks.map((task) => {
    const { template } = label(task);
    const rank = seen.get(template) ?? 0;
    seen.set(template, rank + 1);
    return { task, rank };
  });
  const size = Math.max(smallSize, seen.size);
  const taken = new Set(
    ranked
      .toSorted((left, right) => left.rank - right.rank)
      .slice(0, size)
      .map(({ task }) => task),
  );
  return tasks.filter((task) => taken.has(task));
}
