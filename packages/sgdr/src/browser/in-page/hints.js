import { boxOf, isIcon } from "./box.js";
import { attributeOf, classesOf, collapse, flatParent, isElement, isText } from "./dom.js";

/** What tells a control apart that has no name: what a person sees beside it or in it, else what its author called it. */

const MOST_HINT = 60;
/** Controls that a text beside them usually names. */
const LABELLED = new Set(
  "checkbox combobox listbox progressbar radio searchbox slider spinbutton switch textbox".split(" "),
);

/** Where it was found, and the words; null when there is nothing.
 * @param {Element} element
 * @param {string} role
 * @returns {[string, string] | null} */
export function hintOf(element, role) {
  const labelled = LABELLED.has(role);
  return (
    (labelled && hint("near", textBeside(element))) ||
    hint("tooltip", tooltipOf(element)) ||
    hint("icon", iconOf(element)) ||
    hint("code", codeName(element)) ||
    (!labelled && hint("near", textBeside(element))) ||
    null
  );
}

/** @param {string} from
 * @param {string} text
 * @returns {[string, string] | null} */
const hint = (from, text) => (text === "" ? null : [from, text.slice(0, MOST_HINT)]);

const TOOLTIPS = [
  "data-tooltip",
  "data-tip",
  "data-title",
  "data-original-title",
  "data-bs-original-title",
  "data-hint",
];

/** @param {Element} element */
function tooltipOf(element) {
  for (const attribute of [...TOOLTIPS, "aria-description"]) {
    const text = collapse(attributeOf(element, attribute));
    if (text) return text;
  }
  const inner = element.querySelector("[role=tooltip], [class*=tooltip]");
  return inner ? collapse(inner.textContent ?? "") : "";
}

/** The text right before it, else right after it, as long as no other control is nearer to that text.
 * @param {Element} element */
function textBeside(element) {
  /** @type {Element | null} */
  let at = element;
  for (let level = 0; at && level < 3; level += 1, at = flatParent(at)) {
    const text = siblingText(at, "previousSibling") || siblingText(at, "nextSibling");
    if (text !== "") return text;
    const parent = flatParent(at);
    if (!parent || parent.querySelectorAll(CONTROLS).length > 1) return "";
  }
  return "";
}

const CONTROLS =
  "a[href], button, input:not([type=hidden]), select, textarea, [tabindex], [role=button], [onclick]";

/** @param {Node} node
 * @param {"previousSibling" | "nextSibling"} side */
function siblingText(node, side) {
  for (let beside = node[side]; beside; beside = beside[side]) {
    if (isElement(beside) && (beside.matches(CONTROLS) || beside.querySelector(CONTROLS))) return "";
    const text = collapse(isElement(beside) || isText(beside) ? visibleText(beside) : "");
    if (text !== "") return text.length <= MOST_HINT * 2 ? text : "";
  }
  return "";
}

/** @param {Element | Text} node
 * @returns {string} */
function visibleText(node) {
  if (!isElement(node)) return node.data;
  if (node.localName === "script" || node.localName === "style" || !node.checkVisibility()) return "";
  const text = collapse(node.textContent ?? "");
  if (text === "" || isIcon(text, boxOf(node))) return "";
  // of a label with an explanation below it, the label
  for (const part of node.childElementCount > 1 ? node.children : []) {
    const first = visibleText(part);
    if (first !== "") return first;
  }
  return text;
}

const ICON_SETS =
  /^(?:icon|icons|icn|ico|i|lucide|fa|fas|far|fal|fab|bi|mdi|ti|ri|la|feather|fi|glyphicon|ion|ph|tabler|octicon|codicon|material-icon)[-_]{1,2}([a-z].*)$/;
const ICON_END = /^(.*[a-z])[-_]{1,2}icon$/;
/** What icon sets put beside the icon's name: sizes, weights, turns. */
const ICON_LOOKS =
  /^(?:[0-9]*x[sl]?|\d*x|xs|sm|md|lg|xl|small|medium|large|fw|spin|pulse|solid|regular|light|fixed|inverse|left|right|wrapper|container|button|btn|only|svg|img)$/;

/** The name of the picture in it.
 * @param {Element} element */
export function iconOf(element) {
  for (const part of [
    element,
    ...element.querySelectorAll("svg, use, i, span, img, [data-icon], [data-lucide]"),
  ].slice(0, 12)) {
    const name = iconName(part);
    if (name !== "") return readable(name);
  }
  return "";
}

/** @param {Element} part */
function iconName(part) {
  for (const attribute of ["data-icon", "data-lucide", "data-feather"]) {
    const named = attributeOf(part, attribute);
    if (named) return named;
  }
  const text = part.firstChild && isText(part.firstChild) ? part.firstChild.data : "";
  if (text !== "" && isIcon(text, boxOf(part))) return text.trim();
  return part.localName === "img" ? fileName(attributeOf(part, "src")) : usedName(part) || iconClass(part);
}

/** @param {Element} part */
function usedName(part) {
  if (part.localName !== "use") return "";
  const used = attributeOf(part, "href") || attributeOf(part, "xlink:href");
  return used.includes("#") ? bare(used.slice(used.indexOf("#") + 1)) : "";
}

/** @param {Element} part */
function iconClass(part) {
  for (const word of classesOf(part)) {
    const [, named = ""] = ICON_SETS.exec(word) ?? ICON_END.exec(word) ?? [];
    if (named !== "" && !ICON_LOOKS.test(named)) return named;
  }
  return "";
}

/** @param {string} name */
const bare = (name) => ICON_SETS.exec(name.toLowerCase())?.[1] ?? name;

/** @param {string} address */
function fileName(address) {
  const name = /([\w-]{2,40})\.(?:svg|png|webp|gif|jpe?g)(?:[?#]|$)/i.exec(address)?.[1] ?? "";
  return /\d{3}|^[0-9a-f]{8,}$/i.test(name) ? "" : name;
}

/** @param {string} name */
const readable = (name) => collapse(name.replace(/[-_.]+/g, " "));

const NAMING = [
  "data-action",
  "data-testid",
  "data-test",
  "data-name",
  "data-cmd",
  "data-command",
  "data-type",
  "name",
  "id",
];
/** Classes that say how something looks or that it is a control, and not which. */
const LOOKS =
  /^(?:btn|button|icon|link|item|control|input|field|action|click(?:able)?|active|selected|open|show|hidden|disabled|primary|secondary|default|ghost|outline|flat|round(?:ed)?|circle|small|medium|large|sm|md|lg|xs|xl|container|wrapper|inner|outer|left|right|top|bottom|center|flex|grid|row|col|block|inline|box)$/;

/** What the author called it in the code.
 * @param {Element} element */
function codeName(element) {
  for (const attribute of NAMING) {
    const named = attributeOf(element, attribute);
    if (named && /^[a-z][\w:.-]{1,60}$/i.test(named) && !/\d{3}/.test(named)) return spelled(named);
  }
  const telling = classesOf(element).filter(
    (word) => /^[a-z][a-z_-]{2,40}$/.test(word) && !word.split(/[-_]+/).every((piece) => LOOKS.test(piece)),
  );
  return telling.slice(0, 2).map(spelled).join(", ");
}

/** @param {string} name */
const spelled = (name) => readable(name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase());
