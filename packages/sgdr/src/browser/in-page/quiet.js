import { giveUpMarks, isAtWork } from "./at-work.js";
import { page } from "./dom.js";

const AGAIN_MS = 20;

/** Resolves once the document has gone `quietMs` without a change and is not at work; a hidden page has no frames to count, so time is counted.
 * @param {number} quietMs
 * @param {number} capMs
 * @returns {Promise<DocumentReadyState>} */
export function quiet(quietMs, capMs) {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(cap);
      resolve(page.readyState);
    };
    let wasAtWork = false;
    const look = () => {
      const works = isAtWork();
      // what it was at work for may ask for something only now
      if (works) timer = setTimeout(look, AGAIN_MS);
      else if (wasAtWork) timer = setTimeout(look, quietMs);
      else done();
      wasAtWork = works;
    };
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(look, quietMs);
    });
    let timer = setTimeout(look, quietMs);
    const cap = setTimeout(() => {
      giveUpMarks();
      done();
    }, capMs);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}
