import type { StoredEvent } from "../../domain/event.js";
import type { RunId } from "../../domain/ids.js";
import type { Store } from "../../domain/store.js";

type Kind = StoredEvent["kind"];
type Of<Wanted extends Kind> = Extract<StoredEvent, { kind: Wanted }>;

/** What the events of these kinds tell, in order, without attempts at a task that were begun anew after a crash. */
export async function lastAttempts<Wanted extends Exclude<Kind, "task-started" | "run-ended">, Told>(
  store: Store,
  run: RunId,
  kinds: readonly Wanted[],
  tell: (event: Of<Wanted>) => readonly Told[],
): Promise<readonly Told[]> {
  const isWanted = (event: StoredEvent): event is Of<Wanted> => kinds.some((kind) => kind === event.kind);
  const told = new Map<string, { readonly seq: number; readonly what: Told }[]>();
  for await (const event of store.events(run, { kinds: ["task-started", ...kinds] })) {
    if (event.kind === "task-started") told.set(event.data.task, []);
    if (!isWanted(event)) continue;
    const task = "task" in event.data ? String(event.data.task) : "";
    const before = told.get(task) ?? [];
    before.push(...tell(event).map((what) => ({ seq: event.seq, what })));
    told.set(task, before);
  }
  return [...told.values()]
    .flat()
    .sort((left, right) => left.seq - right.seq)
    .map(({ what }) => what);
}
