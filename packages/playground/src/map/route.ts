import { legsOf, type Leg } from "./legs.js";
import { networkOf, type Avoid, type Network, type Point, type Stretch } from "./network.js";
import { onward, quickest, start, stretchesOf, type Way } from "./search.js";
import type { Mode, Place, Road, Town } from "./state.js";

/** A point in the town with a name: a place, or an address. */
export type Spot = Pick<Place, "name" | "road" | "at">;

export interface Route {
  readonly metres: number;
  readonly seconds: number;
  /** In cents. */
  readonly toll: number;
  readonly legs: readonly Leg[];
  /** All points of the way, for drawing. */
  readonly points: readonly Point[];
}

const pointOn = ({ junctions }: Network, road: Road, at: number): Point => {
  const [from, to] = [junctions.get(road.from), junctions.get(road.to)];
  if (!from || !to) throw new Error(`the road ${road.id} has no ends`);
  const share = at / road.metres;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
};

export function pointOf(town: Town, { road, at }: Pick<Spot, "road" | "at">): Point {
  const network = networkOf(town, "walk");
  const own = network.roads.get(road);
  if (!own) throw new Error(`there is no road ${road}`);
  return pointOn(network, own, at);
}

/** As the crow flies. */
export function metresBetween(town: Town, one: Spot, other: Spot): number {
  const [from, to] = [pointOf(town, one), pointOf(town, other)];
  return Math.hypot(from.x - to.x, from.y - to.y);
}

interface End {
  readonly road: Road;
  readonly at: number;
  readonly point: Point;
}
function endOf(network: Network, { road, at }: Spot): End | undefined {
  const own = network.roads.get(road);
  return own && { road: own, at, point: pointOn(network, own, at) };
}

/** The ways from a point on a road to its two junctions. */
const exits = ({ road, at }: End): readonly (readonly [junction: string, metres: number])[] => [
  [road.from, at],
  [road.to, road.metres - at],
];

/** The quickest way, by Dijkstra over the junctions; nothing when there is none. */
export function routeBetween(
  town: Town,
  [from, to]: readonly [from: Spot, to: Spot],
  mode: Mode,
  avoid: Avoid = {},
): Route | undefined {
  const network = networkOf(town, mode, avoid);
  const [begin, end] = [endOf(network, from), endOf(network, to)];
  if (!begin || !end) return undefined;
  const [best] = [...directWays(network, begin, end), ...waysOver(network, begin, end)].sort(
    (one, other) => one.seconds - other.seconds,
  );
  return best && routeOf(stretchesOf(best));
}

/** Along the one road on which both lie. */
function directWays(network: Network, begin: End, end: End): Way[] {
  if (begin.road.id !== end.road.id) return [];
  const stretch = network.along(begin.road, Math.abs(begin.at - end.at), [begin.point, end.point]);
  return stretch ? [onward(start, stretch)] : [];
}

function waysOver(network: Network, begin: End, end: End): Way[] {
  const begins = exits(begin).flatMap(([id, metres]): [string, Way][] => {
    const junction = network.junctions.get(id);
    const stretch = junction && network.along(begin.road, metres, [begin.point, junction]);
    return stretch ? [[id, onward(start, stretch)]] : [];
  });
  const settled = quickest(network.edges, begins, [end.road.from, end.road.to]);
  return exits(end).flatMap(([id, metres]) => {
    const [junction, way] = [network.junctions.get(id), settled.get(id)];
    const stretch = junction && network.along(end.road, metres, [junction, end.point]);
    return stretch && way ? [onward(way, stretch)] : [];
  });
}

const sum = (stretches: readonly Stretch[], of: "metres" | "seconds" | "toll"): number =>
  stretches.reduce((total, stretch) => total + stretch[of], 0);

const routeOf = (stretches: readonly Stretch[]): Route => ({
  metres: sum(stretches, "metres"),
  seconds: sum(stretches, "seconds"),
  toll: sum(stretches, "toll"),
  legs: legsOf(stretches),
  points: [...stretches.slice(0, 1).map(({ from }) => from), ...stretches.map(({ to }) => to)],
});

/** The routes from one spot to the next; nothing when one of them does not exist. */
export function routesAlong(
  town: Town,
  spots: readonly Spot[],
  mode: Mode,
  avoid: Avoid = {},
): Route[] | undefined {
  const routes = spots.slice(1).map((to, index) => {
    const from = spots[index];
    return from && routeBetween(town, [from, to], mode, avoid);
  });
  const found = routes.filter((route) => route !== undefined);
  return found.length === routes.length ? found : undefined;
}

/** What all routes of a way are together. */
export const whole = (routes: readonly Route[]): Pick<Route, "metres" | "seconds" | "toll"> => ({
  metres: routes.reduce((total, { metres }) => total + metres, 0),
  seconds: routes.reduce((total, { seconds }) => total + seconds, 0),
  toll: routes.reduce((total, { toll }) => total + toll, 0),
});
