import type { RunId } from "../domain/ids.js";
import type { BrowserContext, Page } from "playwright-core";
import type { z } from "zod";
import { liveWorld, type World } from "../domain/world.js";

/** What is to be done, and where. */
export interface RunRequest<Output = unknown> {
  readonly goal: string;
  /** Where to begin; may be left out when `page` is already there. */
  readonly url?: string;
  readonly page?: Page;
  readonly context?: BrowserContext;
  readonly site?: string;
  /** The answer must be a value of this schema: a zod schema, or a JSON schema as an object. */
  readonly output?: z.ZodType<Output> | Readonly<Record<string, unknown>>;
  /**
   * Resets the site to where the task begins: called before it, and before and after each replay of what is learned. Without it
   * nothing is replayed, and skills stay provisional. It needs a `url` to begin at again.
   */
  readonly reset?: (signal: AbortSignal) => Promise<void>;
  readonly signal?: AbortSignal;
  /** Called when the run is stored and before it begins; with this id an interrupted run is resumed. */
  readonly onStart?: (run: RunId) => Promise<void>;
}

/** The world of one task on a live site, which the caller may be able to reset. */
export const worldOf = ({ reset }: Pick<RunRequest, "reset">): World =>
  reset
    ? {
        ...liveWorld,
        canReset: ({ startUrl }) => startUrl !== undefined,
        mayRepeat: () => false,
        reset: async ({ startUrl }, signal) => {
          if (startUrl !== undefined) await reset(signal);
        },
      }
    : liveWorld;
