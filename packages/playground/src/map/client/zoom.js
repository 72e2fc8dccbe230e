/** How much of the town the map shows, and which part of it. */

/** On a narrow screen the town is wider than the screen at first. */
const least = () => (innerWidth <= 760 ? 0.65 : 1);

/** @param {ParentNode} root
 * @returns {{ scroll: HTMLElement, sheet: HTMLElement } | undefined} */
function partsOf(root) {
  const [scroll, sheet] = [root.querySelector(".scroll"), root.querySelector(".sheet")];
  return scroll instanceof HTMLElement && sheet instanceof HTMLElement ? { scroll, sheet } : undefined;
}

/** Sets how large the town is, and keeps a point of it in the middle.
 * @param {ParentNode} root
 * @param {number} zoom
 * @param {{ x: number, y: number }} middle shares of the sheet */
function look(root, zoom, middle) {
  const parts = partsOf(root);
  if (!parts) return;
  const { scroll, sheet } = parts;
  sheet.dataset["zoom"] = String(zoom);
  sheet.style.setProperty("--zoom", String(zoom));
  scroll.scrollLeft = middle.x * sheet.offsetWidth - scroll.clientWidth / 2;
  scroll.scrollTop = middle.y * sheet.offsetHeight - scroll.clientHeight / 2;
}

/** Moves the map to what it is about.
 * @param {ParentNode} root */
export function focusMap(root) {
  const scroll = partsOf(root)?.scroll;
  if (!scroll) return;
  const [x = 50, y = 50, taken = 100] = (scroll.dataset["focus"] || "50 50 70").split(" ").map(Number);
  look(root, Math.min(4, Math.max(least(), 70 / taken)), { x: x / 100, y: y / 100 });
}

/** Lets one drag the map with the mouse.
 * @param {ParentNode} root */
export function dragMap(root) {
  const scroll = partsOf(root)?.scroll;
  if (!scroll) return;
  scroll.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse" || event.buttons !== 1) return;
    scroll.scrollLeft -= event.movementX;
    scroll.scrollTop -= event.movementY;
  });
}

/** Two buttons that make the map bigger and smaller, in a shadow tree of their own. */
class MapZoom extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: "open" });
    root.innerHTML = `<style>
      :host { position: absolute; right: 16px; bottom: 16px; display: grid; gap: 6px; z-index: 2; }
      button { width: 38px; height: 38px; border: 1px solid #b8c4bd; border-radius: 10px; background: #fff; color: #333; font-size: 20px; line-height: 1; cursor: pointer; box-shadow: 0 2px 8px #0002; }
    </style><button type="button">+</button><button type="button">−</button>`;
    for (const [index, button] of root.querySelectorAll("button").entries()) {
      button.setAttribute("aria-label", this.getAttribute(index === 0 ? "more" : "less") ?? "");
      button.addEventListener("click", () => this.zoom(index === 0 ? 1.4 : 1 / 1.4));
    }
  }

  /** @param {number} by */
  zoom(by) {
    const parts = this.parentElement && partsOf(this.parentElement);
    if (!parts || !this.parentElement) return;
    const { scroll, sheet } = parts;
    const now = Number(sheet.dataset["zoom"] ?? "1");
    look(this.parentElement, Math.min(6, Math.max(least(), now * by)), {
      x: (scroll.scrollLeft + scroll.clientWidth / 2) / sheet.offsetWidth,
      y: (scroll.scrollTop + scroll.clientHeight / 2) / sheet.offsetHeight,
    });
  }
}
customElements.define("map-zoom", MapZoom);
