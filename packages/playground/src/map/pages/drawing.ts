import { html, raw, type Html } from "../../kernel/html.js";
import { pointOf, type Route, type Spot } from "../route.js";
import type { Point } from "../network.js";
import type { MapState, Place } from "../state.js";
import type { View } from "../view.js";
import { backdrop, boundsOf, type Bounds } from "./backdrop.js";

export interface Drawn {
  /** Places with a pin, numbered in this order. */
  readonly pins?: readonly Place[];
  /** Ends of a way or of a line that is measured. */
  readonly ends?: readonly Spot[];
  readonly routes?: readonly Route[];
  readonly ruler?: readonly [Spot, Spot];
}

const lineOf = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(" ");

/** The town as a picture, with pins that can be clicked. */
export function drawing({ state, labels }: View, drawn: Drawn): Html {
  const { pins = [], ends = [], routes = [], ruler } = drawn;
  const bounds = boundsOf(state);
  const ways = routes.map(
    ({ points }) =>
      `<polyline class="way-edge" points="${lineOf(points)}"/><polyline class="way" points="${lineOf(points)}"/>`,
  );
  const rule = ruler
    ? `<polyline class="ruler" points="${lineOf(ruler.map((spot) => pointOf(state, spot)))}"/>`
    : "";
  const places = new Map(state.places.map((place) => [place.name, place]));
  return html`<div class="scroll" data-focus="${focusOf(state, drawn, bounds)}">
      <div class="sheet" style="--width:${bounds.width};--height:${bounds.height}">
        <svg viewBox="${bounds.left} ${bounds.top} ${bounds.width} ${bounds.height}" aria-hidden="true">
          ${raw(`${backdrop(state)}${ways.join("")}${rule}`)}
        </svg>
        ${pins.map((place, index) => pin(pointOf(state, place), bounds, place, String(index + 1)))}
        ${ends.map((spot, index) => pin(pointOf(state, spot), bounds, places.get(spot.name), endSign(index, ends.length)))}
      </div>
    </div>
    <map-zoom more="${labels.map.zoomIn}" less="${labels.map.zoomOut}"></map-zoom>`;
}

const endSign = (index: number, count: number): string =>
  index === 0 ? "A" : index === count - 1 ? "B" : String(index);

const share = (value: number, least: number, size: number): string =>
  (((value - least) / size) * 100).toFixed(2);

const pin = (
  { x, y }: Point,
  { left, top, width, height }: Bounds,
  place: Place | undefined,
  sign: string,
): Html =>
  html`<span
    class="pin"
    style="left:${share(x, left, width)}%;top:${share(y, top, height)}%"
    ${place ? raw(`data-pin="/place/${place.id}"`) : ""}
    >${sign}</span
  >`;

/** What the map is moved to: the middle of what is shown, and how much of the town's width it takes, in percent. */
function focusOf(
  state: MapState,
  { pins = [], ends = [], routes = [] }: Drawn,
  { left, top, width, height }: Bounds,
): string {
  const points = [
    ...[...pins, ...ends].map((spot) => pointOf(state, spot)),
    ...routes.flatMap((route) => route.points),
  ];
  if (points.length === 0) return "";
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const taken = Math.max((east - west) / width, (south - north) / height, 0.2);
  return [
    share((west + east) / 2, left, width),
    share((north + south) / 2, top, height),
    (taken * 100).toFixed(1),
  ].join(" ");
}
