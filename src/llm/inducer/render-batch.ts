import { primitives } from "../../domain/action.js";
import type { ObservationRecord } from "../../domain/observation.js";
import type { ActionRecord } from "../../domain/trajectory.js";
import type { CleanStep, Window } from "../../domain/window.js";
import { labelOf, shortCall, targetsOf } from "../render-action.js";
import { oneLine, shortened } from "../site-text.js";
import { compactPage, hasElement, type Used } from "./compact-page.js";

const thoughtLimit = 300;
const leastPageTokens = 20;

export interface RenderedBatch {
  readonly pages: string;
  readonly windows: string;
}

/** Windows overlap, so each page of a batch is shown once and named by its number; the budget is shared among them. */
export function renderBatch(windows: readonly Window[], tokensEach: number): RenderedBatch {
  const pages = pagesOf(windows);
  const room = Math.max(leastPageTokens, Math.floor((tokensEach * windows.length) / Math.max(1, pages.size)));
  const numbers = new Map([...pages.keys()].map((state, index) => [state, index + 1]));
  const numberOf = ({ state }: ObservationRecord): number => numbers.get(state) ?? 0;
  return {
    pages: [...pages.values()]
      .map(({ page, used }) => `## Page ${numberOf(page)}\n${compactPage(page, used, room)}`)
      .join("\n\n"),
    windows: windows.map((window, index) => renderWindow(window, index + 1, numberOf)).join("\n\n"),
  };
}

interface UsedPage {
  readonly page: ObservationRecord;
  readonly used: { readonly ids: Set<string>; readonly labels: Set<string> } & Used;
}

/** Every page by its state, with what was used there; a window's first page also with what the window uses later. */
function pagesOf(windows: readonly Window[]): ReadonlyMap<string, UsedPage> {
  const pages = new Map<string, UsedPage>();
  const at = (page: ObservationRecord): UsedPage["used"] => {
    const known = pages.get(page.state) ?? { page, used: { ids: new Set(), labels: new Set() } };
    pages.set(page.state, known);
    return known.used;
  };
  for (const { steps } of windows)
    for (const step of steps) {
      const { ids } = at(step.before);
      const { labels } = at(steps[0]?.before ?? step.before);
      for (const { id, print } of step.actions.flatMap(targetsOf)) {
        ids.add(id);
        labels.add(labelOf(print));
      }
      at(step.after);
    }
  return pages;
}

function renderWindow(
  { steps }: Window,
  number: number,
  numberOf: (page: ObservationRecord) => number,
): string {
  const start = steps[0]?.before;
  const lines = steps.flatMap((step, index) => [
    `Step ${index + 1}, on page ${numberOf(step.before)}: ${shortened(oneLine(step.thought), thoughtLimit) || "(no thought)"}`,
    ...skillNote(step),
    ...step.actions.map((action) => `  ${callLine(action, start)}`),
    `  then: page ${numberOf(step.after)}`,
  ]);
  return [`## Window ${number}: ${steps.length} ${steps.length === 1 ? "step" : "steps"}`, ...lines].join(
    "\n",
  );
}

/** A skill of the library is no action: its calls are what a new function is made of. */
function skillNote({ calls, actions }: CleanStep): readonly string[] {
  const done = new Set(actions.map(({ call }) => call.name));
  const skills = calls.filter(({ name }) => !done.has(name) && !Object.hasOwn(primitives, name));
  return skills.map((call) => `  (by the skill ${shortCall(call)}, whose calls were:)`);
}

function callLine(action: ActionRecord, start: ObservationRecord | undefined): string {
  const notes = targetsOf(action).map(({ id, print }) => {
    const label = labelOf(print);
    const there = start !== undefined && hasElement(start, label);
    return `"${id}" is ${label}, on the window's first page: ${there ? "yes" : "no"}`;
  });
  const call = shortCall(action.call);
  return notes.length === 0 ? call : `${call}   (${notes.join("; ")})`;
}
