import type { Embedder, VectorStore } from "../domain/ports.js";

export interface CacheSettings {
  /** Number of vectors in memory; the least recently used ones are dropped first. */
  readonly capacity?: number;
  /** The store is read before vectors are computed, and receives new vectors. */
  readonly store?: VectorStore;
}

/** A request under way, and the signal of the caller who started it. */
interface Pending {
  readonly vectors: Promise<ReadonlyMap<string, Float32Array>>;
  readonly signal: AbortSignal;
}

/** A caller's signal, and where to report the tokens. A text that two callers request at the same time is reported to the first. */
interface Asking {
  readonly signal: AbortSignal;
  readonly onTokens: ((tokens: number) => void) | undefined;
}

const usualCapacity = 10_000;

/** An embedder that computes each text once: it uses memory, the store, and requests that are already running. */
export function cachedEmbedder(
  embedder: Embedder,
  { capacity = usualCapacity, store }: CacheSettings = {},
): Embedder {
  const kept = new Map<string, Float32Array>();
  const pending = new Map<string, Pending>();

  const keep = (text: string, vector: Float32Array): void => {
    kept.delete(text); // a map returns its keys in insertion order, so the first one is the least recently used
    kept.set(text, vector);
    const oldest = kept.size > capacity ? kept.keys().next() : undefined;
    if (oldest && !oldest.done) kept.delete(oldest.value);
  };

  const start = (texts: readonly string[], asking: Asking): void => {
    const request: Pending = { vectors: work(texts, asking), signal: asking.signal };
    for (const text of texts) pending.set(text, request);
  };

  const work = async (texts: readonly string[], asking: Asking) => {
    try {
      const vectors = await computed(embedder, store, texts, asking);
      for (const [text, vector] of vectors) keep(text, vector);
      return vectors;
    } finally {
      for (const text of texts) pending.delete(text);
    }
  };

  /** Returns the known vectors and the requests for the others, and starts new requests. */
  const gather = (texts: readonly string[], asking: Asking) => {
    const found = new Map<string, Float32Array>();
    for (const text of texts) {
      const vector = kept.get(text);
      if (!vector) continue;
      found.set(text, vector);
      keep(text, vector);
    }
    const missing = texts.filter((text) => !found.has(text) && !pending.has(text));
    if (missing.length > 0) start(missing, asking);
    const requests = new Set(texts.flatMap((text) => (found.has(text) ? [] : (pending.get(text) ?? []))));
    return { found, requests: [...requests] };
  };

  return {
    id: embedder.id,
    ...(embedder.dimensions !== undefined && { dimensions: embedder.dimensions }),
    async embed(texts, signal, onTokens) {
      const known = new Map<string, Float32Array>();
      for (let open = [...new Set(texts)]; open.length > 0; open = open.filter((text) => !known.has(text))) {
        signal.throwIfAborted();
        const { found, requests } = gather(open, { signal, onTokens });
        const answers = await Promise.all(requests.map((request) => answerOf(request, signal)));
        for (const vectors of [found, ...answers])
          for (const [text, vector] of vectors) known.set(text, vector);
      }
      return texts.flatMap((text) => known.get(text) ?? []);
    },
  };
}

/** The answer of a request; undefined if only the caller that started it has aborted, so that this caller must ask again. */
async function answerOf(request: Pending, signal: AbortSignal): Promise<ReadonlyMap<string, Float32Array>> {
  try {
    return await orAborted(request.vectors, signal);
  } catch (error) {
    if (request.signal.aborted && !signal.aborted) return new Map();
    throw error;
  }
}

async function computed(
  embedder: Embedder,
  store: VectorStore | undefined,
  texts: readonly string[],
  { signal, onTokens }: Asking,
): Promise<ReadonlyMap<string, Float32Array>> {
  const stored = (await store?.get(embedder.id, texts, signal)) ?? [];
  const all = new Map<string, Float32Array>();
  texts.forEach((text, at) => {
    const vector = stored[at];
    if (vector) all.set(text, vector);
  });
  const unknown = texts.filter((text) => !all.has(text));
  if (unknown.length === 0) return all;
  signal.throwIfAborted();
  const vectors = await embedder.embed(unknown, signal, onTokens);
  const fresh = new Map<string, Float32Array>();
  unknown.forEach((text, at) => {
    const vector = vectors[at];
    if (!vector)
      throw new RangeError(`${embedder.id} returned ${vectors.length} vectors for ${unknown.length} texts`);
    fresh.set(text, vector);
    all.set(text, vector);
  });
  await store?.put(embedder.id, fresh, signal);
  return all;
}

/** Stops waiting when the signal fires, even if the work ignores the signal. */
async function orAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
