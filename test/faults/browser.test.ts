import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Agent } from "../../packages/sgdr/src/runtime/agent-types.js";
import { createAgent } from "../../packages/sgdr/src/runtime/agent.js";
import { launchBrowser } from "../../packages/sgdr/src/browser/launch.js";
import { Config } from "../../packages/sgdr/src/config/config.js";
import type { Store } from "../../packages/sgdr/src/domain/store.js";
import { memoryStore } from "../../packages/sgdr/src/store/memory-store.js";
import type { Reply } from "../lib/model-server.js";
import { startSearchSite, type SearchSite } from "../sites/search-site.js";
import { failureIn, scene, undisturbedRun, useOneBrowser } from "./_command.js";
import { allGone, below, browserBelow, startBrowser } from "./_processes.js";
import { eventsOf, goal, looking, steppedChat } from "./_task.js";

useOneBrowser();

describe("a browser process that is killed", () => {
  let undisturbed: unknown;
  beforeAll(async () => {
    undisturbed = await undisturbedRun(looking);
  });

  const moments: Record<string, { request: string; steps: number }> = {
    "while the start page is opened": { request: "GET /", steps: 0 },
    "before the first action": { request: "question 1", steps: 1 },
    "inside an action": { request: "GET /search", steps: 2 },
    "before the second action": { request: "question 2", steps: 2 },
  };
  test.each(Object.entries(moments))(
    "%s is an infra-error and no end of the task: exit 1, and resumable",
    async (_when, { request, steps }) => {
      let pid = 0;
      let armed = true;
      const strike = (arrived: string): boolean => {
        if (!armed || arrived !== request) return false;
        armed = false;
        process.kill(browserBelow(pid), "SIGKILL");
        return true;
      };
      const shop = await scene({
        ownBrowser: true,
        fault: (_response, { number }) => {
          strike(`question ${number}`);
          return false;
        },
        arrived: async (arrived) => {
          if (strike(arrived)) await new Promise<never>(() => undefined);
        },
      });
      const running = shop.start();
      ({ pid } = running);
      const finished = await running.finished;
      expect(finished.code, finished.err + finished.out).toBe(1);
      expect(failureIn(finished)).toMatchObject({
        code: "infra-error",
        message: expect.stringContaining("the browser is gone") as string,
        hint: expect.stringContaining("--restart-task") as string,
      });
      const kinds = (await shop.events()).map(({ kind }) => kind);
      expect(kinds.at(-1)).toBe("task-aborted");
      expect(kinds.filter((kind) => kind === "step-ended")).toHaveLength(steps);
      expect(await shop.status()).toBe("aborted");
      expect(await shop.resume()).toEqual(undisturbed);
    },
  );

  test("takes nothing from an answer that was already given", async () => {
    const shop = await scene({ ownBrowser: true });
    const running = shop.start();
    await running.said(/3\. .*send_msg_to_user/);
    const browsers = below(running.pid);
    const main = browsers.find(({ words }) => words.includes("--remote-debugging-pipe"));
    if (main) process.kill(main.pid, "SIGKILL");
    const finished = await running.finished;
    expect(finished.code, finished.err + finished.out).toBe(0);
    expect(await shop.fixed()).toEqual(undisturbed);
    await allGone(browsers);
  });
});

describe("in a program that brings its own page", () => {
  let site: SearchSite;
  let browser: Browser;
  beforeAll(async () => {
    site = await startSearchSite();
    browser = await launchBrowser(Config.parse({}));
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  interface Own {
    readonly agent: Agent;
    readonly store: Store;
    readonly context: BrowserContext;
    readonly page: Page;
    run(): Promise<string>;
  }

  /** Returns the end of the run, or the code of its error; `meddle` happens while the model thinks about the second step. */
  async function own(meddle: (own: Own) => Promise<void>, from = browser): Promise<Own> {
    const store = memoryStore();
    const context = await from.newContext();
    const page = await context.newPage();
    const real = steppedChat(looking);
    const agent = createAgent({
      store,
      chatModel: {
        id: "meddled",
        reply: async (request, signal) => {
          if (request.step === 1) await meddle(made);
          return await real.reply(request, signal);
        },
      },
    });
    const made: Own = {
      agent,
      store,
      context,
      page,
      run: async () =>
        await agent.run({ goal, url: site.url, page }).then(
          ({ end }) => end.kind,
          (error: { code: string }) => error.code,
        ),
    };
    onTestFinished(async () => {
      await agent.close();
      await context.close();
    });
    return made;
  }

  test("a closed tab is the end of the task, which is reported as page-gone", async () =>
    expect(await (await own(async ({ page }) => await page.close())).run()).toBe("page-gone"));

  test("a closed context is the end of the task too", async () =>
    expect(await (await own(async ({ context }) => await context.close())).run()).toBe("page-gone"));

  test("a closed browser is an infra-error", async () => {
    const another = await launchBrowser(Config.parse({}));
    expect(await (await own(async () => await another.close(), another)).run()).toBe("infra-error");
  });

  test("a page that crashes is loaded again, and the run goes on", async () => {
    const disturbed = await own(async ({ page }) => {
      const crashed = page.waitForEvent("crash");
      const session = await page.context().newCDPSession(page);
      session.send("Page.crash").catch(() => undefined); // a crashed page does not answer
      await crashed;
    });
    // the click aims at what the crash took away; then the script has no step left but the answer
    expect(await disturbed.run()).toBe("answered");
    const [row] = await disturbed.store.runs(1);
    const steps = (await eventsOf(disturbed.store, row?.manifest.run ?? "")).flatMap((event) =>
      event.kind === "step-ended" ? [event.data.step] : [],
    );
    expect(steps.map(({ outcome }) => outcome.kind)).toEqual(["ok", "page-crashed", "ok"]);
    expect(steps[2]?.observation.notices).toContain("the page crashed and was loaded again");
  });

  test("a browser over CDP that is killed is an infra-error, and the next one is used to resume", async () => {
    const first = await startBrowser();
    const second = await startBrowser();
    const store = memoryStore();
    const dying: Reply = () => {
      process.kill(first.pid, "SIGKILL");
      return "```\nnoop()\n```";
    };
    const begun = createAgent({ store, cdp: first.cdp, chatModel: steppedChat([dying, ...looking]) });
    await expect(begun.run({ goal, url: site.url })).rejects.toMatchObject({ code: "infra-error" });
    const [row] = await store.runs(1);
    const again = createAgent({ store, cdp: second.cdp, chatModel: steppedChat(looking) });
    const resumed = await again.resume(row?.manifest.run ?? "", { restartTask: true });
    expect(resumed.answer).toBe("35.50");
    const left = await chromium.connectOverCDP(second.cdp);
    expect(left.contexts().flatMap((context) => context.pages())).toHaveLength(1);
    await left.close();
    await first.stop();
    await second.stop();
  });
});
