import { beforeAll, expect, test } from "vitest";
import { Config } from "../../packages/sgdr/src/config/config.js";
import { denyAll } from "../../packages/sgdr/src/domain/approval.js";
import { runsShow } from "../../packages/sgdr/src/operations/runs-show.js";
import { fenced, type Reply } from "../lib/model-server.js";
import { scene, undisturbedRun, useOneBrowser } from "./_command.js";
import { allGone, below } from "./_processes.js";
import { newestRun, ordering } from "./_task.js";

useOneBrowser();
let undisturbed: unknown;
beforeAll(async () => {
  undisturbed = await undisturbedRun(ordering);
});

/** A moment is a request that reaches the site or the model: it stays unanswered, and the process is killed. */
const moments: Record<string, { request: string; steps: number; orders: number }> = {
  "while the start page is opened": { request: "GET /", steps: 0, orders: 1 },
  "while the model thinks about the first step": { request: "question 1", steps: 0, orders: 1 },
  "inside an action that opens a page": { request: "GET /search", steps: 1, orders: 1 },
  "between a read page and the next": { request: "question 3", steps: 2, orders: 1 },
  "while the model thinks about the fifth step": { request: "question 5", steps: 4, orders: 1 },
  "inside the action that changes the site": { request: "POST /order", steps: 5, orders: 1 },
  "after the site was changed and before the end": { request: "question 7", steps: 6, orders: 2 },
};

test.each(Object.entries(moments))(
  "kill -9 %s leaves every step that was reported and no browser, and resumed the run is as if undisturbed",
  async (_when, { request, steps, orders }) => {
    let reached: () => void = () => undefined;
    const moment = new Promise<void>((resolve) => {
      reached = resolve;
    });
    let armed = true;
    /** True for the one request that is never answered. */
    const strike = (arrived: string): boolean => {
      if (!armed || arrived !== request) return false;
      armed = false;
      reached();
      return true;
    };
    const shop = await scene({
      script: ordering,
      ownBrowser: true,
      fault: (_response, { number }) => strike(`question ${number}`),
      arrived: async (arrived) => {
        if (strike(arrived)) await new Promise<never>(() => undefined);
      },
    });
    const running = shop.start();
    await moment;
    const browsers = below(running.pid);
    expect(browsers.length).toBeGreaterThan(1);
    running.kill("SIGKILL");
    const { err } = await running.finished;
    await allGone(browsers);

    const kept = (await shop.events()).filter(({ kind }) => kind === "step-ended");
    expect(kept).toHaveLength(steps);
    expect(err.match(/^\s+\d+\. /gm) ?? []).toHaveLength(steps);
    expect(await shop.status()).toBe("interrupted");
    expect(await shop.resume()).toEqual(undisturbed);
    expect(await shop.status()).toBe("ended");
    expect(shop.site.orders).toHaveLength(orders);
  },
);

/** The same order, with both fields in one reply. */
const inOneReply: readonly Reply[] = [
  ...ordering.slice(0, 3),
  ({ id }) =>
    fenced(
      "The code, and send it.",
      `fill("${id("textbox", "Item code")}", "B-18")\nclick("${id("button", "Send order")}")`,
    ),
  fenced("Done.", 'send_msg_to_user("Ordered")'),
];

test("kill -9 between two calls of one reply leaves the finished call on record, and resumed the run is as if undisturbed", async () => {
  const whole = await undisturbedRun(inOneReply);
  let armed = true;
  let reached: () => void = () => undefined;
  const moment = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const shop = await scene({
    script: inOneReply,
    ownBrowser: true,
    arrived: async (arrived) => {
      if (!armed || arrived !== "POST /order") return;
      armed = false;
      reached();
      await new Promise<never>(() => undefined);
    },
  });
  const running = shop.start();
  await moment;
  const browsers = below(running.pid);
  running.kill("SIGKILL");
  await running.finished;
  await allGone(browsers);

  const kept = (await shop.events()).filter(({ kind }) => kind === "step-ended" || kind === "call-ended");
  expect(kept.map(({ kind }) => kind)).toEqual(["step-ended", "step-ended", "step-ended", "call-ended"]);
  expect(kept.at(-1)?.data).toMatchObject({
    step: 3,
    action: {
      call: { name: "fill" },
      outcome: { kind: "ok" },
      changes: [expect.stringContaining('"Item code" has the value "B-18"')],
    },
  });
  const context = {
    config: Config.parse({ store: shop.store }),
    progress: () => undefined,
    approve: denyAll,
    announce: () => undefined,
    signal: new AbortController().signal,
  };
  const { run } = await newestRun(shop.store);
  const { text } = await runsShow.call({ run }, context);
  expect(text).toContain("(a step that did not end)\n   fill(");
  expect(await shop.resume()).toEqual(whole);
});
