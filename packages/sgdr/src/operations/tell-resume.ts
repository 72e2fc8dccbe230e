import type { RunId } from "../domain/ids.js";
import type { OperationContext } from "./operation.js";

/** Does the work of a run that begins; who interrupts it reads how to go on. */
export async function tellingResume<Value>(
  { signal, progress }: Pick<OperationContext, "signal" | "progress">,
  restart: "" | " --restart-task",
  work: (onStart: (run: RunId) => Promise<void>) => Promise<Value>,
): Promise<Value> {
  let begun: RunId | undefined;
  try {
    return await work(async (run) => void (begun = run));
  } catch (error) {
    if (signal.aborted && begun !== undefined) progress(`Go on with: sgdr runs resume ${begun}${restart}`);
    throw error;
  }
}
