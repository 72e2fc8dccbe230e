import { aimsOfElement, aimsOfKey } from "./aims.js";
import { isA } from "./dom.js";
import { actBegins } from "./at-work.js";
import { expectEvent, heardFrom, listenFor, wasHeard } from "./events.js";
import { guardActs, unguardActs } from "./guard.js";
import { documentToken, elementOf, idOf } from "./ids.js";
import { nameOf } from "./names.js";
import { hasPathHeld, watchPath } from "./paths.js";
import { pressOnly, expectPress, hasFocus, pressed, pressPoint, whyNotPressed } from "./press.js";
import { drawnPicture } from "./picture.js";
import { quiet } from "./quiet.js";
import { shortened } from "./limits.js";
import { emitted, forget, start, walk } from "./report.js";
import { roleOf } from "./roles.js";
import { isEditable } from "./state.js";
import { optionLabel } from "./values.js";

/** The door: what the caller finds in the page, under a symbol that no enumeration shows. */

const MOST_OPTIONS = 10_000;
const MOST_OPTION_CHARACTERS = 2_000;

/** What must be known of an element right before acting on it.
 * @param {number} id */
function facts(id) {
  const element = elementOf(id);
  if (!element) return null;
  expectPress(element);
  actBegins();
  start();
  const role = roleOf(element);
  const told = {
    connected: true,
    visible: isVisible(element),
    disabled: element.matches(":disabled") || element.closest("[aria-disabled=true]") !== null,
    readonly: isReadonly(element),
    editable: isEditable(element),
    tag: element.localName,
    type: isA(element, "input") || isA(element, "button") ? element.type : "",
    role: role || "clickable",
    name: nameOf(element, role),
    ...(isA(element, "select") ? selectFacts(element) : {}),
  };
  forget();
  return told;
}

/** @param {number} id */
function factsIfUnchanged(id) {
  return hasPathHeld(id) ? facts(id) : null;
}

/** @param {number} id
 * @param {string} event */
function factsIfHeard(id, event) {
  return wasHeard(event) ? facts(id) : null;
}

/** @param {Element} element */
function isVisible(element) {
  return (
    element.checkVisibility({ visibilityProperty: true }) || getComputedStyle(element).display === "contents"
  );
}

/** @param {Element} element */
function isReadonly(element) {
  if (element.getAttribute("aria-readonly") === "true") return true;
  return (isA(element, "input") || isA(element, "textarea")) && element.readOnly;
}

/** @param {HTMLSelectElement} select */
function selectFacts(select) {
  const options = [...select.options].slice(0, MOST_OPTIONS).map((option) => ({
    label: shortened(optionLabel(option), MOST_OPTION_CHARACTERS),
    value: shortened(option.value, MOST_OPTION_CHARACTERS),
    disabled: option.matches(":disabled"),
  }));
  return { options, multiple: select.multiple };
}

Object.defineProperty(globalThis, Symbol.for("sgdr.page"), {
  value: Object.freeze({
    doc: documentToken,
    walk,
    element: elementOf,
    idOf,
    emitted,
    watchPath,
    factsIfUnchanged,
    expectEvent,
    factsIfHeard,
    listenFor,
    heardFrom,
    quiet,
    actBegins,
    drawnPicture,
    pressOnly,
    pressed,
    pressPoint,
    whyNotPressed,
    hasFocus,
    aimsOfElement,
    aimsOfKey,
    guardActs,
    unguardActs,
  }),
  enumerable: false,
  configurable: true,
});
