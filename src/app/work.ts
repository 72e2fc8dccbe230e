import type { Config } from "../config/config.js";
import type { RunEvent } from "../domain/event.js";
import type { RunManifest } from "../domain/store.js";
import type { Brain } from "./brain.js";
import type { RunTasksParts } from "./run-tasks.js";
import type { SessionSource } from "./session-source.js";

interface Thinking {
  readonly brain: Brain;
  readonly sessions: SessionSource;
}

export interface Work extends Thinking {
  readonly manifest: RunManifest;
  readonly config: Config;
}

/** What a kind of run adds to the one loop. */
export type Around = Pick<RunTasksParts, "hooks" | "later" | "onSolved" | "validate"> & {
  readonly tell?: (event: RunEvent) => void;
};

export const nothingLater: AsyncIterable<never> = { async *[Symbol.asyncIterator]() {} };
