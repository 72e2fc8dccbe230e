import { page } from "./dom.js";
import { TIMERS_ANSWER, TIMERS_ASK } from "./every-element.js";

/** What says that a page is not done yet: short timers of the action, animations that end soon, marks of being busy. */

const MOST_ANIMATION_MS = 1_000;
const MOST_ANIMATIONS = 200;
const BUSY =
  '[aria-busy="true"], [class*="skeleton" i], [class*="shimmer" i], [class*="spinner" i], [class~="loader" i], [role="progressbar"]:not([aria-valuenow]):not([value])';
const MOST_MARKS = 50;

/** Marks that stayed longer than one waits say nothing.
 * @type {WeakSet<Element>} */
const stale = new WeakSet();

/** @param {"begin" | "waiting"} what
 * @returns {number} */
function askTimers(what) {
  let count = 0;
  /** @param {Event} event */
  const hear = (event) => {
    if (event instanceof CustomEvent) count = Number(event.detail) || 0;
  };
  window.addEventListener(TIMERS_ANSWER, hear);
  window.dispatchEvent(new CustomEvent(TIMERS_ASK, { detail: what }));
  window.removeEventListener(TIMERS_ANSWER, hear);
  return count;
}

/** An action begins: timers from here on are its own. */
export function actBegins() {
  askTimers("begin");
}

export function isAtWork() {
  return askTimers("waiting") > 0 || isAnimated() || busyMarks().length > 0;
}

function isAnimated() {
  return page
    .getAnimations()
    .slice(0, MOST_ANIMATIONS)
    .some(({ playState, effect, currentTime }) => {
      if (playState !== "running" || !effect) return false;
      const left = Number(effect.getComputedTiming().endTime) - Number(currentTime ?? 0);
      return left > 0 && left <= MOST_ANIMATION_MS;
    });
}

function busyMarks() {
  return [...page.querySelectorAll(BUSY)].slice(0, MOST_MARKS).filter((mark) => {
    if (stale.has(mark)) return false;
    if (!mark.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width, height, top, bottom } = mark.getBoundingClientRect();
    return width > 0 && height > 0 && bottom > 0 && top < innerHeight;
  });
}

/** They were waited for as long as one waits. */
export function giveUpMarks() {
  for (const mark of busyMarks()) stale.add(mark);
}
