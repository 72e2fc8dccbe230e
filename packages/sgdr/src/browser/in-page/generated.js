import { collapse } from "./dom.js";
import { mentionedIn } from "./sheets.js";

/** Text that style sheets put before and after elements. */

/** The selector for each root that was looked at in this walk.
 * @type {Map<Node, string>} */
const selectors = new Map();

export function forgetSelectors() {
  selectors.clear();
}

/** Whether any rule may put text beside the element.
 * @param {Element} element */
export function mayHaveGeneratedText(element) {
  const selector = selectorFor(element.getRootNode());
  return selector !== "" && element.matches(selector);
}

/** @param {Node} root */
function selectorFor(root) {
  let selector = selectors.get(root);
  if (selector === undefined) {
    const known = root instanceof Document || root instanceof ShadowRoot;
    selector = known ? [...mentionedIn(root).generating].join() : "";
    selectors.set(root, selector);
  }
  return selector;
}

/** The generated text of one side, "" for none; blank around it where it stands apart. Costs a style, so ask first whether there may be one.
 * @param {Element} element
 * @param {"::before" | "::after"} side */
export function generatedText(element, side) {
  const style = getComputedStyle(element, side);
  const { content } = style;
  if (content === "none" || content === "normal" || style.display === "none") return "";
  const text = readContent(content, element);
  return style.display === "inline" ? text : ` ${text} `;
}

const CONTENT_TOKENS = /url\([^)]*\)|"((?:[^"\\]|\\.)*)"|attr\(([\w-]+)\)|(open|close)-quote|(\/)/g;

/** Strings, attributes and quotes; counters and images are left out, as in Chromium's tree.
 * @param {string} content
 * @param {Element} element */
function readContent(content, element) {
  // After a slash comes the text for those who do not see the rest, set apart like any such text.
  let apart = false;
  let text = "";
  for (const [, string, attribute, quote, slash] of content.matchAll(CONTENT_TOKENS)) {
    if (slash) apart = true;
    if (slash) text = "";
    else if (quote) text += quote === "open" ? "“" : "”";
    else if (attribute) text += element.getAttribute(attribute) ?? "";
    else text += (string ?? "").replace(/\\(.)/g, "$1");
  }
  return apart ? ` ${withoutGlyphs(text)} ` : withoutGlyphs(text);
}

/** Characters of icon fonts say nothing without the font.
 * @param {string} text */
function withoutGlyphs(text) {
  return /[\ue000-\uf8ff]/.test(text) ? collapse(text.replace(/[\ue000-\uf8ff]/g, "")) : text;
}
