import { z } from "zod";
import type { Benchmark } from "../benchmarks/benchmark.js";
import { SelectionInput } from "../benchmarks/benchmark.js";
import { Config } from "../config/config.js";
import { SgdrError } from "../domain/error.js";
import { definitionNamed } from "../methods/definitions.js";
import { requireKnown } from "../domain/known-name.js";
import { cellsOf, type Experiment } from "../experiments/experiment.js";
import { presets } from "../experiments/presets.js";
import { commaList } from "../lib/comma-list.js";
import { ArmEstimate, estimateOf, estimateText } from "../bench/estimate.js";
import { keepExperiment } from "../bench/kept-experiments.js";
import { planExperiment, type Wish } from "../bench/plan-experiment.js";
import { reuseCells } from "../bench/reuse-cells.js";
import { readOptions } from "../runtime/read-options.js";
import { withStore } from "../runtime/stored-run.js";
import { orders } from "../task-set/stream-spec.js";
import { doExperiment, experimentExit, ExperimentOutput, experimentText } from "./experiment-output.js";
import { defineOperation, type Operation } from "./operation.js";
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

const Common = z.strictObject({
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
  order: z
    .enum(orders)
    .optional()
    .describe("shuffled by the seed, or by-id; a preset with one stream is by-id, all else shuffled."),
  ...SelectionInput.shape,
  skipInfra: skipInfraInput,
  reuse: z
    .boolean()
    .default(false)
    .describe("Take over cells that another experiment in the store has run with the very same options."),
  workers: workersInput,
  preview: z.boolean().default(false).describe("List the tasks and what they may take, and stop there."),
});

/** The command that runs one benchmark, with the options that only it has. */
export const benchOperation = (benchmark: Benchmark): Operation =>
  defineOperation({
    name: `bench ${benchmark.id}`,
    about: `Run a benchmark, or an experiment on it: ${benchmark.about}`,
    changes: true,
    input: z.strictObject({ ...Common.shape, ...benchmark.input.shape }),
    output: z.strictObject({
      preview: z.array(Previewed),
      estimate: z.array(ArmEstimate),
      workers: z.int(),
      result: ExperimentOutput.nullable(),
    }),
    options: Config.keyof().options,
    run: async (given, context) => {
      const { config, progress } = context;
      const { workers, preview, reuse } = Common.loose().parse(given);
      const experiment = await planOf(benchmark, given, config);
      const chosen = benchmark.chosen(experiment.tasks);
      if (!preview && experiment.arms.some(({ method }) => definitionNamed(method)?.replays === true))
        chosen.requireReset();
      return await withStore(config.store, async (store) => {
        if (preview) {
          const estimate = [...(await estimateOf(experiment, store, config))];
          return { preview: await previewOf(benchmark, experiment, config), estimate, workers, result: null };
        }
        if (config.model === "rules" && chosen.policy === undefined) progress(weakNotice);
        const warning = await chosen.warning(config);
        if (warning !== undefined) progress(warning);
        const kept = await keepExperiment(store, experiment);
        if (reuse) {
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
async function planOf(benchmark: Benchmark, wanted: unknown, config: Config): Promise<Experiment> {
  const asked = Common.loose().parse(wanted);
  const given = { ...asked, ...givenBy(asked.preset, benchmark) };
  requireKnown("subset", asked.subset, benchmark.subsets);
  const sites = commaList(asked.sites);
  if (asked.reuse && benchmark.isShared)
    throw new SgdrError(
      "input-invalid",
      `--reuse means nothing for ${benchmark.id}: what came of a cell depends on the containers it ran on`,
      "leave it out",
    );
  const tasks = await benchmark.read(given, config);
  const chosen = benchmark.chosen(tasks);
  for (const site of sites) requireKnown("site", site, chosen.sites);
  const wish: Wish = {
    ...asked,
    suite: benchmark.id,
    order: asked.order,
    name: asked.experiment,
    methods: commaList(asked.methods),
    sites,
    tasks,
  };
  const plan = planExperiment(wish, chosen, readOptions({ ...config, ...chosen.forced }));
  const torn = plan.arms.find((arm) => Object.keys(chosen.forced).some((name) => name in arm.options));
  if (torn)
    throw new SgdrError(
      "input-invalid",
      `the arm ${torn.id} is about how skills are verified, and with --unverified none are`,
      "give the sites a reset, or take another preset",
    );
  const seed = plan.streams[0]?.seed ?? asked.seed;
  return { ...plan, sites: await chosen.sitesWithTasks({ sites: plan.sites, seed }, config) };
}

/** What a preset says about the benchmark itself. */
function givenBy(name: string, { id, input }: Benchmark): Readonly<Record<string, unknown>> {
  const given = presets[name]?.given ?? {};
  const strange = Object.keys(given).find((option) => !(option in input.shape));
  if (strange === undefined) return given;
  throw new SgdrError(
    "input-invalid",
    `the preset ${name} sets the option ${strange}, which ${id} does not have`,
    "take another preset, or another benchmark",
  );
}

async function previewOf(
  benchmark: Benchmark,
  experiment: Experiment,
  config: Config,
): Promise<z.infer<typeof Previewed>[]> {
  const [stream] = experiment.streams;
  if (!stream) return [];
  const chosen = benchmark.chosen(experiment.tasks);
  const tasks = await Promise.all(
    experiment.sites.map(async (site) => await chosen.tasksOf({ site, stream }, config)),
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
