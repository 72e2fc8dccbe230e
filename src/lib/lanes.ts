/** Works on the items in order, so many at a time; the first failure stops all of them and is told when they have stopped. */
export async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const stop = new AbortController();
  const onAbort = (): void => stop.abort(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  const open = [...items];
  const failures: unknown[] = [];
  const lane = async (): Promise<void> => {
    for (let item = open.shift(); item !== undefined && !stop.signal.aborted; item = open.shift())
      try {
        await work(item, stop.signal);
      } catch (error) {
        failures.push(error);
        stop.abort(error);
      }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
  signal.throwIfAborted();
  if (failures.length > 0) throw failures[0];
}
