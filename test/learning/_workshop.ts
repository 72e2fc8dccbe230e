import { replayEpisode } from "../../packages/sgdr/src/runtime/live-episode.js";
import { sessionSource } from "../../packages/sgdr/src/runtime/session-source.js";
import { oraclePolicy, type OracleStep } from "../../packages/playground/src/kernel/oracle.js";
import type { SkinName } from "../../packages/playground/src/kernel/desk.js";
import { startSite, type RunningSite } from "../../packages/playground/src/kernel/serve.js";
import type { SiteName } from "../../packages/playground/src/kernel/site.js";
import { tasksOf, type PlaygroundTask } from "../../packages/playground/src/kernel/tasks.js";
import { sitesNamed } from "../../packages/playground/src/sites.js";
import { Config } from "../../packages/sgdr/src/config/config.js";
import { denyAll } from "../../packages/sgdr/src/domain/approval.js";
import { noSecrets } from "../../packages/sgdr/src/domain/secrets.js";
import { noSupport } from "../../packages/sgdr/src/domain/support.js";
import type { Task } from "../../packages/sgdr/src/domain/task.js";
import type { Trajectory } from "../../packages/sgdr/src/domain/trajectory.js";
import type { VerifyParts } from "../../packages/sgdr/src/verification/verify.js";

const seed = 1;

/** Running sites with a browser in front of them, where tasks are done and done again. */
export interface Workshop {
  readonly task: (id: string) => PlaygroundTask;
  /** Does these steps for the task's goal, and puts the site back. */
  readonly solve: (task: Task, steps: readonly OracleStep[]) => Promise<Trajectory>;
  /** As the product replays: from the same start, and nothing of it stays. */
  readonly replay: VerifyParts["replay"];
  /** How often something was replayed. */
  readonly replays: () => number;
  readonly site: (name: string) => RunningSite;
  readonly close: () => Promise<void>;
}

export const openWorkshop = async (...names: readonly SiteName[]): Promise<Workshop> =>
  await openWorkshopOn("a", names);

export async function openWorkshopOn(skin: SkinName, names: readonly SiteName[]): Promise<Workshop> {
  const config = Config.parse({});
  const kinds = sitesNamed(names);
  const sites = await Promise.all(kinds.map(async (kind) => await startSite(kind, { seed, skin })));
  const tasks = kinds.flatMap((kind) => tasksOf(kind, seed)).filter(({ heldOut }) => !heldOut);
  const sessions = sessionSource(config, { actions: [], approve: denyAll, secrets: noSecrets }, {});
  const siteOf = (name: string): RunningSite => found(sites, ({ kind }) => kind.id === name, name);
  const parts = {
    config,
    sessions,
    clock: { nowMs: () => Date.now() },
    world: {
      locate: (task: Task) => ({ ...task, startUrl: `${siteOf(task.site).url}${task.startUrl ?? "/"}` }),
      canReset: () => true,
      reset: async (task: Task) => siteOf(task.site).reset(),
    },
  };
  let replays = 0;
  return {
    task: (id) => found(tasks, ({ task }) => task.id === id, id),
    solve: async (task, steps) =>
      await replayEpisode(
        task,
        { policy: oraclePolicy(() => steps), support: noSupport, steps: Infinity },
        parts,
        AbortSignal.timeout(60_000),
      ),
    replay: async (task, play, signal) => {
      replays += 1;
      return await replayEpisode(task, play, parts, signal);
    },
    replays: () => replays,
    site: siteOf,
    close: async () => {
      await sessions.close();
      await Promise.all(sites.map(async (site) => await site.close()));
    },
  };
}

function found<Item>(items: readonly Item[], isIt: (item: Item) => boolean, name: string): Item {
  const item = items.find(isIt);
  if (item === undefined) throw new Error(`there is no ${name}`);
  return item;
}
