import { SgdrError } from "../domain/error.js";
import type { RunManifest } from "../domain/store.js";
import type { World } from "../domain/world.js";
import type { RunProgress } from "../results/run-progress.js";

/** What a method remembers can only be used by that method. */
export function requireMethod(
  { run, method }: RunManifest,
  given: string | undefined,
  configured: unknown,
): void {
  if (method === (given ?? configured)) return;
  throw new SgdrError(
    "run-not-resumable",
    `the run ${run} learns with the method ${JSON.stringify(method)}, which is not the one given here`,
    given === undefined
      ? "resume it in the program that started it, with the same learnWith"
      : "resume it with that method",
  );
}

/** A task that had begun may have changed its site: it is started again only where that can be undone, or when the user says so. */
export function requireRepeatable(
  { run, tasks }: RunManifest,
  { attempts, ended, added }: RunProgress,
  world: World,
  restartTask: boolean,
): void {
  const stuck = [...tasks, ...added]
    .filter(({ id }) => attempts.has(id) && !ended.has(id))
    .find((task) => !(world.mayRepeat?.(task) ?? world.canReset(task)));
  if (stuck && !restartTask)
    throw new SgdrError(
      "run-not-resumable",
      `the task ${stuck.id} of run ${run} had begun, and may already have changed something on its site`,
      "look at the site, then start the task again with --restart-task, or give the task a reset",
    );
}

/** Rules would go on in another way than who began. */
export function requireDecider({ run, policy }: RunManifest, here: string): void {
  if (policy === "rules" || here !== "rules") return;
  throw new SgdrError(
    "run-not-resumable",
    `in the run ${run} ${JSON.stringify(policy)} decides, which is not there here`,
    "a cell of an experiment goes on by `sgdr experiments resume`; any other run in the program that started it",
  );
}
