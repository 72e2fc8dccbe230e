import { html, type Html } from "../../kernel/html.js";
import type { Trip } from "../state.js";
import type { View } from "../view.js";

/** The way that somebody is being guided along, if any. */
export function tripCard(view: View): Html {
  const { labels, kit, state, me } = view;
  const trip = state.trips.find(({ id }) => id === me?.id);
  if (!trip) return html``;
  const words = labels.trip;
  const { from, to, via, mode } = trip;
  return kit.section(
    words.heading,
    html`<p>
        <strong>${words.summary(from, to)}</strong><br />
        ${words.by(labels.directions.modes[mode])}${via.length === 0 ? "" : html`. ${words.via(via)}`}
      </p>
      ${kit.actions(words.heading, [
        kit.go(
          `/directions?${new URLSearchParams([["go", "1"], ...wayFields(trip)]).toString()}`,
          words.show,
          "quiet",
        ),
        kit.act("/trip/end", words.end, "quiet"),
      ])}`,
  );
}

/** A way as fields of the form that asks for it. */
export const wayFields = ({
  from,
  to,
  via,
  mode,
  avoid,
}: Omit<Trip, "id" | "date">): [name: string, value: string][] => [
  ["from", from],
  ["to", to],
  ["mode", mode],
  ...via.map((name, index): [string, string] => [`via${index + 1}`, name]),
  ...avoid.map((name): [string, string] => [name, "1"]),
];
