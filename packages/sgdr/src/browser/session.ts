import type { BrowserContext, Disposable, Locator, Page } from "playwright-core";
import { failedOutcome, primitives, type ActionSpec, type Outcome } from "../domain/action.js";
import type { AllowedOrigins } from "../domain/allowed-origins.js";
import type { Call } from "../domain/call.js";
import { checkCall } from "../domain/check-call.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import type { Observation } from "../domain/observation.js";
import type { Picture } from "../domain/picture.js";
import type { BrowserSession, Permission } from "../domain/ports.js";
import { relativeUrl, type Site } from "../domain/site.js";
import type { Secrets } from "../domain/secrets.js";
import type { ActionRecord } from "../domain/trajectory.js";
import { cutText } from "../lib/cut-text.js";
import { atMost, withTimeout, type BoundedSignal } from "../lib/timeout.js";
import { ok, type Result } from "../lib/result.js";
import { indexPage } from "../observation/fingerprint.js";
import { composeObservation } from "../observation/compose.js";
import type { OwnAction } from "./actions/definition.js";
import { lookBehind } from "./actions/look-behind.js";
import { ownExtras } from "./actions/own-extras.js";
import { uploadFileName } from "./actions/upload-file.js";
import { AskedActs } from "./asked-acts.js";
import { mostAddressCharacters, mostWordsCharacters } from "./border-limits.js";
import { Consent, type ConsentParts } from "./consent.js";
import { DownloadSizes } from "./download-sizes.js";
import { Eyes } from "./eyes.js";
import { unloaded } from "./explain-outcome.js";
import { Hands, type Seen } from "./hands.js";
import { witnessSource } from "./in-page/load.js";
import { markKnownListeners } from "./known-listeners.js";
import { idOfLocator } from "./locator-id.js";
import { FrameLetters, type Lens, type Look } from "./look.js";
import { maskLook, maskRecord, maskTab } from "./masking.js";
import type { BrowserOptions } from "./options.js";
import { OriginGuard } from "./origin-guard.js";
import { OwnWorld } from "./own-world.js";
import { PageFrames } from "./page-frames.js";
import { disposeSoon } from "./page-chores.js";
import { pictureOf } from "./pictures.js";
import { blocked, withheld } from "./refusals.js";
import { RequestGate } from "./request-gate.js";
import { RequestLog, type RequestScope } from "./requests.js";
import { settle, type Settling } from "./settle.js";
import { startPage } from "./start-page.js";
import { TabSessions } from "./tab-sessions.js";
import { Tabs } from "./tabs.js";

export interface SessionParts {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly ownsContext: boolean;
  readonly site: Site;
  readonly allowed: AllowedOrigins;
  readonly options: BrowserOptions;
  readonly extraActions: readonly OwnAction[];
  readonly secrets: Secrets;
  readonly consent: ConsentParts;
  /** Ends waiting for an approval when the run is stopped. */
  readonly signal: AbortSignal;
}

/** How long the browser may take to begin a session, to take a new window in, and to undo one thing at the end. */
const openMs = 30_000;
const beginMs = 500;
const admitMs = 8_000;
const undoMs = 3_000;

/** A page behind the BrowserSession port: what is seen, what is done, and what comes of it. */
export class PlaywrightSession implements BrowserSession {
  readonly actions: readonly ActionSpec[];
  readonly secretNames: readonly string[];
  readonly #parts: SessionParts;
  readonly #hands: Hands;
  readonly #tabs: Tabs;
  readonly #guard: OriginGuard;
  readonly #gate: RequestGate;
  readonly #requests: RequestLog;
  readonly #eyes: Eyes;
  readonly #sessions = new TabSessions();
  readonly #sizes = new DownloadSizes();
  readonly #lens: Lens = {
    frames: new PageFrames(this.#sessions),
    world: new OwnWorld(),
    letters: new FrameLetters(),
  };
  readonly #settling: Settling;
  readonly #consent: Consent;
  readonly #undo: (() => void | Promise<void>)[] = [];
  #last: Seen | undefined;
  /** Whether the reader asked for what is behind a dialog; that holds until the next action. */
  #looksBehind = false;

  private constructor(parts: SessionParts) {
    this.#parts = parts;
    const { allowed, ownsContext, options, consent } = parts;
    this.#guard = new OriginGuard(allowed, this.#sessions, options.strictOrigins);
    this.#consent = new Consent(consent);
    const isAsked = this.#consent.isAboutRequests;
    this.#gate = new RequestGate({
      sessions: this.#sessions,
      frames: this.#lens.frames,
      ownsContext,
      all: options.strictOrigins || isAsked,
      // nobody sees what is sent over a WebSocket, so that nobody could be asked
      sockets: isAsked ? [] : options.strictOrigins ? allowed.socketSources : undefined,
      maySend: async (request) =>
        this.#guard.maySend(request) && (await this.#consent.maySend(request, parts.signal)),
    });
    this.#tabs = new Tabs({
      context: parts.context,
      options: parts.options,
      sizes: this.#sizes,
      signal: parts.signal,
      ownsContext: parts.ownsContext,
      admit: async (page) => await this.#admit(page),
      committed: (page) => this.#guard.committed(page),
    });
    this.#requests = new RequestLog(parts.site, (page) => this.#tabs.has(page));
    this.#settling = { page: () => this.#tabs.live, lens: this.#lens, options: parts.options };
    const { context, site } = parts;
    const seeing = { tabs: this.#tabs, requests: this.#requests, lens: this.#lens, settling: this.#settling };
    this.#eyes = new Eyes({ context, site, options, ...seeing });
    const extraActions = [...parts.extraActions, ...ownExtras(options)];
    const moving = { tabs: this.#tabs, guard: this.#guard, sessions: this.#sessions };
    this.#hands = new Hands({
      ...parts,
      extraActions,
      ...moving,
      lens: this.#lens,
      asking: new AskedActs(this.#consent, this.#lens),
    });
    this.secretNames = parts.secrets.names;
    this.actions = this.#hands.actions;
  }

  static async open(parts: SessionParts): Promise<PlaywrightSession> {
    const session = new PlaywrightSession(parts);
    session.#undo.push(session.#requests.listen(parts.context));
    await withTimeout(openMs, parts.signal, async (stop) => await session.#open(stop));
    return session;
  }

  async #open(stop: BoundedSignal): Promise<void> {
    const { context, page, ownsContext } = this.#parts;
    const scripted: Disposable | void = await (ownsContext ? context : page).addInitScript(witnessSource);
    // older Playwrights cannot take it back, and a context of ours is closed anyway
    if (scripted && !ownsContext) this.#undo.push(async () => await disposeSoon(scripted));
    await this.#tabs.add(page);
    if (!ownsContext) await markKnownListeners((await this.#sessions.of(page, stop)).session, stop);
  }

  /** Opens the pages that an episode begins with. */
  async start(
    [first, ...more]: readonly [string, ...string[]],
    front: "first" | "last",
    signal: AbortSignal,
  ): Promise<void> {
    const parts = {
      tabs: this.#tabs,
      guard: this.#guard,
      requests: this.#requests,
      sessions: this.#sessions,
      settling: this.#settling,
    };
    await startPage(first, parts, signal);
    for (const url of more) {
      await this.#tabs.open(signal);
      await startPage(url, parts, signal);
    }
    const [page] = this.#tabs.pages;
    if (page && front === "first" && more.length > 0) await this.#tabs.focus(page, signal);
  }

  /** Work on the agent's page and in tabs beside it that the agent never sees; nothing when its page is gone. */
  async aside<Value>(work: (page: Page) => Promise<Value>): Promise<Value | undefined> {
    const page = this.#tabs.live;
    return page && (await this.#tabs.aside(async () => await work(page)));
  }

  async observe(signal: AbortSignal): Promise<Result<Observation, string>> {
    const looked = await this.#look(signal);
    if (!looked.ok) return looked;
    const { site, options, secrets } = this.#parts;
    for (const words of looked.value.leftOut) this.#tabs.notice(words);
    const seen = maskLook(looked.value, secrets);
    this.#last = { look: seen, page: indexPage(seen.nodes) };
    this.#tellRefusals();
    return ok(
      composeObservation({
        url: cutText(secrets.mask(relativeUrl(site, seen.page.url())), mostAddressCharacters),
        title: seen.title,
        scroll: seen.scroll,
        nodes: seen.nodes,
        tabs: (await this.#eyes.tabList(seen)).map((tab) => maskTab(tab, secrets)),
        notices: this.#tabs.takeNotices().map((notice) => cutText(secrets.mask(notice), mostWordsCharacters)),
        maxTokens: options.observationTokens,
        fold: options.fold === "on" && !this.#looksBehind,
      }),
    );
  }

  /** A page that brought itself in front meanwhile is left first; what was read of it is thrown away. */
  async #look(signal: AbortSignal): Promise<Result<Look, string>> {
    for (;;) {
      const looked = await this.#eyes.look(signal);
      if (!looked.ok || !(await this.#cameBack())) return looked;
      const scope = this.#requests.begin();
      await settle(this.#settling, scope, signal);
      scope.end();
    }
  }

  /** The number of an element that the caller found on the active page. */
  async idOf(locator: Locator, signal: AbortSignal): Promise<Result<string, string>> {
    return await idOfLocator(locator, this.#lens, signal);
  }

  async picture(marked: boolean, signal: AbortSignal): Promise<Picture | undefined> {
    const page = this.#tabs.live;
    const { options, secrets } = this.#parts;
    const seeing = { lens: this.#lens, sessions: this.#sessions, options, secrets };
    return page && (await pictureOf(page, marked, seeing, signal));
  }

  permit = (question: Permission, signal: AbortSignal): Promise<Outcome | undefined> =>
    this.#consent.permit(question, signal);

  async perform(call: Call, signal: AbortSignal): Promise<ActionRecord> {
    const checked = checkCall(call, this.actions);
    if (!checked.ok)
      return { call, targets: {}, outcome: failedOutcome("invalid-call", checked.problem), requests: [] };
    this.#looksBehind = call.name === lookBehind.spec.name;
    const scope = this.#requests.begin();
    const targets: Record<string, Fingerprint> = {};
    this.#tellRefusals();
    const page = this.#tabs.active;
    let outcome: Outcome;
    try {
      if (call.name === primitives.keyboard_press.name && page) await this.#actBegins(page, signal);
      outcome = page
        ? await this.#hands.do(checked.value, { page, seen: this.#last, prints: targets }, signal)
        : failedOutcome("page-closed", "every tab has been closed");
      await this.#settle(scope, signal);
      if (call.name === uploadFileName && outcome.kind === "ok") this.#tabs.gotFile();
    } finally {
      scope.end();
    }
    const record = {
      call: checked.value.call,
      targets,
      outcome: this.#final(outcome, page, scope),
      requests: scope.records(),
    };
    return maskRecord(record, this.#parts.secrets);
  }

  /** Actions on elements say so themselves, with what they ask about their element. */
  async #actBegins(page: Page, signal: AbortSignal): Promise<void> {
    await withTimeout(beginMs, signal, async (stop) => {
      const frame = await this.#lens.frames.main(page, stop);
      await this.#lens.world.call(frame, "actBegins", [], stop);
    }).catch(() => signal.throwIfAborted()); // a page that is too busy now is waited for later
  }

  /** Gives the page back: listeners, interception and sessions of ours end; tabs stay as they are. */
  async detach(): Promise<void> {
    this.#tabs.stopListening();
    for (const undo of this.#undo.splice(0).reverse())
      await atMost(undoMs, async (_stop) => await undo()).catch(() => undefined);
    await atMost(undoMs, async (stop) => {
      this.#guard.detach();
      await this.#gate.detach(stop);
      await this.#sessions.detach(stop);
    }).catch(() => undefined);
  }

  /** Whether a tab had to leave a foreign page. */
  async #cameBack(): Promise<boolean> {
    await this.#gate.decided();
    return await this.#guard.left();
  }

  /** A window that opens late is another page to wait for. */
  async #settle(scope: RequestScope, signal: AbortSignal): Promise<void> {
    let page: Page | undefined;
    let waited: boolean; // what was allowed late only begins now
    do {
      page = this.#tabs.active;
      await this.#consent.answered();
      await settle(this.#settling, scope, signal);
      waited = await this.#consent.answered();
      if (await this.#cameBack()) waited = true;
      await this.#tabs.arrived(signal);
    } while (waited || page !== this.#tabs.active);
  }

  /** A navigation that was refused is the outcome, whatever the action itself thought of it. */
  #final(outcome: Outcome, page: Page | undefined, scope: RequestScope): Outcome {
    const [origin] = this.#guard.takeBlocked();
    if (origin !== undefined) return blocked(origin);
    const denied = this.#consent.takeRefusal();
    if (denied) return denied;
    if (page && this.#tabs.isCrashed(page)) return failedOutcome("page-crashed", "the page crashed");
    if (outcome.kind === "ok") return unloaded(scope.failure()) ?? outcome;
    // Playwright may notice first that the frame has gone, and only then that it was the whole tab
    return outcome.kind === "target-missing" && page?.isClosed() === true
      ? failedOutcome("page-closed", "the tab was closed during the action")
      : outcome;
  }

  /** What pages were refused by themselves, outside an action, or beside the page that it opened. */
  #tellRefusals(): void {
    for (const origin of this.#guard.takeBlocked()) this.#tabs.notice(blocked(origin).words);
    for (const origin of this.#guard.takeWithheld()) this.#tabs.notice(withheld(origin));
    const denied = this.#consent.takeRefusal();
    if (denied) this.#tabs.notice(denied.words);
  }

  async #admit(page: Page): Promise<boolean> {
    try {
      return await withTimeout(admitMs, this.#parts.signal, async (stop) => {
        await this.#gate.attach(page, stop);
        await this.#guard.attach(page, stop);
        if (this.#parts.options.downloads !== "")
          await this.#sizes.attach((await this.#sessions.of(page, stop)).session, stop);
        if (await this.#guard.admits(page, stop)) return true;
        this.#guard.note(page.url());
        return false;
      });
    } catch {
      // a window that closes itself at once is not worth a word; one that gives no answer cannot be guarded
      if (!page.isClosed()) this.#tabs.notice("a new tab did not answer and was closed");
      return false;
    }
  }
}
