import { done, missed } from "../../domain/action.js";
import { sleep } from "../../lib/limit.js";
import type { Perform } from "./definition.js";

const longestWaitMs = 30_000;

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

export const keyboardPress: Perform = async (args, { page }) => {
  const chords = chordsOf(String(args["key_comb"]));
  if (chords.length === 0) return missed("invalid-call", "no key was named");
  for (const chord of chords) {
    try {
      await page.keyboard.press(chord);
    } catch (error) {
      if (error instanceof Error && error.message.includes("Unknown key"))
        return missed(
          "invalid-call",
          `${JSON.stringify(chord)} is no key; write keys as Enter, Tab, a, Control+a, Shift+ArrowDown`,
        );
      throw error;
    }
  }
  return done;
};

/** Scrolls what the middle of the screen shows: the nearest scrollable part there that can move, else the page itself. */
const scrollScript = (x: number, y: number): string => `(() => {
  const canMove = (element) => {
    const style = getComputedStyle(element);
    const down = ${y} !== 0 && element.scrollHeight > element.clientHeight && /auto|scroll|overlay/.test(style.overflowY);
    const across = ${x} !== 0 && element.scrollWidth > element.clientWidth && /auto|scroll|overlay/.test(style.overflowX);
    return down || across;
  };
  const page = document.scrollingElement || document.documentElement;
  let element = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  while (element && element !== page && element !== document.body && !canMove(element)) element = element.parentElement;
  const target = element && element !== document.body ? element : page;
  const before = [target.scrollLeft, target.scrollTop];
  target.scrollBy({ left: ${x}, top: ${y}, behavior: "instant" });
  if (target !== page && target.scrollLeft === before[0] && target.scrollTop === before[1])
    page.scrollBy({ left: ${x}, top: ${y}, behavior: "instant" });
})()`;

export const scroll: Perform = async (args, { page }) => {
  await page.evaluate(scrollScript(Number(args["x"]), Number(args["y"])));
  return done;
};

export const goBack: Perform = async (_args, { page, options }) => {
  const before = page.url();
  const response = await page.goBack({ waitUntil: "commit", timeout: options.navigationMs });
  return response === null && page.url() === before
    ? missed("not-actionable", "there is no earlier page in this tab")
    : done;
};

export const goForward: Perform = async (_args, { page, options }) => {
  const before = page.url();
  const response = await page.goForward({ waitUntil: "commit", timeout: options.navigationMs });
  return response === null && page.url() === before
    ? missed("not-actionable", "there is no later page in this tab")
    : done;
};

/** The message to the user is the agent's business; the browser has nothing to do. */
export const say: Perform = async () => done;
