import type { BrowserContext, CDPSession, Page, Route } from "playwright-core";
import type { AllowedOrigins } from "../domain/allowed-origins.js";
import { originOf } from "./refusals.js";
import { isPageLoad } from "./requests.js";

interface Paused {
  readonly requestId: string;
  readonly frameId: string;
  readonly request: { readonly url: string };
}

/** Stops page loads that leave the allowed origins before they are sent, and remembers them for the outcome. */
export class OriginGuard {
  readonly #allowed: AllowedOrigins;
  /** In a context of ours every window is ours to guard; in the caller's only those that our tabs open. */
  readonly #ownsContext: boolean;
  readonly #sessions = new Set<CDPSession>();
  /** Our tabs by their target ids; a page's target id is the id of its main frame. */
  readonly #tabs = new Map<string, Page>();
  readonly #deciding = new Set<Promise<void>>();
  #context: string | undefined;
  #watching: Promise<void> | undefined;
  #blocked: string[] = [];
  #withheld: string[] = [];

  constructor(allowed: AllowedOrigins, ownsContext: boolean) {
    this.#allowed = allowed;
    this.#ownsContext = ownsContext;
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
  async attach(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const { targetInfo } = await session.send("Target.getTargetInfo");
    this.#tabs.set(targetInfo.targetId, page);
    if (this.#ownsContext) this.#context = targetInfo.browserContextId;
    const browser = page.context().browser();
    if (!browser) return await this.#watch(session); // a persistent context of an older Playwright names no browser
    this.#watching ??= browser.newBrowserCDPSession().then(async (whole) => await this.#watch(whole));
    await this.#watching;
    await session.detach();
  }

  /** With strict origins every request is asked about, frames, scripts and images included. */
  async attachStrictly(context: BrowserContext): Promise<() => Promise<void>> {
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

  /** Resolves when every page load that has been asked about is under way or refused. */
  async decided(): Promise<void> {
    await Promise.all(this.#deciding);
  }

  async detach(): Promise<void> {
    const sessions = [...this.#sessions];
    this.#sessions.clear();
    await Promise.allSettled(sessions.map(async (session) => await session.detach()));
  }

  async #watch(session: CDPSession): Promise<void> {
    this.#sessions.add(session);
    session.on("Fetch.requestPaused", (paused) => {
      // the page may be gone by now, and the request with it
      const decision = this.#decide(session, paused).catch(() => undefined);
      this.#deciding.add(decision);
      void decision.then(() => this.#deciding.delete(decision));
    });
    await session.send("Fetch.enable", { patterns: [{ urlPattern: "*", resourceType: "Document" }] });
  }

  async #decide(session: CDPSession, { requestId, request, frameId }: Paused): Promise<void> {
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
    else if (page.url() === "about:blank" && (await page.opener()) !== null) await page.close();
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
