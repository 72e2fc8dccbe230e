import { styleOf } from "./arm-styles.js";
import { groups, plotting } from "./data.js";
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

/** Chooses whose lines are drawn: a group, and in it each arm by its button.
 * @param {HTMLElement} place
 * @param {{ readonly among: readonly import("./data.js").ArmFindings[], readonly onChange: (arms: readonly string[]) => void }} how
 * @returns {readonly string[]} the arms at first */
export function legend(place, { among, onChange }) {
  const all = among.map(({ arm }) => arm);
  const choices = [...groups, ...(groups.length > 1 ? [{ title: "All arms", about: "", arms: all }] : [])];
  const inGroup = (/** @type {number} */ at) => all.filter((arm) => (choices[at]?.arms ?? all).includes(arm));
  let arms = inGroup(0);
  /** @type {Set<string>} */
  const off = new Set();
  const told = () => onChange(arms.filter((arm) => !off.has(arm)));
  const buttons = make("div", { class: "keys", role: "group", "aria-label": "Lines that are drawn" });
  const fill = () => buttons.replaceChildren(...arms.map((arm) => key(arm, off, told)));
  const select = make(
    "select",
    {},
    ...choices.map(({ title }, at) => make("option", { value: String(at) }, title)),
  );
  select.addEventListener("change", () => {
    arms = inGroup(Number(select.value));
    off.clear();
    fill();
    told();
  });
  fill();
  place.replaceChildren(...(choices.length > 1 ? [make("label", {}, "Group ", select)] : []), buttons);
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
