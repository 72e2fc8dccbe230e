import type { z } from "zod";
import type { Config } from "../../config/config.js";
import type { Task } from "../../domain/task.js";
import type { TaskSet } from "../../task-set/task-set.js";
import type { TaskLabel } from "../../task-set/truth.js";
import type { WebArenaChoice } from "./choice.js";
import type { Containers } from "./containers.js";
import type { SiteAddresses } from "./sites.js";
import type { WebArenaTask } from "./task.js";

/** What identifies a task in either of the two benchmarks. */
export type Numbered = Pick<WebArenaTask, "task_id" | "intent_template_id" | "sites">;

export interface SetParts<Raw> extends Omit<Containers, "har"> {
  readonly tasks: readonly Raw[];
  /** Folder of this cell, if anything is to be recorded. */
  readonly out: string | undefined;
  readonly scorer: string;
}

/** One of the benchmarks on WebArena's containers. */
export interface Flavour<Raw extends Numbered> {
  readonly id: string;
  readonly about: string;
  /** Options that only this one has. */
  readonly input: z.ZodObject;
  /** Parts of it that have a name. */
  readonly subsets: Readonly<Record<string, readonly number[]>>;
  /** Where its tasks are when no file is named. */
  usualFile(): string;
  /** Where it records when no folder is named; empty records nothing. */
  usualOut(): string;
  readFile(path: string): Promise<readonly Raw[]>;
  task(raw: Raw): Task;
  label(raw: Raw): TaskLabel;
  located(raw: Raw, addresses: SiteAddresses): Raw;
  /** What a user should know before days have gone by. */
  warning(choice: WebArenaChoice, config: Config): Promise<string | undefined>;
  open(parts: SetParts<Raw>, config: Config, signal: AbortSignal): Promise<TaskSet>;
}
