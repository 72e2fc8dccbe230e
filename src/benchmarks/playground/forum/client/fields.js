import { enhancing } from "./parts.js";

/** Lists that send their form when they change, and tabs that show one part of a form. */

enhancing((root) => {
  for (const tabs of root.querySelectorAll("[data-tabs]")) makeTabs(tabs);
  for (const list of root.querySelectorAll("select[data-sends]"))
    if (list instanceof HTMLSelectElement) list.addEventListener("change", () => list.form?.requestSubmit());
});

/** @param {Element} place */
function makeTabs(place) {
  const kind = place.querySelector("input[type=hidden]");
  const buttons = [...place.querySelectorAll("[role=tab]")];
  for (const button of buttons)
    button.addEventListener("click", () => {
      for (const other of buttons) {
        other.setAttribute("aria-selected", String(other === button));
        const panel = document.getElementById(other.getAttribute("aria-controls") ?? "");
        if (panel) panel.hidden = other !== button;
      }
      if (kind instanceof HTMLInputElement) kind.value = button.getAttribute("data-kind") ?? "text";
    });
}
