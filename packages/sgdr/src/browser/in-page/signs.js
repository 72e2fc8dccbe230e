import { attributeOf, classesOf, collapse, isA, referenced } from "./dom.js";

/** States that a page shows by classes, data attributes, hidden inputs or pictures, and says nowhere else. */

/** @typedef {Record<string, string | number | boolean>} State */

const STATE_WORD = /(?:^|[-_])(active|selected|current|checked|open|opened|expanded|collapsed|disabled)$/;
const TOGGLE = /(?:^|[-_])(?:toggle|switch)(?:[-_](?:switch|control|input|btn|button|track|slider))?$/;
/** What a class of a toggle says when it is on. */
const ON = /(?:^|[-_])(?:on|active|checked|enabled|selected)$/;
const OFF = /(?:^|[-_])(?:off|inactive|unchecked|disabled)$/;

/** Roles of which one of several may be the chosen one. */
const CHOSEN = new Set(
  "button cell clickable gridcell link listitem menuitem option row tab treeitem".split(" "),
);
/** Roles that may show more when they are used. */
const OPENING = new Set("button clickable combobox link menuitem row treeitem".split(" "));

/** Adds what is not stated by ARIA or HTML already.
 * @param {Element} element
 * @param {string} role
 * @param {State} state */
export function readSigns(element, role, state) {
  const written = element.getAttribute("data-state");
  if (written) readDataState(written.trim().toLowerCase(), state);
  // most classes say nothing about a state, which one look at all of them shows
  if (STATE_WORDS.test(element.getAttribute("class") ?? "")) readClasses(element, role, state);
  if (role === "columnheader") readOrder(element, state);
}

const STATE_WORDS = /active|selected|current|checked|open|expanded|collapsed|disabled/i;

/** @param {Element} element
 * @param {string} role
 * @param {State} state */
function readClasses(element, role, state) {
  for (const word of classesOf(element)) {
    const [, sign] = STATE_WORD.exec(word) ?? [];
    if (sign) readWord(sign, role, state);
  }
}

/** @param {string} written
 * @param {State} state */
function readDataState(written, state) {
  if (written === "open" || written === "closed") state["expanded"] ??= written === "open";
  else if (written === "checked" || written === "on") state["checked"] ??= true;
  else if (written === "active" || written === "selected") state["selected"] ??= true;
}

/** @param {string} sign
 * @param {string} role
 * @param {State} state */
function readWord(sign, role, state) {
  if (sign === "checked") state["checked"] ??= true;
  else if (sign === "disabled") state["disabled"] ??= true;
  else if (sign === "active" || sign === "selected" || sign === "current") {
    if (CHOSEN.has(role) && state["current"] === undefined) state["selected"] ??= true;
  } else if (OPENING.has(role)) state["expanded"] ??= sign !== "collapsed";
}

/** @param {Element} element
 * @param {State} state */
function readOrder(element, state) {
  const stated = attributeOf(element, "aria-sort");
  const marked = classesOf(element).map(
    (word) => /(?:^|sort(?:ed|ing)?[-_]?)(asc|desc)(?:ending)?$/.exec(word)?.[1],
  );
  const order = stated || marked.find((found) => found !== undefined) || "";
  if (order.startsWith("asc")) state["sorted"] = "ascending";
  if (order.startsWith("desc")) state["sorted"] = "descending";
}

/** What a control without a role is: a checkbox, radio or switch made of other elements, or just `clickable`.
 * @param {Element} element
 * @returns {{ role: string, checked: boolean | null }} */
export function madeControl(element) {
  const stated = element.getAttribute("aria-checked");
  const input = hiddenInput(element);
  const toggle = isToggle(element);
  if (input) return { role: toggle ? "switch" : input.type, checked: input.checked };
  if (stated !== null) return { role: toggle ? "switch" : "checkbox", checked: stated === "true" };
  if (toggle) return { role: "switch", checked: isOn(element) };
  return { role: "clickable", checked: null };
}

/** The input that it stands for, which is there but not shown.
 * @param {Element} element
 * @returns {HTMLInputElement | null} */
function hiddenInput(element) {
  const control = isA(element, "label") ? element.control : element.querySelector("input");
  if (!isA(control, "input") || (control.type !== "checkbox" && control.type !== "radio")) return null;
  return control.checkVisibility({ visibilityProperty: true }) ? null : control;
}

/** A toggle is small and has no more in it than its picture.
 * @param {Element} element */
function isToggle(element) {
  if (element.childElementCount > 4) return false;
  for (const part of [element, ...element.children]) {
    if (part.localName !== "svg" && classesOf(part).some((word) => TOGGLE.test(word))) return true;
  }
  return false;
}

/** @param {Element} element */
function isOn(element) {
  for (const part of [element, ...element.children]) {
    const words = classesOf(part);
    if (words.some((word) => ON.test(word))) return true;
    if (words.some((word) => OFF.test(word))) return false;
    const state =
      attributeOf(part, "data-state") || attributeOf(part, "data-checked") || attributeOf(part, "data-on");
    if (state) return /^(?:on|checked|true|active|1)$/i.test(state);
  }
  return knobIsRight(element);
}

/** Where nothing says it, a person sees on which side the knob is.
 * @param {Element} element */
function knobIsRight(element) {
  const track = element.getBoundingClientRect();
  for (const part of element.querySelectorAll("*")) {
    const knob = part.getBoundingClientRect();
    if (knob.width === 0 || knob.width > track.width * 0.7 || knob.height > track.height * 1.5) continue;
    return knob.left + knob.width / 2 > track.left + track.width / 2;
  }
  return shiftOf(element) > track.width / 4;
}

/** How far style moves the knob that it draws before or after the track.
 * @param {Element} element */
function shiftOf(element) {
  let shift = 0;
  for (const part of [element, ...element.children]) {
    for (const side of ["::before", "::after"]) {
      const { content, transform, left, translate } = getComputedStyle(part, side);
      if (content === "none" || content === "normal") continue;
      const moved = transform.startsWith("matrix")
        ? new DOMMatrix(transform).m41
        : Number.parseFloat(translate);
      shift = Math.max(shift, (moved || 0) + (Number.parseFloat(left) || 0));
    }
  }
  return shift;
}

const WRONG = /(?:^|[-_])(?:error|invalid|danger)(?:$|[-_])/;
const MOST_PROBLEM = 200;

/** What the page says is wrong with a field, or "".
 * @param {Element} element */
export function problemOf(element) {
  for (const attribute of ["aria-errormessage", "aria-describedby"]) {
    const text = referenced(element, attribute)
      .map((one) => collapse(one.textContent ?? ""))
      .join(" ")
      .trim();
    if (text) return text.slice(0, MOST_PROBLEM);
  }
  for (let beside = element.nextElementSibling; beside; beside = beside.nextElementSibling) {
    if (!classesOf(beside).some((word) => WRONG.test(word)) || !beside.checkVisibility()) continue;
    return collapse(beside.textContent ?? "").slice(0, MOST_PROBLEM);
  }
  return "validationMessage" in element ? String(element.validationMessage).slice(0, MOST_PROBLEM) : "";
}

/** Whether a class says that the value of a field is wrong.
 * @param {Element} element */
export const looksWrong = (element) =>
  element.hasAttribute("class") && classesOf(element).some((word) => WRONG.test(word));
