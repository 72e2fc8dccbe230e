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
    /** A `live` run is one episode on a real site; if it stops, it may already have changed the site. */
    kind: z.enum(["live", "stream"]),
    method: z.string(),
    /** `rules`, or the name of a model. */
    policy: z.string(),
    /** The resolved value of every option. */
    config: z.record(z.string(), z.unknown()),
    /** Versions of sgdr, Node, the browser and each prompt. */
    versions: z.record(z.string(), z.string()),
    tasks: z.array(Task).readonly(),
    /** The source of a stream's tasks, with the options that are needed to open it again. */
    suite: z.strictObject({ id: z.string(), options: z.record(z.string(), z.unknown()) }).optional(),
    createdAtMs: z.number(),
  })
  .readonly();
export type RunManifest = z.infer<typeof RunManifest>;

/** The key under which a method's memory of a site is stored with a run. */
export const memoryKey = (site: string): string => `memory/${site}`;

/** The process that works on a run; if it is dead, another process can take the run over. */
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

/** Runs and their events. When `append` returns, the events are on disk, so a crash loses nothing. */
export interface Store {
  createRun(manifest: RunManifest, owner: RunOwner): Promise<void>;
  /** Writes everything or nothing; returns the number of the last event. */
  append(run: RunId, events: readonly RunEvent[], documents?: readonly RunDocument[]): Promise<number>;
  events(run: RunId, filter?: EventFilter): AsyncIterable<StoredEvent>;
  document(run: RunId, key: string): Promise<unknown>;
  run(run: RunId): Promise<RunRow | undefined>;
  /** Newest first. */
  runs(limit: number): Promise<readonly RunRow[]>;
  /** A value that runs share, such as the memory of a site; undefined if it was never stored. Its version grows by one with each change. */
  shared(key: string): Promise<{ readonly value: unknown; readonly version: number } | undefined>;
  /** Stores the value if its version is still `version` (0: not stored yet); returns false if another process changed it first. */
  share(key: string, value: unknown, version: number): Promise<boolean>;
  /** The keys that begin with the prefix, in order. */
  sharedKeys(prefix: string): Promise<readonly string[]>;
  /** Vectors that cost money or time, shared by all runs. */
  readonly vectors: VectorStore;
  /** Changes the owner of a run if it is still the expected one; returns false if another process was faster. */
  claim(run: RunId, expected: RunOwner | null, next: RunOwner | null): Promise<boolean>;
  close(): Promise<void>;
}
