import { z } from "zod";
import { siteNames } from "./kernel/site.js";
import { PlaygroundOptions } from "./options.js";
import type { TaskLabel } from "../../sgdr/src/task-set/truth.js";
import type { Task } from "../../sgdr/src/domain/task.js";
import type { Cell, Experiment } from "../../sgdr/src/experiments/experiment.js";
import { selectTasks, Selection } from "../../sgdr/src/task-set/select-tasks.js";
import { commaList } from "../../sgdr/src/lib/comma-list.js";
import type { SuiteKind } from "../../sgdr/src/bench/kinds/suite-kind.js";

/** Which tasks of the playground, and how they are worded and look. */
const PlaygroundTasks = z.strictObject({
  ...PlaygroundOptions.pick({ skin: true, split: true, wording: true }).shape,
  ...Selection.shape,
});

export const playgroundKind: SuiteKind = {
  id: "playground",
  sites: siteNames,
  usualSites: () => siteNames,
  isShared: false,
  subsets: ["all", "small"],
  own: ["wording", "skin", "split"],
  read: async ({ limit, subset, templates, ids, wording, skin, split }) =>
    PlaygroundTasks.parse({ limit, subset, templates, ids: commaList(String(ids)), wording, skin, split }),
  marks: () => [],
  sitesWithTasks: async ({ sites, streams: [stream], tasks }) => {
    const { ids, skin, split, wording } = PlaygroundTasks.parse(tasks);
    if (ids.length === 0) return sites;
    const { playgroundTasks } = await import("./open-playground.js");
    const options = PlaygroundOptions.parse({ sites, seed: stream?.seed, skin, split, wording });
    const label = (): TaskLabel => ({ template: "", kind: "own" });
    const all = playgroundTasks(options).map(({ task }) => task);
    const chosen = selectTasks(all, label, { ids });
    return sites.filter((site) => chosen.some((task) => String(task.site) === site));
  },
  tasksOf: async (experiment, cell) => {
    const { options, selection } = optionsOf(experiment, cell);
    const { playgroundTasks } = await import("./open-playground.js");
    const known = new Map(playgroundTasks(options).map((one) => [one.task.id, one]));
    const label = ({ id }: Task): TaskLabel => known.get(id)?.label ?? { template: "", kind: "own" };
    const tasks = [...known.values()].map(({ task }) => task);
    return selectTasks(tasks, label, ownIds(selection, tasks)).map((task) => ({ task, label: label(task) }));
  },
  open: async (experiment, cell) => {
    const { options, selection } = optionsOf(experiment, cell);
    // five sites are much to load for whoever only asks for help
    const { openPlayground } = await import("./open-playground.js");
    const suite = await openPlayground(options);
    const tasks = selectTasks(suite.tasks, (task) => suite.label(task), ownIds(selection, suite.tasks));
    return { suite, tasks, reopen: options };
  },
};

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

/** Of the ids that were asked for, those of this site; the experiment has no cell where there are none. */
const ownIds = (selection: Selection, tasks: readonly Task[]): Selection => ({
  ...selection,
  ids: selection.ids.filter((id) => tasks.some((task) => String(task.id) === id)),
});
