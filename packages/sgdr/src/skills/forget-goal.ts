import { changeShared } from "../domain/change-shared.js";
import type { Recording } from "../domain/recording.js";
import type { Store } from "../domain/store.js";
import type { Task } from "../domain/task.js";
import { deleted } from "../methods/skills/recordings.js";
import { SkillMemory } from "../methods/skills/skill-memory.js";
import { sharedKey } from "../runtime/shared-memory.js";

/** Deletes how a task's goal was reached from what all runs share, because a person says that it was not. Returns the number of recordings. */
export const forgetGoal = async (
  store: Store,
  { run, task }: { readonly run: string; readonly task: Task },
): Promise<number> =>
  await changeShared(store, sharedKey("library", task.site), (kept) => {
    const memory = SkillMemory.safeParse(kept);
    if (!memory.success) return { result: 0 };
    const { recordings = [] } = memory.data;
    const isMeant = (one: Recording): boolean =>
      (one.goal === task.goal && one.start === (task.startUrl ?? "")) ||
      (one.way?.run === run && one.way.task === task.id);
    const result = recordings.filter((one) => one.way !== undefined && isMeant(one)).length;
    if (result === 0) return { result };
    return { value: { ...memory.data, recordings: deleted(recordings, isMeant) }, result };
  });
