import type { Config } from "../config/config.js";
import { SgdrError } from "../domain/error.js";
import type { RunId } from "../domain/ids.js";
import type { Store } from "../domain/store.js";
import { cellsOf, type Experiment } from "../experiments/experiment.js";
import type { PriceOf } from "../experiments/task-records.js";
import { anySignal } from "../lib/timeout.js";
import { runOfCell } from "./kept-experiments.js";

const pollMs = 1_000;

/** Watches what all cells of an experiment spend together, whichever process runs them, and stops them at the limit. */
export async function withinBudget<Value>(
  { store, experiment, priceOf }: { store: Store; experiment: Experiment; priceOf: PriceOf },
  { maxUsd, maxTokens }: Pick<Config, "maxUsd" | "maxTokens">,
  work: (signal: AbortSignal) => Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  if (maxUsd === 0 && maxTokens === 0) return await work(signal);
  const spending = new Spending(store, experiment, priceOf);
  const stop = new AbortController();
  const check = async (): Promise<void> => {
    const { usd, tokens } = await spending.now();
    const spent =
      maxTokens > 0 && tokens >= maxTokens
        ? `${tokens} model tokens were used (--max-tokens ${maxTokens})`
        : maxUsd > 0 && usd >= maxUsd
          ? `${usd.toFixed(4)} US dollars were spent (--max-usd ${maxUsd})`
          : undefined;
    if (spent !== undefined) stop.abort(spentUp(experiment.name, spent));
  };
  await check();
  const timer = setInterval(() => void check().catch((error: unknown) => stop.abort(error)), pollMs);
  try {
    stop.signal.throwIfAborted();
    return await work(anySignal(signal, stop.signal));
  } finally {
    clearInterval(timer);
  }
}

const spentUp = (name: string, words: string): SgdrError =>
  new SgdrError(
    "budget-spent",
    `the experiment ${name} was stopped: ${words}`,
    `what was done is kept; go on with a larger budget by \`sgdr experiments resume ${name}\``,
  );

/** Adds up what the cells of an experiment have paid for, questions and vectors, reading each event once. */
class Spending {
  readonly #store: Store;
  readonly #experiment: Experiment;
  readonly #priceOf: PriceOf;
  readonly #read = new Map<RunId, number>();
  readonly #paidHere = new Map<RunId, boolean>();
  #usd = 0;
  #tokens = 0;

  constructor(store: Store, experiment: Experiment, priceOf: PriceOf) {
    this.#store = store;
    this.#experiment = experiment;
    this.#priceOf = priceOf;
  }

  async now(): Promise<{ readonly usd: number; readonly tokens: number }> {
    for (const cell of cellsOf(this.#experiment)) {
      const run = await runOfCell(this.#store, this.#experiment, cell);
      if (run && (await this.#isPaidHere(run))) await this.#take(run);
    }
    return { usd: this.#usd, tokens: this.#tokens };
  }

  /** A run that is older than the experiment was taken over from another, which paid for it. */
  async #isPaidHere(run: RunId): Promise<boolean> {
    const known = this.#paidHere.get(run);
    if (known !== undefined) return known;
    const row = await this.#store.run(run);
    const isPaidHere = !row || row.manifest.createdAtMs >= this.#experiment.createdAtMs;
    this.#paidHere.set(run, isPaidHere);
    return isPaidHere;
  }

  async #take(run: RunId): Promise<void> {
    const filter = { after: this.#read.get(run) ?? 0, kinds: ["model-called"] as const };
    for await (const event of this.#store.events(run, filter)) {
      this.#read.set(run, event.seq);
      if (event.kind !== "model-called") continue;
      this.#usd += this.#priceOf(event.data.role, event.measured) ?? 0;
      this.#tokens += event.measured.inputTokens + event.measured.outputTokens;
    }
  }
}
