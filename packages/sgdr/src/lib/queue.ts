/** A queue that can be filled while it is read, one item at a time, in order. */
export interface Queue<Item> extends AsyncIterable<Item> {
  push(item: Item): void;
  /** Ends the queue: no more items follow. */
  end(): void;
}

export function queue<Item>(): Queue<Item> {
  const items: Item[] = [];
  let ended = false;
  let wake: (() => void) | undefined;
  const stir = (): void => {
    wake?.();
    wake = undefined;
  };
  return {
    push(item) {
      items.push(item);
      stir();
    },
    end() {
      ended = true;
      stir();
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        while (items.length > 0) yield* items.splice(0, 1);
        if (ended) return;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
