import type { Assessor } from "../domain/assessor.js";
import type { RunId } from "../domain/ids.js";
import type { RunManifest } from "../domain/store.js";
import type { Task } from "../domain/task.js";
import type { World } from "../domain/world.js";
import type { RunUsage } from "../llm/meter.js";
import type { Learned } from "../results/learned.js";
import type { TaskEnd } from "../results/task-end.js";
import type { LateTask } from "./run-sites.js";

/** How to go on with a stream; its tasks are those it was started with. */
export interface ResumeRequest<Value = undefined> {
  /** Where the tasks live; without it they are tasks on live sites that cannot be reset. */
  readonly world?: World;
  /** Says something about each task when its episode is over. */
  readonly assessor?: Assessor<Value>;
  /** Tasks that join while the others run, until it ends. */
  readonly later?: AsyncIterable<LateTask>;
  /** Called with each result once it is kept. */
  readonly onResult?: (result: StreamedTask<Value>) => void;
  /** Leave a task out when the world fails for it again and again, instead of stopping its site. */
  readonly skipInfra?: boolean;
  /** Start a task again that had begun, although it may have changed something on its site. */
  readonly restartTask?: boolean;
  readonly signal?: AbortSignal;
}

/** Tasks to work through, site by site, each with what was learned from those before it. */
export interface StreamRequest<Value = undefined> extends Omit<ResumeRequest<Value>, "restartTask"> {
  readonly tasks: readonly Task[];
  /** Where the tasks come from, kept with the run so that they can be opened again when it is resumed. */
  readonly origin?: NonNullable<RunManifest["suite"]>;
  /** Versions of code other than sgdr's own that decide how the run goes; kept with the run. */
  readonly versions?: Readonly<Record<string, string>>;
  /** Called with the run once it is kept, before its first task. */
  readonly onStart?: (run: RunId) => Promise<void>;
}

/** How a task ended, and what the assessor said about it. */
export interface StreamedTask<Value> extends TaskEnd {
  readonly assessed: Value | undefined;
}

/** What came of a stream, those tasks included that were done before it was resumed. */
export interface StreamResult<Value = undefined> {
  readonly run: RunId;
  readonly results: readonly StreamedTask<Value>[];
  /** Sites that stopped before their last task, and why. */
  readonly stopped: readonly { readonly site: string; readonly message: string; readonly hint: string }[];
  /** Null for a method that does not learn. */
  readonly learned: Learned | null;
  readonly usage: RunUsage;
}
