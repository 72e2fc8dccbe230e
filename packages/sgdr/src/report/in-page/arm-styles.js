import { experiments, resultsOf, vanillaOf } from "./data.js";

/** How an arm looks in every plot: a colour, and a dash and a mark for those who do not see colours. */
/** @typedef {{ readonly colour: string, readonly dash: string, readonly symbol: import("@observablehq/plot").SymbolType }} ArmStyle */

const COLOURS = 8;
const dashes = ["", "7 3", "2 2", "9 3 2 3", "4 4", "12 4", "1 3", "6 2 2 2 2 2"];
/** @type {readonly import("@observablehq/plot").SymbolType[]} */
const symbols = ["circle", "square", "triangle", "diamond", "cross", "star", "wye", "hexagon"];

/** After eight the dashes and marks meet in other pairs, so that a style is distinguished without its colour too.
 * @param {number} at
 * @returns {ArmStyle} */
function styleAt(at) {
  const round = Math.floor(at / COLOURS);
  return {
    colour: `var(--arm-${at % COLOURS})`,
    dash: dashes[(at + round) % dashes.length] ?? "",
    symbol: symbols[(at + 3 * round) % symbols.length] ?? "circle",
  };
}

/** @type {ArmStyle} */
const plain = { colour: "var(--quiet)", dash: "3 3", symbol: "times" };

/** By experiment, the names of the arms that are drawn. */
const drawn = experiments.map(({ findings }) => resultsOf(findings));
const vanillas = new Set(drawn.map((arms) => vanillaOf(arms)?.arm));

/** An arm looks alike in every experiment; arms have styles of their own while there are enough, and after that two of one experiment still never share one. */
const styles = (() => {
  /** @type {Map<string, number>} */
  const places = new Map();
  for (const arms of drawn)
    for (const { arm } of arms) {
      if (places.has(arm) || vanillas.has(arm)) continue;
      const beside = new Set(arms.map((other) => places.get(other.arm)));
      const taken = places.size < COLOURS ? new Set(places.values()) : beside;
      let place = 0;
      while (taken.has(place)) place += 1;
      places.set(arm, place);
    }
  return places;
})();

/** @param {string} arm
 * @returns {ArmStyle} */
export const styleOf = (arm) => (vanillas.has(arm) ? plain : styleAt(styles.get(arm) ?? 0));
