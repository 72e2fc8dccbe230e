import { ANSWERS, ASKS, everyElement } from "./every-element.js";

/**
 * Runs in the page's own world, before the page's scripts, because only there can be seen who listens for clicks and for what is dropped. A page can
 * make it say something wrong about its own elements, and nothing else.
 */

const CLICKS = new Set(["click", "mousedown", "mouseup", "pointerdown", "pointerup", "dragstart", "drop"]);
const PROPERTIES = ["onclick", "onmousedown", "onpointerdown", "ondragstart", "ondrop"];

/** @type {WeakSet<Element>} */
const listening = new WeakSet();

/** Remembers who listens for clicks. A proxy keeps the function's name, length and source text as they were. */
function watchListeners() {
  const watched = "addEventListener";
  const { prototype } = EventTarget;
  prototype[watched] = new Proxy(prototype[watched], {
    apply(target, self, parameters) {
      if (CLICKS.has(parameters[0]) && parameters[1] && isWatched(self)) listening.add(self);
      return Reflect.apply(target, self, parameters);
    },
  });
}

/** @param {unknown} target
 * @returns {target is Element} */
function isWatched(target) {
  return target instanceof Element && target !== document.documentElement && target !== document.body;
}

/** @param {Element} element */
function listensForClicks(element) {
  const keys = Object.keys(element);
  if (keys.length > 0) {
    const told = reactSign(element, keys);
    if (told !== null) return told;
  }
  return (
    listening.has(element) ||
    PROPERTIES.some((property) => typeof Reflect.get(element, property) === "function")
  );
}

/** React keeps its listeners in properties and listens at its root, which is no control for that.
 * @param {Element} element
 * @param {string[]} keys
 * @returns {boolean | null} */
function reactSign(element, keys) {
  for (const key of keys) {
    if (key.startsWith("__reactContainer$") || key === "_reactRootContainer") return false;
    const holdsProperties = key.startsWith("__reactProps$") || key.startsWith("__reactEventHandlers$");
    if (holdsProperties && hasClickProperty(Reflect.get(element, key))) return true;
  }
  return null;
}

const REACT_CLICKS = ["onClick", "onMouseDown", "onMouseUp", "onPointerDown", "onDragStart", "onDrop"];

/** @param {unknown} properties */
function hasClickProperty(properties) {
  if (typeof properties !== "object" || properties === null) return false;
  return REACT_CLICKS.some((listener) => typeof Reflect.get(properties, listener) === "function");
}

/** The positions of those that listen, in the order that both worlds count in. */
function positions() {
  let told = "";
  everyElement().forEach((element, position) => {
    if (listensForClicks(element)) told += `${position},`;
  });
  return told;
}

const tell = EventTarget.prototype.dispatchEvent.bind(window);
EventTarget.prototype.addEventListener.call(window, ASKS, (event) => {
  event.stopImmediatePropagation();
  tell(new CustomEvent(ANSWERS, { detail: positions() }));
});
watchListeners();
/** For a page that was loaded before the witness came: the debugger can still name its listeners. */
Object.defineProperty(globalThis, Symbol.for("sgdr.witness"), {
  value: Object.freeze({ markClickable: (/** @type {Element} */ element) => listening.add(element) }),
  enumerable: false,
  configurable: true,
});
