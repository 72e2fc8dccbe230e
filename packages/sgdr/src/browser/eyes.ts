import type { BrowserContext, Page } from "playwright-core";
import type { Tab } from "../domain/observation.js";
import { relativeUrl, type Site } from "../domain/site.js";
import { atMost, withTimeout } from "../lib/timeout.js";
import { no, ok, type Result } from "../lib/result.js";
import { look, type Lens, type Look } from "./look.js";
import { isLost, lostBrowser } from "./lost-browser.js";
import type { BrowserOptions } from "./options.js";
import type { RequestLog } from "./requests.js";
import { settle, type Settling } from "./settle.js";
import type { Tabs } from "./tabs.js";

export interface EyesParts {
  readonly context: BrowserContext;
  readonly site: Site;
  readonly options: BrowserOptions;
  readonly tabs: Tabs;
  readonly requests: RequestLog;
  readonly lens: Lens;
  readonly settling: Settling;
}

const lookTries = 4;
/** A page that has not answered for so long is closed. */
const lookMs = 15_000;
/** A page that is replaced again and again while it is read is given up. */
const replacedMs = 60_000;

/** Looks at the active tab, whatever state it is in: still loading, replaced under the look, crashed, deaf or gone. */
export class Eyes {
  readonly #parts: EyesParts;
  constructor(parts: EyesParts) {
    this.#parts = parts;
  }

  async look(signal: AbortSignal): Promise<Result<Look, string>> {
    const { tabs, context } = this.#parts;
    await tabs.arrived(signal);
    let deaf = false;
    while (tabs.active) {
      const seen = await this.#look(tabs.active, signal);
      if (seen !== "deaf") {
        if (seen) return ok(seen);
        break;
      }
      deaf = true;
      await this.#closeDeaf(tabs.active, signal);
    }
    if (await isLost(context, signal)) throw lostBrowser();
    return no(
      deaf
        ? `the page did not answer${forSeconds}, so it was closed`
        : "every tab of the browser has been closed",
    );
  }

  /** Its process may be busy for ever; closing needs only the browser's. The last tab is replaced by an empty one, so that the run can go on. */
  async #closeDeaf(page: Page, signal: AbortSignal): Promise<void> {
    const { tabs } = this.#parts;
    tabs.notice(`a page did not answer${forSeconds}, so its tab was closed`);
    if (tabs.pages.length > 1) return await tabs.discard(page);
    try {
      await tabs.replace(page, signal);
    } catch {
      signal.throwIfAborted(); // else no tab is left, which ends the episode
    }
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
    const fresh = await this.#parts.tabs.replace(page, signal);
    const { navigationMs } = this.#parts.options;
    const scope = this.#parts.requests.begin();
    await withTimeout(navigationMs + 1_000, signal, async (_stop) => {
      await fresh.goto(url, { waitUntil: "commit", timeout: navigationMs }).catch(() => undefined);
    });
    await settle(this.#parts.settling, scope, signal);
    scope.end();
    this.#parts.tabs.notice("the page crashed and was loaded again");
  }

  /** A document may be replaced while it is walked, or crash; then the next one is looked at. */
  async #look(page: Page, signal: AbortSignal): Promise<Look | "deaf" | undefined> {
    const { tabs, lens, options } = this.#parts;
    const by = performance.now() + replacedMs;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#recover(signal);
        const seeing = tabs.active ?? page;
        return await withTimeout(lookMs, signal, async (stop) => await look(seeing, lens, options, stop));
      } catch (error) {
        signal.throwIfAborted();
        if (tabs.pages.length === 0) return undefined;
        if (isTimeout(error)) return "deaf";
        if (attempt >= lookTries || performance.now() >= by) return this.#blind(page, error);
        const scope = this.#parts.requests.begin();
        await settle(this.#parts.settling, scope, signal);
        scope.end();
      }
    }
  }

  #blind(page: Page, error: unknown): Look {
    const why = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    this.#parts.tabs.notice(`the page could not be read (${why.slice(0, 200)})`);
    return { page, title: "", scroll: [0, 0, 0, 0], nodes: [], sightings: new Map(), leftOut: [] };
  }
}

const forSeconds = ` for ${lookMs / 1_000} seconds`;
const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === "TimeoutError";
const mostTitleCharacters = 300;

const titleOf = async (page: Page): Promise<string> => {
  try {
    return (await atMost(1_000, async (_stop) => await page.title())).slice(0, mostTitleCharacters);
  } catch {
    return "(does not answer)";
  }
};
