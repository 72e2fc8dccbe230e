import type { z } from "zod";
import type { SiteId } from "../domain/ids.js";
import type { Support } from "../domain/support.js";
import type { Task } from "../domain/task.js";
import type { JudgedEpisode } from "../domain/verdict.js";

/** One way of learning from a stream of tasks: vanilla, awm, asi, cer or sgdr. */
export interface Method<Memory> {
  readonly id: string;
  /** False: nothing is learned from verdicts, so the judge need not be asked. */
  readonly learns: boolean;
  /** How memory is written down and read back when a run is resumed. */
  readonly memory: z.ZodType<Memory>;
  /** What is known before the first task of a site. */
  empty(site: SiteId): Memory;
  /** Called once, before the first step; the answer serves the whole episode. */
  prepare(task: Task, memory: Memory, signal: AbortSignal): Promise<Support>;
  /** Called once, after the verdict; gives the memory for the next task. */
  learn(episode: JudgedEpisode, memory: Memory, signal: AbortSignal): Promise<Memory>;
  /** How much is known: skills, workflows or notes. Nothing is known while it is 0. */
  size(memory: Memory): number;
  /** What is known to all runs, with what this one knows; adding the same twice changes nothing. */
  join(known: Memory, mine: Memory): Memory;
}
