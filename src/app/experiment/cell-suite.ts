import { z } from "zod";
import { PlaygroundOptions } from "../../benchmarks/playground/options.js";
import type { Suite, TaskLabel } from "../../benchmarks/suite.js";
import type { Task } from "../../domain/task.js";
import type { Cell, Experiment } from "../../experiments/experiment.js";
import { selectTasks, Selection } from "../../experiments/select-tasks.js";

/** Which tasks of the playground, and how they are worded and look. */
export const PlaygroundTasks = z.strictObject({
  ...PlaygroundOptions.pick({ skin: true, split: true, wording: true }).shape,
  ...Selection.shape,
});
export type PlaygroundTasks = z.infer<typeof PlaygroundTasks>;

/** The sites of one cell, running, and the tasks that are to be done there. */
export interface CellSuite {
  readonly suite: Suite;
  readonly tasks: readonly Task[];
  /** How the suite is opened again when its run is resumed by itself. */
  readonly reopen: Readonly<Record<string, unknown>>;
}

const optionsOf = (
  { tasks }: Pick<Experiment, "tasks">,
  { site, stream: { seed, order } }: Pick<Cell, "site" | "stream">,
) => {
  const { limit, subset, templates, ids, ...look } = PlaygroundTasks.parse(tasks);
  return {
    selection: { limit, subset, templates, ids },
    options: PlaygroundOptions.parse({ ...look, sites: [site], seed, order }),
  };
};

export async function openCellSuite(experiment: Experiment, cell: Cell): Promise<CellSuite> {
  const { options, selection } = optionsOf(experiment, cell);
  // five sites are much to load for whoever only asks for help
  const { openPlayground } = await import("../../benchmarks/playground/suite.js");
  const suite = await openPlayground(options);
  const tasks = selectTasks(suite.tasks, (task) => suite.label(task), ownIds(selection, suite.tasks));
  return { suite, tasks, reopen: options };
}

/** The same tasks without their site. */
export async function cellTasks(
  experiment: Experiment,
  cell: Pick<Cell, "site" | "stream">,
): Promise<readonly { readonly task: Task; readonly label: TaskLabel }[]> {
  const { options, selection } = optionsOf(experiment, cell);
  const { playgroundTasks } = await import("../../benchmarks/playground/suite.js");
  const known = new Map(playgroundTasks(options).map((one) => [one.task.id, one]));
  const label = ({ id }: Task): TaskLabel => known.get(id)?.label ?? { template: "", kind: "own" };
  const tasks = [...known.values()].map(({ task }) => task);
  return selectTasks(tasks, label, ownIds(selection, tasks)).map((task) => ({ task, label: label(task) }));
}

/** Of the ids that were asked for, those of this site; the experiment has no cell where there are none. */
const ownIds = (selection: Selection, tasks: readonly Task[]): Selection => ({
  ...selection,
  ids: selection.ids.filter((id) => tasks.some((task) => String(task.id) === id)),
});
