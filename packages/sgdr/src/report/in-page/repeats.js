import { styleOf } from "./arm-styles.js";
import { plotting, shownArms } from "./data.js";
import { draw, nameRoom, shortened } from "./panels.js";

/** @param {number} width */
export function repeatsPlot(width) {
  const rows = shownArms.flatMap(({ arm, repeats: { first, later } }) =>
    first.success === null || later.success === null
      ? []
      : [{ arm, first: first.success * 100, later: later.success * 100, colour: styleOf(arm).colour }],
  );
  const { marginLeft, most } = nameRoom(
    rows.map(({ arm }) => arm),
    width,
  );
  return draw(
    {
      width: Math.min(width, 760),
      height: 44 + rows.length * 26,
      marginLeft,
      marginTop: 6,
      marginBottom: 36,
      x: { label: "tasks solved, %", grid: true, nice: true, zero: true },
      y: {
        label: null,
        tickSize: 0,
        tickFormat: (arm) => shortened(arm, most),
        domain: rows.map(({ arm }) => arm),
      },
      marks: [
        plotting.ruleY(rows, { y: "arm", x1: "first", x2: "later", stroke: "colour", strokeWidth: 2 }),
        plotting.dot(rows, {
          y: "arm",
          x: "first",
          r: 5,
          stroke: "colour",
          strokeWidth: 2,
          fill: "var(--ground)",
        }),
        plotting.dot(rows, { y: "arm", x: "later", r: 5, fill: "colour" }),
      ],
    },
    "Share solved of first tasks of templates and of later ones, by arm",
  );
}
