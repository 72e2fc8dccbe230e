import type { Suite, TaskLabel } from "../../../benchmarks/suite.js";
import type { Config } from "../../../config/config.js";
import type { Task } from "../../../domain/task.js";
import type { Cell, Experiment } from "../../../experiments/experiment.js";

/** The sites of one cell, running, and the tasks that are to be done there. */
export interface CellSuite {
  readonly suite: Suite;
  readonly tasks: readonly Task[];
  /** How the suite is opened again when its run is resumed by itself. */
  readonly reopen: Readonly<Record<string, unknown>>;
}

export interface LabelledTask {
  readonly task: Task;
  readonly label: TaskLabel;
}

/** What was written on the command line about tasks and sites. */
export type Given = Readonly<Record<string, unknown>>;

/** A benchmark that experiments can be run on. */
export interface SuiteKind {
  readonly id: string;
  readonly sites: readonly string[];
  /** Sites that are run when nobody names any. */
  usualSites(tasks: Experiment["tasks"]): readonly string[];
  /** All its cells of a site use the one copy of it that there is, so that they must take turns. */
  readonly isShared: boolean;
  /** What --subset can be. */
  readonly subsets: readonly string[];
  /** Options that not every benchmark has. */
  readonly own: readonly string[];
  /** Which tasks are meant and how they are run, checked; kept with the experiment. */
  read(given: Given, config: Config): Promise<Experiment["tasks"]>;
  /** Options that the experiment must have because of that. */
  forced?(tasks: Experiment["tasks"]): Readonly<Record<string, unknown>>;
  /** What a table of such runs must say in its title. */
  marks(tasks: Experiment["tasks"]): readonly string[];
  /** What a user should know before days have gone by. */
  warning?(tasks: Experiment["tasks"], config: Config): Promise<string | undefined>;
  /** The sites among these that have tasks. */
  sitesWithTasks(experiment: Experiment, config: Config): Promise<readonly string[]>;
  tasksOf(
    experiment: Experiment,
    cell: Pick<Cell, "site" | "stream">,
    config: Config,
  ): Promise<readonly LabelledTask[]>;
  /** Once for an experiment, before its first open cell. */
  begin?(experiment: Experiment, workers: number, config: Config, signal: AbortSignal): Promise<void>;
  open(experiment: Experiment, cell: Cell, config: Config, signal: AbortSignal): Promise<CellSuite>;
}
