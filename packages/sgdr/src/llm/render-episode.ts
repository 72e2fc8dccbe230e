import type { ActionRecord } from "../domain/trajectory.js";
import type { CleanStep } from "../domain/window.js";
import { withoutIds } from "../observation/page-text.js";
import { renderPages, skillNote } from "./inducer/render-batch.js";
import { actionText, changeLines, placedLabel, shortCall, targetsOf } from "./render-action.js";
import { oneLine } from "../lib/one-line.js";
import { shortened } from "./site-text.js";

const thoughtLimit = 300;
/** A longer session is shown by its beginning. */
const mostSteps = 30;

export interface EpisodeText {
  readonly steps: readonly CleanStep[];
  /** For all pages together. */
  readonly pageTokens: number;
  /** With the numbers of elements, for who writes calls of them; else by role and name alone. */
  readonly ids: boolean;
  /** Whether it is told what each action changed. */
  readonly changes?: boolean | undefined;
}

/** A session as its pages, each once, and its steps with what was thought and done. */
export function renderEpisode({ steps: all, pageTokens, ids, changes = false }: EpisodeText): string {
  const steps = all.slice(0, mostSteps);
  const { pages, numberOf } = renderPages([{ steps }], pageTokens);
  const lines = steps.flatMap((step, index) => [
    `Step ${index + 1}, on page ${numberOf(step.before)}: ${shortened(oneLine(step.thought), thoughtLimit) || "(no thought)"}`,
    ...skillNote(step),
    ...step.actions.flatMap((action) => [
      `  ${ids ? numberedCall(action) : actionText(action)}`,
      ...(changes ? changeLines(action, "    ") : []),
    ]),
    `  then: page ${numberOf(step.after)}`,
  ]);
  const left = all.length > steps.length ? [`(${all.length - steps.length} more steps)`] : [];
  return [ids ? pages : withoutIds(pages), "", "## Steps", ...lines, ...left].join("\n");
}

function numberedCall(action: ActionRecord): string {
  const notes = targetsOf(action).map(({ id, print }) => `"${id}" is ${placedLabel(print)}`);
  const call = shortCall(action.call);
  return notes.length === 0 ? call : `${call}   (${notes.join("; ")})`;
}
