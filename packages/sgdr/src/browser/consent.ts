import type { BrowserContext, CDPSession, Disposable, Route } from "playwright-core";
import { failedOutcome, type Outcome } from "../domain/action.js";
import { ruleForAction, ruleForRequest, type ApprovalRule, type Approve } from "../domain/approval.js";
import type { Permission } from "../domain/ports.js";
import { withTimeout } from "../lib/timeout.js";
import { disposeSoon } from "./page-chores.js";

export interface ConsentParts {
  readonly rules: readonly ApprovalRule[];
  readonly approve: Approve;
  readonly goal: string;
  /** Takes secrets out of what a person is asked. */
  readonly mask: (text: string) => string;
}

/** The longest that a timer can count: a person is waited for as long as the run lasts. */
const foreverMs = 2 ** 31 - 1;

/** A service worker's requests cannot be paused, so that under rules about requests no page gets one. */
const withoutServiceWorkers = `if (navigator.serviceWorker) navigator.serviceWorker.register = () =>
  Promise.reject(new DOMException("service workers are off", "SecurityError"));`;

/** Asks before what the user wants to be asked about: actions before they are done, requests before they are sent. */
export class Consent {
  readonly #parts: ConsentParts;
  readonly #asking = new Set<Promise<unknown>>();
  #refused: string[] = [];

  constructor(parts: ConsentParts) {
    this.#parts = parts;
  }

  /** The outcome when it was denied; nothing when it may go ahead. */
  async beforeAction(action: string, target: string, signal: AbortSignal): Promise<Outcome | undefined> {
    const rule = ruleForAction(this.#parts.rules, action, target);
    if (!rule) return undefined;
    const words = `${action} ${JSON.stringify(target)}`;
    return (await this.#ask(rule, words, signal))
      ? undefined
      : failedOutcome("denied", `the user did not allow ${words}`);
  }

  /** Asks although no rule is about it; the outcome when it was denied. */
  async permit({ rule, words }: Permission, signal: AbortSignal): Promise<Outcome | undefined> {
    return (await this.#ask({ text: rule }, words, signal))
      ? undefined
      : failedOutcome("denied", `the user did not allow ${this.#parts.mask(words)}`);
  }

  /** Requests are paused only where a rule is about requests: pausing them costs the HTTP cache. */
  async watch(context: BrowserContext, signal: AbortSignal): Promise<() => Promise<void>> {
    if (!this.#parts.rules.some(({ kind }) => kind === "request")) return async () => undefined;
    const handler = async (route: Route): Promise<void> => {
      try {
        await this.#decide(route, signal);
      } catch {
        // the page has gone, and its request with it; or the run was stopped, and nobody is asked any more
        await route.abort("aborted").catch(() => undefined);
      }
    };
    const scripted: Disposable | void = await context.addInitScript(withoutServiceWorkers);
    await context.route("**/*", handler);
    const redirects = await this.#watchRedirects(context, signal);
    return async () => {
      await redirects?.detach().catch(() => undefined); // gone with its browser
      if (scripted) await disposeSoon(scripted); // older Playwrights cannot take it back
      await context.unroute("**/*", handler);
    };
  }

  /** A person may take their time; the action is not over before they have answered. Says whether anybody was asked. */
  async answered(): Promise<boolean> {
    const waited = this.#asking.size > 0;
    while (this.#asking.size > 0) await Promise.allSettled(this.#asking);
    return waited;
  }

  /** The outcome when a request of the action was denied. */
  takeRefusal(): Outcome | undefined {
    const [words] = this.#refused;
    this.#refused = [];
    return words === undefined
      ? undefined
      : failedOutcome("denied", `the user did not allow to ${this.#parts.mask(words)}`);
  }

  /** Playwright's routing does not see where a server sends a request on to, with 307 or 308 as the same POST. */
  async #watchRedirects(context: BrowserContext, signal: AbortSignal): Promise<CDPSession | undefined> {
    const session = await context.browser()?.newBrowserCDPSession();
    session?.on("Fetch.requestPaused", ({ requestId, redirectedRequestId, request }) => {
      const allowed = redirectedRequestId === undefined || this.#allows(request.method, request.url, signal);
      void Promise.resolve(allowed)
        .catch(() => false)
        .then(async (go) =>
          go
            ? await session.send("Fetch.continueRequest", { requestId })
            : await session.send("Fetch.failRequest", { requestId, errorReason: "Aborted" }),
        )
        .catch(() => undefined); // the page has gone, and its request with it
    });
    await session?.send("Fetch.enable", { patterns: [{ urlPattern: "http*" }] });
    return session;
  }

  async #decide(route: Route, signal: AbortSignal): Promise<void> {
    const request = route.request();
    if (await this.#allows(request.method(), request.url(), signal)) return await route.fallback();
    return await route.abort("aborted");
  }

  async #allows(method: string, url: string, signal: AbortSignal): Promise<boolean> {
    const { origin, pathname } = new URL(url);
    const rule = ruleForRequest(this.#parts.rules, method, origin);
    const words = `send ${method} ${origin}${pathname}`;
    if (!rule || (await this.#ask(rule, words, signal))) return true;
    this.#refused.push(words);
    return false;
  }

  async #ask(rule: Pick<ApprovalRule, "text">, words: string, signal: AbortSignal): Promise<boolean> {
    const { approve, goal, mask } = this.#parts;
    const question = { rule: rule.text, words: mask(words), goal };
    // a callback may throw before it gives a promise, or never answer once the run is stopped
    const asking = withTimeout(foreverMs, signal, async (stop) => await approve(question, stop));
    this.#asking.add(asking);
    try {
      return (await asking) === "allow";
    } catch {
      signal.throwIfAborted();
      return false; // whoever cannot answer has not allowed it
    } finally {
      this.#asking.delete(asking);
    }
  }
}
