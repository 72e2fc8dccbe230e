import { z } from "zod";
import { skins } from "../../../playground/src/kernel/desk.js";
import { splits } from "../../../playground/src/options.js";
import { wordingNames } from "../../../playground/src/kernel/wordings.js";
import { Config } from "../config/config.js";
import { SgdrError } from "../domain/error.js";
import { cellsOf, orders, type Experiment } from "../experiments/experiment.js";
import { presets } from "../experiments/presets.js";
import { commaList } from "../lib/comma-list.js";
import { ArmEstimate, estimateOf, estimateText } from "../bench/estimate.js";
import { keepExperiment } from "../bench/kept-experiments.js";
import { reuseCells } from "../bench/reuse-cells.js";
import { planExperiment, type Wish } from "../bench/plan-experiment.js";
import type { SuiteKind } from "../bench/kinds/suite-kind.js";
import { strangeOptions, suiteKind, suiteNames } from "../benchmarks/registry.js";
import { requireKnown } from "../domain/known-name.js";
import { readOptions } from "../runtime/read-options.js";
import { webArenaInput } from "../benchmarks/webarena/input.js";
import { defineOperation } from "./operation.js";
import { experimentExit, ExperimentOutput, experimentText, doExperiment } from "./experiment-output.js";
import { withStore } from "../runtime/stored-run.js";
import { weakNotice } from "./with-agent.js";

const Previewed = z.strictObject({
  task: z.string(),
  site: z.string(),
  template: z.string(),
  kind: z.string(),
  goal: z.string(),
});

export const skipInfraInput = z
  .boolean()
  .default(false)
  .describe(
    "Leave a task out for every method when the world fails for it again and again, instead of stopping its stream.",
  );

export const workersInput = z.coerce
  .number()
  .int()
  .min(1)
  .max(64)
  .default(1)
  .describe("Cells that run at once, each in a process of its own. Default: 1.");

const input = z.strictObject({
  suite: z.string().describe(`The benchmark: ${suiteNames.join(", ")}.`),
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
    .string()
    .default("all")
    .describe(
      "all; small: one task of every template, and at least 12 a site; or hard: that part of WebArena-Verified.",
    ),
  templates: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe("At most so many templates a site, with all their tasks; 0 takes all."),
  ids: z
    .string()
    .default("")
    .describe("Only the tasks with these ids, by commas; for WebArena also ranges, such as 21-26,47."),
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
  ...webArenaInput,
  skipInfra: skipInfraInput,
  reuse: z
    .boolean()
    .default(false)
    .describe("Take over cells that another experiment in the store has run with the very same options."),
  workers: workersInput,
  preview: z.boolean().default(false).describe("List the tasks and what they may take, and stop there."),
});

export const bench = defineOperation({
  name: "bench",
  about:
    "Run a benchmark, or an experiment on it: the bundled playground, whose sites run on this machine, or WebArena on your containers.",
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
    const experiment = await planOf(given, config);
    return await withStore(config.store, async (store) => {
      if (given.preview) {
        const preview = await previewOf(experiment, config);
        const estimate = [...(await estimateOf(experiment, store, config))];
        return { preview, estimate, workers, result: null };
      }
      if (config.model === "rules") progress(weakNotice);
      const warning = await suiteKind(given.suite).warning?.(experiment.tasks, config);
      if (warning !== undefined) progress(warning);
      const kept = await keepExperiment(store, experiment);
      if (given.reuse) {
        const taken = await reuseCells(store, kept, config);
        progress(`Cells taken over from other experiments: ${taken} of ${cellsOf(kept).length}.`);
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
  const kind = suiteKind(given.suite);
  requireOwnOptions(given, kind);
  requireKnown("subset", given.subset, kind.subsets);
  const sites = commaList(given.sites);
  for (const site of sites) requireKnown("site", site, kind.sites);
  const tasks = await kind.read(given, config);
  const wish: Wish = {
    ...given,
    order: given.order,
    name: given.experiment,
    methods: commaList(given.methods),
    sites,
    tasks,
  };
  if (given.reuse && kind.isShared)
    throw new SgdrError(
      "input-invalid",
      `--reuse means nothing for ${kind.id}: what came of a cell depends on the containers it ran on`,
      "leave it out",
    );
  const forced = kind.forced?.(tasks) ?? {};
  const plan = planExperiment(wish, kind, readOptions({ ...config, ...forced }), Date.now());
  const torn = plan.arms.find((arm) => Object.keys(forced).some((name) => name in arm.options));
  if (torn)
    throw new SgdrError(
      "input-invalid",
      `the arm ${torn.id} is about how skills are verified, and with --unverified none are`,
      "give the sites a reset, or take another preset",
    );
  return { ...plan, sites: await kind.sitesWithTasks(plan, config) };
}

/** What means nothing for a benchmark is refused rather than ignored. */
function requireOwnOptions(given: Readonly<Record<string, unknown>>, kind: SuiteKind): void {
  const defaults: Readonly<Record<string, unknown>> = input.parse({ suite: kind.id });
  const strange = strangeOptions(kind).find(
    (name) => JSON.stringify(given[name]) !== JSON.stringify(defaults[name]),
  );
  if (strange !== undefined)
    throw new SgdrError(
      "input-invalid",
      `--${strange.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} means nothing for ${kind.id}`,
      "leave it out",
    );
}

async function previewOf(experiment: Experiment, config: Config): Promise<z.infer<typeof Previewed>[]> {
  const [stream] = experiment.streams;
  if (!stream) return [];
  const kind = suiteKind(experiment.suite);
  const tasks = await Promise.all(
    experiment.sites.map(async (site) => await kind.tasksOf(experiment, { site, stream }, config)),
  );
  return tasks.flat().map(({ task, label: { template, kind: taskKind } }) => ({
    task: task.id,
    site: task.site,
    template,
    kind: taskKind,
    goal: task.goal,
  }));
}

const previewText = (tasks: readonly z.infer<typeof Previewed>[]): string =>
  [
    ...tasks.map(({ task, kind, goal }) => `${task.padEnd(36)} ${kind.padEnd(12)} ${goal}`),
    `${tasks.length} tasks; nothing was run.`,
  ].join("\n");
