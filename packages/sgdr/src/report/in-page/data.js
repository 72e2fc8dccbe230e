import { byId } from "./dom.js";

/** @typedef {import("../../experiments/findings.js").Findings} Findings */
/** @typedef {import("../../experiments/findings.js").ArmFindings} ArmFindings */
/** @typedef {{ readonly title: string, readonly findings: Findings, readonly arms: readonly string[] }} Experiment */
/** @typedef {import("../report-data.js").TaskRow} TaskRow */
/** @typedef {import("../pack.js").PackedDetail} PackedDetail */

/** @type {readonly [Experiment, ...Experiment[]]} */
export const experiments = JSON.parse(byId("report-data", HTMLScriptElement).text);

/** The main experiment's; the others are summarized. */
export const { findings } = experiments[0];

/** The arms whose numbers are results, in order; an arm that never had a library is in no plot.
 * @param {Findings} of */
export const resultsOf = ({ arms }) => arms.filter(({ noLibrary }) => !noLibrary);

export const shownArms = resultsOf(findings);

/** Those of these names that have results, in the order of the names.
 * @param {readonly string[]} names
 * @param {readonly ArmFindings[]} [among] */
export const armsIn = (names, among = shownArms) =>
  names.flatMap((name) => among.filter(({ arm }) => arm === name));

/** @param {readonly ArmFindings[]} arms */
export const vanillaOf = (arms) => arms.find(({ method }) => method === "vanilla");

/** @param {unknown} value
 * @returns {value is typeof import("@observablehq/plot")} */
const isPlot = (value) => typeof value === "object" && value !== null && "plot" in value;

/** The charting library, which its own script has put here. */
export const plotting = (() => {
  const found = Reflect.get(globalThis, "Plot");
  if (isPlot(found)) return found;
  throw new Error("the charting library is missing");
})();
