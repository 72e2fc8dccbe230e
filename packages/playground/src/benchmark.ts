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
import { idealIn, idealMarks, PolicyInput } from "./ideal/options.js";
import { skins } from "./kernel/desk.js";
import { siteNames } from "./kernel/site.js";
import { wordingNames } from "./kernel/wordings.js";
import { PlaygroundOptions, splits } from "./options.js";
import { playgroundVersions } from "./versions.js";

/** Which tasks of the playground are meant, and how they are worded and look; kept with an experiment. */
const Choice = z.strictObject({
  ...PlaygroundOptions.pick({ skin: true, split: true, wording: true, ideal: true }).shape,
  ...Selection.shape,
});
type Choice = z.infer<typeof Choice>;

/** What is kept with a run: its marks are for reports. */
const KeptOptions = PlaygroundOptions.extend({ marks: z.array(z.string()).optional() }).transform(
  ({ marks: _marks, ...options }) => options,
);

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
      .describe(
        "How the sites look: a; b with other labels, order and markup; or c with every name of a in other places.",
      ),
    split: z
      .enum(splits)
      .default("dev")
      .describe("dev, or test: the templates and the data that are kept back for a last measurement."),
    ...PolicyInput.shape,
  }),
  choice: Choice,
  read: async ({ limit, subset, templates, ids, wording, skin, split, ...given }, config) => {
    const ideal = idealIn(given, config);
    const tasks = { limit, subset, templates, ids: commaList(ids), wording, skin, split };
    return Choice.parse({ ...tasks, ...(ideal && { ideal }) });
  },
  usualSites: () => siteNames,
  // the ideal caller makes one call a reply in every arm, so that only skills can save decisions
  forced: ({ ideal }) => (ideal ? { actionsPerStep: 1 } : {}),
  policy: ({ ideal }) => (ideal ? "ideal" : undefined),
  marks: ({ ideal }) => (ideal ? idealMarks(ideal) : []),
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
  open: async (choice, place, config, signal) => {
    const { openPlayground } = await import("./open-playground.js");
    const options = optionsOf(choice, place);
    const set = await openPlayground(options);
    const tasks = selectTasks(set.tasks, (task) => set.truth.label(task), ownIds(choice, set.tasks));
    const { ideal } = options;
    if (!ideal) return { set, tasks, reopen: options };
    const { withIdealCaller } = await import("./ideal/with-ideal-caller.js");
    const cell = { set, tasks, reopen: { ...options, marks: idealMarks(ideal) } };
    return await withIdealCaller(cell, { ...options, ideal }, config, signal);
  },
  reopen: async (kept) => {
    const { openPlayground } = await import("./open-playground.js");
    return await openPlayground(KeptOptions.parse(kept));
  },
});

const optionsOf = (
  { skin, split, wording, ideal }: Choice,
  { site, stream: { seed, order } }: Pick<CellPlace, "site" | "stream">,
): PlaygroundOptions =>
  PlaygroundOptions.parse({ skin, split, wording, sites: [site], seed, order, ...(ideal && { ideal }) });

/** Of the ids that were asked for, those of this site; the experiment has no cell where there are none. */
const ownIds = ({ limit, subset, templates, ids }: Choice, tasks: readonly Task[]): Selection => ({
  limit,
  subset,
  templates,
  ids: ids.filter((id) => tasks.some((task) => String(task.id) === id)),
});
