import { plotting, shownArms } from "./data.js";
import { draw, nameRoom, panels, shortened } from "./panels.js";

/** @typedef {"calls" | "tokens" | "usd" | "ms"} Kind */

/** @type {readonly { readonly kind: Kind, readonly title: string, readonly unit: string, readonly scale: number }[]} */
const kinds = [
  { kind: "calls", title: "Calls", unit: "calls a task", scale: 1 },
  { kind: "tokens", title: "Tokens", unit: "thousand tokens a task", scale: 0.001 },
  { kind: "usd", title: "Money", unit: "US$ a task", scale: 1 },
  { kind: "ms", title: "Time", unit: "seconds a task", scale: 0.001 },
];

/** @param {number} width */
export function costPlot(width) {
  const used = kinds.filter(({ kind }) => shownArms.some(({ acting }) => (acting[kind] ?? 0) > 0));
  return panels(used, width, {
    least: 300,
    title: ({ title }) => title,
    plot: ({ kind, title, unit, scale }, each) => costPanel(partsOf(kind, scale), each, unit, title),
  });
}

/** @typedef {{ readonly arm: string, readonly part: "acting" | "learning", readonly value: number }} CostPart */

/** @param {Kind} kind
 * @param {number} scale
 * @returns {CostPart[]} */
const partsOf = (kind, scale) =>
  shownArms.flatMap(({ arm, acting, learning }) => [
    { arm, part: "acting", value: (acting[kind] ?? 0) * scale },
    { arm, part: "learning", value: (learning[kind] ?? 0) * scale },
  ]);

/** @param {readonly CostPart[]} parts
 * @param {number} width
 * @param {string} unit
 * @param {string} title */
function costPanel(parts, width, unit, title) {
  const arms = [...new Set(parts.map(({ arm }) => arm))];
  const { marginLeft, most } = nameRoom(arms, width);
  return draw(
    {
      width,
      height: 42 + arms.length * 22,
      marginLeft,
      marginTop: 4,
      marginBottom: 36,
      x: { label: unit, grid: true, ticks: 4 },
      y: { label: null, tickSize: 0, tickFormat: (arm) => shortened(arm, most), domain: arms },
      marks: [
        plotting.barX(parts, {
          y: "arm",
          x: "value",
          fill: (/** @type {CostPart} */ { part }) => (part === "acting" ? "var(--solid)" : "url(#hatch)"),
          stroke: "var(--solid)",
          inset: 2,
          order: (/** @type {CostPart} */ { part }) => (part === "acting" ? 0 : 1),
        }),
        plotting.ruleX([0], { stroke: "var(--ink)" }),
      ],
    },
    `${title}: ${unit}, acting and learning, by arm`,
  );
}
