import type { Page } from "playwright-core";
import { withAddresses } from "../../packages/sgdr/src/benchmarks/webarena/placeholders.js";
import { WebArenaOptions } from "../../packages/sgdr/src/benchmarks/webarena/options.js";
import type { WebArenaTask } from "../../packages/sgdr/src/benchmarks/webarena/task.js";
import { webArenaSet } from "../../packages/sgdr/src/benchmarks/webarena/webarena-set.js";
import type { Aside } from "../../packages/sgdr/src/domain/world.js";
import type { TaskSet } from "../../packages/sgdr/src/task-set/task-set.js";
import type { Score } from "../../packages/sgdr/src/task-set/truth.js";
import { shopAdmin } from "./_evaluate.js";

export interface SetWish {
  readonly tasks: readonly WebArenaTask[];
  /** Where the shop runs. */
  readonly shop: string;
  readonly stop?: WebArenaOptions["stop"];
  readonly homepage?: string;
  readonly allow?: readonly string[];
  /** Called with the sites that a task is logged in to. */
  readonly onLogin?: (sites: readonly string[]) => void;
}

/** Tasks on one site without accounts and without a reset. */
export const setOn = ({ tasks, shop, stop = "agent", homepage, allow = [], onLogin }: SetWish): TaskSet =>
  webArenaSet({
    tasks: tasks.map((raw) => withAddresses(raw, { shopping: shop })),
    options: WebArenaOptions.parse({ stop, pauseMs: 0 }),
    addresses: { shopping: shop },
    homepage,
    allow,
    logins: {
      stateFor: async (sites) => {
        onLogin?.(sites);
        return { cookies: [], origins: [] };
      },
      close: async () => undefined,
    },
    resetParts: { folder: ".", fetch, resetUrlMs: 1_000, resetCommandMs: 1_000 },
    shopAdmin,
    grader: undefined,
  });

/** The score of the set's only task, after an episode that ended with this answer. */
export async function scoreOf(set: TaskSet, aside: Aside, answer: string): Promise<Score> {
  const [task] = set.tasks;
  if (!task) throw new Error("the set has no task");
  const final = { url: "/", title: "", text: "", page: "", state: "", tabs: [], notices: [], leftOut: 0 };
  const trajectory = { task, steps: [], final, end: { kind: "answered" as const, answer } };
  const end = { trajectory, look: async () => undefined, aside, close: async () => undefined };
  return await set.truth.score(task, end, new AbortController().signal);
}

/** Work on a page that is there. */
export const on =
  (page: Page): Aside =>
  async (work) =>
    await work(page);
