import { ICON_FONT, page } from "./dom.js";

/** What the page's style sheets mention, read once per set of rules, so that style nobody uses is not asked for. */

/** What one document or shadow tree's rules say.
 * @typedef {object} Mentioned
 * @property {string} signature by which a change of the rules is noticed
 * @property {Set<string>} generating selectors of the elements that may have text before or after them
 * @property {boolean} transforms whether text-transform is set anywhere
 * @property {boolean} locks whether content-visibility is set anywhere
 * @property {boolean} icons whether a font of icons is used anywhere */

/** @type {WeakMap<Node, Mentioned>} */
const mentionedByRoot = new WeakMap();
/** The roots that were looked at in this walk.
 * @type {Map<Node, Mentioned>} */
const current = new Map();

export function forgetSheets() {
  current.clear();
}

/** @param {Document | ShadowRoot} root
 * @returns {Mentioned} */
export function mentionedIn(root) {
  let mentioned = current.get(root);
  if (!mentioned) {
    mentioned = readSheets(root);
    current.set(root, mentioned);
  }
  return mentioned;
}

/** @param {Document | ShadowRoot} root */
function readSheets(root) {
  const sheets = [...root.styleSheets, ...root.adoptedStyleSheets];
  const signature = sheets.map(ruleCount).join();
  const known = mentionedByRoot.get(root);
  if (known?.signature === signature) return known;
  /** @type {Mentioned} */
  const mentioned = { signature, generating: new Set(), transforms: false, locks: false, icons: false };
  for (const sheet of sheets) collectSheet(sheet, mentioned);
  if (mentioned.generating.has("*")) mentioned.generating = new Set("*");
  mentionedByRoot.set(root, mentioned);
  return mentioned;
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
 * @param {Mentioned} mentioned */
function collectSheet(sheet, mentioned) {
  if (sheet.disabled) return;
  try {
    collectRules(sheet.cssRules, mentioned);
  } catch {
    // A sheet of another origin cannot be read, so it may say anything.
    mentioned.generating.add("*");
    mentioned.transforms = true;
    mentioned.locks = true;
    mentioned.icons = true;
  }
}

/** @param {CSSRuleList} rules
 * @param {Mentioned} mentioned */
function collectRules(rules, mentioned) {
  for (const rule of rules) {
    if (rule instanceof CSSImportRule && rule.styleSheet) collectSheet(rule.styleSheet, mentioned);
    if (rule instanceof CSSStyleRule) collectRule(rule, mentioned);
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) {
      collectRules(rule.cssRules, mentioned);
    }
  }
}

const NOTHING_GENERATED = new Set(["", '""', "none", "normal"]);

/** @param {CSSStyleRule} rule
 * @param {Mentioned} mentioned */
function collectRule(rule, mentioned) {
  const { content, textTransform, contentVisibility, fontFamily } = rule.style;
  if (textTransform) mentioned.transforms = true;
  if (contentVisibility) mentioned.locks = true;
  if (ICON_FONT.test(fontFamily)) mentioned.icons = true;
  if (NOTHING_GENERATED.has(content)) return;
  for (const part of selectorParts(rule.selectorText)) {
    const pseudo = /::?(?:before|after)\b/.exec(part);
    if (pseudo) mentioned.generating.add(baseSelector(part.slice(0, pseudo.index).trim()));
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
    page.createDocumentFragment().querySelector(selector);
    return selector;
  } catch {
    return "*";
  }
}
