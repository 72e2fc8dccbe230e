import type { Frame } from "playwright-core";
import { done, failedOutcome } from "../../domain/action.js";
import { sleep, type BoundedSignal } from "../../lib/timeout.js";
import type { Perform } from "./definition.js";

const longestWaitMs = 30_000;
/** Frames inside frames, beyond which nothing is scrolled. */
const mostFrames = 20;

export const noop: Perform = async (args, hand) => {
  await sleep(Math.min(Math.max(0, Number(args["wait_ms"])), longestWaitMs), hand.signal);
  return done;
};

const otherNames: Readonly<Record<string, string>> = {
  ctrl: "Control",
  control: "Control",
  cmd: "Meta",
  command: "Meta",
  meta: "Meta",
  win: "Meta",
  super: "Meta",
  alt: "Alt",
  option: "Alt",
  shift: "Shift",
  esc: "Escape",
  escape: "Escape",
  return: "Enter",
  enter: "Enter",
  del: "Delete",
  delete: "Delete",
  backspace: "Backspace",
  tab: "Tab",
  space: "Space",
  spacebar: "Space",
  up: "ArrowUp",
  down: "ArrowDown",
  left: "ArrowLeft",
  right: "ArrowRight",
  arrowup: "ArrowUp",
  arrowdown: "ArrowDown",
  arrowleft: "ArrowLeft",
  arrowright: "ArrowRight",
  pageup: "PageUp",
  pagedown: "PageDown",
  home: "Home",
  end: "End",
  insert: "Insert",
  controlormeta: "ControlOrMeta",
};

/** `ctrl+shift+k` as Playwright spells it; several chords are separated by spaces. */
export const chordsOf = (text: string): string[] =>
  text
    .trim()
    .replace(/(?<=\S)\s*\+\s*(?=\S)/g, "+")
    .split(/\s+/)
    .filter((chord) => chord !== "")
    .map((chord) =>
      chord
        .split(/\+(?=.)/)
        .map((key) => otherNames[key.toLowerCase()] ?? key)
        .join("+"),
    );

const modifiers = new Set(["Control", "Shift", "Alt", "Meta", "ControlOrMeta"]);
const modifiersIn = (chord: string): string[] => chord.split("+").filter((key) => modifiers.has(key));

export const keyboardPress: Perform = async (args, { page }) => {
  const chords = chordsOf(String(args["key_comb"]));
  if (chords.length === 0) return failedOutcome("invalid-call", "no key was named");
  for (const chord of chords) {
    try {
      await page.keyboard.press(chord);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes("Unknown key"))) throw error;
      // the keys before the unknown one are down already, and would turn every later click into another
      await Promise.all(modifiersIn(chord).map(async (key) => await page.keyboard.up(key)));
      return failedOutcome(
        "invalid-call",
        `${JSON.stringify(chord)} is no key; write keys as Enter, Tab, a, Control+a, Shift+ArrowDown`,
      );
    }
  }
  return done;
};

/** What the middle of the screen shows, inside shadow roots too. */
const middle = `(() => {
  let element = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  for (let root = element && element.shadowRoot; root; root = element.shadowRoot) {
    const inner = root.elementFromPoint(innerWidth / 2, innerHeight / 2);
    if (!inner || inner === element) break;
    element = inner;
  }
  return element;
})()`;

/** Scrolls the nearest part around this element that moves, else the page itself; says whether anything moved. */
const scrollScript = (from: string, x: number, y: number): string => `(() => {
  ${movesScript(x, y)}
  const page = document.scrollingElement || document.documentElement;
  const up = (element) => element.assignedSlot || element.parentElement || element.getRootNode().host;
  for (let element = ${from}; element && element !== page && element !== document.body; element = up(element))
    if (scrolls(getComputedStyle(element)) && moves(element)) return true;
  return moves(page);
})()`;

const movesScript = (x: number, y: number): string => `const moves = (element) => {
    const before = [element.scrollLeft, element.scrollTop];
    element.scrollBy({ left: ${x}, top: ${y}, behavior: "instant" });
    return element.scrollLeft !== before[0] || element.scrollTop !== before[1];
  };
  const scrolls = ({ overflowX, overflowY }) => /auto|scroll|overlay/.test(${y} !== 0 ? overflowY : overflowX);`;

/** What the mouse is over. */
const underMouse = `[...document.querySelectorAll(":hover")].at(-1)`;

/** Elements that are looked at to find a part that scrolls. */
const mostLookedAt = 20_000;

/** Scrolls the largest part in the window that moves. */
const largestScript = (x: number, y: number): string => `(() => {
  ${movesScript(x, y)}
  const shown = (one) => { const r = one.getBoundingClientRect(); return Math.max(0, Math.min(r.right, innerWidth) - Math.max(r.left, 0)) * Math.max(0, Math.min(r.bottom, innerHeight) - Math.max(r.top, 0)); };
  const found = [...document.body.getElementsByTagName("*")].slice(0, ${mostLookedAt}).filter((one) =>
    (one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth) && scrolls(getComputedStyle(one)));
  return found.map((one) => [shown(one), one]).filter(([size]) => size > 0).sort((a, b) => b[0] - a[0]).some(([, one]) => moves(one));
})()`;

/** The frames that hold the middle of the screen, the innermost first. */
async function framesInTheMiddle(main: Frame, _stop: BoundedSignal): Promise<readonly Frame[]> {
  const frames: Frame[] = [];
  for (let frame: Frame | null = main; frame && frames.length < mostFrames;) {
    frames.unshift(frame);
    const element = (await frame.evaluateHandle(middle)).asElement();
    frame = (await element?.contentFrame()) ?? null;
  }
  return frames;
}

/** What is under the mouse, if it was moved there for that; else what is in the middle; else the largest part that moves. */
export const scroll: Perform = async (args, { page, signal, before }) => {
  const [x, y] = [Number(args["x"]), Number(args["y"])];
  if (before === "hover" && (await page.mainFrame().evaluate<boolean>(scrollScript(underMouse, x, y))))
    return done;
  for (const frame of await framesInTheMiddle(page.mainFrame(), signal))
    if (await frame.evaluate<boolean>(scrollScript(middle, x, y))) return done;
  if (await page.mainFrame().evaluate<boolean>(largestScript(x, y)))
    return { kind: "ok", words: "the page itself does not scroll, so a part of it was scrolled" };
  return { kind: "ok", words: "nothing moved: there is no more to see in that direction" };
};

export const goBack: Perform = async (_args, { page, options }) => {
  const before = page.url();
  const response = await page.goBack({ waitUntil: "commit", timeout: options.navigationMs });
  return response === null && page.url() === before
    ? failedOutcome("not-actionable", "there is no earlier page in this tab")
    : done;
};

export const goForward: Perform = async (_args, { page, options }) => {
  const before = page.url();
  const response = await page.goForward({ waitUntil: "commit", timeout: options.navigationMs });
  return response === null && page.url() === before
    ? failedOutcome("not-actionable", "there is no later page in this tab")
    : done;
};

/** The message to the user is the agent's business; the browser has nothing to do. */
export const say: Perform = async () => done;
