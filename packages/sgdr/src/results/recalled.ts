import { z } from "zod";
import type { RunEvent } from "../domain/event.js";
import { RunId } from "../domain/ids.js";
import type { Store } from "../domain/store.js";

/** What recordings saved in a run. */
export const RecalledTasks = z
  .strictObject({
    /** Tasks that were done from their recordings to the end. */
    tasks: z.int(),
    /** Tasks that were begun so, until something was not as recorded. */
    begun: z.int(),
    /** Decisions that nobody had to make, over both. */
    decisions: z.int(),
    /** Tokens that deciding cost in the recorded episodes of the former, less what was asked now; null if no such episode is in the store. */
    tokens: z.int().nullable(),
  })
  .readonly();
export type RecalledTasks = z.infer<typeof RecalledTasks>;

const kinds = ["task-started", "task-recalled", "model-called", "episode-ended"] as const;

/** Undefined if no recording was followed. */
export async function recalledOf(
  store: Store,
  run: RunId,
  only?: string,
): Promise<RecalledTasks | undefined> {
  const own = await actedIn(store, run, only);
  const followed = [...own.values()].flatMap(({ recalled, tokens }) =>
    recalled ? [{ ...recalled, tokens }] : [],
  );
  if (followed.length === 0) return undefined;
  const earlier = new Map<string, ReadonlyMap<string, Acted>>();
  const whole = followed.filter(({ isWhole }) => isWhole);
  const saved: number[] = [];
  for (const { from, tokens } of whole) {
    const known = earlier.get(from.run) ?? (await actedBefore(store, from.run));
    earlier.set(from.run, known);
    const cost = known.get(from.task);
    if (cost) saved.push(Math.max(0, cost.tokens - tokens));
  }
  return {
    tasks: whole.length,
    begun: followed.filter(({ isWhole, done }) => !isWhole && done > 0).length,
    decisions: followed.reduce((sum, { decisions }) => sum + decisions, 0),
    tokens: saved.length === 0 ? null : saved.reduce((sum, one) => sum + one, 0),
  };
}

/** "2 tasks recalled: 7 decisions and 12000 tokens saved". */
export function recalledText({ tasks, begun, decisions, tokens }: RecalledTasks): string {
  const more = tokens === null ? "" : ` and ${tokens} tokens`;
  const partly = begun === 0 ? "" : `; ${begun} more begun and not as recorded to the end`;
  return `${counted(tasks, "task")} recalled: ${counted(decisions, "decision")}${more} saved${partly}`;
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

interface Acted {
  /** Until the episode ended. */
  tokens: number;
  isOver: boolean;
  recalled?: {
    readonly from: { readonly run: string; readonly task: string };
    readonly isWhole: boolean;
    readonly done: number;
    readonly decisions: number;
  };
}

/** The run of a recording may be in another store. */
async function actedBefore(store: Store, id: string): Promise<ReadonlyMap<string, Acted>> {
  const run = RunId.safeParse(id);
  return run.success && (await store.run(run.data))
    ? await actedIn(store, run.data)
    : new Map<string, Acted>();
}

/** By task, only the last attempt. */
async function actedIn(store: Store, run: RunId, only?: string): Promise<ReadonlyMap<string, Acted>> {
  const tasks = new Map<string, Acted>();
  for await (const event of store.events(run, { kinds }))
    if (only === undefined || event.site === only) take(event, tasks);
  return tasks;
}

function take(event: RunEvent, tasks: Map<string, Acted>): void {
  if (event.kind === "task-started") tasks.set(event.data.task, { tokens: 0, isOver: false });
  if (!("task" in event.data) || typeof event.data.task !== "string") return;
  const acted = tasks.get(event.data.task);
  if (!acted) return;
  if (event.kind === "model-called" && !acted.isOver)
    acted.tokens += event.measured.inputTokens + event.measured.outputTokens;
  if (event.kind === "episode-ended") acted.isOver = true;
  if (event.kind === "task-recalled") {
    const { from, stopped, done, saved } = event.data;
    const at = { run: event.measured.run, task: from };
    acted.recalled = { from: at, isWhole: stopped === undefined, done, decisions: saved };
  }
}
