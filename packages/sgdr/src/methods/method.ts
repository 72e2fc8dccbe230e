import type { z } from "zod";
import type { Emit } from "../domain/event.js";
import type { SiteId } from "../domain/ids.js";
import type { Clock, Place, RoleName } from "../domain/ports.js";
import type { Roles } from "../domain/roles.js";
import type { Support } from "../domain/support.js";
import type { Task } from "../domain/task.js";
import type { JudgedEpisode } from "../domain/verdict.js";
import type { Embedded } from "../retrieval/counting.js";
import type { Retriever } from "../retrieval/retriever.js";
import type { Replay } from "../verification/verify.js";
import type { MethodProfile, MethodSettings } from "./settings.js";

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

/** Everything that a method may use, the built-in ones and a caller's own alike. */
export interface MethodContext {
  /** Id of the run, for what is kept about where a skill came from. */
  readonly run: string;
  /** The stream's: two runs with one seed draw alike, whatever their ids are. */
  readonly seed: number;
  readonly settings: MethodSettings;
  /** Whoever answers the questions of learning: a model, or rules. */
  readonly roles: Roles;
  /** Finds skills by text. */
  readonly retriever: Retriever;
  /** To be called with vectors that were paid for, and where in the run. */
  readonly onEmbedded: (took: Embedded, place: Place) => Promise<void>;
  /** Plays an episode again; undefined where the task's site cannot be reset. */
  readonly replayOf: (task: Task) => Replay | undefined;
  /** The version of each prompt. */
  readonly prompts: Readonly<Record<string, string>>;
  /** Hides secrets in a text that is to be kept. */
  readonly mask: (text: string) => string;
  /** Names of the caller's own actions, which no skill may have. */
  readonly reserved: ReadonlySet<string>;
  readonly emit: Emit;
  readonly clock: Clock;
}

/** What a method says about itself: vanilla, awm, asi, cer, sgdr, or a caller's own. */
export interface MethodDefinition<Memory = unknown> {
  readonly id: string;
  /** Methods with the same word here go on with each other's memory of a site. */
  readonly remembers: string;
  /** The roles that it asks. A method that does not ask the judge learns nothing, and is never told a verdict. */
  readonly roles: readonly RoleName[];
  /** Whether it compares texts by vectors, which may have to be paid for. */
  readonly embeds?: boolean;
  /** What it sets those options to that are left to the method. */
  readonly profile?: Partial<MethodProfile>;
  create(context: MethodContext): Method<Memory>;
}

/** A definition for lists of methods: a method is only ever given memories that it made or read itself. */
export const defineMethod = <Memory>(definition: MethodDefinition<Memory>): MethodDefinition => definition;

export const learns = ({ roles }: Pick<MethodDefinition, "roles">): boolean => roles.includes("judge");
