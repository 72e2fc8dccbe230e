import type { z } from "zod";
import type { RunEvent } from "../domain/event.js";
import type { SiteId } from "../domain/ids.js";
import type { Embedder, RoleName } from "../domain/ports.js";
import type { Judge, Summarizer } from "../domain/roles.js";
import type { Support } from "../domain/support.js";
import type { Task } from "../domain/task.js";
import type { JudgedEpisode } from "../domain/verdict.js";

/** One way of learning on one site's stream of tasks. */
export interface Method<Memory> {
  /** How memory is written down and read back when a run is resumed. */
  readonly memory: z.ZodType<Memory>;
  /** What is known before the first task of a site. */
  empty(site: SiteId): Memory;
  /** Called once, before the first step; the answer serves the whole episode. */
  prepare(task: Task, memory: Memory, signal: AbortSignal): Promise<Support>;
  /** Called once, after the verdict; returns the memory for the next task. */
  learn(episode: JudgedEpisode, memory: Memory, signal: AbortSignal): Promise<Memory>;
  /** How much is known: skills, workflows or notes. Nothing is known while it is 0. */
  size(memory: Memory): number;
  /** What is known to all runs, with what this one knows; adding the same twice changes nothing. */
  join(known: Memory, mine: Memory): Memory;
}

/** What a method may use. */
export interface MethodContext {
  /** Id of the run, for what is kept about where something was learned. */
  readonly run: string;
  /** The stream's: two runs with one seed draw alike, whatever their ids are. */
  readonly seed: number;
  /** Who judges trajectories and describes pages: a model, or rules. */
  readonly roles: { readonly judge: Judge; readonly summarizer: Summarizer };
  /** Makes vectors of texts, as the options say. */
  readonly embedder: Embedder;
  /** Hides secrets in a text that is to be kept. */
  readonly mask: (text: string) => string;
  /** Keeps an event with the run. */
  readonly emit: (event: RunEvent) => Promise<void>;
  readonly clock: { readonly nowMs: () => number };
}

/** What a method says about itself, and how one is made for a site. */
export interface MethodDefinition<Memory = unknown> {
  readonly id: string;
  /** Methods with the same word here go on with each other's memory of a site. */
  readonly remembers: string;
  /** The roles that it asks. A method that does not ask the judge learns nothing, and is never told a verdict. */
  readonly roles: readonly RoleName[];
  /** Whether it compares texts by vectors, which may have to be paid for. */
  readonly embeds?: boolean;
  create(context: MethodContext): Method<Memory>;
}

/** Declares a method of the caller's own, for `learnWith`: it is only ever given memories that it made or read itself. */
export const defineMethod = <Memory>(definition: MethodDefinition<Memory>): MethodDefinition => definition;

export const learns = ({ roles }: Pick<MethodDefinition, "roles">): boolean => roles.includes("judge");
