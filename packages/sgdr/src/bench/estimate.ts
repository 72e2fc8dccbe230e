import { methodNow } from "../methods/options.js";
import { z } from "zod";
import type { Config } from "../config/config.js";
import type { RunManifest, RunRow, Store } from "../domain/store.js";
import type { Arm, Experiment } from "../experiments/experiment.js";
import type { TaskRecord } from "../experiments/record.js";
import { recordsOf, type PriceOf } from "../experiments/task-records.js";
import { columns } from "../lib/columns.js";
import { durationText } from "../lib/duration-text.js";
import { isHere } from "../llm/embedder/is-here.js";
import { benchmarkNamed } from "../benchmarks/registry.js";
import { cellConfig } from "./run-cell.js";
import { rolePrices } from "./role-prices.js";

/** What an arm may take: by earlier runs of the store where there are any, else by rule of thumb. */
export const ArmEstimate = z.strictObject({
  arm: z.string(),
  tasks: z.int(),
  calls: z.int(),
  tokens: z.int(),
  /** Null where a price is unknown. */
  usd: z.number().nullable(),
  ms: z.number(),
  /** Tasks of earlier runs with this method and model that it rests on; 0 for the rule of thumb. */
  measuredTasks: z.int(),
});
export type ArmEstimate = z.infer<typeof ArmEstimate>;

interface Mean {
  readonly calls: number;
  readonly tokens: number;
  readonly usd: number | null;
  readonly ms: number;
}

/** Questions for a task by method: those of acting with nine decisions, then those of learning where half are judged a success. */
const questions: Readonly<Record<string, number>> = {
  vanilla: 9,
  awm: 9 + 3,
  asi: 9 + 4,
  cer: 9 + 2 + 3,
  "sgdr-random": 9 + 8,
  "sgdr-all": 9 + 8,
};
const withSummaries = 9 + 5 + 8;
const question = { inputTokens: 4_000, outputTokens: 200, modelMs: 5_000 };
/** Sentences made vectors for a task: its goal, five summaries, and eight descriptions of skills, of thirty tokens each. */
const embedding = { inputTokens: (1 + 5 + 8) * 30, outputTokens: 0 };
const taskMs = { vanilla: 3_000, learning: 6_000 };
/** Runs are looked at from the newest on. */
const lookedAt = 200;

export async function estimateOf(
  experiment: Experiment,
  store: Store,
  here: Config,
): Promise<readonly ArmEstimate[]> {
  const rows = await store.runs(lookedAt);
  const tasks = await tasksOfArm(experiment, here);
  const estimates: ArmEstimate[] = [];
  for (const arm of experiment.arms) {
    const config = cellConfig(experiment, { arm }, here);
    const priceOf = rolePrices(config);
    const alike = rows.filter(({ manifest: of }) => isAlike(of, arm, config));
    const records = await recordsIn(store, alike, priceOf);
    const mean = records.length > 0 ? meanOf(records) : assumed(arm, config, priceOf);
    estimates.push({
      arm: arm.id,
      tasks,
      calls: Math.round(tasks * mean.calls),
      tokens: Math.round(tasks * mean.tokens),
      usd: mean.usd === null ? null : tasks * mean.usd,
      ms: tasks * mean.ms,
      measuredTasks: records.length,
    });
  }
  return estimates;
}

/** Methods that compare pages with skills are those that have them summarized. */
const embeds = ({ method }: Arm): boolean => questions[method] === undefined;

const isAlike = (of: RunManifest, arm: Arm, { model, embedder }: Config): boolean =>
  methodNow(of.method) === arm.method &&
  of.policy === model &&
  (!embeds(arm) || of.config["embedder"] === embedder);

async function recordsIn(
  store: Store,
  rows: readonly RunRow[],
  priceOf: PriceOf,
): Promise<readonly TaskRecord[]> {
  const runs = await Promise.all(rows.map(async ({ manifest }) => await recordsOf(store, manifest, priceOf)));
  return runs.flatMap((sites) => [...sites.values()].flatMap(({ records }) => records));
}

/** Streams differ in values and order, hardly in number. */
async function tasksOfArm(experiment: Experiment, here: Config): Promise<number> {
  const [stream] = experiment.streams;
  if (!stream) return 0;
  const chosen = (await benchmarkNamed(experiment.suite)).chosen(experiment.tasks);
  const sites = await Promise.all(
    experiment.sites.map(async (site) => await chosen.tasksOf({ site, stream }, here)),
  );
  return sites.flat().length * experiment.streams.length;
}

function meanOf(records: readonly TaskRecord[]): Mean {
  const parts = records.flatMap(({ acting, learning }) => [acting, learning]);
  const mean = (pick: (of: TaskRecord["acting"]) => number): number =>
    parts.reduce((sum, part) => sum + pick(part), 0) / records.length;
  return {
    calls: mean(({ calls }) => calls),
    tokens: mean(({ tokens }) => tokens),
    usd: parts.some(({ usd }) => usd === null) ? null : mean(({ usd }) => usd ?? 0),
    ms: mean(({ ms }) => ms),
  };
}

function assumed(arm: Arm, config: Config, priceOf: PriceOf): Mean {
  const calls = questions[arm.method] ?? withSummaries;
  const asked = config.model === "rules" ? 0 : calls;
  const vectors = embeds(arm) && !isHere(config) ? 1 : 0;
  const { inputTokens, outputTokens, modelMs } = question;
  return {
    calls,
    tokens: asked * (inputTokens + outputTokens) + vectors * embedding.inputTokens,
    usd: plus(times(asked, priceOf("policy", question)), times(vectors, priceOf("embedder", embedding))),
    ms: (arm.method === "vanilla" ? taskMs.vanilla : taskMs.learning) + asked * modelMs,
  };
}

/** What is not bought needs no price. */
const times = (count: number, price: number | null): number | null =>
  count === 0 ? 0 : price === null ? null : count * price;
const plus = (left: number | null, right: number | null): number | null =>
  left === null || right === null ? null : left + right;

export function estimateText(estimates: readonly ArmEstimate[], workers: number): string {
  const all = estimates.reduce((sum, { ms }) => sum + ms, 0);
  return [
    columns([
      ["arm", "tasks", "questions", "tokens", "US dollars", "time", "by"],
      ...estimates.map(({ arm, tasks, calls, tokens, usd, ms, measuredTasks }) => [
        arm,
        String(tasks),
        String(calls),
        String(tokens),
        usd === null ? "unknown price" : usd.toFixed(2),
        durationText(ms),
        measuredTasks > 0 ? `${measuredTasks} earlier tasks` : "rule of thumb",
      ]),
    ]),
    `All of it: about ${durationText(all / workers)} with --workers ${workers}. The rule of thumb is nine decisions a task, ${question.inputTokens} tokens a question; real tasks differ.`,
  ].join("\n");
}
