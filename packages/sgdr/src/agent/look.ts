import { isSgdrError } from "../domain/error.js";
import type { Observation } from "../domain/observation.js";
import type { BrowserSession, Clock } from "../domain/ports.js";
import { no, type Result } from "../lib/result.js";

/** A look at the page. */
export interface Look {
  readonly seen: Result<Observation, string>;
  readonly ms: number;
  /** The browser was lost while looking; what was done before is not lost with it. */
  readonly lost?: Error;
}

/** Takes one look; a browser that is gone is told instead of thrown. */
export async function lookAt(
  session: Pick<BrowserSession, "observe">,
  clock: Clock,
  signal: AbortSignal,
): Promise<Look> {
  const began = clock.nowMs();
  try {
    const seen = await session.observe(signal);
    return { seen, ms: clock.nowMs() - began };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { seen: no(error.message), ms: clock.nowMs() - began, lost: error };
  }
}

/** Whether the browser itself broke, which ends no task that has already been ended. */
export const isBroken = ({ lost }: Look): boolean => isSgdrError(lost) && lost.code === "infra-error";
