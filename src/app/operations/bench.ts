import { z } from "zod";
import { skins } from "../../benchmarks/playground/kernel/desk.js";
import { PlaygroundOptions, splits } from "../../benchmarks/playground/options.js";
import { wordingNames } from "../../benchmarks/playground/kernel/wordings.js";
import { Config } from "../../config/config.js";
import { SgdrError } from "../../domain/error.js";
import type { Task } from "../../domain/task.js";
import { selectTasks, type Selection } from "../../experiments/select-tasks.js";
import { compare, ComparedRow, comparisonText } from "../../experiments/comparison.js";
import { commaList } from "../../lib/comma-list.js";
import { didYouMean } from "../../lib/nearest-name.js";
import { MethodOptions } from "../../methods/options.js";
import { defineOperation } from "../operation.js";
import { benchExit, StreamOutput, streamText } from "./stream-output.js";
import { streamPlayground } from "./stream-playground.js";
import { weakNotice } from "./with-agent.js";

const Previewed = z.strictObject({
  task: z.string(),
  site: z.string(),
  template: z.string(),
  kind: z.string(),
  goal: z.string(),
});

const suites = ["playground"];

export const bench = defineOperation({
  name: "bench",
  about: "Run a benchmark: the bundled playground, whose sites run on this machine.",
  changes: true,
  positional: ["suite"],
  input: z.strictObject({
    suite: z.string().describe("The benchmark: playground."),
    methods: z.string().default("vanilla").describe("Methods to run, one after the other, by commas."),
    sites: z.string().default("").describe("Sites to run, by commas; all when left out."),
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
    tasks: z.string().default("").describe("Only the tasks with these ids, by commas."),
    wording: z.enum(wordingNames).default("original").describe("Goals as written first, or paraphrased."),
    order: z.enum(["shuffled", "by-id"]).default("shuffled").describe("shuffled by the seed, or by-id."),
    skin: z
      .enum(skins)
      .default("a")
      .describe("How the sites look: a, or b with other labels, order and markup."),
    split: z
      .enum(splits)
      .default("dev")
      .describe("dev, or test: the templates and the data that are kept back for a last measurement."),
    preview: z.boolean().default(false).describe("List the tasks and stop there."),
  }),
  output: z.strictObject({
    suite: z.string(),
    seed: z.int(),
    wording: z.string(),
    skin: z.string(),
    split: z.string(),
    preview: z.array(Previewed),
    runs: z.array(StreamOutput),
    /** The methods side by side, when there are several. */
    comparison: z.array(ComparedRow),
  }),
  options: Config.keyof().options,
  run: async (input, context) => {
    const { suite, seed, wording, order, skin, split, limit, subset, preview } = input;
    requireKnown("benchmark", suite, suites);
    const methods = commaList(input.methods).map((name) => methodNamed(name));
    const options = PlaygroundOptions.parse({
      sites: commaList(input.sites),
      seed,
      wording,
      order,
      skin,
      split,
    });
    const selection: Selection = { limit, subset, ids: commaList(input.tasks) };
    const head = { suite, seed, wording, skin, split };
    if (preview) return { ...head, preview: await previewOf(options, selection), runs: [], comparison: [] };
    if (context.config.model === "rules") context.progress(weakNotice);
    const runs: StreamOutput[] = [];
    for (const method of methods) runs.push(await streamPlayground({ method, options, selection }, context));
    return { ...head, preview: [], runs, comparison: runs.length > 1 ? compare(runs) : [] };
  },
  text: ({ runs, preview, comparison }) =>
    runs.length === 0
      ? previewText(preview)
      : [...runs.map(streamText), ...(comparison.length > 0 ? [comparisonText(comparison)] : [])].join(
          "\n\n",
        ),
  exit: ({ runs }) => runs.map(benchExit).find((exit) => exit !== 0) ?? 0,
});

function requireKnown(what: string, name: string, known: readonly string[]): void {
  if (!known.includes(name))
    throw new SgdrError(
      "input-invalid",
      `there is no ${what} ${JSON.stringify(name)}${didYouMean(name, known)}`,
      `choose from ${known.join(", ")}`,
    );
}

function methodNamed(name: string): Config["method"] {
  const parsed = MethodOptions.shape.method.safeParse(name);
  if (!parsed.success) requireKnown("method", name, MethodOptions.shape.method.unwrap().options);
  return parsed.data ?? "vanilla";
}

async function previewOf(
  options: PlaygroundOptions,
  selection: Selection,
): Promise<z.infer<typeof Previewed>[]> {
  const { playgroundTasks } = await import("../../benchmarks/playground/suite.js");
  const known = new Map(playgroundTasks(options).map((task) => [task.task.id, task]));
  const label = ({ id }: Task) => known.get(id)?.label ?? { template: "", kind: "own" as const };
  const tasks = [...known.values()].map(({ task }) => task);
  return selectTasks(tasks, label, selection).map((task) => ({
    task: task.id,
    site: task.site,
    ...label(task),
    goal: task.goal,
  }));
}

const previewText = (tasks: readonly z.infer<typeof Previewed>[]): string =>
  [
    ...tasks.map(({ task, kind, goal }) => `${task.padEnd(36)} ${kind.padEnd(12)} ${goal}`),
    `${tasks.length} tasks; nothing was run.`,
  ].join("\n");
