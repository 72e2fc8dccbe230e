import type { CDPSession, Page } from "playwright-core";
import type { BoundedSignal } from "../lib/timeout.js";

/** What the browser's protocol knows of a tab. */
export interface TabSession {
  readonly session: CDPSession;
  /** Also the id of its main frame. */
  readonly targetId: string;
  /** The browser context that it belongs to. */
  readonly contextId: string | undefined;
}

/** One protocol session for each tab, opened when it is first needed. */
export class TabSessions {
  readonly #opening = new WeakMap<Page, Promise<TabSession>>();
  readonly #open = new Set<CDPSession>();

  async of(page: Page, stop: BoundedSignal): Promise<TabSession> {
    const known = this.#opening.get(page);
    if (known) return await known;
    const opening = this.#connect(page, stop);
    this.#opening.set(page, opening);
    opening.catch(() => this.#opening.delete(page));
    return await opening;
  }

  async #connect(page: Page, _stop: BoundedSignal): Promise<TabSession> {
    const session = await page.context().newCDPSession(page);
    this.#open.add(session);
    session.once("close", () => this.#open.delete(session));
    const { targetInfo } = await session.send("Target.getTargetInfo");
    return { session, targetId: targetInfo.targetId, contextId: targetInfo.browserContextId };
  }

  async detach(_stop: BoundedSignal): Promise<void> {
    const sessions = [...this.#open];
    this.#open.clear();
    await Promise.allSettled(sessions.map(async (session) => await session.detach()));
  }
}
