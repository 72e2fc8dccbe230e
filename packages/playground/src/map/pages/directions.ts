import { html, money, type Html } from "../../kernel/html.js";
import type { Problems } from "../../kernel/forms.js";
import type { Leg } from "../legs.js";
import { distanceText, timeText } from "../measures.js";
import type { Avoid } from "../network.js";
import { stopName } from "../queries.js";
import { whole, type Route, type Spot } from "../route.js";
import { avoidNames, modes, type Mode } from "../state.js";
import type { View } from "../view.js";
import type { Step } from "./kit.js";
import type { Panel } from "./panel.js";
import { wayFields } from "./trip.js";

/** What somebody asked for, and what came of it. */
export interface DirectionsRequest {
  readonly from: string;
  readonly to: string;
  readonly via: readonly string[];
  readonly mode: Mode;
  readonly avoid: Avoid;
  readonly problems: Problems;
  /** From the first to the last, once all are understood. */
  readonly spots?: readonly Spot[];
  /** One from each spot to the next; nothing where there is no way. */
  readonly routes?: readonly Route[] | undefined;
}

export function directionsPanel(view: View, asked: DirectionsRequest): Panel {
  const { labels, kit } = view;
  const words = labels.directions;
  const { spots, routes } = asked;
  return {
    title: words.heading,
    body: html`${kit.heading(words.heading)} ${directionsForm(view, asked)}
    ${spots === undefined ? "" : routes ? routePart(view, asked, spots, routes) : html`<p role="status">${words.noWay}</p>`}`,
    drawn: { ...(spots && { ends: spots }), ...(routes && { routes }) },
  };
}

function directionsForm({ labels, kit }: View, asked: DirectionsRequest): Html {
  const words = labels.directions;
  const { problems, via, avoid } = asked;
  const { suggestions } = labels.header;
  const place = (name: string, label: string, value: string): Html =>
    kit.suggest({ name, label, value, problem: problems[name], suggestions });
  const stops = via.map((value, index) => place(`via${index + 1}`, words.stop(index + 1), value));
  return kit.form(
    {
      path: "/directions",
      method: "get",
      submit: words.go,
      errors: labels.errors,
      problems,
      ...(via.length < 3 && { more: { label: words.addStop, name: "more" } }),
    },
    [
      html`<input type="hidden" name="go" value="1" />`,
      kit.directions({
        ends: [place("from", words.from, asked.from), place("to", words.to, asked.to)],
        stops,
        swap: kit.swap(words.swap),
        mode: kit.choice({
          name: "mode",
          label: words.mode,
          value: asked.mode,
          options: modes.map((mode) => [mode, words.modes[mode]]),
          as: "list",
        }),
        avoid: kit.toggles(words.options, [
          { name: "tolls", label: words.avoidTolls, isOn: avoid.tolls === true },
          { name: "stairs", label: words.avoidStairs, isOn: avoid.stairs === true },
        ]),
      }),
    ],
  );
}

function routePart(
  view: View,
  asked: DirectionsRequest,
  spots: readonly Spot[],
  routes: readonly Route[],
): Html {
  const { labels, kit, units, me } = view;
  const words = labels.directions;
  const { metres, seconds, toll } = whole(routes);
  return kit.section(
    words.route,
    html`${kit.sums([
        [words.time, timeText({ seconds })],
        [words.distance, distanceText(metres, units)],
        ...(asked.mode === "car" ? [[words.toll, toll === 0 ? words.noToll : money(toll)] as const] : []),
      ])}
      ${me ? startForm(view, asked, spots) : ""}
      <h3>${words.steps}</h3>
      ${kit.steps(stepsOf(view, spots, routes))}`,
  );
}

/** The way as it was understood, so that the trip is what one sees. */
function startForm({ labels }: View, { mode, avoid }: DirectionsRequest, spots: readonly Spot[]): Html {
  const names = spots.map(({ name }) => name);
  const way = {
    from: names[0] ?? "",
    to: names.at(-1) ?? "",
    via: names.slice(1, -1),
    mode,
    avoid: avoidNames.filter((name) => avoid[name] === true),
  };
  return html`<form method="post" action="/trip" class="start">
    ${wayFields(way).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button>${labels.directions.start}</button>
  </form>`;
}

function stepsOf(view: View, spots: readonly Spot[], routes: readonly Route[]): Step[] {
  const words = view.labels.directions;
  return [
    { text: words.leave(spots[0]?.name ?? ""), far: "" },
    ...routes.flatMap(({ legs }, index) => {
      const next = spots[index + 1]?.name ?? "";
      const end = index === routes.length - 1 ? words.arrive(next) : words.pass(next);
      return [...legs.map((leg) => stepOf(view, leg)), { text: end, far: "" }];
    }),
  ];
}

function stepOf({ labels, state, units }: View, leg: Leg): Step {
  const words = labels.directions;
  const far = distanceText(leg.metres, units);
  if (leg.kind === "street") return { text: words.turns[leg.turn](leg.street), far };
  return { text: words.ride(leg.line, stopName(state, leg.from), stopName(state, leg.to)), far };
}
