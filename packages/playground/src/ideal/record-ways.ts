import { createAgent } from "sgdr";
import { wayOf, type CellTasks, type Task, type WayCall } from "sgdr/plugin";
import { z } from "zod";
import { writtenSkin } from "../kernel/desk.js";
import { oraclePolicy, type OracleStep } from "../kernel/oracle.js";
import { openSites, type OpenSites } from "../open-playground.js";
import type { PlaygroundOptions } from "../options.js";

type Config = Parameters<typeof createAgent>[0];

/** The oracle's way of each task, by the task's id: played alone on a copy of the sites, which the learner never sees. */
export async function recordWays(
  tasks: CellTasks["tasks"],
  options: PlaygroundOptions,
  config: Config,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly WayCall[]>> {
  const copy = await openSites(options);
  const policy = oraclePolicy(({ task }) => oracleOf(copy, task, options));
  const agent = createAgent({ ...config, method: "vanilla", store: ":memory:", policy });
  const ways = new Map<string, readonly WayCall[]>();
  try {
    const { stopped } = await agent.stream({
      tasks,
      world: copy.world,
      assessor: {
        schema: z.null(),
        assess: async (end, stop) => {
          const { task } = end.trajectory;
          const { reward, reasons } = await copy.truth.score(task, end, stop);
          if (reward !== 1)
            throw new Error(`the oracle of ${task.id} does not solve it: ${reasons.join("; ")}`);
          ways.set(task.id, wayOf(end.trajectory));
          return null;
        },
        unopened: ({ id }, { message }) => {
          throw new Error(`the oracle of ${id} could not begin: ${message}`);
        },
      },
      signal,
    });
    const [first] = stopped;
    if (first) throw new Error(`the oracles of ${first.site} stopped: ${first.message}`);
    return ways;
  } finally {
    await agent.close();
    await copy.close();
  }
}

function oracleOf({ known }: OpenSites, { id }: Task, { skin }: PlaygroundOptions): readonly OracleStep[] {
  const task = known.get(id);
  if (!task) throw new Error(`the playground has no task ${id}`);
  return task.draft.oracle(writtenSkin(skin));
}
