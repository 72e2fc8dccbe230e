interface Running<Value> {
  readonly result: Promise<Value>;
  readonly stop: AbortController;
  askers: number;
}

/** Those who ask for the same thing at once share the work for it; it is stopped when the last of them has gone away. */
export class SharedWork<Value> {
  readonly #running = new Map<string, Running<Value>>();

  async ask(
    name: string,
    work: (signal: AbortSignal) => Promise<Value>,
    signal: AbortSignal,
  ): Promise<Value> {
    signal.throwIfAborted();
    const running = this.#running.get(name) ?? this.#start(name, work);
    running.askers += 1;
    let leave: () => void = () => undefined;
    const left = new Promise<never>((_, reject) => {
      leave = () => reject(signal.reason);
      signal.addEventListener("abort", leave, { once: true });
    });
    try {
      return await Promise.race([running.result, left]);
    } finally {
      signal.removeEventListener("abort", leave);
      running.askers -= 1;
      if (running.askers === 0) this.#end(name, running);
    }
  }

  #start(name: string, work: (signal: AbortSignal) => Promise<Value>): Running<Value> {
    const stop = new AbortController();
    const running = { result: work(stop.signal), stop, askers: 0 };
    this.#running.set(name, running);
    // what is done is not news to those who come later
    const forget = (): void => this.#end(name, running);
    running.result.then(forget, forget);
    return running;
  }

  #end(name: string, running: Running<Value>): void {
    running.stop.abort();
    // whoever came later may have begun anew under the same name
    if (this.#running.get(name) === running) this.#running.delete(name);
  }
}
