import type { CDPSession, Page } from "playwright-core";
import { errorMessage } from "../lib/error-message.js";
import { atMost, sleep, type BoundedSignal } from "../lib/timeout.js";
import { blankPage, type AllowedOrigins } from "../domain/allowed-origins.js";
import { originOf } from "./refusals.js";
import type { Unsent } from "./request-gate.js";
import type { TabSessions } from "./tab-sessions.js";

/** What the browser shows when a page did not load. */
const isErrorPage = (url: string): boolean => url.startsWith("chrome-error:");

/** How often a page is brought back from a foreign one before its tab is emptied. */
const mostReturns = 3;
const returnMs = 3_000;
/** How long a foreign page may take to be left before its tab is closed. */
const leaveMs = 8_000;
/** What the browser says for a moment while one document takes the place of another. */
const betweenDocuments = /Not attached to an active page/;
const retryMs = 20;

/** A tab that is guarded. */
interface Guarded {
  readonly session: CDPSession;
  /** The allowed address that it showed last. */
  home: string;
  returns: number;
}

/** Stops page loads that leave the allowed origins before they are sent, and remembers them for the outcome. */
export class OriginGuard {
  readonly #allowed: AllowedOrigins;
  readonly #sessions: TabSessions;
  /** Whether they also hold for what pages ask for beside themselves. */
  readonly #strict: boolean;
  #guarded = new WeakMap<Page, Guarded>();
  readonly #leaving = new Set<Promise<void>>();
  /** Whether a foreign page was left since `left` said so last. */
  #left = false;
  #blocked: string[] = [];
  #withheld: string[] = [];

  constructor(allowed: AllowedOrigins, sessions: TabSessions, strict: boolean) {
    this.#allowed = allowed;
    this.#sessions = sessions;
    this.#strict = strict;
  }

  allows(url: string): boolean {
    return this.#allowed.allows(url);
  }

  note(url: string): void {
    this.#blocked.push(originOf(url));
  }

  /** The origins of pages and windows refused since the last call. */
  takeBlocked(): readonly string[] {
    const blocked = [...new Set(this.#blocked)];
    this.#blocked = [];
    return blocked;
  }

  /** The origins of other requests refused since the last call: a page may well work without them. */
  takeWithheld(): readonly string[] {
    const withheld = [...new Set(this.#withheld)];
    this.#withheld = [];
    return withheld;
  }

  /** Whether a request may be sent; a refused one is remembered for the outcome. */
  maySend({ url, loadsPage }: Unsent): boolean {
    if (this.allows(url) || !(loadsPage || this.#strict)) return true;
    if (loadsPage) this.note(url);
    else this.#withheld.push(originOf(url));
    return false;
  }

  async attach(page: Page, stop: BoundedSignal): Promise<void> {
    const { session } = await this.#sessions.of(page, stop);
    this.#guarded.set(page, { session, home: this.allows(page.url()) ? page.url() : "", returns: 0 });
    await session.send("Page.setPrerenderingAllowed", { isAllowed: false }).catch(() => undefined); // unknown to old browsers
  }

  /** Whether a window may become a tab: its address is allowed, or it is empty and no foreign frame can write into it. */
  async admits(page: Page, _stop: BoundedSignal): Promise<boolean> {
    const url = page.url();
    if (isErrorPage(url)) return true;
    if (url !== "" && url !== blankPage) return this.allows(url);
    const session = this.#guarded.get(page)?.session;
    if (!session || (await page.opener()) === null) return true;
    const { frameTree } = await session.send("Page.getFrameTree");
    return this.allows(frameTree.frame.securityOrigin);
  }

  /** Called for each document that a tab shows, however it came there: a foreign one is left again at once. */
  committed(page: Page): void {
    const guarded = this.#guarded.get(page);
    const url = page.url();
    if (!guarded || isErrorPage(url)) return;
    if (this.allows(url)) {
      guarded.home = url;
      return;
    }
    this.note(url);
    this.#left = true;
    guarded.returns += 1;
    const leaving = atMost(leaveMs, async (stop) => await this.#leaveSoon(page, guarded, stop));
    const left = leaving.catch(async () => await this.#close(page));
    this.#leaving.add(left);
    void left.then(() => this.#leaving.delete(left));
  }

  /** What cannot be left is closed; if that fails too, the page has gone. */
  async #close(page: Page): Promise<void> {
    await atMost(leaveMs, async (_stop) => await page.close()).catch(() => undefined);
  }

  /** Leaves it as soon as the browser can: right after the page was shown it may still refuse to. */
  async #leaveSoon(page: Page, guarded: Guarded, stop: BoundedSignal): Promise<void> {
    for (;;)
      try {
        return await this.#leave(page, guarded, stop);
      } catch (error) {
        if (!betweenDocuments.test(errorMessage(error))) throw error;
        await sleep(retryMs, stop);
      }
  }

  async #leave(page: Page, guarded: Guarded, stop: BoundedSignal): Promise<void> {
    const { session, home } = guarded;
    await session.send("Page.stopLoading");
    const { entries, currentIndex } = await session.send("Page.getNavigationHistory");
    const near = entries
      .map(({ id, url }, index) => ({ id, url, distance: Math.abs(index - currentIndex) }))
      .filter(({ url }) => url === home && this.allows(url))
      .toSorted((one, other) => one.distance - other.distance)[0];
    if (
      near &&
      guarded.returns <= mostReturns &&
      (await this.#goesTo(page, { entryId: near.id, session }, stop))
    )
      return;
    if ((await page.opener()) !== null) return await page.close();
    await session.send("Page.navigate", { url: blankPage });
  }

  /** Whether the tab shows an allowed page again before long. */
  async #goesTo(
    page: Page,
    { entryId, session }: { readonly entryId: number; readonly session: CDPSession },
    _stop: BoundedSignal,
  ): Promise<boolean> {
    await session.send("Page.navigateToHistoryEntry", { entryId });
    try {
      await page.waitForURL(({ href }) => this.allows(href), { waitUntil: "commit", timeout: returnMs });
      return true;
    } catch {
      return false;
    }
  }

  /** Resolves when no tab is on a foreign page any more; says whether one had to be brought back. */
  async left(): Promise<boolean> {
    await Promise.all(this.#leaving);
    const left = this.#left;
    this.#left = false;
    return left;
  }

  detach(): void {
    this.#guarded = new WeakMap();
  }
}
