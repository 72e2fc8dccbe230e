import type { BrowserContext, CDPSession, Page, Route } from "playwright-core";
import { atMost, type BoundedSignal } from "../lib/timeout.js";
import { blankPage, type AllowedOrigins } from "../domain/allowed-origins.js";
import { originOf } from "./refusals.js";
import { isPageLoad } from "./requests.js";
import type { TabSessions } from "./tab-sessions.js";

interface Paused {
  readonly requestId: string;
  readonly frameId: string;
  readonly request: { readonly url: string };
}

/** What the browser shows when a page did not load. */
const isErrorPage = (url: string): boolean => url.startsWith("chrome-error:");

/** How often a page is brought back from a foreign one before its tab is emptied. */
const mostReturns = 3;
const returnMs = 3_000;
/** How long a foreign page may take to be left before its tab is closed. */
const leaveMs = 8_000;
/** How long the browser may take to let a request go or stop it; the page waits meanwhile. */
const decideMs = 10_000;

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
  /** In a context of ours every window is ours to guard; in the caller's only those that our tabs open. */
  readonly #ownsContext: boolean;
  #guarded = new WeakMap<Page, Guarded>();
  /** Our tabs by their target ids; a page's target id is the id of its main frame. */
  readonly #tabs = new Map<string, Page>();
  readonly #deciding = new Set<Promise<void>>();
  #context: string | undefined;
  #watching: Promise<void> | undefined;
  #whole: CDPSession | undefined;
  /** Whether a foreign page was left since `decided` said so last. */
  #left = false;
  #blocked: string[] = [];
  #withheld: string[] = [];

  constructor(allowed: AllowedOrigins, sessions: TabSessions, ownsContext: boolean) {
    this.#allowed = allowed;
    this.#ownsContext = ownsContext;
    this.#sessions = sessions;
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

  /**
   * Only document requests are paused, by a session of our own: Playwright's routing would pause every request and
   * switch the HTTP cache off. The session is the browser's, because a popup's first request is sent before the popup
   * can be attached to.
   */
  async attach(page: Page, stop: BoundedSignal): Promise<void> {
    const { session, targetId, contextId } = await this.#sessions.of(page, stop);
    this.#tabs.set(targetId, page);
    if (this.#ownsContext) this.#context = contextId;
    this.#guarded.set(page, { session, home: this.allows(page.url()) ? page.url() : "", returns: 0 });
    await session.send("Page.enable");
    await session.send("Page.setPrerenderingAllowed", { isAllowed: false }).catch(() => undefined); // unknown to old browsers
    const browser = page.context().browser();
    // a persistent context of an older Playwright names no browser
    this.#watching ??= browser
      ? browser.newBrowserCDPSession().then(async (whole) => await this.#watch(whole, stop))
      : this.#watch(session, stop);
    await this.#watching;
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
    const leaving = atMost(leaveMs, async (stop) => await this.#leave(page, guarded, stop));
    this.#track(leaving.catch(async () => await this.#close(page)));
  }

  /** What cannot be left is closed; if that fails too, the page has gone. */
  async #close(page: Page): Promise<void> {
    await atMost(leaveMs, async (_stop) => await page.close()).catch(() => undefined);
  }

  async #leave(page: Page, guarded: Guarded, stop: BoundedSignal): Promise<void> {
    const { session, home } = guarded;
    this.#left = true;
    guarded.returns += 1;
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

  /** With strict origins every request is asked about, frames, scripts and images included. */
  async attachStrictly(context: BrowserContext, _stop: BoundedSignal): Promise<() => Promise<void>> {
    const handler = async (route: Route): Promise<void> => {
      const request = route.request();
      if (this.allows(request.url()) || request.url().startsWith("data:")) return await route.fallback();
      if (!isPageLoad(request)) {
        this.#withheld.push(originOf(request.url()));
        return await route.abort("blockedbyclient");
      }
      this.note(request.url());
      return await route.abort("aborted"); // any other reason would replace the page by the browser's error page
    };
    await context.route("**/*", handler);
    return async () => await context.unroute("**/*", handler);
  }

  /** Resolves when every page load that has been asked about is under way or refused; says whether a tab was brought back. */
  async decided(): Promise<boolean> {
    await Promise.all(this.#deciding);
    const left = this.#left;
    this.#left = false;
    return left;
  }

  async detach(_stop: BoundedSignal): Promise<void> {
    this.#guarded = new WeakMap();
    await this.#whole?.detach().catch(() => undefined); // gone with its browser
  }

  async #watch(session: CDPSession, _stop: BoundedSignal): Promise<void> {
    this.#whole = session;
    session.on("Fetch.requestPaused", (paused) => {
      // the page may be gone by now, and the request with it
      const deciding = atMost(decideMs, async (stop) => await this.#decide(session, paused, stop));
      this.#track(deciding.catch(() => undefined));
    });
    await session.send("Fetch.enable", { patterns: [{ urlPattern: "*", resourceType: "Document" }] });
  }

  #track(decision: Promise<void>): void {
    this.#deciding.add(decision);
    void decision.then(() => this.#deciding.delete(decision));
  }

  async #decide(
    session: CDPSession,
    { requestId, request, frameId }: Paused,
    _stop: BoundedSignal,
  ): Promise<void> {
    // frames inside a page may load what they like
    if (this.allows(request.url) || !(await this.#guards(session, frameId))) {
      await session.send("Fetch.continueRequest", { requestId });
      return;
    }
    this.note(request.url);
    await session.send("Fetch.failRequest", { requestId, errorReason: "Aborted" });
    await this.#closeEmpty(session, frameId);
  }

  /** A window that was refused its first page would stay behind empty. */
  async #closeEmpty(session: CDPSession, targetId: string): Promise<void> {
    const page = this.#tabs.get(targetId);
    if (!page) await session.send("Target.closeTarget", { targetId });
    else if (page.url() === blankPage && (await page.opener()) !== null) await page.close();
  }

  async #guards(session: CDPSession, frameId: string): Promise<boolean> {
    if (this.#tabs.has(frameId)) return true;
    try {
      const { targetInfo } = await session.send("Target.getTargetInfo", { targetId: frameId });
      if (targetInfo.type !== "page") return false;
      if (this.#ownsContext) return targetInfo.browserContextId === this.#context;
      return targetInfo.openerId !== undefined && this.#tabs.has(targetInfo.openerId);
    } catch {
      return false; // a frame inside a page is no target
    }
  }
}
