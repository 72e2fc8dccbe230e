import { html, raw, type Html } from "../../kernel/html.js";
import { pointOf, type Point, type Route } from "../route.js";
import { riverRow } from "../seed/town.js";
import type { MapState, Place } from "../state.js";
import type { View } from "../view.js";

export interface Drawn {
  /** Places with a pin, numbered in this order. */
  readonly pins?: readonly Place[];
  readonly route?: Route;
}

interface Size {
  readonly width: number;
  readonly height: number;
}
const sizeOf = ({ junctions }: MapState): Size => ({
  width: Math.max(...junctions.map(({ x }) => x)) + 120,
  height: Math.max(...junctions.map(({ y }) => y)) + 120,
});

const lineOf = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(" ");

/** The town as a picture, with pins that can be clicked. */
export function drawing({ state, labels }: View, { pins = [], route }: Drawn): Html {
  const size = sizeOf(state);
  const known = new Map(state.junctions.map((junction) => [junction.id, junction]));
  const roads = state.roads.flatMap(({ from, to, kind }) => {
    const [one, other] = [known.get(from), known.get(to)];
    return one && other
      ? [`<line class="${kind}" x1="${one.x}" y1="${one.y}" x2="${other.x}" y2="${other.y}"/>`]
      : [];
  });
  const way = route ? `<polyline class="way" points="${lineOf(route.points)}"/>` : "";
  return html`<figure id="map" aria-label="${labels.map.name}">
    <div class="scroll">
      <div class="sheet" style="--width:${size.width};--height:${size.height}">
        <svg viewBox="0 0 ${size.width} ${size.height}" aria-hidden="true">
          ${raw(`${river(state, size)}${roads.join("")}${way}`)}
        </svg>
        ${pins.map((place, index) => pin(pointOf(state, place), size, place, index))}
      </div>
    </div>
    <map-zoom more="${labels.map.zoomIn}" less="${labels.map.zoomOut}"></map-zoom>
  </figure>`;
}

const pin = ({ x, y }: Point, { width, height }: Size, { id }: Place, index: number): Html =>
  html`<span
    class="pin"
    style="left:${((x / width) * 100).toFixed(2)}%;top:${((y / height) * 100).toFixed(2)}%"
    data-href="/place/${id}"
    >${index + 1}</span
  >`;

function river({ junctions }: MapState, { width }: Size): string {
  const [north, south] = [riverRow, riverRow + 1].map(
    (row) => junctions.find(({ id }) => id === `j0-${row}`)?.y ?? 0,
  );
  const middle = ((north ?? 0) + (south ?? 0)) / 2;
  return `<path class="river" d="M0 ${middle - 12} Q ${width / 4} ${middle + 46} ${width / 2} ${middle} T ${width} ${middle + 10}"/>`;
}
