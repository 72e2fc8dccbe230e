import { z } from "zod";
import { SgdrError } from "../domain/error.js";
import { RunEvent, type StoredEvent } from "../domain/event.js";
import type { RunId } from "../domain/ids.js";
import { brokenRecord, newerStore } from "./explain-failure.js";
import { jsonText } from "./json-text.js";
import { type LiftTable, liftEvent } from "./lift-event.js";

/** An event as text. The site is JSON too: a name may hold half a surrogate pair, which SQLite's text cannot. */
export interface EventRow {
  readonly kind: string;
  readonly v: number;
  readonly site: string;
  readonly data: string;
  readonly measured: string;
}

export interface NumberedRow extends EventRow {
  readonly seq: number;
}

export interface RowSource {
  readonly store: string;
  readonly run: RunId;
  readonly lifts?: LiftTable;
}

/** Checks an event on its way in, so that one which nobody could read back is never written. */
export function eventRow(event: RunEvent): EventRow & { readonly at: number } {
  const parsed = RunEvent.safeParse(event);
  if (!parsed.success) {
    throw new SgdrError(
      "input-invalid",
      `the event cannot be stored: ${z.prettifyError(parsed.error)}`,
      "give the fields that domain/event.ts lists for this kind",
      parsed.error,
    );
  }
  const { kind, v, site, data, measured } = parsed.data;
  const text = (value: unknown) => jsonText(`an event ${kind}`, value);
  return { kind, v, site: text(site), data: text(data), measured: text(measured), at: measured.atMs };
}

export function storedEvent({ store, run, lifts }: RowSource, row: NumberedRow): StoredEvent {
  const where = `event ${row.seq} of run ${run}`;
  if (row.v > (knownVersions.get(row.kind) ?? 0)) throw newerStore(store, where);
  try {
    const event = liftEvent(
      {
        kind: row.kind,
        v: row.v,
        site: JSON.parse(row.site),
        data: JSON.parse(row.data),
        measured: JSON.parse(row.measured),
      },
      lifts,
    );
    return { ...RunEvent.parse(event), run, seq: row.seq };
  } catch (cause) {
    throw brokenRecord(store, where, cause);
  }
}

const knownVersions: ReadonlyMap<string, number> = new Map(
  RunEvent.options.map(({ shape }) => [shape.kind.value, shape.v.value]),
);
