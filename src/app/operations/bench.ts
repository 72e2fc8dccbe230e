import { z } from "zod";
import { skins } from "../../benchmarks/playground/kernel/desk.js";
import { siteNames } from "../../benchmarks/playground/kernel/site.js";
import { PlaygroundOptions, splits } from "../../benchmarks/playground/options.js";
import { wordingNames } from "../../benchmarks/playground/kernel/wordings.js";
import { Config } from "../../config/config.js";
import { orders, type Experiment } from "../../experiments/experiment.js";
import { presets } from "../../experiments/presets.js";
import { selectTasks } from "../../experiments/select-tasks.js";
import { commaList } from "../../lib/comma-list.js";
import { cellTasks, PlaygroundTasks } from "../experiment/cell-suite.js";
import { ArmEstimate, estimateOf, estimateText } from "../experiment/estimate.js";
import { keepExperiment } from "../experiment/kept-experiments.js";
import { reuseCells } from "../experiment/reuse-cells.js";
import { planExperiment, type Wish } from "../experiment/plan-experiment.js";
import { requireKnown } from "../known-name.js";
import { defineOperation } from "../operation.js";
import { experimentExit, ExperimentOutput, experimentText, doExperiment } from "./experiment-output.js";
import { withStore } from "./stored-run.js";
import { weakNotice } from "./with-agent.js";

const Previewed = z.strictObject({
  task: z.string(),
  site: z.string(),
  template: z.string(),
  kind: z.string(),
  goal: z.string(),
});

const suites = ["playground"];

export const workersInput = z.coerce
  .number()
  .int()
  .min(1)
  .max(64)
  .default(1)
  .describe("Cells that run at once, each in a process of its own. Default: 1.");

const input = z.strictObject({
  suite: z.string().describe("The benchmark: playground."),
  methods: z.string().default("").describe("Methods to compare, by commas; vanilla when left out."),
  preset: z
    .string()
    .default("")
    .describe(`A comparison that has a name: ${Object.keys(presets).join(", ")}.`),
  experiment: z
    .string()
    .default("")
    .describe("Name to keep it under: the same command goes on where it stopped. A preset has its own."),
  sites: z.string().default("").describe("Sites to run, by commas; all when left out."),
  streams: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(1)
    .describe("Streams of each site, by seeds that count up from --seed. Default: 1."),
  seed: z.coerce
    .number()
    .int()
    .min(0)
    .max(2_147_483_647)
    .default(1)
    .describe("Sets the sites' data, the values in the tasks and their order. Default: 1."),
  limit: z.coerce.number().int().min(0).default(0).describe("At most so many tasks a site; 0 takes all."),
  subset: z
    .enum(["all", "small"])
    .default("all")
    .describe("all, or small: one task of every template, and at least 12 a site."),
  templates: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe("At most so many templates a site, with all their tasks; 0 takes all."),
  tasks: z.string().default("").describe("Only the tasks with these ids, by commas."),
  wording: z.enum(wordingNames).default("original").describe("Goals as written first, or paraphrased."),
  order: z
    .enum(orders)
    .optional()
    .describe("shuffled by the seed, or by-id; a preset with one stream is by-id, all else shuffled."),
  skin: z
    .enum(skins)
    .default("a")
    .describe("How the sites look: a, or b with other labels, order and markup."),
  split: z
    .enum(splits)
    .default("dev")
    .describe("dev, or test: the templates and the data that are kept back for a last measurement."),
  skipInfra: z
    .boolean()
    .default(false)
    .describe(
      "Leave a task out for every method when the world fails for it again and again, instead of stopping its stream.",
    ),
  reuse: z
    .boolean()
    .default(false)
    .describe("Take over cells that another experiment in the store has run with the very same options."),
  workers: workersInput,
  preview: z.boolean().default(false).describe("List the tasks and what they may take, and stop there."),
});

export const bench = defineOperation({
  name: "bench",
  about: "Run a benchmark, or an experiment on it: the bundled playground, whose sites run on this machine.",
  changes: true,
  positional: ["suite"],
  input,
  output: z.strictObject({
    preview: z.array(Previewed),
    estimate: z.array(ArmEstimate),
    workers: z.int(),
    result: ExperimentOutput.nullable(),
  }),
  options: Config.keyof().options,
  run: async (given, context) => {
    const { config, progress } = context;
    const { workers } = given;
    requireKnown("benchmark", given.suite, suites);
    const experiment = await planOf(given, config);
    return await withStore(config.store, async (store) => {
      if (given.preview) {
        const preview = await previewOf(experiment);
        const estimate = [...(await estimateOf(experiment, store, config))];
        return { preview, estimate, workers, result: null };
      }
      if (config.model === "rules") progress(weakNotice);
      const kept = await keepExperiment(store, experiment);
      if (given.reuse) {
        const taken = await reuseCells(store, kept, config);
        progress(`${taken} cells have been run by other experiments, and are taken over.`);
      }
      const result = await doExperiment(kept, store, workers, context);
      return { preview: [], estimate: [], workers, result };
    });
  },
  text: ({ preview, estimate, workers, result }) =>
    result ? experimentText(result) : `${previewText(preview)}\n\n${estimateText(estimate, workers)}`,
  exit: ({ result }) => (result ? experimentExit(result) : 0),
});

/** All that was asked for, checked before anything is kept or started. */
async function planOf(given: z.output<typeof input>, config: Config): Promise<Experiment> {
  const { preset, experiment, methods, sites, tasks, ...rest } = given;
  const { limit, subset, templates, wording, skin, split } = given;
  const named = commaList(sites);
  for (const site of named) requireKnown("site", site, siteNames);
  const ids = commaList(tasks);
  const wish: Wish = {
    ...rest,
    order: given.order,
    preset,
    name: experiment,
    methods: commaList(methods),
    sites: named,
    tasks: PlaygroundTasks.parse({ limit, subset, templates, ids, wording, skin, split }),
  };
  const plan = planExperiment(wish, siteNames, config, Date.now());
  return ids.length === 0 ? plan : { ...plan, sites: await sitesWith(ids, plan) };
}

/** An id that no site has is refused; a site that has none of them is left out. */
async function sitesWith(ids: readonly string[], plan: Experiment): Promise<readonly string[]> {
  const { playgroundTasks } = await import("../../benchmarks/playground/suite.js");
  const { skin, split, wording } = PlaygroundTasks.parse(plan.tasks);
  const [stream] = plan.streams;
  const all = playgroundTasks(
    PlaygroundOptions.parse({ sites: plan.sites, seed: stream?.seed, skin, split, wording }),
  );
  const label = () => ({ template: "", kind: "own" as const });
  const chosen = selectTasks(
    all.map(({ task }) => task),
    label,
    { ids },
  );
  return plan.sites.filter((site) => chosen.some((task) => String(task.site) === site));
}

async function previewOf(experiment: Experiment): Promise<z.infer<typeof Previewed>[]> {
  const [stream] = experiment.streams;
  if (!stream) return [];
  const tasks = await Promise.all(
    experiment.sites.map(async (site) => await cellTasks(experiment, { site, stream })),
  );
  return tasks.flat().map(({ task, label }) => ({
    task: task.id,
    site: task.site,
    ...label,
    goal: task.goal,
  }));
}

const previewText = (tasks: readonly z.infer<typeof Previewed>[]): string =>
  [
    ...tasks.map(({ task, kind, goal }) => `${task.padEnd(36)} ${kind.padEnd(12)} ${goal}`),
    `${tasks.length} tasks; nothing was run.`,
  ].join("\n");
