import type { RunEvent } from "../domain/event.js";
import type { Clock } from "../domain/ports.js";
import type { Task } from "../domain/task.js";
import type { ModelCall } from "../llm/ask-role.js";

/** A question to a model as an event of its task. */
export const modelCalled = (
  { role, prompt, reply, ms, usage }: ModelCall,
  { id, site }: Pick<Task, "id" | "site">,
  clock: Clock,
): RunEvent => ({
  kind: "model-called",
  v: 1,
  site,
  data: { task: id, role, prompt, reply },
  measured: { atMs: clock.nowMs(), ms, ...usage },
});
