import { readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { createAgent } from "../../packages/sgdr/src/runtime/agent.js";
import type { ChatModel } from "../../packages/sgdr/src/domain/ports.js";
import { openSqliteStore } from "../../packages/sgdr/src/store/sqlite-store.js";
import { cli, freshFolder } from "../lib/cli.js";
import { startWriter } from "../store/_child.js";
import { startSearchSite } from "../sites/search-site.js";
import { failureIn, scene, undisturbedRun, useOneBrowser, type SceneParts } from "./_command.js";
import { allGone, below } from "./_processes.js";
import { eventsOf, goal, lastAttempt, looking, steppedChat } from "./_task.js";

useOneBrowser();
let undisturbed: unknown;
beforeAll(async () => {
  undisturbed = await undisturbedRun(looking);
});

/** Something happens to the store while the model thinks about the second step. */
const meanwhile = (meddle: () => void | Promise<void>): SceneParts => ({
  ownBrowser: true,
  fault: async (_response, { number }) => {
    if (number === 2) await meddle();
    return false;
  },
});
const toldBefore = ["task-started", "model-called", "step-ended"];

test("a store file that was deleted stops the run: what would be written then is kept nowhere", async () => {
  let pid = 0;
  let browsers: ReturnType<typeof below> = [];
  const shop = await scene(
    meanwhile(() => {
      browsers = below(pid);
      for (const name of readdirSync(dirname(shop.store))) rmSync(join(dirname(shop.store), name));
    }),
  );
  const running = shop.start();
  ({ pid } = running);
  const finished = await running.finished;
  expect(finished.code, finished.err).toBe(2);
  expect(failureIn(finished)).toMatchObject({
    code: "store-unwritable",
    message: expect.stringContaining("deleted or replaced while it was in use") as string,
  });
  expect(browsers.length).toBeGreaterThan(1);
  await allGone(browsers);
});

test("a store file that was moved away stops the run, and put back it has all that was reported", async () => {
  const shop = await scene(meanwhile(() => renameSync(shop.store, `${shop.store}.away`)));
  expect((await shop.run()).code).toBe(2);
  renameSync(`${shop.store}.away`, shop.store);
  expect((await shop.events()).map(({ kind }) => kind)).toEqual(toldBefore);
  expect(await shop.status()).toBe("interrupted");
  expect(await shop.resume()).toEqual(undisturbed);
});

test("a disk that takes no more stops the run with exit 2, and all that was reported is there", async () => {
  const shop = await scene();
  // the limit is on every file of the process: it must not have a browser of its own
  const finished = await cli(shop.words, { fileKilobytes: 60 });
  expect(finished.code, finished.err + finished.out).toBe(2);
  expect(failureIn(finished)).toMatchObject({
    code: "store-unwritable",
    message: expect.stringContaining("the disk is full") as string,
  });
  const steps = (await shop.events()).filter(({ kind }) => kind === "step-ended");
  expect(steps.length).toBeGreaterThan(0);
  expect(finished.err.match(/^\s+\d+\. /gm)).toHaveLength(steps.length);
  expect(await shop.resume()).toEqual(undisturbed);
});

test("a store that another process keeps locked stops the run, which is resumed when it is free", async () => {
  const site = await startSearchSite();
  onTestFinished(async () => await site.close());
  const file = join(freshFolder(), "s.sqlite");
  const store = await openSqliteStore(file, { busyMs: 200 });
  const before = new Set(below(process.pid).map(({ pid }) => pid));
  const real = steppedChat(looking);
  let other: ReturnType<typeof startWriter> | undefined;
  const locking: ChatModel = {
    id: "locking",
    reply: async (request, signal) => {
      if (request.step === 1) {
        other = startWriter(["hold", file, "theirs"]);
        await other.said(/held/);
      }
      return await real.reply(request, signal);
    },
  };
  await expect(createAgent({ store, chatModel: locking }).run({ goal, url: site.url })).rejects.toMatchObject(
    {
      code: "store-unwritable",
      message: expect.stringContaining("locked by another process") as string,
    },
  );
  await other?.kill();
  await allGone(below(process.pid).filter(({ pid }) => !before.has(pid)));
  const run = (await store.runs(1))[0]?.manifest.run ?? "";
  expect((await eventsOf(store, run)).map(({ kind }) => kind)).toEqual(toldBefore);
  const resumed = await createAgent({ store, chatModel: real }).resume(run, { restartTask: true });
  expect(resumed.answer).toBe("35.50");
  const fresh = await createAgent({ store, chatModel: real }).run({ goal, url: site.url });
  expect(lastAttempt(await eventsOf(store, run))).toEqual(lastAttempt(await eventsOf(store, fresh.run)));
  await store.close();
});
