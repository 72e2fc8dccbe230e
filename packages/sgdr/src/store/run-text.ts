import { z } from "zod";
import { SgdrError } from "../domain/error.js";
import type { RunId } from "../domain/ids.js";
import { RunManifest, RunOwner, type RunRow } from "../domain/store.js";
import { brokenRecord } from "./explain-failure.js";
import { jsonText } from "./json-text.js";

export interface RunText {
  readonly manifest: string;
  readonly owner: string | null;
  readonly events: number;
}

export const manifestText = (manifest: RunManifest): string =>
  checkedText("the manifest", RunManifest, manifest);

/** Parsing orders the keys, so that equal owners are equal texts. */
export const ownerText = (owner: RunOwner | null): string | null =>
  owner === null ? null : checkedText("the owner", RunOwner, owner);

export function runRow(store: string, run: string, text: RunText): RunRow {
  try {
    return {
      manifest: RunManifest.parse(JSON.parse(text.manifest)),
      owner: text.owner === null ? null : RunOwner.parse(JSON.parse(text.owner)),
      events: text.events,
    };
  } catch (cause) {
    throw brokenRecord(store, `run ${run}`, cause);
  }
}

export const runUnknown = (store: string, run: RunId): SgdrError =>
  new SgdrError("run-unknown", `there is no run ${run} in ${store}`, "list the runs with: sgdr runs");

export const runTaken = (store: string, run: RunId): SgdrError =>
  new SgdrError("input-invalid", `there is already a run ${run} in ${store}`, "give the new run another id");

export const storeClosed = (store: string): SgdrError =>
  new SgdrError("input-invalid", `${store} has been closed`, "open the store again");

/** SQLite takes a negative limit for none at all. */
export function checkedLimit(limit: number): number {
  if (Number.isInteger(limit) && limit >= 0) return limit;
  throw new SgdrError("input-invalid", `${limit} is no number of runs`, "give a whole number, 0 or more");
}

function checkedText(what: string, schema: z.ZodType, value: unknown): string {
  const parsed = schema.safeParse(value);
  if (parsed.success) return jsonText(what, parsed.data);
  throw new SgdrError(
    "input-invalid",
    `${what} cannot be stored: ${z.prettifyError(parsed.error)}`,
    "give the fields that domain/store.ts lists",
    parsed.error,
  );
}
