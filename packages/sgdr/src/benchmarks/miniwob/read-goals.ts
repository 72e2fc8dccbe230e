import type { Browser, Page } from "playwright-core";
import { oneBrowser, type OneBrowser } from "../../browser/one-browser.js";
import type { Config } from "../../config/config.js";
import { atMost } from "../../lib/timeout.js";
import { SgdrError } from "../../domain/error.js";
import { errorMessage, firstLine } from "../../lib/error-message.js";
import { semaphore } from "../../lib/semaphore.js";
import type { Episode } from "./episode.js";
import { pageFile } from "./find-pages.js";
import { openPageServer, pagePath, type PageServer } from "./page-server.js";

const beginMs = 15_000;

interface Reading {
  readonly browser: OneBrowser;
  readonly inTurn: ReturnType<typeof semaphore>;
  readers: number;
}
/** Whoever reads with the same options at the same time shares a browser: a preview reads for all families at once. */
const readings = new WeakMap<Config, Reading>();

/** The goal of each episode, as its page states it once it has begun; only a browser can tell. */
export async function readGoals(
  folder: string,
  episodes: readonly Episode[],
  config: Config,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const reading = readings.get(config) ?? { browser: oneBrowser(config), inTurn: semaphore(1), readers: 0 };
  readings.set(config, reading);
  reading.readers += 1;
  try {
    return await reading.inTurn(async () => {
      const server = await openPageServer(folder);
      try {
        return await goalsOn({ server, folder, browser: await reading.browser.alive() }, episodes, signal);
      } finally {
        await server.close();
      }
    });
  } finally {
    reading.readers -= 1;
    if (reading.readers === 0) {
      readings.delete(config);
      await reading.browser.close();
    }
  }
}

/** How long the browser may take to open and close a page. */
const openMs = 30_000;

interface GoalPlace {
  readonly server: PageServer;
  readonly folder: string;
  readonly browser: Browser;
}

async function goalsOn(
  { server, folder, browser }: GoalPlace,
  episodes: readonly Episode[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const context = await atMost(openMs, async (_stop) => await browser.newContext());
  const goals: string[] = [];
  try {
    const page = await atMost(openMs, async (_stop) => await context.newPage());
    page.on(
      "dialog",
      (dialog) => void atMost(openMs, async (_stop) => await dialog.dismiss()).catch(() => undefined),
    );
    for (const [at, episode] of episodes.entries()) {
      signal.throwIfAborted();
      server.show({ ...episode, play: `goal-${at}` });
      goals.push(await goalOn(page, `${server.url}${pagePath(episode)}`, pageFile(folder, episode.page)));
    }
    return goals;
  } finally {
    await atMost(openMs, async (_stop) => await context.close());
  }
}

/** Text, or an object with the text in it where a page also tells the parts of its goal. */
const asked = `(() => {
  const said = core.getUtterance();
  return String(typeof said === "object" && said !== null ? said.utterance : said).replace(/\\s+/g, " ").trim();
})()`;

async function goalOn(page: Page, url: string, file: string): Promise<string> {
  try {
    const goal = await atMost(2 * beginMs, async (_stop): Promise<unknown> => {
      await page.goto(url, { timeout: beginMs });
      await page.waitForFunction("core.sgdrBegun === true && WOB_TASK_READY !== false", undefined, {
        timeout: beginMs,
      });
      return await page.evaluate(asked);
    });
    if (typeof goal === "string" && goal !== "") return goal;
    throw new Error("its core.getUtterance() gives no text");
  } catch (error) {
    throw new SgdrError(
      "suite-damaged",
      `${file} began no episode: ${firstLine(errorMessage(error))}`,
      "leave it out with --pages; expected a page that loads ../core/core.js, has genProblem() and calls core.startEpisode()",
      error,
    );
  }
}
