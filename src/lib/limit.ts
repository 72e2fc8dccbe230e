/** Gives up after `limitMs`, or at once when the caller's signal fires, even if `work` does not listen. */
export async function within<Value>(
  limitMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  signal.throwIfAborted();
  const stop = new AbortController();
  const onAbort = () => stop.abort(signal.reason);
  const timer = setTimeout(() => stop.abort(new Error(`no answer within ${limitMs} ms`)), limitMs);
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
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
