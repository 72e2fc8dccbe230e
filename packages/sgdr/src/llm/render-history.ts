import type { ActionRecord, Step } from "../domain/trajectory.js";
import { cutWords } from "../lib/cut-words.js";
import { oneLine } from "../lib/one-line.js";
import { actionText, changeLines, shortCall } from "./render-action.js";

const historyLimit = 20;
const thoughtLimit = 160;
const actionLimit = 300;

/** Compact: a thought's beginning, and what was done to what, with how it turned out. Names in it are the website's. */
export function renderHistory(past: readonly Step[]): string {
  if (past.length === 0) return "(none yet)";
  const skipped = Math.max(0, past.length - historyLimit);
  const lines = past.slice(skipped).map((step) => {
    const thought = cutWords(oneLine(step.thought), thoughtLimit);
    return `${step.index + 1}. ${thought === "" ? "" : `${thought} `}${deeds(step)}`;
  });
  return [...(skipped > 0 ? [`(${skipped} earlier steps)`] : []), ...lines].join("\n");
}

function deeds({ calls, actions, uses = [], outcome }: Step): string {
  if (calls.length === 0) return `(a reply without a call that could be used) → ${outcome.kind}`;
  if (actions.length === 0) return `${oneLine(calls.map(shortCall).join("; "))} → ${outcome.kind}`;
  const done = actions.map((action) => `${shortAction(action)} → ${action.outcome.kind}`).join("; ");
  const skills = uses.map(({ skill }) => skill.replace(/@\d+$/, "")).join(", ");
  const stopped =
    outcome.kind === "ok" || actions.at(-1)?.outcome.kind !== "ok" ? "" : `; then ${outcome.kind}`;
  return `${skills === "" ? "" : `by the skill ${skills}: `}${done}${stopped}`;
}

const shortAction = (action: ActionRecord): string => cutWords(oneLine(actionText(action)), actionLimit);

interface Told {
  /** Whether it is said what changed on the page. */
  readonly changes: boolean;
  readonly notices: readonly string[];
}

/** How the last decision turned out; of several calls, each by itself. */
export function renderOutcome(last: Step | undefined, { changes, notices }: Told): string {
  const news = notices.map(noteLine);
  if (!last) return ["(nothing done yet)", ...news].join("\n");
  const { outcome, actions, calls } = last;
  const result = oneLine([outcome.kind, outcome.words].filter((text) => text !== "").join(": "));
  const [only] = actions;
  if (actions.length === 1 && calls.length === 1)
    return [result, ...(changes && only ? changeLines(only, "") : []), ...news].join("\n");
  // the calls of a skill are its own affair, unless what they changed is to be told
  const each =
    calls.length > 1 || changes ? actions.flatMap((action, at) => callLines(actions, at, changes)) : [];
  return [result, ...each, ...news].join("\n");
}

function callLines(actions: readonly ActionRecord[], at: number, changes: boolean): readonly string[] {
  const action = actions[at];
  if (!action) return [];
  // what the browser told between two calls was seen right before the second one
  const between = actions[at + 1]?.before?.notices ?? [];
  return [
    `${at + 1}. ${shortAction(action)} → ${action.outcome.kind}`,
    ...(changes ? changeLines(action, "   ") : []),
    ...between.map((notice) => `   ${noteLine(notice)}`),
  ];
}

const noteLine = (notice: string): string => oneLine(`Note: ${notice}.`);
