import type { BrowserContext, Route } from "playwright-core";
import { missed, type Outcome } from "../domain/action.js";
import { ruleForAction, ruleForRequest, type ApprovalRule, type Approve } from "../domain/approval.js";

export interface ConsentParts {
  readonly rules: readonly ApprovalRule[];
  readonly approve: Approve;
  readonly goal: string;
  /** Takes secrets out of what a person is asked. */
  readonly mask: (text: string) => string;
}

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
      : missed("denied", `the user did not allow ${words}`);
  }

  /** Requests are paused only where a rule is about requests: pausing them costs the HTTP cache. */
  async watch(context: BrowserContext, signal: AbortSignal): Promise<() => Promise<void>> {
    if (!this.#parts.rules.some(({ kind }) => kind === "request")) return async () => undefined;
    const handler = async (route: Route): Promise<void> => {
      const request = route.request();
      const { origin, pathname } = new URL(request.url());
      const rule = ruleForRequest(this.#parts.rules, request.method(), origin);
      if (!rule) return await route.fallback();
      const words = `send ${request.method()} ${origin}${pathname}`;
      if (await this.#ask(rule, words, signal)) return await route.fallback();
      this.#refused.push(words);
      return await route.abort("aborted");
    };
    await context.route("**/*", handler);
    return async () => await context.unroute("**/*", handler);
  }

  /** A person may take their time; the action is not over before they have answered. */
  async answered(): Promise<void> {
    while (this.#asking.size > 0) await Promise.allSettled(this.#asking);
  }

  /** The outcome when a request of the action was denied. */
  takeRefusal(): Outcome | undefined {
    const [words] = this.#refused;
    this.#refused = [];
    return words === undefined
      ? undefined
      : missed("denied", `the user did not allow to ${this.#parts.mask(words)}`);
  }

  async #ask(rule: ApprovalRule, words: string, signal: AbortSignal): Promise<boolean> {
    const { approve, goal, mask } = this.#parts;
    const asking = approve({ rule: rule.text, words: mask(words), goal }, signal);
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
