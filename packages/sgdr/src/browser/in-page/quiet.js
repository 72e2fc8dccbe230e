import { page } from "./dom.js";

/** Resolves once the document has gone `quietMs` without a change; a hidden page has no frames to count, so time is counted.
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
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, quietMs);
    });
    let timer = setTimeout(done, quietMs);
    const cap = setTimeout(done, capMs);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}
