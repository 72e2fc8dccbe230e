import { z } from "zod";
import type { RunDocument, RunEvent, StoredEvent } from "./event.js";
import { RunId } from "./ids.js";
import type { VectorStore } from "./ports.js";
import { Task } from "./task.js";

/** Everything that decides how a run goes; written once, before its first event. */
export const RunManifest = z
  .strictObject({
    run: RunId,
    v: z.literal(1),
    /** A `live` run is one episode on a real site: half of it may already have written there. */
    kind: z.enum(["live", "stream"]),
    method: z.string(),
    /** Who decides: `rules`, or the name of a model. */
    policy: z.string(),
    /** Every option as it was resolved. */
    config: z.record(z.string(), z.unknown()),
    /** Of sgdr, Node, the browser, each prompt. */
    versions: z.record(z.string(), z.string()),
    tasks: z.array(Task).readonly(),
    /** The set of tasks that a stream came from, with all that is needed to open it again. */
    suite: z.strictObject({ id: z.string(), options: z.record(z.string(), z.unknown()) }).optional(),
    createdAtMs: z.number(),
  })
  .readonly();
export type RunManifest = z.infer<typeof RunManifest>;

/** Where a method's memory of a site is kept beside the events of a run. */
export const memoryKey = (site: string): string => `memory/${site}`;

/** Who is working on a run; a dead owner's claim can be taken over. */
export const RunOwner = z.strictObject({ pid: z.int(), host: z.string(), claim: z.string() }).readonly();
export type RunOwner = z.infer<typeof RunOwner>;

/** A run as a store lists it: its manifest, who works on it, and how many events it has. */
export interface RunRow {
  readonly manifest: RunManifest;
  readonly owner: RunOwner | null;
  readonly events: number;
}

/** Which events of a run are wanted: those after a number, or of some kinds. */
export interface EventFilter {
  readonly after?: number;
  readonly kinds?: readonly RunEvent["kind"][];
}

/** Runs and their events. What `append` has acknowledged is on disk: a crash right after loses nothing. */
export interface Store {
  createRun(manifest: RunManifest, owner: RunOwner): Promise<void>;
  /** All of it or none of it; gives the number of the last event. */
  append(run: RunId, events: readonly RunEvent[], documents?: readonly RunDocument[]): Promise<number>;
  events(run: RunId, filter?: EventFilter): AsyncIterable<StoredEvent>;
  document(run: RunId, key: string): Promise<unknown>;
  run(run: RunId): Promise<RunRow | undefined>;
  /** Newest first. */
  runs(limit: number): Promise<readonly RunRow[]>;
  /** What runs share, such as what is known of a site; nothing where nobody has kept it. The version grows by one with each change. */
  shared(key: string): Promise<{ readonly value: unknown; readonly version: number } | undefined>;
  /** Keeps it if nobody has since that version (0: not kept yet); false when somebody else was faster. */
  share(key: string, value: unknown, version: number): Promise<boolean>;
  /** The keys that begin so, in order. */
  sharedKeys(prefix: string): Promise<readonly string[]>;
  /** Vectors that cost something to make, for all runs. */
  readonly vectors: VectorStore;
  /** Takes a run over if its owner is still the expected one; false when somebody else was faster. */
  claim(run: RunId, expected: RunOwner | null, next: RunOwner | null): Promise<boolean>;
  close(): Promise<void>;
}
