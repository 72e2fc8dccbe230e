import type { Emit, RunEvent } from "../../domain/event.js";
import type { Clock } from "../../domain/ports.js";
import type { Task } from "../../domain/task.js";

export interface Tell {
  readonly emit: Emit;
  readonly clock: Clock;
}

type DataOf<Kind extends RunEvent["kind"]> = Omit<Extract<RunEvent, { kind: Kind }>["data"], "task">;

export async function tellLearned(
  { id, site }: Task,
  learned: DataOf<"note-learned">,
  { emit, clock }: Tell,
): Promise<void> {
  await emit({
    kind: "note-learned",
    v: 1,
    site,
    data: { task: id, ...learned },
    measured: { atMs: clock.nowMs() },
  });
}

export async function tellGiven(
  { id, site }: Task,
  { ms, ...given }: DataOf<"notes-given"> & { readonly ms: number },
  { emit, clock }: Tell,
): Promise<void> {
  await emit({
    kind: "notes-given",
    v: 1,
    site,
    data: { task: id, ...given },
    measured: { atMs: clock.nowMs(), ms },
  });
}
