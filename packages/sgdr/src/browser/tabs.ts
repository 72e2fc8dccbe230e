import type { BrowserContext, Dialog, Download, Frame, Page } from "playwright-core";
import { quotedPart } from "../lib/quoted-part.js";
import { atMost, sleep, withTimeout } from "../lib/timeout.js";
import { keepDownload } from "./downloads.js";
import type { DownloadSizes } from "./download-sizes.js";
import type { BrowserOptions } from "./options.js";

export interface TabsParts {
  readonly context: BrowserContext;
  readonly options: BrowserOptions;
  readonly sizes: DownloadSizes;
  /** Tabs that others opened in a context of the caller's are none of our business. */
  readonly ownsContext: boolean;
  /** Called for each new tab before it becomes active; false closes it again. */
  readonly admit: (page: Page) => Promise<boolean>;
  /** Ends what is still under way when the run is stopped. */
  readonly signal: AbortSignal;
  /** Called for each document that a tab shows. */
  readonly committed: (page: Page) => void;
}

const noticeLimit = 20;
/** A page that opens more windows gets no further ones. */
const mostTabs = 20;
/** So many files are kept at the same time. */
const mostDownloads = 10;
/** How long the browser may take to open, show or close a tab. */
const tabMs = 10_000;

const askedForFile = "the page asked for a file; only an upload_file action can give it one";

/** The tabs of one session, which of them is active, and what pages did by themselves since the last look. */
export class Tabs {
  readonly #parts: TabsParts;
  readonly #pages: Page[] = [];
  readonly #crashed = new WeakSet<Page>();
  readonly #undo: (() => void)[] = [];
  readonly #downloads = new Set<Promise<void>>();
  #notices: string[] = [];
  #active: Page | undefined;
  /** New windows that are still being looked at. */
  #arriving: Promise<void> = Promise.resolve();
  /** A tab that we open ourselves announces itself like any other. */
  #opening: Promise<unknown> = Promise.resolve();
  /** Whether somebody works beside the agent. */
  #isAside = false;

  constructor(parts: TabsParts) {
    this.#parts = parts;
    const onPage = (page: Page) => {
      // a window may close itself, or the whole browser go, at any moment of its arrival
      const isAside = this.#isAside;
      this.#arriving = this.#arriving
        .then(async () => await this.#arrived(page, isAside))
        .catch(() => undefined);
    };
    parts.context.on("page", onPage);
    this.#undo.push(() => parts.context.off("page", onPage));
  }

  get pages(): readonly Page[] {
    return this.#pages;
  }
  get active(): Page | undefined {
    return this.#active;
  }
  /** The active tab, as long as it can still answer. */
  get live(): Page | undefined {
    return this.#active && !this.#crashed.has(this.#active) ? this.#active : undefined;
  }
  has(page: Page): boolean {
    return this.#pages.includes(page);
  }
  isCrashed(page: Page): boolean {
    return this.#crashed.has(page);
  }

  async add(page: Page): Promise<void> {
    this.#take(page);
    await this.#parts.admit(page);
    this.#active = page;
  }

  /** A new empty tab, which becomes the active one. */
  async open(signal: AbortSignal): Promise<Page> {
    const opening = withTimeout(tabMs, signal, async (_stop) =>
      this.#take(await this.#parts.context.newPage()),
    );
    this.#opening = opening.catch(() => undefined);
    const page = await opening;
    await this.add(page);
    return page;
  }

  async focus(page: Page, signal: AbortSignal): Promise<void> {
    this.#active = page;
    await withTimeout(tabMs, signal, async (_stop) => await page.bringToFront());
  }

  /** Closes a tab, whatever state it is in; it is gone for us also when the browser does not say so in time. */
  async discard(page: Page): Promise<void> {
    await atMost(tabMs, async (_stop) => await page.close()).catch(() => undefined);
    this.#remove(page);
  }

  /** A crashed tab cannot be used again; its place is taken by a fresh one. */
  async replace(gone: Page, signal: AbortSignal): Promise<Page> {
    const index = this.#pages.indexOf(gone);
    this.#remove(gone);
    void this.discard(gone); // a crashed tab may not even close
    const fresh = await this.open(signal);
    this.#pages.splice(this.#pages.indexOf(fresh), 1);
    this.#pages.splice(Math.max(0, index), 0, fresh);
    return fresh;
  }

  /** Tabs that are opened meanwhile and come from no page are not the agent's. */
  async aside<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#isAside = true;
    try {
      return await work();
    } finally {
      this.#isAside = false;
    }
  }

  notice(words: string): void {
    if (this.#notices.length < noticeLimit) this.#notices.push(words);
  }
  takeNotices(): readonly string[] {
    const notices = this.#notices;
    this.#notices = [];
    return notices;
  }

  /** Resolves when every window that has announced itself is a tab or closed again, and small downloads are kept. */
  async arrived(signal: AbortSignal): Promise<void> {
    await this.#arriving;
    if (this.#downloads.size > 0)
      await Promise.race([Promise.all(this.#downloads), sleep(this.#parts.options.settleMs, signal)]);
  }

  stopListening(): void {
    for (const undo of this.#undo.splice(0)) undo();
  }

  async #arrived(page: Page, isAside: boolean): Promise<void> {
    const opener = await withTimeout(tabMs, this.#parts.signal, async (_stop) => await page.opener());
    if (isAside && !opener) return;
    await this.#opening;
    if (this.has(page) || page.isClosed()) return;
    if (!(opener && this.has(opener)) && !this.#parts.ownsContext) return;
    if (this.#pages.length >= mostTabs) {
      this.notice(`a new tab was closed at once, because ${mostTabs} are open`);
      return await this.discard(page);
    }
    this.#take(page);
    if (await this.#parts.admit(page)) {
      if (page.isClosed()) return;
      this.#active = page;
      this.notice("a new tab was opened and is now the active one");
    } else {
      await this.discard(page);
    }
  }

  /** The page asked for a file and got one, so that there is nothing to tell. */
  gotFile(): void {
    const at = this.#notices.lastIndexOf(askedForFile);
    if (at >= 0) this.#notices.splice(at, 1);
  }

  #take(page: Page): Page {
    if (this.has(page)) return page;
    this.#pages.push(page);
    this.#watch(page);
    return page;
  }

  #watch(page: Page): void {
    const onClose = () => {
      if (!this.has(page)) return;
      const wasActive = page === this.#active;
      this.#remove(page);
      if (wasActive && this.#active)
        this.notice("the active tab was closed; the one before it is active now");
    };
    const onCrash = () => this.#crashed.add(page);
    const onDialog = (dialog: Dialog) => void this.#answer(dialog);
    const onDownload = (download: Download) => {
      const kept = this.#keep(download).then((words) => this.notice(words));
      this.#downloads.add(kept);
      void kept.finally(() => this.#downloads.delete(kept));
    };
    const onFile = () => this.notice(askedForFile);
    const onNavigated = (frame: Frame) => {
      if (frame === page.mainFrame()) this.#parts.committed(page);
    };
    page.on("close", onClose).on("crash", onCrash).on("dialog", onDialog).on("framenavigated", onNavigated);
    page.on("download", onDownload).on("filechooser", onFile);
    this.#undo.push(() => {
      page.off("close", onClose).off("crash", onCrash).off("dialog", onDialog);
      page.off("framenavigated", onNavigated);
      page.off("download", onDownload).off("filechooser", onFile);
    });
  }

  async #keep(download: Download): Promise<string> {
    if (this.#downloads.size >= mostDownloads) return "a further file that the page offered was not kept";
    const { options, sizes, signal } = this.#parts;
    return await keepDownload(download, { folder: options.downloads, sizes }, signal);
  }

  #remove(page: Page): void {
    const index = this.#pages.indexOf(page);
    if (index >= 0) this.#pages.splice(index, 1);
    if (this.#active === page) this.#active = this.#pages[Math.max(0, index - 1)];
  }

  /** What a page asks while somebody works beside the agent is answered with no, and the agent does not hear of it; a page may be left. */
  async #dismiss(dialog: Dialog): Promise<void> {
    await atMost(
      tabMs,
      async (_stop) => await (dialog.type() === "beforeunload" ? dialog.accept() : dialog.dismiss()),
    ).catch(() => undefined);
  }

  async #answer(dialog: Dialog): Promise<void> {
    const kind = dialog.type();
    if (this.#isAside) return await this.#dismiss(dialog);
    const accept = kind === "alert" || kind === "beforeunload" || this.#parts.options.dialogs === "accept";
    const fate = accept ? "accepted" : "dismissed";
    if (kind === "beforeunload") this.notice("the page asked whether to leave it, which was accepted");
    else
      this.notice(
        `the page showed ${kind === "alert" ? "an alert" : `a ${kind} dialog`} ${quotedPart(dialog.message())}, which was ${fate}`,
      );
    try {
      await atMost(
        tabMs,
        async (_stop) =>
          await (accept
            ? dialog.accept(kind === "prompt" ? dialog.defaultValue() : undefined)
            : dialog.dismiss()),
      );
    } catch {
      // the caller's own handler was faster, or the page has gone: either way the dialog is no longer open
      this.notice("the dialog had already been answered");
    }
  }
}
