import { styleOf } from "./arm-styles.js";
import { armsIn, findings, plotting } from "./data.js";
import { draw, panels } from "./panels.js";

/** @typedef {{ readonly place: number, readonly value: number, readonly arm: string }} Point */
/** @typedef {{ readonly of: "success" | "known", readonly unit: string, readonly told: string, readonly label: string }} LineKind */

/** @type {Readonly<Record<"curves" | "library", LineKind>>} */
export const lineKinds = {
  curves: { of: "success", unit: "solved so far, %", told: "% solved", label: "Solved so far" },
  library: { of: "known", unit: "known", told: "known", label: "What is known" },
};

/** @param {string} site
 * @param {readonly string[]} arms
 * @param {LineKind["of"]} of
 * @returns {Point[][]} */
const linesOf = (site, arms, of) =>
  armsIn(arms).map(({ arm, curves }) =>
    (curves.find((curve) => curve.site === site)?.points ?? []).map((point) => ({
      place: point.position + 1,
      value: of === "success" ? point.success * 100 : point.known,
      arm,
    })),
  );

/** The curve of all sites together; experiments add it where there are several. */
const MEAN = "all";

/** The mean first, then site by site. */
function curveSites() {
  const names = new Set(
    armsIn(findings.arms.map(({ arm }) => arm)).flatMap(({ curves }) => curves.map(({ site }) => site)),
  );
  const known = findings.sites.filter((site) => names.has(site));
  return names.has(MEAN) && !known.includes(MEAN) ? [MEAN, ...known] : known;
}

/** One panel for each site, all with the same height of scale.
 * @param {LineKind} kind
 * @param {readonly string[]} arms
 * @param {number} width */
export function linesPlot(kind, arms, width) {
  const bySite = curveSites().map((site) => ({ site, lines: linesOf(site, arms, kind.of) }));
  const values = bySite.flatMap(({ lines }) => lines.flat().map(({ value }) => value));
  const top = Math.max(1, ...values);
  return panels(bySite, width, {
    least: 260,
    title: ({ site }) => (site === MEAN ? "mean of all sites" : site),
    plot: ({ site, lines }, each) =>
      linesPanel(lines, each, { ...kind, top, label: `${kind.label} on ${site}, by place in the stream` }),
  });
}

/** @param {readonly Point[][]} lines
 * @param {number} width
 * @param {LineKind & { readonly top: number }} how */
function linesPanel(lines, width, { unit, told, label, top }) {
  // there is no half of a place
  const places = Math.max(2, ...lines.flat().map(({ place }) => place));
  return draw(
    {
      width,
      height: 210,
      marginLeft: 38,
      marginBottom: 36,
      marginTop: 24,
      marginRight: 12,
      x: { label: "place in the stream", ticks: Math.min(5, places - 1) },
      y: { label: unit, domain: [0, top], grid: true, ticks: 4 },
      marks: [
        plotting.ruleY([0], { stroke: "var(--line)" }),
        ...lines.flatMap((points, at) => lineMarks(points, at)),
        plotting.tip(
          lines.flat(),
          plotting.pointer({
            x: "place",
            y: "value",
            title: (/** @type {Point} */ { arm, place, value }) =>
              `${arm}\n${value.toFixed(1)} ${told} after ${place} ${place === 1 ? "task" : "tasks"}`,
          }),
        ),
      ],
    },
    label,
  );
}

/** Marks stand at other places on each line, so that they do not hide one another.
 * @param {readonly Point[]} points
 * @param {number} at */
function lineMarks(points, at) {
  const { colour, dash, symbol } = styleOf(points[0]?.arm ?? "");
  const gap = Math.max(1, Math.round(points.length / 4));
  const marked = points.filter((_, place) => place === points.length - 1 || place % gap === (at * 2) % gap);
  return [
    plotting.line(points, {
      x: "place",
      y: "value",
      stroke: colour,
      strokeWidth: 1.8,
      strokeDasharray: dash,
    }),
    plotting.dot(marked, { x: "place", y: "value", symbol, fill: colour, stroke: colour, r: 3 }),
  ];
}
