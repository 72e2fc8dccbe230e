import type { BrowserContext, CDPSession, Page, Route } from "playwright-core";
import type { AllowedOrigins } from "../domain/allowed-origins.js";

/** Stops page loads that leave the allowed origins before they are sent, and remembers them for the outcome. */
export class OriginGuard {
  readonly #allowed: AllowedOrigins;
  readonly #sessions = new Map<Page, CDPSession>();
  #blocked: string[] = [];

  constructor(allowed: AllowedOrigins) {
    this.#allowed = allowed;
  }

  allows(url: string): boolean {
    return this.#allowed.allows(url);
  }

  note(url: string): void {
    this.#blocked.push(URL.canParse(url) ? new URL(url).origin : url);
  }

  /** The origins refused since the last call. */
  takeBlocked(): readonly string[] {
    const blocked = [...new Set(this.#blocked)];
    this.#blocked = [];
    return blocked;
  }

  /**
   * Only document requests are paused, by a session of our own: Playwright's routing would pause every request and
   * switch the HTTP cache off.
   */
  async attach(page: Page): Promise<void> {
    if (this.#sessions.has(page)) return;
    const session = await page.context().newCDPSession(page);
    this.#sessions.set(page, session);
    const { targetInfo } = await session.send("Target.getTargetInfo");
    session.on("Fetch.requestPaused", ({ requestId, request, frameId }) => {
      // a page's target id is the id of its main frame; frames inside it may load what they like
      const refuse = frameId === targetInfo.targetId && !this.allows(request.url);
      if (refuse) this.note(request.url);
      const answer = refuse
        ? session.send("Fetch.failRequest", { requestId, errorReason: "Aborted" })
        : session.send("Fetch.continueRequest", { requestId });
      answer.catch(() => undefined); // the page may be gone by now, and the request with it
    });
    await session.send("Fetch.enable", { patterns: [{ urlPattern: "*", resourceType: "Document" }] });
  }

  /** With strict origins every request is asked about, frames, scripts and images included. */
  async attachStrictly(context: BrowserContext): Promise<() => Promise<void>> {
    const handler = async (route: Route): Promise<void> => {
      const url = route.request().url();
      if (this.allows(url) || url.startsWith("data:")) return await route.fallback();
      this.note(url);
      return await route.abort("blockedbyclient");
    };
    await context.route("**/*", handler);
    return async () => await context.unroute("**/*", handler);
  }

  async detach(): Promise<void> {
    const sessions = [...this.#sessions.values()];
    this.#sessions.clear();
    await Promise.allSettled(sessions.map(async (session) => await session.detach()));
  }
}
