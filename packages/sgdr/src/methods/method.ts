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
import type { Replay } from "../verification/play-plan.js";
import type { EpisodeProfile, MethodProfile, MethodSettings } from "./settings.js";

/** One way of learning from the stream of tasks of one site. */
export interface Method<Memory> {
  /** The schema by which memory is stored, and read again when a run is resumed. */
  readonly memory: z.ZodType<Memory>;
  /** The memory before the first task of a site. */
  empty(site: SiteId): Memory;
  /** Called once, before the first step; the result is used for the whole episode. */
  prepare(task: Task, memory: Memory, signal: AbortSignal): Promise<Support>;
  /** Called once, after the verdict; returns the memory for the next task. */
  learn(episode: JudgedEpisode, memory: Memory, signal: AbortSignal): Promise<Memory>;
  /** Whether an episode holds anything that is not known yet; a method that cannot say learns from each. */
  hasNews?(episode: Pick<JudgedEpisode, "task" | "trajectory">, memory: Memory): boolean;
  /** The number of skills, workflows or notes in memory; 0 means that nothing was learned yet. */
  size(memory: Memory): number;
  /** Joins the memory that all runs share with the memory of this run; joining the same twice changes nothing. */
  join(known: Memory, mine: Memory): Memory;
}

/** Everything that a method may use; it is the same for built-in methods and for a caller's own. */
export interface MethodContext {
  /** Id of the run, for the provenance of skills. */
  readonly run: string;
  /** The stream's seed: two runs with the same seed draw the same, whatever their ids are. */
  readonly seed: number;
  readonly settings: MethodSettings;
  /** They answer the questions of learning: a language model or `rules`. */
  readonly roles: Roles;
  /** Finds skills by text. */
  readonly retriever: Retriever;
  /** The method calls it for each embedding that may cost money, with the place in the run where it was needed. */
  readonly onEmbedded: (took: Embedded, place: Place) => Promise<void>;
  /** Replays an episode; undefined if the task's site cannot be reset. */
  readonly replayOf: (task: Task) => Replay | undefined;
  /** The version of each prompt. */
  readonly prompts: Readonly<Record<string, string>>;
  /** Masks secrets in a text that will be kept. */
  readonly mask: (text: string) => string;
  /** Names of the caller's own actions; no skill may have one of them. */
  readonly reserved: ReadonlySet<string>;
  readonly emit: Emit;
  readonly clock: Clock;
}

/** The declaration of a method: vanilla, awm, asi, cer, sgdr, or a caller's own. */
export interface MethodDefinition<Memory = unknown> {
  readonly id: string;
  /** Methods with the same value here share their memory of a site. */
  readonly remembers: string;
  /** The roles that it asks. A method that does not ask the judge gets no verdicts and does not learn. */
  readonly roles: readonly RoleName[];
  /** Whether it compares texts by vectors, which may cost money. */
  readonly embeds?: boolean;
  /** Whether it replays what it learned before it offers it; for that, sites must be reset. */
  readonly replays?: boolean;
  /** The values of those options that are left to the method. */
  readonly profile?: Partial<MethodProfile>;
  /** How its episodes are played, unless the user says otherwise; as in the paper if it says nothing. */
  readonly episode?: EpisodeProfile;
  create(context: MethodContext): Method<Memory>;
}

/** Forgets the memory's type, so that methods can be listed together; a method only receives memories that it made or read itself. */
export const defineMethod = <Memory>(definition: MethodDefinition<Memory>): MethodDefinition => definition;

export const learns = ({ roles }: Pick<MethodDefinition, "roles">): boolean => roles.includes("judge");
