import type { StoredEvent } from "../domain/event.js";
import type { Store } from "../domain/store.js";
import { lastAttempts } from "./last-attempts.js";
import { parseRunId } from "../runtime/read-request.js";

type Of<Kind extends StoredEvent["kind"]> = Extract<StoredEvent, { kind: Kind }>;

/** What a run made of its windows. */
export interface WhyNot {
  /** Why windows were turned down, the most frequent reason first. */
  readonly reasons: readonly {
    readonly stage: "induction" | "static" | "replay" | "commit";
    readonly code: string;
    readonly times: number;
    /** What was said, the most frequent first. */
    readonly words: readonly { readonly words: string; readonly times: number }[];
  }[];
  /** The windows that were turned down. */
  readonly windows: readonly Extract<StoredEvent, { kind: "skill-rejected" }>["data"][];
  /** Windows that became a skill, or more evidence for one. */
  readonly kept: { readonly added: number; readonly merged: number };
  readonly quarantined: readonly { readonly skill: string; readonly reason: string }[];
  /** How the tasks were judged: nothing is learned from those that failed. */
  readonly judged: Readonly<Record<string, number>>;
}

type Reason = WhyNot["reasons"][number];
export type RejectedWindow = WhyNot["windows"][number];

/** Why windows of a run did not become skills; only those of one task, or with one code, where these are named. */
export async function whyNot(
  store: Store,
  run: string,
  { task, code }: { readonly task?: string | undefined; readonly code?: string | undefined } = {},
): Promise<WhyNot> {
  const windows: RejectedWindow[] = [];
  const quarantined: { skill: string; reason: string }[] = [];
  const kept = { added: 0, merged: 0 };
  const judged: Record<string, number> = {};
  const kinds = ["skill-rejected", "skill-committed", "skill-quarantined", "verdict-given"] as const;
  for (const event of await lastAttempts(store, parseRunId(run), kinds, (told) => [told])) {
    if ("task" in event.data && isGiven(task) && event.data.task !== task) continue;
    if (event.kind === "skill-rejected") windows.push(event.data);
    if (event.kind === "skill-committed") count(event, windows, kept);
    if (event.kind === "skill-quarantined")
      quarantined.push({ skill: event.data.skill, reason: event.data.reason });
    if (event.kind === "verdict-given")
      judged[event.data.verdict.kind] = (judged[event.data.verdict.kind] ?? 0) + 1;
  }
  const wanted = windows.filter((window) => !isGiven(code) || window.code === code);
  return { reasons: reasonsOf(wanted), windows: wanted, kept, quarantined, judged };
}

const isGiven = (text: string | undefined): text is string => text !== undefined && text !== "";

/** A candidate that the library refused is recorded by its commit alone, which does not name its window. */
function count(
  { data }: Of<"skill-committed">,
  windows: RejectedWindow[],
  kept: { added: number; merged: number },
): void {
  const { outcome, task } = data;
  if (outcome.kind === "merged") kept.merged += 1;
  else if (outcome.kind !== "refused") kept.added += 1;
  else
    windows.push({
      task,
      window: { start: -1, length: 0, unit: "decision" },
      name: outcome.name,
      stage: "commit",
      code: "refused",
      words: outcome.reason,
    });
}

function reasonsOf(windows: readonly RejectedWindow[]): readonly Reason[] {
  const groups = new Map<string, RejectedWindow[]>();
  for (const window of windows) {
    const key = `${window.stage}/${window.code}`;
    groups.set(key, [...(groups.get(key) ?? []), window]);
  }
  return [...groups.values()]
    .map((group) => ({
      stage: group[0]?.stage ?? "static",
      code: group[0]?.code ?? "",
      times: group.length,
      words: counted(group.map(({ words }) => words)),
    }))
    .sort((left, right) => right.times - left.times || (left.code < right.code ? -1 : 1));
}

function counted(texts: readonly string[]): Reason["words"] {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  return [...times]
    .map(([words, count]) => ({ words, times: count }))
    .sort((left, right) => right.times - left.times);
}
