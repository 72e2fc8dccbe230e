import type { StoredEvent } from "../domain/event.js";
import type { RunId } from "../domain/ids.js";
import type { Store } from "../domain/store.js";

type Kind = StoredEvent["kind"];
type Of<Wanted extends Kind> = Extract<StoredEvent, { kind: Wanted }>;

/** The events of these kinds in order, without attempts at a task that were started again after a crash. */
export async function lastAttempts<Wanted extends Exclude<Kind, "task-started" | "run-ended">, Told>(
  store: Store,
  run: RunId,
  kinds: readonly Wanted[],
  tell: (event: Of<Wanted>) => readonly Told[],
): Promise<readonly Told[]> {
  const isWanted = (event: StoredEvent): event is Of<Wanted> => kinds.some((kind) => kind === event.kind);
  const told = new Map<string, { readonly seq: number; readonly what: Told }[]>();
  for await (const event of store.events(run, { kinds: ["task-started", ...kinds] })) {
    const { seq, data } = event;
    const task = "task" in data && typeof data.task === "string" ? data.task : "";
    if (event.kind === "task-started" || !told.has(task)) told.set(task, []);
    if (isWanted(event)) told.get(task)?.push(...tell(event).map((what) => ({ seq, what })));
  }
  return [...told.values()]
    .flat()
    .sort((left, right) => left.seq - right.seq)
    .map(({ what }) => what);
}
