import type { Junction, MapState, Mode, Place, Road } from "./state.js";

/** A stretch along one street. */
export interface Leg {
  readonly street: string;
  readonly metres: number;
  readonly turn: "north" | "east" | "south" | "west" | "left" | "right" | "on";
}
export interface Route {
  readonly metres: number;
  readonly seconds: number;
  readonly legs: readonly Leg[];
  /** All points of the way, for drawing. */
  readonly points: readonly Point[];
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Kilometres an hour; nothing where one may not go. */
const speeds: Readonly<Record<Mode, Readonly<Record<Road["kind"], number | undefined>>>> = {
  car: { main: 46, street: 27, path: undefined },
  bike: { main: 16, street: 15, path: 10 },
  walk: { main: 4.8, street: 4.8, path: 4.8 },
};
/** Cars wait at every crossing. */
const waits: Readonly<Record<Mode, number>> = { car: 11, bike: 4, walk: 2 };

interface Way {
  readonly seconds: number;
  readonly metres: number;
  /** How one came here: the way before, and the last stretch. */
  readonly before?: Way;
  readonly last?: Stretch;
}
interface Stretch {
  readonly street: string;
  readonly metres: number;
  readonly from: Point;
  readonly to: Point;
}

export function pointOf({ junctions, roads }: MapState, { road, at }: Place): Point {
  const own = roads.find(({ id }) => id === road);
  const [from, to] = [own?.from, own?.to].map((id) => junctions.find((junction) => junction.id === id));
  if (!own || !from || !to) throw new Error(`there is no road ${road}`);
  const share = at / own.metres;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** The quickest way, by Dijkstra over the junctions; nothing when there is none. */
export function routeBetween(state: MapState, from: Place, to: Place, mode: Mode): Route | undefined {
  const roadOf = (place: Place): Road | undefined => state.roads.find(({ id }) => id === place.road);
  const [first, last] = [roadOf(from), roadOf(to)];
  if (!first || !last) return undefined;
  const known = new Map(state.junctions.map((junction) => [junction.id, junction]));
  const step = stepper(mode);
  const start: Way = { seconds: 0, metres: 0 };
  const [begin, end] = [pointOf(state, from), pointOf(state, to)];
  const found: (Way | undefined)[] = [];
  if (first.id === last.id)
    found.push(step(start, first, { metres: Math.abs(from.at - to.at), from: begin, to: end }));
  const open = new Map<string, Way>();
  for (const [id, metres] of endsOf(first, from.at)) {
    const junction = known.get(id);
    const way = junction && step(start, first, { metres, from: begin, to: junction });
    if (way) open.set(id, way);
  }
  const settled = settle({ roads: state.roads, known }, open, step);
  for (const [id, metres] of endsOf(last, to.at)) {
    const [junction, way] = [known.get(id), settled.get(id)];
    if (junction && way) found.push(step(way, last, { metres, from: junction, to: end }));
  }
  const ways = found.filter((way) => way !== undefined).sort((one, other) => one.seconds - other.seconds);
  const [best] = ways;
  if (!best) return undefined;
  const stretches = stretchesOf(best);
  const { seconds, metres } = best;
  return { seconds, metres, legs: legsOf(stretches), points: pointsOf(stretches) };
}

function stretchesOf(end: Way): Stretch[] {
  const stretches: Stretch[] = [];
  for (let way: Way | undefined = end; way?.last; way = way.before) stretches.unshift(way.last);
  return stretches;
}

const endsOf = (
  { from, to, metres }: Road,
  at: number,
): readonly (readonly [id: string, metres: number])[] => [
  [from, at],
  [to, metres - at],
];

type Step = (way: Way, road: Road, stretch: Omit<Stretch, "street">) => Way | undefined;
const stepper =
  (mode: Mode): Step =>
  (way, { kind, street }, stretch) => {
    const speed = speeds[mode][kind];
    if (speed === undefined) return undefined;
    return {
      seconds: way.seconds + (stretch.metres * 3.6) / speed + waits[mode],
      metres: way.metres + stretch.metres,
      before: way,
      last: { ...stretch, street },
    };
  };

function nearestOf(open: ReadonlyMap<string, Way>): readonly [id: string, way: Way] {
  let nearest: readonly [id: string, way: Way] | undefined;
  for (const entry of open) if (!nearest || entry[1].seconds < nearest[1].seconds) nearest = entry;
  if (!nearest) throw new RangeError("there is nothing left to go to");
  return nearest;
}

/** The roads that begin or end at each junction, with the junction at their other end. */
function roadsAround(roads: readonly Road[]): ReadonlyMap<string, (readonly [road: Road, next: string])[]> {
  const around = new Map<string, (readonly [road: Road, next: string])[]>();
  const add = (here: string, road: Road, next: string): void => {
    const known = around.get(here);
    if (known) known.push([road, next]);
    else around.set(here, [[road, next]]);
  };
  for (const road of roads) {
    add(road.from, road, road.to);
    add(road.to, road, road.from);
  }
  return around;
}

function settle(
  { roads, known }: { roads: readonly Road[]; known: ReadonlyMap<string, Junction> },
  open: Map<string, Way>,
  step: Step,
): ReadonlyMap<string, Way> {
  const settled = new Map<string, Way>();
  const around = roadsAround(roads);
  while (open.size > 0) {
    const [here, way] = nearestOf(open);
    open.delete(here);
    settled.set(here, way);
    for (const [road, next] of around.get(here) ?? []) {
      const [from, to] = [known.get(here), known.get(next)];
      if (settled.has(next) || !from || !to) continue;
      const longer = step(way, road, { metres: road.metres, from, to });
      if (longer && longer.seconds < (open.get(next)?.seconds ?? Infinity)) open.set(next, longer);
    }
  }
  return settled;
}

const pointsOf = (stretches: readonly Stretch[]): Point[] => [
  ...stretches.slice(0, 1).map(({ from }) => from),
  ...stretches.map(({ to }) => to),
];

/** Stretches of one street in one direction are one leg. */
function legsOf(stretches: readonly Stretch[]): Leg[] {
  const legs: { street: string; metres: number; turn: Leg["turn"]; way: Point }[] = [];
  for (const { street, metres, from, to } of stretches) {
    if (metres === 0) continue;
    const way = { x: Math.sign(to.x - from.x), y: Math.sign(to.y - from.y) };
    const before = legs.at(-1);
    if (before?.street === street) before.metres += metres;
    else legs.push({ street, metres, turn: turnOf(before?.way, way), way });
  }
  return legs.map(({ street, metres, turn }) => ({ street, metres, turn }));
}

function turnOf(before: Point | undefined, { x, y }: Point): Leg["turn"] {
  if (!before) return x > 0 ? "east" : x < 0 ? "west" : y > 0 ? "south" : "north";
  const side = before.x * y - before.y * x;
  // the map's y grows to the south, so a positive side is the right hand
  return side > 0 ? "right" : side < 0 ? "left" : "on";
}

export const minutesOf = ({ seconds }: Route): number => Math.max(1, Math.round(seconds / 60));
/** 12 min, 1 h 5 min */
export const timeText = (route: Route): string => {
  const minutes = minutesOf(route);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};
/** 640 m, 2.4 km */
export const distanceText = (metres: number): string =>
  metres < 1_000 ? `${Math.round(metres / 10) * 10} m` : `${(metres / 1_000).toFixed(1)} km`;
