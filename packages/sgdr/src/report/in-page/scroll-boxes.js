import { every } from "./dom.js";

/** A box that scrolls can be reached by keyboard; one that does not is no stop on the way. */
export function reachScrollBoxes() {
  const watch = new ResizeObserver((changes) => {
    for (const { target } of changes)
      if (target.scrollWidth > target.clientWidth) target.setAttribute("tabindex", "0");
      else target.removeAttribute("tabindex");
  });
  for (const box of every(".scroll")) watch.observe(box);
}

/** On a phone the contents would fill the first screen. */
export function foldContents() {
  const contents = document.querySelector("details.contents");
  if (contents instanceof HTMLDetailsElement && matchMedia("(max-width: 1000px)").matches)
    contents.open = false;
}
