import { setTimeout as timer } from "node:timers/promises";
import { APICallError } from "ai";
import { isOverflow, networkCodeOf, saidBy, statusOf } from "./explain-failure.js";
import type { ModelOptions } from "./options.js";

export type RetryPolicy = Pick<ModelOptions, "retries" | "retryMs" | "retryCapMs">;

/** Time and chance, given from outside so that tests need not wait. */
export interface Waits {
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** From 0 up to, not including, 1. */
  random(): number;
  nowMs(): number;
}

export const realWaits: Waits = {
  async sleep(ms, signal) {
    try {
      await timer(ms, undefined, { signal });
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    }
  },
  random: Math.random,
  nowMs: Date.now,
};

export interface Retrying {
  readonly policy: RetryPolicy;
  readonly waits: Waits;
  readonly signal: AbortSignal;
  /** What to throw when the last try has failed, too. */
  readonly giveUp: (cause: unknown, tries: number) => Error;
}

/** Does the work again while its failures may pass; those that will not pass are thrown as they are, at once. */
export async function withRetries<T>(
  work: () => Promise<T>,
  { policy, waits, signal, giveUp }: Retrying,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (!mayPass(error)) throw error;
      if (tries > policy.retries) throw giveUp(error, tries);
      const asked = askedWaitMs(error, waits.nowMs());
      await waits.sleep(asked ?? backOffMs(tries, policy, waits.random()), signal);
    }
  }
}

/** Full jitter: many agents that failed together do not come back together. */
const backOffMs = (tries: number, { retryMs, retryCapMs }: RetryPolicy, chance: number): number =>
  chance * Math.min(retryCapMs, retryMs * 2 ** (tries - 1));

const passing = new Set([408, 409, 425, 429]);

/** A server that is busy, broken, silent or unreachable may recover; one that understood and refused will refuse again. */
export function mayPass(error: unknown): boolean {
  if (isOverflow(error) || saidBy(error).marks.includes("insufficient_quota")) return false;
  const status = statusOf(error);
  // an answer that is no answer: half a body, a page of HTML, an error under HTTP 200
  if (status !== undefined) return status < 300 || status >= 500 || passing.has(status);
  if (APICallError.isInstance(error) || networkCodeOf(error) !== undefined) return true;
  return error instanceof Error && passingNames.has(error.name);
}

const passingNames = new Set([
  "TimeoutError",
  "AbortError",
  "AI_InvalidResponseDataError",
  "AI_EmptyResponseBodyError",
  "AI_JSONParseError",
  "AI_TypeValidationError",
]);

/** However long a server asks us to wait, we look again after this. */
const askedCapMs = 120_000;

/** What the server asks for, in any of the three ways in use. */
export function askedWaitMs(error: unknown, nowMs: number): number | undefined {
  if (!APICallError.isInstance(error)) return undefined;
  const exact = Number.parseFloat(error.responseHeaders?.["retry-after-ms"] ?? "");
  const after = error.responseHeaders?.["retry-after"] ?? "";
  const seconds = Number.parseFloat(
    /^\s*\d/.test(after)
      ? after
      : (/"retryDelay"\s*:\s*"([\d.]+)s"/.exec(error.responseBody ?? "")?.[1] ?? ""),
  );
  const ms = [exact, seconds * 1_000, Date.parse(after) - nowMs].find((wait) => !Number.isNaN(wait));
  return ms === undefined ? undefined : Math.min(Math.max(ms, 0), askedCapMs);
}
