import type { RunId } from "../domain/ids.js";
import type { RankedSkill, Retrieved } from "../domain/retrieval.js";
import type { Store } from "../domain/store.js";

/** What was retrieved for one step, and what the agent made of it. */
export interface StepRetrieval {
  readonly task: string;
  /** From 0, as in the events. */
  readonly step: number;
  readonly summary: string;
  readonly retrieved: Retrieved;
  /** Ids of the skills that were called. */
  readonly called: readonly string[];
}

/** The retrievals of a run; of a task that was started again, those of its last attempt. */
export async function retrievalsOf(
  store: Store,
  run: RunId,
  isWanted: (task: string, step: number) => boolean,
): Promise<readonly StepRetrieval[]> {
  const found = new Map<string, Map<number, StepRetrieval>>();
  for await (const event of store.events(run, {
    kinds: ["task-started", "skills-retrieved", "step-ended"],
  })) {
    if (event.kind === "task-started") found.set(event.data.task, new Map());
    if (event.kind === "skills-retrieved" && isWanted(event.data.task, event.data.step))
      found.get(event.data.task)?.set(event.data.step, { ...event.data, called: [] });
    if (event.kind !== "step-ended") continue;
    const { index, uses = [] } = event.data.step;
    const before = found.get(event.data.task)?.get(index);
    if (before && uses.length > 0)
      found.get(event.data.task)?.set(index, { ...before, called: uses.map(({ skill }) => skill) });
  }
  return [...found.values()].flatMap((steps) => [...steps.values()]);
}

/** Every skill that a retrieval looked at closely, those that were offered first and in their order. */
export function rankedIn(retrieved: Retrieved): readonly string[] {
  const considered: readonly RankedSkill[] = retrieved.by === "score" ? retrieved.candidates : [];
  return [...new Set([...retrieved.offered, ...considered.map(({ id }) => id)])];
}
