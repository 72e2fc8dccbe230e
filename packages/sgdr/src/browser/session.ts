import type { BrowserContext, Disposable, Page } from "playwright-core";
import {
  failedOutcome,
  primitives,
  type ActionSpec,
  type Outcome,
  type PrimitiveName,
} from "../domain/action.js";
import type { AllowedOrigins } from "../domain/allowed-origins.js";
import type { Call, CallValue } from "../domain/call.js";
import { checkCall, type CheckedCall } from "../domain/check-call.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import type { Observation } from "../domain/observation.js";
import type { BrowserSession, Permission } from "../domain/ports.js";
import { relativeUrl, type Site } from "../domain/site.js";
import type { Secrets } from "../domain/secrets.js";
import type { ActionRecord } from "../domain/trajectory.js";
import { withTimeout } from "../lib/timeout.js";
import { no, ok, type Result } from "../lib/result.js";
import { fingerprintOf, indexPage, type IndexedPage } from "../observation/fingerprint.js";
import { composeObservation } from "../observation/compose.js";
import { fullName } from "../observation/tree.js";
import type { ActionDefinition, Perform, Target } from "./actions/definition.js";
import { click, fill, hover, selectOption } from "./actions/on-elements.js";
import { goBack, goForward, keyboardPress, noop, say, scroll } from "./actions/on-page.js";
import { onTabs } from "./actions/on-tabs.js";
import { Consent, type ConsentParts } from "./consent.js";
import { Eyes } from "./eyes.js";
import { explainOutcome, unloaded } from "./explain-outcome.js";
import { inPageSource } from "./in-page/load.js";
import { markKnownListeners } from "./known-listeners.js";
import { locate } from "./locate.js";
import type { Look } from "./look.js";
import { honestLook, maskLook, maskRecord, maskTab } from "./masking.js";
import type { BrowserOptions } from "./options.js";
import { OriginGuard } from "./origin-guard.js";
import { disposeSoon } from "./page-chores.js";
import { blocked, withheld } from "./refusals.js";
import { RequestLog, type RequestScope } from "./requests.js";
import { settle } from "./settle.js";
import { startPage } from "./start-page.js";
import { Tabs } from "./tabs.js";

export interface SessionParts {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly ownsContext: boolean;
  readonly site: Site;
  readonly allowed: AllowedOrigins;
  readonly options: BrowserOptions;
  readonly extraActions: readonly ActionDefinition[];
  readonly secrets: Secrets;
  readonly consent: ConsentParts;
  /** Ends waiting for an approval when the run is stopped. */
  readonly signal: AbortSignal;
}

/** A page behind the BrowserSession port: what is seen, what is done, and what comes of it. */
export class PlaywrightSession implements BrowserSession {
  readonly actions: readonly ActionSpec[];
  readonly secretNames: readonly string[];
  readonly #parts: SessionParts;
  readonly #performers: ReadonlyMap<string, Perform>;
  readonly #tabs: Tabs;
  readonly #guard: OriginGuard;
  readonly #requests: RequestLog;
  readonly #eyes: Eyes;
  readonly #consent: Consent;
  readonly #undo: (() => void | Promise<void>)[] = [];
  #last: { readonly look: Look; readonly page: IndexedPage } | undefined;

  private constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#guard = new OriginGuard(parts.allowed, parts.ownsContext);
    this.#tabs = new Tabs({
      context: parts.context,
      options: parts.options,
      ownsContext: parts.ownsContext,
      admit: async (page) => await this.#admit(page),
      committed: (page) => this.#guard.committed(page),
    });
    this.#requests = new RequestLog(parts.site, (page) => this.#tabs.has(page));
    this.#consent = new Consent(parts.consent);
    this.#eyes = new Eyes({ ...parts, tabs: this.#tabs, requests: this.#requests });
    const extra = parts.extraActions.map(({ spec, perform }): [string, Perform] => [spec.name, perform]);
    this.#performers = new Map([...Object.entries(this.#primitives()), ...extra]);
    this.secretNames = parts.secrets.names;
    this.actions = [...Object.values(primitives), ...parts.extraActions.map(({ spec }) => spec)];
  }

  static async open(parts: SessionParts): Promise<PlaywrightSession> {
    const session = new PlaywrightSession(parts);
    session.#undo.push(session.#requests.listen(parts.context));
    const scripted: Disposable | void = await (parts.ownsContext ? parts.context : parts.page).addInitScript(
      inPageSource,
    );
    // older Playwrights cannot take it back, and a context of ours is closed anyway
    if (scripted && !parts.ownsContext) session.#undo.push(async () => await disposeSoon(scripted));
    if (parts.options.strictOrigins) session.#undo.push(await session.#guard.attachStrictly(parts.context));
    session.#undo.push(await session.#consent.watch(parts.context, parts.signal));
    await session.#tabs.add(parts.page);
    if (!parts.ownsContext) await markKnownListeners(parts.page);
    return session;
  }

  /** Opens the pages that an episode begins with; the last of them is in front. */
  async start([first, ...more]: readonly [string, ...string[]], signal: AbortSignal): Promise<void> {
    const parts = {
      tabs: this.#tabs,
      guard: this.#guard,
      requests: this.#requests,
      options: this.#parts.options,
    };
    await startPage(first, parts, signal);
    for (const url of more) {
      await this.#tabs.open();
      await startPage(url, parts, signal);
    }
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
    const seen = maskLook(honestLook(looked.value), secrets);
    this.#last = { look: seen, page: indexPage(seen.nodes) };
    this.#tellRefusals();
    return ok(
      composeObservation({
        url: secrets.mask(relativeUrl(site, seen.page.url())),
        title: seen.title,
        scroll: seen.scroll,
        nodes: seen.nodes,
        tabs: (await this.#eyes.tabList(seen)).map((tab) => maskTab(tab, secrets)),
        notices: this.#tabs.takeNotices().map((notice) => secrets.mask(notice)),
        maxTokens: options.observationTokens,
      }),
    );
  }

  /** A page that brought itself in front meanwhile is left first; what was read of it is thrown away. */
  async #look(signal: AbortSignal): Promise<Result<Look, string>> {
    for (;;) {
      const looked = await this.#eyes.look(signal);
      if (!looked.ok || !(await this.#guard.decided())) return looked;
      const scope = this.#requests.begin();
      await settle(() => this.#tabs.live, scope, this.#parts.options, signal);
      scope.end();
    }
  }

  permit = (question: Permission, signal: AbortSignal): Promise<Outcome | undefined> =>
    this.#consent.permit(question, signal);

  async perform(call: Call, signal: AbortSignal): Promise<ActionRecord> {
    const checked = checkCall(call, this.actions);
    if (!checked.ok)
      return { call, targets: {}, outcome: failedOutcome("invalid-call", checked.problem), requests: [] };
    const denied = await this.#consent.beforeAction(call.name, this.#aimOf(checked.value), signal);
    if (denied) return { call: checked.value.call, targets: {}, outcome: denied, requests: [] };
    const scope = this.#requests.begin();
    const targets: Record<string, Fingerprint> = {};
    this.#tellRefusals();
    const page = this.#tabs.active;
    let outcome: Outcome;
    try {
      outcome = page
        ? await this.#do(page, checked.value, targets, signal)
        : failedOutcome("page-closed", "every tab has been closed");
      await this.#settle(scope, signal);
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

  /** Gives the page back: listeners, interception and sessions of ours end; tabs stay as they are. */
  async detach(): Promise<void> {
    this.#tabs.stopListening();
    for (const undo of this.#undo.splice(0).reverse()) await undo();
    await this.#guard.detach();
  }

  #primitives(): Readonly<Record<PrimitiveName, Perform>> {
    return {
      noop,
      click,
      hover,
      fill,
      keyboard_press: keyboardPress,
      scroll,
      select_option: selectOption,
      go_back: goBack,
      go_forward: goForward,
      ...onTabs({ site: this.#parts.site, tabs: this.#tabs, guard: this.#guard }),
      send_msg_to_user: say,
      report_infeasible: say,
    };
  }

  /** A window that opens late is another page to wait for. */
  async #settle(scope: RequestScope, signal: AbortSignal): Promise<void> {
    let page: Page | undefined;
    let waited: boolean; // what was allowed late only begins now
    do {
      page = this.#tabs.active;
      await this.#consent.answered();
      await settle(() => this.#tabs.live, scope, this.#parts.options, signal);
      waited = await this.#consent.answered();
      if (await this.#guard.decided()) waited = true;
      await this.#tabs.arrived(signal);
    } while (waited || page !== this.#tabs.active);
  }

  async #do(
    page: Page,
    { spec, call }: CheckedCall,
    prints: Record<string, Fingerprint>,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const perform = this.#performers.get(spec.name);
    if (!perform) throw new TypeError(`the action ${spec.name} has no performer`);
    const limit = Math.max(this.#parts.options.actionMs, this.#parts.options.navigationMs) + 10_000;
    try {
      return await withTimeout(limit, signal, async (stop) => {
        const targets = await this.#targets({ spec, call }, prints, stop);
        if (!targets.ok) return targets.problem;
        const args = this.#arguments({ spec, call }, page);
        if (!args.ok) return failedOutcome("denied", args.problem);
        const { options } = this.#parts;
        try {
          return await perform(args.value, { page, options, signal: stop, targets: targets.value });
        } finally {
          for (const { handle } of Object.values(targets.value)) void handle.dispose().catch(() => undefined);
        }
      });
    } catch (error) {
      signal.throwIfAborted();
      return explainOutcome(error);
    }
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

  /** What a rule for approval is matched with: the target's name, else the first argument. */
  #aimOf({ spec, call }: CheckedCall): string {
    const at = spec.params.findIndex(({ kind }) => kind === "element");
    const node = at < 0 ? undefined : this.#last?.look.sightings.get(String(call.args[at]))?.node;
    return node === undefined || !this.#last
      ? String(call.args[0] ?? "")
      : fullName(this.#last.page.nodes, node);
  }

  /** The arguments by name; secrets are filled in here, at the last moment, and only into text for a page of their site. */
  #arguments({ spec, call }: CheckedCall, page: Page): Result<Record<string, CallValue>, string> {
    const args: Record<string, CallValue> = {};
    const at = spec.params.findIndex(({ kind }) => kind === "element");
    const frame = at < 0 ? undefined : this.#last?.look.sightings.get(String(call.args[at]))?.frame;
    for (const [index, { name, kind }] of spec.params.entries()) {
      const value = call.args[index] ?? "";
      const typed = kind === "text" && spec.ends === undefined && typeof value === "string";
      const filled = typed
        ? this.#parts.secrets.fillIn(value, (frame ?? page).url(), this.#parts.site)
        : ok(value);
      if (!filled.ok) return filled;
      args[name] = filled.value;
    }
    return ok(args);
  }

  /** What pages were refused by themselves, outside an action, or beside the page that it opened. */
  #tellRefusals(): void {
    for (const origin of this.#guard.takeBlocked()) this.#tabs.notice(blocked(origin).words);
    for (const origin of this.#guard.takeWithheld()) this.#tabs.notice(withheld(origin));
    const denied = this.#consent.takeRefusal();
    if (denied) this.#tabs.notice(denied.words);
  }

  async #targets(
    { spec, call }: CheckedCall,
    prints: Record<string, Fingerprint>,
    signal: AbortSignal,
  ): Promise<Result<Record<string, Target>, Outcome>> {
    const targets: Record<string, Target> = {};
    for (const [index, param] of spec.params.entries()) {
      if (param.kind !== "element") continue;
      const id = String(call.args[index]);
      const sighting = this.#last?.look.sightings.get(id);
      if (!this.#last || !sighting || this.#last.look.page !== this.#tabs.active)
        return no(failedOutcome("target-missing", `there is no element [${id}] on this page`));
      prints[param.name] = fingerprintOf(this.#last.page, sighting.node);
      const target = await withTimeout(
        this.#parts.options.actionMs,
        signal,
        async () => await locate(sighting),
      );
      if (!target) return no(failedOutcome("target-missing", `the element [${id}] is no longer on the page`));
      targets[param.name] = target;
    }
    return ok(targets);
  }

  async #admit(page: Page): Promise<boolean> {
    try {
      await this.#guard.attach(page);
      if (await this.#guard.admits(page)) return true;
      this.#guard.note(page.url());
      return false;
    } catch {
      return !page.isClosed(); // a window that closes itself at once is not worth a word
    }
  }
}
