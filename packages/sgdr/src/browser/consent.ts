import { failedOutcome, type Outcome } from "../domain/action.js";
import {
  ruleForAction,
  ruleForRequest,
  rulesAbout,
  type ApprovalRule,
  type Approve,
} from "../domain/approval.js";
import type { Permission } from "../domain/ports.js";
import { quotedPart } from "../lib/quoted-part.js";
import { withTimeout } from "../lib/timeout.js";
import type { Unsent } from "./request-gate.js";

export interface ConsentParts {
  readonly rules: readonly ApprovalRule[];
  readonly approve: Approve;
  readonly goal: string;
  /** Takes secrets out of what a person is asked. */
  readonly mask: (text: string) => string;
}

/** The longest that a timer can count: a person is waited for as long as the run lasts. */
const foreverMs = 2 ** 31 - 1;

/** Asks before what the user wants to be asked about: actions before they are done, requests before they are sent. */
export class Consent {
  readonly #parts: ConsentParts;
  readonly #asking = new Set<Promise<unknown>>();
  #refused: string[] = [];

  constructor(parts: ConsentParts) {
    this.#parts = parts;
  }

  /** The rules by which such an action may have to be asked about. */
  rulesAbout(action: string): readonly ApprovalRule[] {
    return rulesAbout(this.#parts.rules, action);
  }

  /** Asks if a rule is about one of the names; the outcome when it was denied. */
  async aboutAction(
    action: string,
    names: readonly string[],
    signal: AbortSignal,
  ): Promise<{ readonly asked: boolean; readonly denied?: Outcome }> {
    const rule = names
      .map((name) => ruleForAction(this.#parts.rules, action, name))
      .find((found) => found !== undefined);
    if (!rule) return { asked: false };
    const [name = "", ...others] = names.map((text) => quotedPart(text));
    const words = `${action} ${name}${others.length === 0 ? "" : `, which shows ${others.join(" and ")}`}`;
    return (await this.#ask(rule, words, signal))
      ? { asked: true }
      : { asked: true, denied: failedOutcome("denied", `the user did not allow ${words}`) };
  }

  /** Asks although no rule is about it; the outcome when it was denied. */
  async permit({ rule, words }: Permission, signal: AbortSignal): Promise<Outcome | undefined> {
    return (await this.#ask({ text: rule }, words, signal))
      ? undefined
      : failedOutcome("denied", `the user did not allow ${this.#parts.mask(words)}`);
  }

  /** Whether requests must be paused to be asked about. */
  get isAboutRequests(): boolean {
    return this.#parts.rules.some(({ kind }) => kind === "request");
  }

  /** Whether the request may be sent; a refused one is remembered for the outcome. */
  async maySend({ method, url }: Unsent, signal: AbortSignal): Promise<boolean> {
    if (!this.isAboutRequests || !/^https?:/.test(url)) return true;
    const { origin, pathname } = new URL(url);
    const rule = ruleForRequest(this.#parts.rules, method, origin);
    const words = `send ${method} ${origin}${pathname}`;
    if (!rule || (await this.#ask(rule, words, signal))) return true;
    this.#refused.push(words);
    return false;
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
