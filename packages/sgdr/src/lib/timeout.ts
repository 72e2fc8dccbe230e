/** Gives up after `limitMs`, or immediately when the caller's signal fires, even if `work` ignores the signal. */
export async function withTimeout<Value>(
  limitMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  signal.throwIfAborted();
  const stop = new AbortController();
  const onAbort = () => stop.abort(signal.reason);
  const late = () => stop.abort(new DOMException(`no answer within ${limitMs} ms`, "TimeoutError"));
  const timer = setTimeout(late, limitMs);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([work(stop.signal), rejectedBy(stop.signal)]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
  }
}

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
