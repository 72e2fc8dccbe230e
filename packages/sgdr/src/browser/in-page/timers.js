import { TIMERS_ANSWER, TIMERS_ASK } from "./every-element.js";

/**
 * Runs in the page's own world: counts the short timers that an action started, and those that these start. What a page does by
 * itself all the time, such as a clock, is not counted.
 */

const MOST_TIMER_MS = 1_000;
/** So long after an action, or after a document began, a new timer may belong to it. */
const COUNTED_MS = 5_000;
const MOST_TIMERS = 1_000;
/** Timers that start timers: beyond this it is a loop. */
const MOST_CHAINED = 3;
/** What waits for a promise goes on this many turns later at most. */
const TURNS = 12;
const BACKGROUND = -1;

const now = performance.now.bind(performance);
const later = queueMicrotask.bind(window);
let countedUntil = now() + COUNTED_MS;
/** @type {Set<unknown>} */
let waiting = new Set();
/** How deep in a chain the code that runs now is; 0 where no timer called it. */
let chained = 0;

/** @param {number} turns */
function leave(turns) {
  if (turns === 0) chained = 0;
  else later(() => leave(turns - 1));
}

/** A handler that says, while it runs, in which chain it is.
 * @param {Function} handler
 * @param {number} level
 * @param {() => void} begin */
function inChain(handler, level, begin) {
  return function (/** @type {unknown[]} */ ...given) {
    begin();
    chained = level;
    try {
      // @ts-expect-error -- a handler gets the `this` of its timer
      return Reflect.apply(handler, this, given);
    } finally {
      leave(TURNS);
    }
  };
}

function countTimers() {
  const [start, stop, repeat] = ["setTimeout", "clearTimeout", "setInterval"];
  const ids = new Map();
  Reflect.set(
    window,
    start,
    new Proxy(window.setTimeout, {
      apply(target, self, [handler, delay, ...more]) {
        if (typeof handler !== "function") return Reflect.apply(target, self, [handler, delay, ...more]);
        const ms = Number(delay) || 0;
        const counts =
          chained !== BACKGROUND &&
          chained < MOST_CHAINED &&
          ms <= MOST_TIMER_MS &&
          now() < countedUntil &&
          waiting.size < MOST_TIMERS;
        const mark = {};
        if (counts) waiting.add(mark);
        const told = inChain(handler, counts ? chained + 1 : BACKGROUND, () => {
          waiting.delete(mark);
          ids.delete(id);
        });
        const id = Reflect.apply(target, self, [told, delay, ...more]);
        if (counts) ids.set(id, mark);
        return id;
      },
    }),
  );
  Reflect.set(
    window,
    stop,
    new Proxy(window.clearTimeout, {
      apply(target, self, given) {
        waiting.delete(ids.get(given[0]));
        ids.delete(given[0]);
        return Reflect.apply(target, self, given);
      },
    }),
  );
  Reflect.set(
    window,
    repeat,
    new Proxy(window.setInterval, {
      apply(target, self, [handler, ...more]) {
        const told = typeof handler === "function" ? inChain(handler, BACKGROUND, () => {}) : handler;
        return Reflect.apply(target, self, [told, ...more]);
      },
    }),
  );
}

/** @param {string} asked */
function answerAboutTimers(asked) {
  if (asked !== "begin") return String(waiting.size);
  waiting = new Set();
  countedUntil = now() + COUNTED_MS;
  return "0";
}

EventTarget.prototype.addEventListener.call(window, TIMERS_ASK, (event) => {
  event.stopImmediatePropagation();
  const asked = event instanceof CustomEvent ? String(event.detail) : "";
  const answer = new CustomEvent(TIMERS_ANSWER, { detail: answerAboutTimers(asked) });
  EventTarget.prototype.dispatchEvent.call(window, answer);
});
countTimers();
