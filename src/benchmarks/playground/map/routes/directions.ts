import type { Fields } from "../../kernel/forms.js";
import type { Panel } from "../pages/layout.js";
import { directionsPanel } from "../pages/panels.js";
import { placeNamed } from "../queries.js";
import { routeBetween } from "../route.js";
import { modes, type Place } from "../state.js";
import type { View } from "../view.js";

/** The way that the form asks for, or what is wrong with the question. */
export function directionsAsked(view: View, query: Fields): { panel: Panel; isFaulty: boolean } {
  const mode = modes.find((name) => name === query["mode"]) ?? "car";
  const entered = { from: (query["from"] ?? "").trim(), to: (query["to"] ?? "").trim(), mode };
  if (query["go"] === undefined)
    return { panel: directionsPanel(view, { ...entered, problems: {} }), isFaulty: false };
  const [from, to] = [read(view, entered.from), read(view, entered.to)];
  if (typeof from === "string" || typeof to === "string") {
    const problems = {
      ...(typeof from === "string" && { from }),
      ...(typeof to === "string" && { to }),
    };
    return { panel: directionsPanel(view, { ...entered, problems }), isFaulty: true };
  }
  if (from === to) {
    const problems = { to: view.labels.directions.same };
    return { panel: directionsPanel(view, { ...entered, problems }), isFaulty: true };
  }
  const route = routeBetween(view.state, from, to, mode);
  const found = { from: from.name, to: to.name, mode, problems: {}, ends: [from, to] as const };
  return { panel: directionsPanel(view, { ...found, ...(route && { route }) }), isFaulty: false };
}

/** The place, or why there is none. */
function read({ state, labels }: View, words: string): Place | string {
  if (words === "") return labels.directions.missing;
  const place = placeNamed(state, words);
  if (place === "none") return labels.directions.unknown(words);
  return place === "several" ? labels.directions.several(words) : place;
}
