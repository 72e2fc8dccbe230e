import { setMaxListeners } from "node:events";

declare const bounded: unique symbol;
/** A signal that only `withTimeout` makes. A function that takes one can be called only where a limit is running. */
export type BoundedSignal = AbortSignal & { readonly [bounded]: true };

/** Gives up after `limitMs`, or immediately when the caller's signal fires, even if `work` ignores the signal. */
export async function withTimeout<Value>(
  limitMs: number,
  signal: AbortSignal,
  work: (signal: BoundedSignal) => Promise<Value>,
): Promise<Value> {
  signal.throwIfAborted();
  const stop = new AbortController();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this is the only place that makes one
  const stopped = stop.signal as BoundedSignal;
  // each frame of a page may have a limit of its own at the same time; Node would take that for a leak
  setMaxListeners(0, stopped);
  const onAbort = () => stop.abort(signal.reason);
  const late = () => stop.abort(new DOMException(`no answer within ${limitMs} ms`, "TimeoutError"));
  const timer = setTimeout(late, limitMs);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([work(stopped), rejectedBy(stopped)]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
  }
}

/** The same for work that no caller can stop, such as cleaning up. */
export const atMost = async <Value>(
  limitMs: number,
  work: (signal: BoundedSignal) => Promise<Value>,
): Promise<Value> => await withTimeout(limitMs, new AbortController().signal, work);

const rejectedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    // the work itself may have fired the signal before this listener exists
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

/** Fires with the first of them; used because Node may garbage-collect the sources of `AbortSignal.any`, which then never fires. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const onAbort = () => first.abort(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
  }
  return first.signal;
}

/** Waits, and stops waiting immediately when the signal fires. */
export const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", onAbort);
      resolve();
    }, ms);
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
  });
