/** Values for any number of listeners, each of which reads at its own pace. */
export interface Broadcast<Value> {
  send(value: Value): void;
  /** Everything sent from now on, until the end. */
  listen(): AsyncIterableIterator<Value>;
  end(): void;
}

interface Listener<Value> {
  readonly waiting: Value[];
  wake: () => void;
  open: boolean;
}

export function broadcast<Value>(): Broadcast<Value> {
  const listeners = new Set<Listener<Value>>();
  async function* read(listener: Listener<Value>): AsyncGenerator<Value> {
    try {
      for (;;) {
        const value = listener.waiting.shift();
        if (value !== undefined) yield value;
        else if (!listener.open) return;
        else await new Promise<void>((resolve) => (listener.wake = resolve));
      }
    } finally {
      listeners.delete(listener);
    }
  }
  return {
    send(value) {
      for (const listener of listeners) {
        listener.waiting.push(value);
        listener.wake();
      }
    },
    listen() {
      // registered immediately and not at the first read, so that no value sent before that read is lost
      const listener: Listener<Value> = { waiting: [], wake: () => undefined, open: true };
      listeners.add(listener);
      return read(listener);
    },
    end() {
      for (const listener of listeners) {
        listener.open = false;
        listener.wake();
      }
    },
  };
}
