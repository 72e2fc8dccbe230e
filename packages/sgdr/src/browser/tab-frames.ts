import type { CDPSession, Page } from "playwright-core";
import { blankPage } from "../domain/allowed-origins.js";
import { withTimeout, type BoundedSignal } from "../lib/timeout.js";
import type { PageFrame, PageFrames } from "./page-frames.js";
import type { TabSession, TabSessions } from "./tab-sessions.js";

interface TabFramesParts {
  readonly sessions: TabSessions;
  readonly frames: PageFrames;
  readonly ownsContext: boolean;
  /** Whether every request is paused; if only documents are, the browser need not report each frame and worker. */
  readonly all: boolean;
}

/** What the browser says of a page, a frame in a process of its own, or a worker. */
interface TargetInfo {
  readonly targetId: string;
  readonly type: string;
  readonly openerId?: string;
  readonly parentFrameId?: string;
  readonly browserContextId?: string;
}

/** So many frames and workers are remembered; the oldest are looked up again. */
const mostRemembered = 10_000;
/** How long a busy page may take to name its frames. */
const treeMs = 2_000;

/** Knows which frames, windows and workers of a browser belong to the tabs of a session, also after they have gone. */
export class TabFrames {
  readonly #parts: TabFramesParts;
  /** Our tabs by their target ids; a page's target id is the id of its main frame. */
  readonly #tabs = new Map<string, Page>();
  readonly #targets = new Map<string, TargetInfo | undefined>();
  readonly #ours = new Map<string, boolean>();
  #context: string | undefined;

  constructor(parts: TabFramesParts) {
    this.#parts = parts;
  }

  async add(page: Page, stop: BoundedSignal): Promise<TabSession> {
    const tab = await this.#parts.sessions.of(page, stop);
    if (this.#tabs.has(tab.targetId)) return tab;
    this.#tabs.set(tab.targetId, page);
    if (this.#parts.ownsContext) this.#context = tab.contextId;
    if (this.#parts.all) {
      tab.session.on("Page.frameAttached", ({ frameId }) => this.#remember(frameId, true));
      await tab.session.send("Page.enable");
    }
    return tab;
  }

  /** Hears of windows and workers when they begin: one that closes itself cannot be asked about any more. */
  async listen(whole: CDPSession, _stop: BoundedSignal): Promise<void> {
    if (!this.#parts.all) return;
    whole.on("Target.targetCreated", ({ targetInfo }) => {
      this.#put(targetInfo.targetId, targetInfo);
    });
    await whole.send("Target.setDiscoverTargets", { discover: true }).catch(() => undefined); // a page's session cannot
  }

  /** Whether it is the main frame of a tab or window. */
  async isTop(frameId: string, whole: CDPSession, stop: BoundedSignal): Promise<boolean> {
    return this.#tabs.has(frameId) || (await this.#infoOf(frameId, whole, stop))?.type === "page";
  }

  async belongs(frameId: string, whole: CDPSession, stop: BoundedSignal): Promise<boolean> {
    if (this.#tabs.has(frameId)) return true;
    const known = this.#ours.get(frameId);
    if (known !== undefined) return known;
    const info = await this.#infoOf(frameId, whole, stop);
    const isOurs = info ? await this.#owns(info, whole, stop) : await this.#isInTab(frameId, stop);
    this.#remember(frameId, isOurs);
    return isOurs;
  }

  /** A window that was refused its first page would stay behind empty. */
  async closeEmpty(targetId: string, whole: CDPSession, _stop: BoundedSignal): Promise<void> {
    const page = this.#tabs.get(targetId);
    if (!page) await whole.send("Target.closeTarget", { targetId });
    else if (page.url() === blankPage && (await page.opener()) !== null) await page.close();
  }

  #put(targetId: string, info: TargetInfo | undefined): void {
    if (this.#targets.size >= mostRemembered) this.#targets.clear();
    this.#targets.set(targetId, info);
  }

  #remember(frameId: string, isOurs: boolean): void {
    if (this.#ours.size >= mostRemembered) this.#ours.clear();
    this.#ours.set(frameId, isOurs);
  }

  async #infoOf(targetId: string, whole: CDPSession, _stop: BoundedSignal): Promise<TargetInfo | undefined> {
    if (this.#targets.has(targetId)) return this.#targets.get(targetId);
    const info = await whole.send("Target.getTargetInfo", { targetId }).then(
      ({ targetInfo }) => targetInfo,
      () => undefined, // a frame in the process of the page around it is no target
    );
    this.#put(targetId, info);
    return info;
  }

  async #owns(info: TargetInfo, whole: CDPSession, stop: BoundedSignal): Promise<boolean> {
    if (this.#parts.ownsContext) return info.browserContextId === this.#context;
    if (info.openerId !== undefined && this.#tabs.has(info.openerId)) return true;
    if (info.parentFrameId !== undefined) return await this.belongs(info.parentFrameId, whole, stop);
    // the browser does not say which of a context's pages have started a worker that pages share
    return /worker/.test(info.type) && (await this.#contextOfTabs(stop)) === info.browserContextId;
  }

  async #contextOfTabs(stop: BoundedSignal): Promise<string | undefined> {
    const [page] = this.#tabs.values();
    return page && (await this.#parts.sessions.of(page, stop)).contextId;
  }

  async #isInTab(frameId: string, stop: BoundedSignal): Promise<boolean> {
    const holds = ({ id, children }: PageFrame): boolean => id === frameId || children.some(holds);
    const open = [...this.#tabs.values()].filter((page) => !page.isClosed());
    const found = await Promise.all(
      open.map(async (page) => {
        try {
          return await withTimeout(treeMs, stop, async (inTime) =>
            holds(await this.#parts.frames.of(page, inTime)),
          );
        } catch {
          return true; // a page that does not answer may well hold it
        }
      }),
    );
    return found.includes(true);
  }
}
