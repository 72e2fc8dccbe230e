import { primitives } from "../../domain/action.js";
import type { ObservationRecord } from "../../domain/observation.js";
import type { ActionRecord } from "../../domain/trajectory.js";
import type { CleanStep, Window } from "../../domain/window.js";
import { indexPage, type IndexedPage } from "../../observation/fingerprint.js";
import { readNodes } from "../../observation/page-text.js";
import { changeLines, placedLabel, shortCall, targetsOf } from "../render-action.js";
import { oneLine } from "../../lib/one-line.js";
import { shortened } from "../site-text.js";
import { compactPage, hasElement } from "./compact-page.js";

const thoughtLimit = 300;
const leastPageTokens = 20;

export interface RenderedBatch {
  readonly pages: string;
  readonly windows: string;
}

/** Windows overlap, so each page of a batch is shown once and named by its number. */
export function renderBatch(windows: readonly Window[], tokensEach: number, changes = false): RenderedBatch {
  const { pages, numberOf } = renderPages(windows, tokensEach * windows.length);
  return {
    pages,
    windows: windows
      .map((window, index) => renderWindow(window, { number: index + 1, numberOf, changes }))
      .join("\n\n"),
  };
}

export interface RenderedPages {
  readonly pages: string;
  readonly numberOf: (page: ObservationRecord) => number;
}

/** Each page of the windows once, under its number; they share so many tokens. */
export function renderPages(windows: readonly Pick<Window, "steps">[], tokens: number): RenderedPages {
  const pages = pagesOf(windows);
  const room = Math.max(leastPageTokens, Math.floor(tokens / Math.max(1, pages.size)));
  const numbers = new Map([...pages.keys()].map((state, index) => [state, index + 1]));
  const numberOf = ({ state }: ObservationRecord): number => numbers.get(state) ?? 0;
  return {
    numberOf,
    pages: [...pages.values()]
      .map(({ page, used }) => `## Page ${numberOf(page)}\n${compactPage(page, used, room)}`)
      .join("\n\n"),
  };
}

interface UsedPage {
  readonly page: ObservationRecord;
  /** Ids of what was used there. */
  readonly used: Set<string>;
}

/** Every page by its state, with what was used there; a window's first page also with what the window uses later. */
function pagesOf(windows: readonly Pick<Window, "steps">[]): ReadonlyMap<string, UsedPage> {
  const pages = new Map<string, UsedPage>();
  const usedOn = (page: ObservationRecord): Set<string> => {
    const known = pages.get(page.state) ?? { page, used: new Set() };
    pages.set(page.state, known);
    return known.used;
  };
  for (const window of windows) {
    const first = firstPage(window);
    for (const step of window.steps) {
      const here = usedOn(step.before);
      const start = usedOn(window.steps[0]?.before ?? step.before);
      const targets = step.actions.flatMap(targetsOf);
      for (const { id } of targets) here.add(id);
      for (const { id } of targets.filter((one) => hasElement(first, one.id, one.print))) start.add(id);
      usedOn(step.after);
    }
  }
  return pages;
}

const firstPage = ({ steps }: Pick<Window, "steps">): IndexedPage =>
  indexPage(readNodes(steps[0]?.before ?? { text: "" }));

interface InBatch extends Pick<RenderedPages, "numberOf"> {
  readonly number: number;
  readonly changes: boolean;
}

function renderWindow(window: Window, { number, numberOf, changes }: InBatch): string {
  const { steps } = window;
  const first = firstPage(window);
  const lines = steps.flatMap((step, index) => [
    `Step ${index + 1}, on page ${numberOf(step.before)}: ${shortened(oneLine(step.thought), thoughtLimit) || "(no thought)"}`,
    ...skillNote(step),
    ...step.actions.flatMap((action) => [
      `  ${callLine(action, first)}`,
      ...(changes ? changeLines(action, "    ") : []),
    ]),
    `  then: page ${numberOf(step.after)}`,
  ]);
  return [`## Window ${number}: ${steps.length} ${steps.length === 1 ? "step" : "steps"}`, ...lines].join(
    "\n",
  );
}

/** A skill of the library is no action: its calls are what a new function is made of. */
export function skillNote({ calls, actions }: CleanStep): readonly string[] {
  const done = new Set(actions.map(({ call }) => call.name));
  const skills = calls.filter(({ name }) => !done.has(name) && !Object.hasOwn(primitives, name));
  return skills.map((call) => `  (by the skill ${shortCall(call)}, whose calls were:)`);
}

function callLine(action: ActionRecord, first: IndexedPage): string {
  const notes = targetsOf(action).map(({ id, print }) => {
    const there = hasElement(first, id, print) ? "yes" : "no";
    return `"${id}" is ${placedLabel(print)}, on the window's first page: ${there}`;
  });
  const call = shortCall(action.call);
  return notes.length === 0 ? call : `${call}   (${notes.join("; ")})`;
}
