import type { BrowserContext, Page } from "playwright-core";
import type { Tab } from "../domain/observation.js";
import { relativeUrl, type Site } from "../domain/site.js";
import { withTimeout } from "../lib/timeout.js";
import { no, ok, type Result } from "../lib/result.js";
import { FrameLetters, look, type Look } from "./look.js";
import { isLost, lostBrowser } from "./lost-browser.js";
import type { BrowserOptions } from "./options.js";
import type { RequestLog } from "./requests.js";
import { settle } from "./settle.js";
import type { Tabs } from "./tabs.js";

export interface EyesParts {
  readonly context: BrowserContext;
  readonly site: Site;
  readonly options: BrowserOptions;
  readonly tabs: Tabs;
  readonly requests: RequestLog;
}

const lookTries = 4;
const lookMs = 15_000;

/** Looks at the active tab, whatever state it is in: still loading, replaced under the look, crashed, deaf or gone. */
export class Eyes {
  readonly #parts: EyesParts;
  readonly #letters = new FrameLetters();

  constructor(parts: EyesParts) {
    this.#parts = parts;
  }

  async look(signal: AbortSignal): Promise<Result<Look, string>> {
    const { tabs, context } = this.#parts;
    await tabs.arrived(signal);
    const page = tabs.active;
    const seen = page && (await this.#look(page, signal));
    if (seen) return ok(seen);
    if (await isLost(context, signal)) throw lostBrowser();
    return no("every tab of the browser has been closed");
  }

  async tabList(seen: Look): Promise<Tab[]> {
    return await Promise.all(
      this.#parts.tabs.pages.map(async (page, index) => {
        const active = page === seen.page;
        const title = active ? seen.title : await titleOf(page);
        return { index, title, url: relativeUrl(this.#parts.site, page.url()), active };
      }),
    );
  }

  async #recover(signal: AbortSignal): Promise<void> {
    const page = this.#parts.tabs.active;
    if (!page || !this.#parts.tabs.isCrashed(page)) return;
    const url = page.url();
    const fresh = await this.#parts.tabs.replace(page);
    void page.close().catch(() => undefined); // a crashed tab may not even close
    const { navigationMs } = this.#parts.options;
    const scope = this.#parts.requests.begin();
    await withTimeout(navigationMs + 1_000, signal, async () => {
      await fresh.goto(url, { waitUntil: "commit", timeout: navigationMs }).catch(() => undefined);
    });
    await settle(() => this.#parts.tabs.live, scope, this.#parts.options, signal);
    scope.end();
    this.#parts.tabs.notice("the page crashed and was loaded again");
  }

  /** A document may be replaced while it is walked, or crash; then the next one is looked at. */
  async #look(page: Page, signal: AbortSignal): Promise<Look | undefined> {
    const by = performance.now() + lookMs;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#recover(signal);
        return await withTimeout(
          Math.max(1, by - performance.now()),
          signal,
          async (stop) =>
            await look(this.#parts.tabs.active ?? page, this.#letters, this.#parts.options, stop),
        );
      } catch (error) {
        signal.throwIfAborted();
        if (this.#parts.tabs.pages.length === 0) return undefined;
        if (attempt >= lookTries || performance.now() >= by) return this.#blind(page, error);
        const scope = this.#parts.requests.begin();
        await settle(() => this.#parts.tabs.live, scope, this.#parts.options, signal);
        scope.end();
      }
    }
  }

  #blind(page: Page, error: unknown): Look {
    const why = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    this.#parts.tabs.notice(`the page could not be read (${why})`);
    return { page, title: "", scroll: [0, 0, 0, 0], nodes: [], sightings: new Map() };
  }
}

const titleOf = async (page: Page): Promise<string> => {
  try {
    return await withTimeout(1_000, new AbortController().signal, async () => await page.title());
  } catch {
    return "(does not answer)";
  }
};
