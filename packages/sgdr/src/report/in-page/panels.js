import { plotting } from "./data.js";
import { make } from "./dom.js";

const GAP = 20;

/** Looks of every plot; colours come from the page's style, so that they follow light and dark.
 * @param {import("@observablehq/plot").PlotOptions} options
 * @param {string} label what a screen reader says */
export function draw(options, label) {
  const drawn = plotting.plot({ ...options, style: { fontSize: "12px" }, ariaLabel: label });
  drawn.setAttribute("role", "img");
  return drawn;
}

/** Small plots side by side, as many to a row as have room.
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} width of all of it
 * @param {{ readonly least: number, readonly title: (item: Item) => string, readonly plot: (item: Item, width: number) => Element }} how */
export function panels(items, width, { least, title, plot }) {
  const room = Math.max(1, Math.min(items.length, 3, Math.floor((width + GAP) / (least + GAP))));
  // four are two and two, not three and one
  const columns = Math.ceil(items.length / Math.max(1, Math.ceil(items.length / room))) || 1;
  const each = Math.floor((width - GAP * (columns - 1)) / columns);
  const grid = make("div", { class: "panels" });
  grid.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
  grid.append(...items.map((item) => make("div", {}, make("h4", {}, title(item)), plot(item, each))));
  return grid;
}

/** @param {string} text
 * @param {number} most */
export const shortened = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Room for names at the left, never more than a good part of a phone.
 * @param {readonly string[]} names
 * @param {number} width */
export function nameRoom(names, width) {
  const most = Math.max(8, Math.floor((width * 0.4) / 7));
  const longest = Math.min(most, Math.max(4, ...names.map(({ length }) => length)));
  return { marginLeft: longest * 7 + 14, most };
}
