import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import type { Agent } from "../../packages/sgdr/src/runtime/agent-types.js";
import { createAgent } from "../../packages/sgdr/src/runtime/agent.js";
import { runsList } from "../../packages/sgdr/src/operations/runs-list.js";
import { Config } from "../../packages/sgdr/src/config/config.js";
import { denyAll } from "../../packages/sgdr/src/domain/approval.js";
import type { StoredEvent } from "../../packages/sgdr/src/domain/event.js";
import { cli, freshFolder, startCli, type Finished, type Running } from "../lib/cli.js";
import type { Reply } from "../lib/model-server.js";
import { startSearchSite, type SearchSite } from "../sites/search-site.js";
import { faultyModel, type Fault, type FaultyModel } from "./_model.js";
import { startBrowser, type RunningBrowser } from "./_processes.js";
import { goal, lastAttempt, looking, newestRun, type Fixed } from "./_task.js";

let browser: RunningBrowser | undefined;

/** One browser for all runs of a test file that need none of their own: starting it takes most of a run's time. */
export function useOneBrowser(): void {
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(async () => await browser?.stop());
}

export interface SceneParts {
  readonly script?: readonly Reply[];
  readonly fault?: Fault;
  readonly arrived?: (request: string) => void | Promise<void>;
  /** The command starts a browser of its own, as it does for users. */
  readonly ownBrowser?: boolean;
}

export interface Scene {
  readonly site: SearchSite;
  readonly model: FaultyModel;
  readonly store: string;
  /** Of `sgdr run` for the fixed task. */
  readonly words: readonly string[];
  start(...more: string[]): Running;
  run(...more: string[]): Promise<Finished>;
  status(): Promise<string>;
  /** Events of the newest run, all of them whole. */
  events(): Promise<StoredEvent[]>;
  /** Goes on with the newest run, in another process than its first; returns the fixed parts of its last attempt. */
  resume(): Promise<unknown>;
  /** The fixed parts of the newest run's last attempt. */
  fixed(): Promise<unknown>;
}

/** A site, a model and a store file for `sgdr run` as a real process, removed after the test. */
export async function scene(parts: SceneParts = {}): Promise<Scene> {
  const opened = await openScene(parts);
  onTestFinished(async () => await opened.close());
  return opened;
}

/** The fixed parts of a run that nothing disturbs. */
export async function undisturbedRun(script: readonly Reply[]): Promise<unknown> {
  const opened = await openScene({ script });
  const { site, model, store } = opened;
  const settings = { model: "scripted", baseUrl: model.baseUrl, quietMs: 5 };
  await withAgent(store, async (agent) => await agent.run({ goal, url: site.url }), settings);
  const parts = await opened.fixed();
  await opened.close();
  return parts;
}

const withAgent = async <Value>(
  store: string,
  use: (agent: Agent) => Promise<Value>,
  settings: object = {},
): Promise<Value> => {
  const agent = createAgent({ ...settings, store, cdp: browser?.cdp ?? "" });
  try {
    return await use(agent);
  } finally {
    await agent.close();
  }
};

async function openScene(parts: SceneParts): Promise<Scene & { close(): Promise<void> }> {
  const site = await startSearchSite(0, parts.arrived);
  const model = await faultyModel(parts.script ?? looking, parts.fault);
  const store = join(freshFolder(), "s.sqlite");
  const where = ["--url", site.url, "--model", "scripted", "--base-url", model.baseUrl, "--store", store];
  const inBrowser = parts.ownBrowser === true || !browser ? [] : ["--cdp", browser.cdp];
  const quick = ["--retries", "1", "--retry-ms", "1", "--quiet-ms", "5"];
  const words = ["run", goal, ...where, ...inBrowser, ...quick, "--json"];
  const fixed = async (): Promise<unknown> =>
    placeless(lastAttempt((await newestRun(store)).events), site.port);
  return {
    site,
    model,
    store,
    words,
    fixed,
    start: (...more) => {
      const running = startCli([...words, ...more]);
      onTestFinished(() => running.kill("SIGKILL")); // in case the test fails before it ends
      return running;
    },
    run: async (...more) => await cli([...words, ...more]),
    status: async () => await statusIn(store),
    events: async () => (await newestRun(store)).events,
    resume: async () => {
      const { run } = await newestRun(store);
      const { end } = await withAgent(store, async (agent) => await agent.resume(run, { restartTask: true }));
      expect(end.kind).toBe("answered");
      return await fixed();
    },
    close: async () => {
      await site.close();
      await model.close();
    },
  };
}

/** As `sgdr runs list` says it; without the process, whose start takes longer than the looking. */
async function statusIn(store: string): Promise<string> {
  const context = {
    config: Config.parse({ store }),
    progress: () => undefined,
    approve: denyAll,
    announce: () => undefined,
    signal: new AbortController().signal,
  };
  const { output } = await runsList.call({ limit: 1 }, context);
  return (output as { status: string }[])[0]?.status ?? "none";
}

/** Without the site's own address, so that two scenes can be compared. */
const placeless = (fixed: readonly Fixed[], port: number): unknown =>
  JSON.parse(JSON.stringify(fixed).replaceAll(`127.0.0.1:${port}`, "shop"));

export const failureIn = ({ out }: Finished): { code: string; message: string; hint: string } =>
  (JSON.parse(out) as { error: { code: string; message: string; hint: string } }).error;
