import { eitherOf } from "./limit.js";

/** Works on the items in order, so many at a time; the first failure stops all of them and is told when they have stopped. */
export async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const stop = new AbortController();
  const either = eitherOf(signal, stop.signal);
  const open = [...items];
  const failures: unknown[] = [];
  const lane = async (): Promise<void> => {
    for (let item = open.shift(); item !== undefined && !either.aborted; item = open.shift())
      try {
        await work(item, either);
      } catch (error) {
        failures.push(error);
        stop.abort(error);
      }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
  signal.throwIfAborted();
  if (failures.length > 0) throw failures[0];
}
