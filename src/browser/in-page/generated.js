import { collapse } from "./dom.js";

/** Text that style sheets put before and after elements. A page without such rules pays for one scan of its rules. */

/** @typedef {{ signature: string, selector: string }} GeneratedRules */

/** @type {WeakMap<Node, GeneratedRules>} */
const rulesByRoot = new WeakMap();
/** The roots whose rules were looked at in this walk.
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

/** @param {Node} root */
function selectorFor(root) {
  const known = selectors.get(root);
  if (known !== undefined) return known;
  const selector = readSelector(root);
  selectors.set(root, selector);
  return selector;
}

/** @param {Node} root */
function readSelector(root) {
  if (!(root instanceof Document || root instanceof ShadowRoot)) return "";
  const sheets = [...root.styleSheets, ...root.adoptedStyleSheets];
  const signature = sheets.map(ruleCount).join();
  const known = rulesByRoot.get(root);
  if (known?.signature === signature) return known.selector;
  /** @type {Set<string>} */
  const found = new Set();
  for (const sheet of sheets) collectSheet(sheet, found);
  const selector = found.has("*") ? "*" : [...found].join();
  rulesByRoot.set(root, { signature, selector });
  return selector;
}

/** @param {CSSStyleSheet} sheet */
function ruleCount(sheet) {
  try {
    return sheet.disabled ? -1 : sheet.cssRules.length;
  } catch {
    return "unreadable";
  }
}

/** @param {CSSStyleSheet} sheet
 * @param {Set<string>} found */
function collectSheet(sheet, found) {
  if (sheet.disabled) return;
  try {
    collectRules(sheet.cssRules, found);
  } catch {
    // A sheet of another origin cannot be read, so any element may have generated text.
    found.add("*");
  }
}

/** @param {CSSRuleList} rules
 * @param {Set<string>} found */
function collectRules(rules, found) {
  for (const rule of rules) {
    if (rule instanceof CSSImportRule && rule.styleSheet) collectSheet(rule.styleSheet, found);
    if (rule instanceof CSSStyleRule) collectRule(rule, found);
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) collectRules(rule.cssRules, found);
  }
}

/** @param {CSSStyleRule} rule
 * @param {Set<string>} found */
function collectRule(rule, found) {
  const { content } = rule.style;
  if (!content || content === "none" || content === "normal" || content === '""') return;
  for (const part of selectorParts(rule.selectorText)) {
    const pseudo = /::?(?:before|after)\b/.exec(part);
    if (pseudo) found.add(baseSelector(part.slice(0, pseudo.index).trim()));
  }
}

/** The selectors of a list; a comma inside brackets separates nothing.
 * @param {string} list */
function selectorParts(list) {
  const parts = [""];
  let open = 0;
  for (const piece of list.split(/([,()[\]])/)) {
    if (piece === "(" || piece === "[") open += 1;
    if (piece === ")" || piece === "]") open -= 1;
    if (piece === "," && open === 0) parts.push("");
    else parts.push((parts.pop() ?? "") + piece);
  }
  return parts;
}

/** A selector that cannot be asked by itself, nested or broken off, may match anything.
 * @param {string} selector */
function baseSelector(selector) {
  if (selector === "" || selector.includes("&") || /[>+~]$/.test(selector)) return "*";
  try {
    document.createDocumentFragment().querySelector(selector);
    return selector;
  } catch {
    return "*";
  }
}

/** Strings, attributes and quotes; counters and images are left out, as in Chromium's tree.
 * @param {string} content
 * @param {Element} element */
function readContent(content, element) {
  let text = "";
  let apart = false;
  const tokens = /url\([^)]*\)|"((?:[^"\\]|\\.)*)"|attr\(([\w-]+)\)|(open|close)-quote|(\/)/g;
  for (const token of content.matchAll(tokens)) {
    // After a slash comes the text for those who do not see the rest, set apart like any such text.
    if (token[4]) {
      text = "";
      apart = true;
    } else if (token[3]) text += token[3] === "open" ? "“" : "”";
    else if (token[2]) text += element.getAttribute(token[2]) ?? "";
    else text += (token[1] ?? "").replace(/\\(.)/g, "$1");
  }
  return apart ? ` ${withoutGlyphs(text)} ` : withoutGlyphs(text);
}

/** Characters of icon fonts say nothing without the font.
 * @param {string} text */
function withoutGlyphs(text) {
  return /[\ue000-\uf8ff]/.test(text) ? collapse(text.replace(/[\ue000-\uf8ff]/g, "")) : text;
}
