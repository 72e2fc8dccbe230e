import { join } from "node:path";
import { chromium } from "playwright-core";
import { expect } from "vitest";
import type { AgentSettings, RunResult } from "../../packages/sgdr/src/runtime/agent-types.js";
import { createAgent } from "../../packages/sgdr/src/runtime/agent.js";
import { progressOf } from "../../packages/sgdr/src/results/run-progress.js";
import { SgdrError } from "../../packages/sgdr/src/domain/error.js";
import { RunId } from "../../packages/sgdr/src/domain/ids.js";
import type { Store } from "../../packages/sgdr/src/domain/store.js";
import { openSqliteStore } from "../../packages/sgdr/src/store/sqlite-store.js";
import { freshFolder } from "../lib/cli.js";
import { startSearchSite, type SearchSite } from "../sites/search-site.js";
import type { Failing } from "./_nth.js";
import { startBrowser, type RunningBrowser } from "./_processes.js";
import { eventsOf, goal, lastAttempt, looking, steppedChat, type Fixed } from "./_task.js";

export const chatModel = steppedChat(looking);
/** Without opening a page, for the many runs that are about something else. */
export const quickChat = steppedChat([...looking.slice(0, 1), ...looking.slice(2)]);
export const freshStore = async (): Promise<Store> => await openSqliteStore(join(freshFolder(), "s.sqlite"));

export interface Bench {
  readonly site: SearchSite;
  readonly browser: RunningBrowser;
  /** With the bench's browser, and little waiting. */
  agentOf(settings: AgentSettings): ReturnType<typeof createAgent>;
  run(settings: AgentSettings): Promise<RunResult>;
  /** The fixed parts of a run that nothing disturbs. */
  undisturbed(settings: AgentSettings): Promise<Fixed[]>;
  close(): Promise<void>;
}

/** A site, and one browser for many runs: starting one for each would take most of the time. */
export async function openBench(): Promise<Bench> {
  const site = await startSearchSite();
  const browser = await startBrowser();
  const agentOf: Bench["agentOf"] = (settings) => createAgent({ ...settings, cdp: browser.cdp, quietMs: 5 });
  const run: Bench["run"] = async (settings) => await agentOf(settings).run({ goal, url: site.url });
  return {
    site,
    browser,
    agentOf,
    run,
    undisturbed: async (settings) => {
      const store = await freshStore();
      const { run: id } = await run({ ...settings, store });
      const fixed = lastAttempt(await eventsOf(store, id));
      await store.close();
      return fixed;
    },
    close: async () => {
      await browser.stop();
      await site.close();
    },
  };
}

export interface Sweep {
  /** A port that fails at its n-th call, what it fails with, and the settings that hold it. */
  readonly broken: (store: Store, n: number) => { failing: Failing<object>; settings: AgentSettings };
  readonly healthy: (store: Store) => AgentSettings;
  readonly expected: readonly Fixed[];
}

/** One failure after the other, until a run has fewer calls than that; returns the calls that failed. */
export async function sweep(bench: Bench, parts: Sweep): Promise<string[]> {
  const before = await tabsOf(bench.browser);
  const failed: string[] = [];
  for (let n = 1; ; n += 1) {
    const name = await failOnce(bench, n, parts);
    if (name === undefined) break;
    failed.push(name);
  }
  expect(await tabsOf(bench.browser)).toBe(before);
  return failed;
}

/** What is left in the store after one failure, and that it can be gone on with. */
async function failOnce(
  bench: Bench,
  n: number,
  { broken, healthy, expected }: Sweep,
): Promise<string | undefined> {
  const store = await freshStore();
  const { failing, settings } = broken(store, n);
  const error = await bench.run(settings).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const at = `call ${n}, ${failing.failedAt()}`;
  if (error !== undefined) expect(error, at).toBe(failing.error);
  const [row] = await store.runs(1);
  if (row) {
    const { run } = row.manifest;
    await eventsOf(store, run);
    const { finished } = await progressOf(store, run);
    // a run that gave its result has ended, whatever else could not be written afterwards
    expect(finished || error !== undefined, at).toBe(true);
    if (!finished) {
      const resumed = await bench.agentOf(healthy(store)).resume(run, { restartTask: true });
      expect(resumed, at).toMatchObject({ run, answer: "35.50", end: { kind: "answered" } });
      expect((await store.run(RunId.parse(run)))?.owner, at).toBeNull();
    }
    const last = lastAttempt(await eventsOf(store, run)).filter(({ kind }) => kind !== "task-aborted");
    expect(last, at).toEqual(expected);
  } else expect(failing.failedAt()).toBe("createRun");
  await store.close();
  return failing.failedAt();
}

async function tabsOf({ cdp }: RunningBrowser): Promise<number> {
  const connected = await chromium.connectOverCDP(cdp);
  const count = connected.contexts().flatMap((context) => context.pages()).length;
  await connected.close();
  return count;
}

export const unwritable = new SgdrError("store-unwritable", "the disk is full", "free some space");
export const outage = new SgdrError("infra-error", "the model cannot be reached", "start it");
export const bug = new Error("a bug");
