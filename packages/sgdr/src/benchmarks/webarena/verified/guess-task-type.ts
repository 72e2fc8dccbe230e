import type { TaskType } from "./response.js";

const asking =
  /^(?:get|return|give|tell|list|count|what|which|who|whose|whom|how|when|where|why|is|are|do|does)$/;
const showing = /^(?:open|go|navigate|view|show|display|pull|browse|visit)$/;
/** Words that a clause begins with before the task itself comes. */
const leading = /^(?:in|on|at|from|for|among|within|today|i|i'm|my|now)$/;

/** What a task is about, by the word that its own clause begins with; for episodes that ended without saying so. */
export function guessTaskType(intent: string): TaskType {
  for (const clause of intent.toLowerCase().split(/[,.:;]\s/)) {
    // a clause of numbers only, such as a year, leads to the next
    const first = /(?:please )?([a-z']+)/.exec(clause)?.[1] ?? "now";
    if (asking.test(first)) return "RETRIEVE";
    if (showing.test(first)) return "NAVIGATE";
    if (!leading.test(first)) return "MUTATE";
  }
  return "MUTATE";
}
