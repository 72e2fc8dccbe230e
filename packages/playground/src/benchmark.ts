import { z } from "zod";
import {
  commaList,
  defineBenchmark,
  selectTasks,
  Selection,
  type CellPlace,
  type Task,
  type TaskLabel,
} from "sgdr/plugin";
import { skins } from "./kernel/desk.js";
import { siteNames } from "./kernel/site.js";
import { wordingNames } from "./kernel/wordings.js";
import { PlaygroundOptions, splits } from "./options.js";
import { playgroundVersions } from "./versions.js";

/** Which tasks of the playground are meant, and how they are worded and look; kept with an experiment. */
const Choice = z.strictObject({
  ...PlaygroundOptions.pick({ skin: true, split: true, wording: true }).shape,
  ...Selection.shape,
});
type Choice = z.infer<typeof Choice>;

/** The bundled sites as a benchmark. They are loaded only when they are opened: the help needs none of them. */
export const playground = defineBenchmark({
  id: "playground",
  about: "the bundled playground, whose five sites run on this machine.",
  sites: siteNames,
  subsets: ["all", "small"],
  isShared: false,
  versions: playgroundVersions,
  input: z.strictObject({
    wording: z.enum(wordingNames).default("original").describe("Goals as written first, or paraphrased."),
    skin: z
      .enum(skins)
      .default("a")
      .describe("How the sites look: a, or b with other labels, order and markup."),
    split: z
      .enum(splits)
      .default("dev")
      .describe("dev, or test: the templates and the data that are kept back for a last measurement."),
  }),
  choice: Choice,
  read: async ({ limit, subset, templates, ids, wording, skin, split }) =>
    Choice.parse({ limit, subset, templates, ids: commaList(ids), wording, skin, split }),
  usualSites: () => siteNames,
  sitesWithTasks: async ({ ids, skin, split, wording }, { sites, seed }) => {
    if (ids.length === 0) return sites;
    const { playgroundTasks } = await import("./open-playground.js");
    const options = PlaygroundOptions.parse({ sites, seed, skin, split, wording });
    const label = (): TaskLabel => ({ template: "", kind: "own" });
    const all = playgroundTasks(options).map(({ task }) => task);
    const chosen = selectTasks(all, label, { ids });
    return sites.filter((site) => chosen.some((task) => String(task.site) === site));
  },
  tasksOf: async (choice, place) => {
    const { playgroundTasks } = await import("./open-playground.js");
    const known = new Map(playgroundTasks(optionsOf(choice, place)).map((one) => [one.task.id, one]));
    const label = ({ id }: Task): TaskLabel => known.get(id)?.label ?? { template: "", kind: "own" };
    const tasks = [...known.values()].map(({ task }) => task);
    return selectTasks(tasks, label, ownIds(choice, tasks)).map((task) => ({ task, label: label(task) }));
  },
  open: async (choice, place) => {
    const { openPlayground } = await import("./open-playground.js");
    const options = optionsOf(choice, place);
    const set = await openPlayground(options);
    const tasks = selectTasks(set.tasks, (task) => set.truth.label(task), ownIds(choice, set.tasks));
    return { set, tasks, reopen: options };
  },
  reopen: async (kept) => {
    const { openPlayground } = await import("./open-playground.js");
    return await openPlayground(PlaygroundOptions.parse(kept));
  },
});

const optionsOf = (
  { skin, split, wording }: Choice,
  { site, stream: { seed, order } }: Pick<CellPlace, "site" | "stream">,
): PlaygroundOptions => PlaygroundOptions.parse({ skin, split, wording, sites: [site], seed, order });

/** Of the ids that were asked for, those of this site; the experiment has no cell where there are none. */
const ownIds = ({ limit, subset, templates, ids }: Choice, tasks: readonly Task[]): Selection => ({
  limit,
  subset,
  templates,
  ids: ids.filter((id) => tasks.some((task) => String(task.id) === id)),
});
