import { SgdrError, type Task, randomOf, type Score, type TaskSet } from "sgdr/plugin";
import { scoreOf } from "./kernel/check.js";
import { tablesIn } from "./kernel/desk.js";
import { startSite, type RunningSite } from "./kernel/serve.js";
import { changesBetween } from "./kernel/tables.js";
import { tasksOf, type PlaygroundTask } from "./kernel/tasks.js";
import { heldOutSeed, PlaygroundOptions } from "./options.js";
import { sitesNamed } from "./sites.js";
import { playgroundVersions } from "./versions.js";

/** The tasks without their sites: enough for a preview. */
export function playgroundTasks(options: PlaygroundOptions): PlaygroundTask[] {
  const { sites, seed, split, wording, order } = options;
  return sitesNamed(sites).flatMap((kind) => {
    const tasks = tasksOf(kind, dataSeed(options), wording).filter(
      ({ heldOut }) => heldOut === (split === "test"),
    );
    return order === "by-id" ? tasks : randomOf(seed).fork(`order of ${kind.id}`).shuffle(tasks);
  });
}

/** The test split has data of its own, whatever the order; nobody else gets to see that data. */
function dataSeed({ seed, split }: PlaygroundOptions): number {
  if (split === "test") return heldOutSeed;
  if (seed !== heldOutSeed) return seed;
  throw new SgdrError(
    "input-invalid",
    `the seed ${seed} is the one of the test split`,
    "take another seed, or --split test",
  );
}

/** A site of the playground, running on this machine. */
export interface PlaygroundSite {
  readonly kind: { readonly id: string; readonly title: string; readonly about: string };
  readonly url: string;
  /** Back to the seeded state. */
  reset(): void;
}

/** The bundled sites as a set of tasks; close it when you are done. */
export interface Playground extends TaskSet {
  readonly sites: readonly PlaygroundSite[];
}

/** The playground as proofs and measurements see it: with the state of each site, and how each task is done. */
export interface OpenSites extends TaskSet {
  readonly sites: readonly RunningSite[];
  readonly known: ReadonlyMap<string, PlaygroundTask>;
}

/** Starts the sites on free ports of this machine and knows the truth about every task on them. */
export const openPlayground = async (given: Partial<PlaygroundOptions> = {}): Promise<Playground> =>
  await openSites(given);

export async function openSites(given: Partial<PlaygroundOptions> = {}): Promise<OpenSites> {
  const options = PlaygroundOptions.parse(given);
  const all = playgroundTasks(options);
  const known = new Map<string, PlaygroundTask>(all.map((task) => [task.task.id, task]));
  const sites = await Promise.all(
    sitesNamed(options.sites).map(
      async (kind) => await startSite(kind, { seed: dataSeed(options), skin: options.skin }),
    ),
  );
  const siteOf = (task: Task): RunningSite => {
    const site = sites.find(({ kind }) => kind.id === String(task.site));
    if (!site) throw new Error(`the playground has no site ${task.site}`);
    return site;
  };
  const truthOf = (task: Task): PlaygroundTask => {
    const truth = known.get(task.id);
    if (!truth) throw new Error(`the playground has no task ${task.id}`);
    return truth;
  };
  return {
    id: "playground",
    sites,
    known,
    tasks: all.map(({ task }) => task),
    versions: playgroundVersions,
    world: {
      locate: (task) => ({ ...task, startUrl: `${siteOf(task).url}${task.startUrl ?? "/"}` }),
      canReset: () => true,
      reset: async (task) => siteOf(task).reset(),
    },
    truth: {
      label: (task) => truthOf(task).label,
      score: async (task, { trajectory }): Promise<Score> => {
        try {
          const site = siteOf(task);
          const changes = changesBetween(tablesIn(site.beginning), tablesIn(site.snapshot()));
          const { end, final } = trajectory;
          return scoreOf(truthOf(task).draft.check, { goal: task.goal, end, url: final.url, changes });
        } catch (error) {
          return { reward: null, reasons: [`the check broke: ${String(error)}`], broken: true };
        }
      },
    },
    close: async () => void (await Promise.all(sites.map(async (site) => await site.close()))),
  };
}
