import { byId } from "./dom.js";

/** @typedef {import("../../experiments/findings.js").Findings} Findings */
/** @typedef {import("../../experiments/findings.js").ArmFindings} ArmFindings */
/** @typedef {import("../report-data.js").ArmGroup} ArmGroup */
/** @typedef {import("../report-data.js").TaskRow} TaskRow */
/** @typedef {import("../pack.js").PackedDetail} PackedDetail */

/** @type {{ readonly findings: Findings, readonly groups: readonly ArmGroup[] }} */
export const { findings, groups } = JSON.parse(byId("report-data", HTMLScriptElement).text);

/** The arms whose numbers are results, in order; an arm that never had a library is in no plot. */
export const shownArms = findings.arms.filter(({ noLibrary }) => !noLibrary);

/** Those of these names that have results, in the order of the names.
 * @param {readonly string[]} names */
export const armsIn = (names) => names.flatMap((name) => shownArms.filter(({ arm }) => arm === name));

export const vanilla = shownArms.find(({ method }) => method === "vanilla");

/** @param {unknown} value
 * @returns {value is typeof import("@observablehq/plot")} */
const isPlot = (value) => typeof value === "object" && value !== null && "plot" in value;

/** The charting library, which its own script has put here. */
export const plotting = (() => {
  const found = Reflect.get(globalThis, "Plot");
  if (isPlot(found)) return found;
  throw new Error("the charting library is missing");
})();
