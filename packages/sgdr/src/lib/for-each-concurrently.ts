import { anySignal } from "./timeout.js";

/** Works on the items in order, at most so many at a time; the first failure stops all of them and is thrown when they have stopped. */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const stop = new AbortController();
  const stopped = anySignal(signal, stop.signal);
  const open = [...items];
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let item = open.shift(); item !== undefined && !stopped.aborted; item = open.shift())
      try {
        await work(item, stopped);
      } catch (error) {
        failures.push(error);
        stop.abort(error);
      }
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
  signal.throwIfAborted();
  if (failures.length > 0) throw failures[0];
}
