import { recordOf, type Observation } from "../domain/observation.js";
import type { ActionRecord } from "../domain/trajectory.js";
import { ok } from "../lib/result.js";
import { changesBetween } from "../observation/changes.js";
import { sightOf } from "../observation/sight.js";
import type { Look } from "./look.js";

export interface CallLogParts {
  /** The page that the decision was made for. */
  readonly start: Observation;
  readonly look: () => Promise<Look>;
  /** Called with each call that another one follows, before that one begins. */
  readonly keep?: (finished: ActionRecord) => Promise<void>;
}

/** The calls of one decision in order, each with the page before it and what it changed, which is known once the page after it was seen. */
export class CallLog {
  readonly #parts: CallLogParts;
  readonly #actions: ActionRecord[] = [];
  #page: Observation;
  /** The look after the last call. */
  #fresh: Look | undefined;
  #kept = 0;

  constructor(parts: CallLogParts) {
    this.#parts = parts;
    this.#page = parts.start;
  }

  get actions(): readonly ActionRecord[] {
    return this.#actions;
  }

  /** The last page that was seen. */
  get page(): Observation {
    return this.#page;
  }

  /** The page for the next call: the one that was decided on, or a look after the call before. */
  async next(): Promise<Look["seen"]> {
    const finished = this.#actions.length;
    if (finished === 0) return ok(this.#page);
    const { seen, lost } = await this.last();
    const action = this.#actions[finished - 1];
    if (action && this.#kept < finished) {
      this.#kept = finished;
      await this.#parts.keep?.(action);
    }
    if (lost) throw lost;
    return seen;
  }

  /** Another look at the same page, before the next call: something that is still missing may come. */
  async again(): Promise<Look["seen"]> {
    const look = await this.#parts.look();
    if (look.lost) throw look.lost;
    if (!look.seen.ok) return look.seen;
    const last = this.#actions.pop();
    // what came late is a change of the call before
    if (last)
      this.#actions.push({
        ...last,
        changes: [...(last.changes ?? []), ...changesBetween(this.#page, look.seen.value)],
      });
    this.#fresh = this.#actions.length > 0 ? look : undefined;
    this.#page = look.seen.value;
    return look.seen;
  }

  did(record: ActionRecord): void {
    const isFirst = this.#actions.length === 0;
    const seen = { ...record, sight: sightOf(this.#page, record.call, record.targets) };
    this.#actions.push(isFirst ? seen : { ...seen, before: recordOf(this.#page) });
    this.#fresh = undefined;
  }

  /** The page after the last call. */
  async last(): Promise<Look> {
    if (this.#fresh) return this.#fresh;
    const look = await this.#parts.look();
    this.#fresh = look;
    if (!look.seen.ok) return look;
    const done = this.#actions.pop();
    if (done) this.#actions.push({ ...done, changes: changesBetween(this.#page, look.seen.value) });
    this.#page = look.seen.value;
    return look;
  }
}
