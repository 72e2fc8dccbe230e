import { z } from "zod";
import { SiteId, TaskId } from "../../domain/ids.js";
import type { Task } from "../../domain/task.js";
import type { TaskLabel } from "../../task-set/truth.js";
import { flawOf } from "./flawed.js";

/** The two lists of tasks that each app has. */
export const suites = ["real", "function"] as const;
export type Suite = (typeof suites)[number];

export const difficulties = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof difficulties)[number];

/** A task as it stands in an app's file. */
export const RawTask = z.object({
  id: z.string().regex(/^[\w.-]{1,80}$/, "must be a short name without spaces"),
  instruction: z.string().trim().min(1),
  /** Path of its check inside the app's folder. */
  verify: z
    .string()
    .regex(/^(?!.*\.\.)[\w./-]+\.py$/, "must be the path of a .py file inside the app's folder"),
  /** Tasks of the function suite have none. */
  difficulty: z.enum(difficulties).optional(),
});
export type RawTask = z.infer<typeof RawTask>;

/** A task of one app, with what only its score knows. */
export interface AppTask {
  readonly task: Task;
  readonly label: TaskLabel;
  readonly suite: Suite;
  readonly difficulty: Difficulty | undefined;
  readonly verify: string;
}

export const appTask = (app: string, suite: Suite, raw: RawTask): AppTask => {
  const { id, instruction, verify, difficulty } = raw;
  const flaw = flawOf(app, suite, id);
  return {
    task: {
      id: TaskId.parse(`${app}-${suite}-${id.replace(/^task_/, "")}`),
      site: SiteId.parse(app),
      goal: instruction,
      startUrl: "/",
    },
    label: {
      template: difficulty === undefined ? suite : `${suite}-${difficulty}`,
      kind: "change",
      ...(flaw !== undefined && { flaw }),
    },
    suite,
    difficulty,
    verify,
  };
};
