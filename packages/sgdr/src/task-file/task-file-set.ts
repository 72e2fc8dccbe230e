import { SgdrError } from "../domain/error.js";
import type { Task } from "../domain/task.js";
import { errorMessage } from "../lib/error-message.js";
import type { TaskSet } from "../task-set/task-set.js";
import type { OwnReset } from "./own-reset.js";
import { performReset, type ResetOf } from "./perform-reset.js";
import { scoreChecks } from "./score-checks.js";
import { checksOf, type ReadLine } from "./task-line.js";

const limits = {
  lookMs: 30_000,
  httpMs: 15_000,
  moduleMs: 30_000,
  resetUrlMs: 60_000,
  /** Resetting containers takes minutes. */
  resetCommandMs: 300_000,
};

/** The lines of a tasks file, and what its checks may use. */
export interface TaskFileParts {
  readonly lines: readonly ReadLine[];
  /** Where the task file is. */
  readonly folder: string;
  /** Asks in place of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** For `env:VARIABLE` in the headers of checks. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly limits?: Partial<typeof limits>;
}

/** The tasks of a user's own file as a set, which may grow while it is worked through. */
export interface TaskFileSet extends TaskSet {
  /** Adds one more task at the end. */
  add(line: ReadLine): void;
}

/** The tasks of a user's own file, with their resets and checks. */
export function taskFileSet({ lines, folder, ...given }: TaskFileParts): TaskFileSet {
  const parts = {
    folder,
    fetch: given.fetch ?? globalThis.fetch,
    environment: given.environment ?? process.env,
    ...limits,
    ...given.limits,
  };
  const known = new Map<string, ReadLine>();
  const tasks: Task[] = [];
  const add = (line: ReadLine): void => {
    if (known.has(line.task.id))
      throw new SgdrError(
        "input-invalid",
        `the id ${JSON.stringify(line.task.id)} is already that of another task`,
        "give it another",
      );
    known.set(line.task.id, line);
    tasks.push(line.task);
  };
  for (const line of lines) add(line);
  const ownOf = ({ id }: Task): ReadLine["own"] | undefined => known.get(id)?.own;
  return {
    id: "own",
    tasks,
    add,
    world: {
      locate: (task) => task,
      canReset: (task) => ownOf(task)?.reset !== undefined,
      reset: async (task, signal) => {
        const reset = ownOf(task)?.reset;
        if (reset) await performReset(located(reset, task), resetOf(task), parts, signal);
      },
    },
    truth: {
      label: () => ({ template: "own", kind: "own" }),
      score: async (task, end, signal) => {
        const own = ownOf(task);
        if (!own) return { reward: null, reasons: [`there is no task ${task.id}`], broken: true };
        try {
          return await scoreChecks(checksOf(own.check), end, parts, signal);
        } catch (error) {
          return { reward: null, reasons: [`the checks broke: ${errorMessage(error)}`], broken: true };
        }
      },
    },
    close: async () => undefined,
  };
}

/** An address may be a path of the task's site. */
const located = (reset: OwnReset, { startUrl }: Task): OwnReset =>
  "url" in reset ? { ...reset, url: new URL(reset.url, startUrl).href } : reset;

const resetOf = ({ id, site }: Task): ResetOf => ({
  failure: `the site ${site} could not be reset for the task ${id}`,
  hint: "try the reset by itself, fix it, and resume the run",
});
