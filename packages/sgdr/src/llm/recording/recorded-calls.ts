import type { ChatRequest } from "../../domain/ports.js";
import { lineDiff } from "./line-diff.js";
import { replayMissed } from "./replay-missed.js";
import type { SgdrError } from "../../domain/error.js";
import type { RecordedCall, StoredRequest } from "./replies-format.js";
import { keyOf, type Normalise, requestText, roundOf, storedRequest } from "./request-key.js";

interface Waiting {
  readonly call: RecordedCall;
  /** By today's normalising, which may take out more than the one of the recording did. */
  readonly key: string;
  readonly request: StoredRequest;
  used: boolean;
}

/** The calls of a recording, each given out once; those of different tasks never wait for each other. */
export class RecordedCalls {
  readonly #byPlace = new Map<string, Waiting[]>();
  readonly #all: Waiting[];
  readonly #normalise: Normalise;

  constructor(calls: readonly RecordedCall[], normalise: Normalise) {
    this.#normalise = normalise;
    this.#all = calls.map((call) => {
      const request = storedRequest(call.request, normalise);
      return { call, request, key: keyOf(call.role, request), used: false };
    });
    for (const waiting of this.#all) {
      const place = placeOf(waiting.call);
      const there = this.#byPlace.get(place);
      if (there) there.push(waiting);
      else this.#byPlace.set(place, [waiting]);
    }
  }

  /** The first unused call of this role and task with the same prompt. */
  take(asked: ChatRequest): RecordedCall | undefined {
    const key = keyOf(asked.role, storedRequest(asked, this.#normalise));
    const found = this.#byPlace.get(placeOf(asked))?.find((waiting) => !waiting.used && waiting.key === key);
    if (found) found.used = true;
    return found?.call;
  }

  unused(): readonly RecordedCall[] {
    return this.#all.filter(({ used }) => !used).map(({ call }) => call);
  }

  /** Why `take` found nothing, with what changed in the prompt that was most likely meant. */
  miss(file: string, asked: ChatRequest): SgdrError {
    const there = this.#byPlace.get(placeOf(asked)) ?? [];
    const round = roundOf(asked);
    const open = there.filter(({ used }) => !used);
    const meant =
      open.find(({ call }) => call.step === asked.step && call.round === round) ??
      open.find(({ call }) => call.step === asked.step) ??
      open[0];
    const where = `${asked.role}, task ${asked.task}, step ${asked.step}${round === 1 ? ", repair round" : ""}`;
    if (!meant)
      return replayMissed(`${file} has no reply for ${where}: ${this.#whyNone(asked, there.length)}`);
    if (asked.repair && meant.call.round === 0)
      return replayMissed(
        `${file} has no reply for ${where}: no repair was needed when it was recorded, now it is: ${asked.repair.problem}`,
      );
    const present = storedRequest(asked, this.#normalise);
    const from = meant.call.step === asked.step ? "" : ` (of step ${meant.call.step})`;
    return replayMissed(
      `${file} has no reply for ${where}: the prompt differs from the recorded one\n` +
        `--- recorded${from}\n+++ now\n${lineDiff(requestText(meant.request), requestText(present))}`,
    );
  }

  #whyNone({ role, task }: ChatRequest, recorded: number): string {
    if (recorded > 0)
      return recorded === 1
        ? `the only call recorded for them was used already`
        : `all ${recorded} calls recorded for them were used already`;
    const tasks = new Set(this.#all.map(({ call }) => call.task));
    if (tasks.has(task)) return `no call of the role ${role} was recorded for this task`;
    return `its tasks are ${[...tasks].slice(0, 5).join(", ") || "none"}${tasks.size > 5 ? ", …" : ""}`;
  }
}

const placeOf = ({ role, task }: Pick<ChatRequest, "role" | "task">): string => `${role} ${task}`;
