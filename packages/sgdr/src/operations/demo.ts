import { availableParallelism } from "node:os";
import { z } from "zod";
import { resultTeller, skillTeller } from "../bench/progress-lines.js";
import { runTaskSet } from "../bench/run-task-set.js";
import { benchmarkNamed } from "../benchmarks/registry.js";
import { Config } from "../config/config.js";
import { SgdrError } from "../domain/error.js";
import { compare, ComparedRow, comparisonText } from "../experiments/comparison.js";
import { createAgent } from "../runtime/agent.js";
import { selectTasks } from "../task-set/select-tasks.js";
import type { TaskSet } from "../task-set/task-set.js";
import { defineOperation, type OperationContext } from "./operation.js";
import { benchExit, StreamOutput, streamOutput, streamText } from "./stream-output.js";
import { weakNotice } from "./with-agent.js";

/** The same tasks twice: by an agent that does not learn, and by one that does. */
const methods = ["vanilla", "sgdr+"] as const;

export const demo = defineOperation({
  name: "demo",
  about:
    "Watch it learn: a short stream of tasks on two bundled sites, without and with skills. No key, no network.",
  changes: true,
  input: z.strictObject({
    limit: z.coerce.number().int().min(1).default(5).describe("Tasks a site. Default: 5."),
  }),
  output: z.strictObject({ runs: z.array(StreamOutput), comparison: z.array(ComparedRow) }),
  options: Config.keyof().options,
  run: async ({ limit }, context) => {
    const { config, progress } = context;
    if (config.model === "rules") progress(weakNotice);
    const runs: StreamOutput[] = [];
    for (const method of methods) {
      progress(
        `\n${method === "vanilla" ? "Without learning" : "Again, learning skills on the way"} (${method}):`,
      );
      runs.push(await streamed(method, limit, context));
    }
    return { runs, comparison: compare(runs) };
  },
  text: ({ runs, comparison }) =>
    [
      ...runs.slice(-1).map(streamText),
      "",
      comparisonText(comparison),
      "",
      "Look at the sites yourself with: sgdr playground. More tasks: sgdr bench playground --subset small --methods vanilla,sgdr+",
    ].join("\n"),
  exit: ({ runs }) => runs.map(benchExit).find((exit) => exit !== 0) ?? 0,
});

/** One method on the first tasks of two sites, from the sites' start to their end. */
async function streamed(
  method: Config["method"],
  limit: number,
  { config, progress, approve, signal }: OperationContext,
): Promise<StreamOutput> {
  const began = performance.now();
  // template by template: skills are for what comes again and again
  const reopen = { sites: ["shop", "forum"], order: "by-id" };
  const set = await openPlayground(reopen);
  const parallel = Math.min(config.parallel, Math.max(1, availableParallelism()));
  const onEvent = skillTeller(progress);
  const agent = createAgent({ ...config, method, library: "fresh", parallel, approve, onEvent });
  try {
    const tasks = selectTasks(set.tasks, (task) => set.truth.label(task), { limit });
    for (const [site, origin] of originsOf(set)) progress(`${site} runs at ${origin}`);
    const tell = resultTeller(() => tasks.length, progress);
    const result = await runTaskSet(agent, {
      set,
      tasks,
      reopen,
      signal,
      onResult: (one) => {
        if (method === "vanilla") progress(`Goal: ${one.goal}`);
        tell(one);
      },
    });
    const ms = performance.now() - began;
    return streamOutput(result, { method, policy: config.model, problems: [], ms });
  } finally {
    await agent.close();
    await set.close();
  }
}

async function openPlayground(options: Readonly<Record<string, unknown>>): Promise<TaskSet> {
  const { reopen } = await benchmarkNamed("playground");
  if (reopen) return await reopen(options);
  throw new SgdrError(
    "input-invalid",
    "the installed playground cannot be opened by this version of sgdr",
    "install sgdr and sgdr-playground in the same version",
  );
}

const originsOf = ({ tasks, world }: TaskSet): ReadonlyMap<string, string> =>
  new Map(tasks.map((task) => [task.site, new URL(world.locate(task).startUrl ?? "about:blank").origin]));
