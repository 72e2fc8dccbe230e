import type { Suite, TaskLabel } from "../../../benchmarks/suite.js";
import type { Containers } from "../../../benchmarks/webarena/containers.js";
import type { SiteAddresses } from "../../../benchmarks/webarena/sites.js";
import type { WebArenaTask } from "../../../benchmarks/webarena/task.js";
import type { WebArenaTasks } from "./webarena-tasks.js";
import type { Config } from "../../../config/config.js";
import type { Task } from "../../../domain/task.js";

/** What tells a task in either of the two benchmarks. */
export type Numbered = Pick<WebArenaTask, "task_id" | "intent_template_id" | "sites">;

export interface SuiteParts<Raw> extends Omit<Containers, "har"> {
  readonly tasks: readonly Raw[];
  /** Folder of this cell, if anything is to be recorded. */
  readonly out: string | undefined;
  readonly scorer: string;
}

/** One of the benchmarks on WebArena's containers. */
export interface Flavour<Raw extends Numbered> {
  readonly id: string;
  /** Options that only this one has. */
  readonly own: readonly string[];
  /** Parts of it that have a name. */
  readonly subsets: Readonly<Record<string, readonly number[]>>;
  /** Where its tasks are when nobody says it. */
  usualFile(): string;
  /** Where it records when nobody says it; nothing records nothing. */
  usualOut(): string;
  readFile(path: string): Promise<readonly Raw[]>;
  task(raw: Raw): Task;
  label(raw: Raw): TaskLabel;
  located(raw: Raw, addresses: SiteAddresses): Raw;
  /** What a user should know before days have gone by. */
  warning(tasks: WebArenaTasks, config: Config): Promise<string | undefined>;
  suite(parts: SuiteParts<Raw>, config: Config, signal: AbortSignal): Promise<Suite>;
}
