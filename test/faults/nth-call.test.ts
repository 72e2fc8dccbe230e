import { join } from "node:path";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAgent, type AgentSettings, type RunResult } from "../../src/app/agent.js";
import { progressOf } from "../../src/app/run-tasks.js";
import { SgdrError } from "../../src/domain/error.js";
import { RunId } from "../../src/domain/ids.js";
import type { Policy } from "../../src/domain/roles.js";
import type { Store } from "../../src/domain/store.js";
import { openSqliteStore } from "../../src/store/sqlite-store.js";
import { freshFolder } from "../lib/cli.js";
import { startSearchSite, type SearchSite } from "../sites/search-site.js";
import { failingAt, type Failing, type Moment } from "./_nth.js";
import { startBrowser, type RunningBrowser } from "./_processes.js";
import { eventsOf, goal, lastAttempt, looking, steppedChat, type Fixed } from "./_task.js";

let site: SearchSite;
let browser: RunningBrowser;
let undisturbed: Fixed[];
beforeAll(async () => {
  site = await startSearchSite();
  browser = await startBrowser();
  const store = await freshStore();
  const { run } = await runWith({ store, chatModel });
  undisturbed = lastAttempt(await eventsOf(store, run));
  await store.close();
});
afterAll(async () => {
  await browser.stop();
  await site.close();
});

const chatModel = steppedChat(looking);
const freshStore = async (): Promise<Store> => await openSqliteStore(join(freshFolder(), "s.sqlite"));
const runWith = async (settings: AgentSettings): Promise<RunResult> =>
  await createAgent({ ...settings, cdp: browser.cdp }).run({ goal, url: site.url });

/** Decides as the model does; that no model is asked is the only difference. */
const policy: Policy = {
  async decide(view) {
    const node = (role: string): string => view.observation.nodes.find((one) => one.role === role)?.id ?? "";
    const calls = [
      { name: "fill", args: [node("searchbox"), "steel"] },
      { name: "click", args: [node("button")] },
      { name: "send_msg_to_user", args: ["35.50"] },
    ];
    const call = calls[view.past.length];
    return { ok: true, decision: { thought: "", calls: call ? [call] : [] } };
  },
};

interface Sweep {
  readonly error: Error;
  readonly moment?: Moment;
  /** The port that fails, and the settings that hold it. */
  readonly broken: (store: Store, n: number) => { failing: Failing<object>; settings: AgentSettings };
  readonly healthy: (store: Store) => AgentSettings;
  readonly expected: () => readonly Fixed[];
}

const tabs = async (): Promise<number> => {
  const connected = await chromium.connectOverCDP(browser.cdp);
  const count = connected.contexts().flatMap((context) => context.pages()).length;
  await connected.close();
  return count;
};

/** What is left in the store after a failure, and that it can be gone on with; gives the name of the call that failed. */
async function checkOne(n: number, { error, broken, healthy, expected }: Sweep): Promise<string | undefined> {
  const store = await freshStore();
  const { failing, settings } = broken(store, n);
  const outcome = await runWith(settings).then(
    (result) => ({ result }),
    (reason: unknown) => ({ reason }),
  );
  const [row] = await store.runs(1);
  const failed = failing.failedAt();
  if ("reason" in outcome) expect(outcome.reason, `call ${n}, ${failed}`).toBe(error);
  if (row) {
    const { run } = row.manifest;
    await eventsOf(store, run);
    const { finished } = await progressOf(store, run);
    expect(finished || "reason" in outcome, `call ${n}, ${failed}`).toBe(true);
    if (!finished) {
      const agent = createAgent({ ...healthy(store), cdp: browser.cdp });
      const resumed = await agent.resume(run, { restartTask: true });
      expect(resumed).toMatchObject({ run, answer: "35.50", end: { kind: "answered" } });
    }
    expect((await progressOf(store, run)).finished).toBe(true);
    const last = lastAttempt(await eventsOf(store, run)).filter(({ kind }) => kind !== "task-aborted");
    expect(last, `call ${n}, ${failed}`).toEqual(expected());
    expect(finished ? null : (await store.run(RunId.parse(run)))?.owner).toBeNull();
  } else expect(failed).toBe("createRun");
  await store.close();
  return failed;
}

/** One failure after the other, until a run has fewer calls than that. */
async function check(sweep: Sweep): Promise<string[]> {
  const before = await tabs();
  const failed: string[] = [];
  for (let n = 1; ; n += 1) {
    const name = await checkOne(n, sweep);
    if (name === undefined) break;
    failed.push(name);
  }
  expect(await tabs()).toBe(before);
  return failed;
}

const unwritable = new SgdrError("store-unwritable", "the disk is full", "free some space");
const outage = new SgdrError("infra-error", "the model cannot be reached", "start it");
const bug = new Error("a bug");

const ofStore = (error: Error, moment: Moment): Sweep => ({
  error,
  moment,
  broken: (store, n) => {
    const failing = failingAt(store, n, error, moment);
    return { failing, settings: { store: failing.port, chatModel } };
  },
  healthy: (store) => ({ store, chatModel }),
  expected: () => undisturbed,
});

const storeCalls = ["createRun", "events", "events", "document", ...Array(11).fill("append"), "claim"];

test("whichever call of the store fails, the run stops with that, is whole, and ends when resumed", async () =>
  expect(await check(ofStore(unwritable, "before"))).toEqual(storeCalls));

test("whichever answer of the store is lost after it has written, the run is whole and ends when resumed", async () =>
  expect(await check(ofStore(unwritable, "after"))).toEqual(storeCalls));

test("whichever call of the store runs into a bug, the run is whole and ends when resumed", async () =>
  expect(await check(ofStore(bug, "before"))).toEqual(storeCalls));

test.each([outage, bug])("whichever call of the model fails with %s, the run ends when resumed", async (error) => {
  const failed = await check({
    error,
    broken: (store, n) => {
      const failing = failingAt(chatModel, n, error);
      return { failing, settings: { store, chatModel: failing.port } };
    },
    healthy: (store) => ({ store, chatModel }),
    expected: () => undisturbed,
  });
  expect(failed).toEqual(["reply", "reply", "reply"]);
});

test("whichever decision of the caller's own policy fails, the run ends when resumed", async () => {
  const own = await freshStore();
  const { run } = await runWith({ store: own, policy });
  const expected = lastAttempt(await eventsOf(own, run));
  await own.close();
  const failed = await check({
    error: bug,
    broken: (store, n) => {
      const failing = failingAt(policy, n, bug);
      return { failing, settings: { store, policy: failing.port } };
    },
    healthy: (store) => ({ store, policy }),
    expected: () => expected,
  });
  expect(failed).toEqual(["decide", "decide", "decide"]);
});

test("a store that fails from some call on is told as it failed first, and its run can be resumed in the same process", async () => {
  const store = await freshStore();
  let calls = 0;
  const first = new SgdrError("store-unwritable", "failed first", "");
  const port: Store = {
    ...store,
    append: async (...given) => {
      calls += 1;
      if (calls > 4) throw calls === 5 ? first : new SgdrError("store-unwritable", "failed again", "");
      return await store.append(...given);
    },
    claim: async () => {
      throw new SgdrError("store-unwritable", "failed at last", "");
    },
  };
  await expect(runWith({ store: port, chatModel })).rejects.toBe(first);
  const [row] = await store.runs(1);
  const run = row?.manifest.run ?? "";
  expect(row?.owner?.pid).toBe(process.pid);
  const resumed = await createAgent({ store, chatModel, cdp: browser.cdp }).resume(run, {
    restartTask: true,
  });
  expect(resumed.answer).toBe("35.50");
  expect(lastAttempt(await eventsOf(store, run))).toEqual(undisturbed);
  await store.close();
});
