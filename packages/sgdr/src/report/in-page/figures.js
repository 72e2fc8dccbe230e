import { costPlot } from "./cost.js";
import { shownArms } from "./data.js";
import { every } from "./dom.js";
import { differencesPlot, sitesPlot, successPlot } from "./intervals.js";
import { legend } from "./legend.js";
import { lineKinds, linesPlot } from "./lines.js";
import { repeatsPlot } from "./repeats.js";

/** @type {Readonly<Record<string, (width: number, part: string) => Element>>} */
const simple = {
  success: (width, part) => successPlot(part, width),
  sites: sitesPlot,
  differences: differencesPlot,
  repeats: repeatsPlot,
  cost: costPlot,
};

/** Draws every plot as wide as its place, and again when that changes. */
export function drawFigures() {
  for (const canvas of every("[data-plot]")) {
    const [kind = "", part = ""] = (canvas.dataset["plot"] ?? "").split(":");
    if (kind === "curves" || kind === "library") drawLines(canvas, kind);
    else keepDrawn(canvas, (width) => simple[kind]?.(width, part));
  }
}

/** @param {HTMLElement} canvas
 * @param {"curves" | "library"} kind */
function drawLines(canvas, kind) {
  const place = every(`[data-legend="${kind}"]`)[0];
  const among = kind === "library" ? shownArms.filter(({ library }) => library !== null) : shownArms;
  /** @type {readonly string[]} */
  let arms = [];
  const onChange = (/** @type {readonly string[]} */ chosen) => {
    arms = chosen;
    again();
  };
  if (place) arms = legend(place, { among, onChange });
  const again = keepDrawn(canvas, (width) => linesPlot(lineKinds[kind], arms, width));
}

/** @param {HTMLElement} canvas
 * @param {(width: number) => Element | undefined} plot
 * @returns {() => void} draws it again */
function keepDrawn(canvas, plot) {
  let width = 0;
  const again = () => {
    const drawn = width > 0 ? plot(width) : undefined;
    if (drawn) canvas.replaceChildren(drawn);
  };
  const fit = () => {
    if (canvas.clientWidth === width) return;
    width = canvas.clientWidth;
    again();
  };
  fit();
  new ResizeObserver(fit).observe(canvas);
  return again;
}
