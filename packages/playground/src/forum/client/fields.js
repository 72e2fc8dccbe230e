import { enhancing } from "./parts.js";

/** Lists and dots that send their form when they change, and tabs or dots that show one part of a form. */

enhancing((root) => {
  for (const tabs of root.querySelectorAll("[data-tabs]")) makeTabs(tabs);
  for (const dots of root.querySelectorAll("[data-dots]")) makeDots(dots);
  for (const choice of root.querySelectorAll("[data-sends]"))
    choice.addEventListener("change", () => choice.closest("form")?.requestSubmit());
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

/** @param {Element} place */
function makeDots(place) {
  const dots = [...place.querySelectorAll("input[type=radio]")];
  const show = () => {
    for (const dot of dots) {
      const panel = document.getElementById(dot.getAttribute("aria-controls") ?? "");
      if (panel && dot instanceof HTMLInputElement) panel.hidden = !dot.checked;
    }
  };
  for (const dot of dots) dot.addEventListener("change", show);
}
