import { done, failedOutcome, type Outcome } from "../../domain/action.js";
import { sleep } from "../../lib/timeout.js";
import type { OwnHand, SeenTarget } from "./definition.js";

/** A plain click gets so long before other ways are tried; what covers a target for a moment is gone by then. */
const quickMs = 1_000;
/** So often an element may be drawn anew under the mouse. */
const mostTries = 20;
/** A page that draws itself anew when the mouse comes does so soon after. */
const hoverMs = 30;

/** Clicks as a person would: on the part that is free, on the label of a hidden field, on what was drawn anew meanwhile. */
export async function press(target: SeenTarget, hand: OwnHand): Promise<Outcome> {
  const { actionMs } = hand.options;
  const first = Math.min(quickMs, actionMs / 2);
  const problem = await tryClick(target, first, hand);
  if (!problem) return (await missed(target, hand)) ? await pressAgain(target, hand) : done;
  const why = wentAway(problem) ? gone : readWhy(await target.ask("whyNotPressed", hand.signal));
  if (why.kind === "gone") return await pressAgain(target, hand);
  const other = await otherWay(target, why, hand);
  if (other) return other;
  const last = await tryClick(target, actionMs - first, hand);
  if (!last) return done;
  if (!isTimeout(last)) throw last;
  return explain(readWhy(await target.ask("whyNotPressed", hand.signal)), last);
}

/** Undefined if the click was made; else why not. What is no matter of waiting is thrown. */
async function tryClick(
  { handle }: Pick<SeenTarget, "handle">,
  timeout: number,
  _hand: OwnHand,
  how: { readonly position?: { x: number; y: number }; readonly force?: boolean } = {},
): Promise<Error | undefined> {
  try {
    // the settling waits for what the click leads to, a slow page included
    await handle.click({ timeout, noWaitAfter: true, ...how });
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (wasClicked(error)) return undefined;
    if (isTimeout(error) || wentAway(error)) return error;
    throw error;
  }
}

const isTimeout = (error: Error): boolean => error.name === "TimeoutError";
const wentAway = (error: Error): boolean => /not attached to the DOM/.test(error.message);

/** The click itself has been made, and only the page is too busy with it to answer in time, or was closed by it. */
const wasClicked = (error: Error): boolean =>
  (isTimeout(error) || /has been closed|Target closed/.test(error.message)) &&
  /performing click action\S*\s*$/.test(error.message);

/** Whether the page drew the target anew when the mouse came, so that no press reached it. */
async function missed(target: SeenTarget, { page, signal }: OwnHand): Promise<boolean> {
  try {
    if (page.isClosed()) return false;
    const found = await target.ask("pressed", signal);
    return isRecord(found) && found["missed"] === true && found["there"] === false;
  } catch {
    return false; // its page was replaced, as by the click
  }
}

/** Looks for the target where the page has put it now, and presses on what has its role and name and nothing else. */
async function pressAgain(target: SeenTarget, hand: OwnHand): Promise<Outcome> {
  const { page, signal } = hand;
  for (let round = 0; round < mostTries && target.inMain; round += 1) {
    const ask = await target.again(signal);
    if (!ask) break;
    const point = readPoint(await ask("pressOnly", signal));
    if (!point) continue; // drawn anew once more
    await page.mouse.move(point.x, point.y);
    await sleep(hoverMs, signal);
    // the mouse may have set off another drawing, at another place
    const now = await target.again(signal);
    const there = now && readPoint(await now("pressOnly", signal));
    await page.mouse.click((there ?? point).x, (there ?? point).y);
    const found = await ask("pressed", signal);
    if (!isRecord(found) || found["missed"] !== true) return done;
  }
  return failedOutcome(
    "target-missing",
    "it was not clicked: it went away, or was drawn anew, when the mouse came near",
  );
}

/** How a person would still do it; undefined where there is no other way yet. */
async function otherWay(target: SeenTarget, why: Why, hand: OwnHand): Promise<Outcome | undefined> {
  const { signal, options } = hand;
  const timeout = Math.min(quickMs, options.actionMs / 2);
  if (why.kind === "free") {
    const at = readPoint(await target.ask("pressPoint", signal));
    if (!at) return undefined;
    return (await tryClick(target, timeout, hand, { position: { x: at.right, y: at.down } }))
      ? undefined
      : done;
  }
  const label = await labelOf(target, hand);
  if (label) {
    const problem = await tryClick({ handle: label }, timeout, hand);
    void label.dispose().catch(() => undefined);
    if (!problem) return done;
  }
  if (why.kind !== "covered" || !why.widget || !target.facts.editable) return undefined;
  // a word in front of an empty field: the press goes to the word, and the page passes the focus on or not
  if (await tryClick(target, timeout, hand, { force: true })) return undefined;
  return (await target.ask("hasFocus", signal)) === true ? done : undefined;
}

/** The label that one sees in the place of a field. */
async function labelOf({ handle, facts }: SeenTarget, _hand: OwnHand) {
  if (!["input", "select", "textarea"].includes(facts.tag)) return undefined;
  const found = await handle.evaluateHandle(firstLabel);
  return found.asElement() ?? undefined;
}

/** Runs in the page. */
const firstLabel = (field: unknown): unknown => {
  const labels: unknown = typeof field === "object" && field !== null ? Reflect.get(field, "labels") : null;
  return typeof labels === "object" && labels !== null ? (Reflect.get(labels, "0") ?? null) : null;
};

interface Why {
  readonly kind: string;
  readonly words: string;
  /** Whether what covers it belongs to the same small part of the page. */
  readonly widget: boolean;
}
const gone: Why = { kind: "gone", words: "", widget: false };

const reasons: Readonly<Record<string, string>> = {
  hidden: "the element is not visible",
  empty: "the element has no size, so there is nothing to click on",
  outside: "the element is outside of the window and cannot be scrolled to",
  deaf: "the element takes no clicks (pointer-events: none)",
  free: "the element keeps moving or changing",
};

function explain({ kind, words }: Why, error: Error): Outcome {
  if (kind === "covered") return failedOutcome("not-actionable", `another element covers it: ${words}`);
  if (/element is not enabled/.test(error.message))
    return failedOutcome("not-actionable", "the element is disabled");
  if (/element is not stable/.test(error.message))
    return failedOutcome("not-actionable", "the element keeps moving");
  const reason = reasons[kind];
  if (reason === undefined) throw error;
  return failedOutcome("not-actionable", reason);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const readWhy = (raw: unknown): Why =>
  isRecord(raw)
    ? {
        kind: String(raw["kind"]),
        words: String(raw["words"]).slice(0, 200),
        widget: raw["widget"] === true,
      }
    : gone;

interface Point {
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly down: number;
}

function readPoint(raw: unknown): Point | undefined {
  if (!isRecord(raw)) return undefined;
  const [x, y, right, down] = [raw["x"], raw["y"], raw["right"], raw["down"]].map(Number);
  if (x === undefined || y === undefined || right === undefined || down === undefined) return undefined;
  return [x, y, right, down].every(Number.isFinite) ? { x, y, right, down } : undefined;
}
