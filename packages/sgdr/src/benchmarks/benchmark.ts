import { z } from "zod";
import type { Config } from "../config/config.js";
import type { Policy } from "../domain/roles.js";
import type { Task } from "../domain/task.js";
import type { StreamSpec } from "../task-set/stream-spec.js";
import type { TaskSet } from "../task-set/task-set.js";
import type { TaskLabel } from "../task-set/truth.js";

/** The part of an experiment that tasks are opened for: one arm on one site's stream. */
export interface CellPlace {
  readonly experiment: string;
  readonly arm: string;
  readonly site: string;
  readonly stream: StreamSpec;
}

/** The tasks of one cell on their running site. */
export interface CellTasks {
  readonly set: TaskSet;
  /** Those of the set that are to be done, in order. */
  readonly tasks: readonly Task[];
  /** Kept with the run, so that its tasks can be opened again. */
  readonly reopen: Readonly<Record<string, unknown>>;
  /** Decides instead of a model or `rules`: a policy of the benchmark's own, which may know the truth. It says who it is. */
  readonly policy?: Policy;
}

/** A task with what a report may say about it. */
export interface LabelledTask {
  readonly task: Task;
  readonly label: TaskLabel;
}

/** Options about tasks that every benchmark has. */
export const SelectionInput = z.strictObject({
  limit: z.coerce.number().int().min(0).default(0).describe("At most so many tasks a site; 0 takes all."),
  subset: z
    .string()
    .default("all")
    .describe("all; or small: one task of every template, and at least 12 a site."),
  templates: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe("At most so many templates a site, with all their tasks; 0 takes all."),
  ids: z.string().default("").describe("Only the tasks with these ids, by commas."),
});
export type SelectionInput = z.output<typeof SelectionInput>;

/** What is declared once about a benchmark; `Choice` is which tasks are meant and how they are run. */
export interface BenchmarkSpec<Input extends z.ZodObject, Choice> {
  readonly id: string;
  readonly about: string;
  readonly sites: readonly string[];
  /** The sites of a choice, where only the user's own copy says which there are. */
  sitesOf?(choice: Choice): readonly string[];
  /** What --subset can be. */
  readonly subsets: readonly string[];
  /** All cells of a site use the one copy of it that there is, so that they must take turns. */
  readonly isShared: boolean;
  /** Versions of its code, where that is not sgdr's own; kept with each run. */
  readonly versions?: Readonly<Record<string, string>>;
  /** Options that only this benchmark has. */
  readonly input: Input;
  /** The choice as it is kept with an experiment. */
  readonly choice: z.ZodType<Choice>;
  /** The choice that the options make, checked before anything is kept or started. */
  read(given: z.output<Input> & SelectionInput, config: Config): Promise<Choice>;
  /** Sites that are run when none is named. */
  usualSites(choice: Choice): readonly string[];
  /** Options that an experiment must have because of the choice. */
  forced?(choice: Choice): Readonly<Record<string, unknown>>;
  /** The name of the policy that the benchmark brings for the choice; a model or `rules` where it brings none. */
  policy?(choice: Choice): string | undefined;
  /** Refuses the choice if it does not say how sites are reset; asked where a method of the experiment needs it. */
  requireReset?(choice: Choice): void;
  /** What a table of such runs must say in its title. */
  marks?(choice: Choice): readonly string[];
  /** What a user should know before days have gone by. */
  warning?(choice: Choice, config: Config): Promise<string | undefined>;
  /** The sites among these that have tasks. */
  sitesWithTasks(
    choice: Choice,
    place: { readonly sites: readonly string[]; readonly seed: number },
    config: Config,
  ): Promise<readonly string[]>;
  tasksOf(
    choice: Choice,
    place: Pick<CellPlace, "site" | "stream">,
    config: Config,
  ): Promise<readonly LabelledTask[]>;
  /** Once for an experiment, before its first open cell. */
  begin?(
    choice: Choice,
    place: { readonly sites: readonly string[]; readonly workers: number },
    config: Config,
    signal: AbortSignal,
  ): Promise<void>;
  open(choice: Choice, place: CellPlace, config: Config, signal: AbortSignal): Promise<CellTasks>;
  /** Opens the tasks of a stored run by what was kept with it; missing where only its experiment can go on. */
  readonly reopen?: (kept: unknown) => Promise<TaskSet>;
}

/** A choice that was read, with everything that can be asked about it. */
export interface ChosenTasks {
  /** Every site that can be named. */
  readonly sites: readonly string[];
  readonly usualSites: readonly string[];
  readonly forced: Readonly<Record<string, unknown>>;
  readonly policy: string | undefined;
  readonly marks: readonly string[];
  requireReset(): void;
  warning(config: Config): Promise<string | undefined>;
  sitesWithTasks(
    place: { readonly sites: readonly string[]; readonly seed: number },
    config: Config,
  ): Promise<readonly string[]>;
  tasksOf(place: Pick<CellPlace, "site" | "stream">, config: Config): Promise<readonly LabelledTask[]>;
  begin(
    place: { readonly sites: readonly string[]; readonly workers: number },
    config: Config,
    signal: AbortSignal,
  ): Promise<void>;
  open(place: CellPlace, config: Config, signal: AbortSignal): Promise<CellTasks>;
}

/** A benchmark as it is listed: who holds it need not know the form of its choices. */
export interface Benchmark extends Pick<
  BenchmarkSpec<z.ZodObject, unknown>,
  "id" | "about" | "sites" | "subsets" | "isShared" | "versions" | "input" | "reopen"
> {
  /** The choice as JSON, to be kept. */
  read(given: unknown, config: Config): Promise<Record<string, unknown>>;
  /** The choice that was kept, read once. */
  chosen(kept: unknown): ChosenTasks;
}

/** Declares a benchmark: its options, and how its tasks are chosen and opened. */
export function defineBenchmark<Input extends z.ZodObject, Choice extends Readonly<Record<string, unknown>>>(
  spec: BenchmarkSpec<Input, Choice>,
): Benchmark {
  const { id, about, sites, subsets, isShared, versions, input, reopen } = spec;
  return {
    id,
    about,
    sites,
    subsets,
    isShared,
    input,
    ...(versions && { versions }),
    ...(reopen && { reopen }),
    read: async (given, config) => {
      const selection = SelectionInput.loose().parse(given);
      const own = input.loose().parse(given);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both schemas have just read their part of it
      return { ...(await spec.read({ ...selection, ...own } as z.output<Input> & SelectionInput, config)) };
    },
    chosen: (kept) => {
      const choice = spec.choice.parse(kept);
      return {
        sites: spec.sitesOf?.(choice) ?? sites,
        usualSites: spec.usualSites(choice),
        forced: spec.forced?.(choice) ?? {},
        policy: spec.policy?.(choice),
        marks: spec.marks?.(choice) ?? [],
        requireReset: () => spec.requireReset?.(choice),
        warning: async (config) => await spec.warning?.(choice, config),
        sitesWithTasks: async (place, config) => await spec.sitesWithTasks(choice, place, config),
        tasksOf: async (place, config) => await spec.tasksOf(choice, place, config),
        begin: async (place, config, signal) => await spec.begin?.(choice, place, config, signal),
        open: async (place, config, signal) => await spec.open(choice, place, config, signal),
      };
    },
  };
}
