import { styleOf } from "./arm-styles.js";
import { plotting } from "./data.js";
import { make } from "./dom.js";

/** @param {string} arm */
function sample(arm) {
  const { colour, dash, symbol } = styleOf(arm);
  const drawn = plotting.plot({
    width: 40,
    height: 14,
    margin: 0,
    x: { domain: [0, 2], axis: null },
    y: { domain: [0, 2], axis: null },
    marks: [
      plotting.ruleY([1], { stroke: colour, strokeWidth: 2, strokeDasharray: dash }),
      plotting.dot([[1, 1]], { symbol, fill: colour, stroke: colour, r: 3.5 }),
    ],
  });
  drawn.setAttribute("aria-hidden", "true");
  return drawn;
}

/** Chooses whose lines are drawn, each arm by its button.
 * @param {HTMLElement} place
 * @param {{ readonly among: readonly import("./data.js").ArmFindings[], readonly onChange: (arms: readonly string[]) => void }} how
 * @returns {readonly string[]} the arms at first */
export function legend(place, { among, onChange }) {
  const arms = among.map(({ arm }) => arm);
  /** @type {Set<string>} */
  const off = new Set();
  const told = () => onChange(arms.filter((arm) => !off.has(arm)));
  const buttons = make("div", { class: "keys", role: "group", "aria-label": "Lines that are drawn" });
  buttons.replaceChildren(...arms.map((arm) => key(arm, off, told)));
  place.replaceChildren(buttons);
  return arms;
}

/** @param {string} arm
 * @param {Set<string>} off
 * @param {() => void} told */
function key(arm, off, told) {
  const button = make("button", { type: "button", "aria-pressed": "true" }, sample(arm), arm);
  button.addEventListener("click", () => {
    if (!off.delete(arm)) off.add(arm);
    button.setAttribute("aria-pressed", String(!off.has(arm)));
    told();
  });
  return button;
}
