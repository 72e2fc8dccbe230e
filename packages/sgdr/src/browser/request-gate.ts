import type { CDPSession, Page } from "playwright-core";
import { blankPage } from "../domain/allowed-origins.js";
import { atMost, type BoundedSignal } from "../lib/timeout.js";
import { answerIn, isAnswer, type Paused } from "./paused-answer.js";
import type { PageFrames } from "./page-frames.js";
import { TabFrames } from "./tab-frames.js";
import type { TabSessions } from "./tab-sessions.js";

/** A request that has not been sent yet. */
export interface Unsent {
  readonly method: string;
  readonly url: string;
  /** It is for what a tab or a new window shows; any other is made by a page. */
  readonly loadsPage: boolean;
}

export interface GateParts {
  readonly sessions: TabSessions;
  readonly frames: PageFrames;
  /** In a context of ours every window is ours; in the caller's only our tabs and the windows that they open. */
  readonly ownsContext: boolean;
  /** Pauses every request, and not only those for documents. */
  readonly all: boolean;
  /** Where pages may open WebSockets, as sources of a content security policy; undefined does not restrict them. */
  readonly sockets: readonly string[] | undefined;
  /** Whether it may be sent; asking a person may take long. */
  readonly maySend: (request: Unsent) => Promise<boolean>;
}

/** How long the browser may take to let a request go or stop it; the page waits meanwhile. */
const decideMs = 10_000;

/**
 * Pauses requests before they are sent. The session is the browser's: it sees what popups, workers and pages that are being
 * left send, and where servers redirect requests to, and unlike Playwright's routing it leaves the HTTP cache on.
 */
export class RequestGate {
  readonly #parts: GateParts;
  readonly #tabs: TabFrames;
  readonly #deciding = new Set<Promise<void>>();
  #watching: Promise<void> | undefined;
  #whole: CDPSession | undefined;

  constructor(parts: GateParts) {
    this.#parts = parts;
    this.#tabs = new TabFrames(parts);
  }

  async attach(page: Page, stop: BoundedSignal): Promise<void> {
    const { session } = await this.#tabs.add(page, stop);
    const browser = page.context().browser();
    // a persistent context of an older Playwright names no browser
    this.#watching ??= browser
      ? browser.newBrowserCDPSession().then(async (whole) => await this.#watch(whole, stop))
      : this.#watch(session, stop);
    await this.#watching;
    if (this.#parts.all && page.url() !== "" && page.url() !== blankPage)
      await this.#includeLoaded(page, stop);
  }

  /** Resolves when every paused request is under way or refused. */
  async decided(): Promise<void> {
    while (this.#deciding.size > 0) await Promise.all(this.#deciding);
  }

  async detach(_stop: BoundedSignal): Promise<void> {
    await this.#whole?.detach().catch(() => undefined); // gone with its browser
  }

  async #watch(session: CDPSession, stop: BoundedSignal): Promise<void> {
    this.#whole = session;
    session.on("Fetch.requestPaused", (paused) => this.#track(this.#handle(session, paused)));
    await this.#tabs.listen(session, stop);
    const { all, sockets } = this.#parts;
    await session.send("Fetch.enable", {
      patterns: [
        all ? { urlPattern: "*" } : { urlPattern: "*", resourceType: "Document" },
        // scripts of workers are of the type Other
        ...(sockets === undefined ? [] : (["Document", "Other"] as const)).map((resourceType) => ({
          urlPattern: "*",
          requestStage: "Response" as const,
          resourceType,
        })),
      ],
    });
  }

  /** Documents that were loaded before ask through connections of their own, which the browser renews when a page's session is asked to pause. */
  async #includeLoaded(page: Page, stop: BoundedSignal): Promise<void> {
    const renew = async (session: CDPSession): Promise<void> => {
      await session.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] });
      await session.send("Fetch.disable");
    };
    const sessions = new Set<CDPSession>();
    const collect = ({ session, children }: Awaited<ReturnType<PageFrames["of"]>>): void => {
      sessions.add(session);
      children.forEach(collect);
    };
    collect(await this.#parts.frames.of(page, stop));
    await Promise.all([...sessions].map(async (session) => await renew(session)));
  }

  #track(handling: Promise<void>): void {
    // the page may be gone by now, and the request with it
    const tracked = handling.catch(() => undefined);
    this.#deciding.add(tracked);
    void tracked.then(() => this.#deciding.delete(tracked));
  }

  async #handle(session: CDPSession, paused: Paused): Promise<void> {
    const { requestId, frameId } = paused;
    const { all, sockets } = this.#parts;
    const frame = await atMost(decideMs, async (stop) => {
      const isTop = await this.#tabs.isTop(frameId, session, stop);
      return { isTop, isOurs: (isTop || all) && (await this.#tabs.belongs(frameId, session, stop)) };
    });
    if (isAnswer(paused)) {
      const policy = { paused, sockets: frame.isOurs ? sockets : undefined };
      return await atMost(decideMs, async (stop) => await answerIn(session, policy, stop));
    }
    const loadsPage = paused.resourceType === "Document" && frame.isTop;
    const go = !frame.isOurs || (await this.#maySend(paused, loadsPage));
    await atMost(decideMs, async (stop) => {
      await (go
        ? session.send("Fetch.continueRequest", { requestId })
        : // any other reason would replace the page by the browser's error page
          session.send("Fetch.failRequest", {
            requestId,
            errorReason: loadsPage ? "Aborted" : "BlockedByClient",
          }));
      if (!go && loadsPage) await this.#tabs.closeEmpty(frameId, session, stop);
    });
  }

  async #maySend({ request: { method, url, headers } }: Paused, loadsPage: boolean): Promise<boolean> {
    // what a service worker answers by itself would have no policy for WebSockets
    if (this.#parts.sockets !== undefined && headers["Service-Worker"] === "script") return false;
    try {
      return await this.#parts.maySend({ method, url, loadsPage });
    } catch {
      return false; // the run was stopped, and nobody is asked any more
    }
  }
}
