import type { Junction, Line, Mode, Road, Town } from "./state.js";

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** A piece of a way. */
export interface Stretch {
  readonly from: Point;
  readonly to: Point;
  readonly metres: number;
  readonly seconds: number;
  readonly toll: number;
  /** The street that one goes along. */
  readonly street?: string;
  /** The bus that one sits in, and the junctions it goes between. */
  readonly line?: string;
  readonly between?: readonly [from: string, to: string];
}
export interface Edge {
  /** A junction, or a bus at a junction. */
  readonly to: string;
  readonly stretch: Stretch;
}
/** What somebody on the way wants to stay off. */
export interface Avoid {
  readonly tolls?: boolean;
  readonly stairs?: boolean;
}

/** Where one can go from each node, in one manner of travelling. */
export interface Network {
  readonly junctions: ReadonlyMap<string, Junction>;
  readonly roads: ReadonlyMap<string, Road>;
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
  /** Along a part of a road; nothing where one may not go. */
  readonly along: (
    road: Road,
    metres: number,
    ends: readonly [from: Point, to: Point],
  ) => Stretch | undefined;
}

/** Kilometres an hour; nothing where one may not go. Who takes the bus walks to it. */
const walking = { main: 4.8, street: 4.8, path: 4.8, stairs: 3.1, express: undefined };
const speeds: Readonly<Record<Mode, Readonly<Record<Road["kind"], number | undefined>>>> = {
  car: { main: 46, street: 27, path: undefined, stairs: undefined, express: 78 },
  bike: { main: 16, street: 15, path: 10, stairs: undefined, express: undefined },
  walk: walking,
  bus: walking,
};
const busSpeed = 24;
/** Seconds at a crossing: cars wait at every one. */
const waits: Readonly<Record<Mode, number>> = { car: 11, bike: 4, walk: 2, bus: 2 };
const secondsAtStop = 20;

const known = new WeakMap<readonly Road[], Map<string, Network>>();

/** Roads never change, so a network is made once. */
export function networkOf(town: Town, mode: Mode, avoid: Avoid = {}): Network {
  const networks = known.get(town.roads) ?? new Map<string, Network>();
  known.set(town.roads, networks);
  const key = `${mode} ${avoid.tolls === true} ${avoid.stairs === true}`;
  const network = networks.get(key) ?? made(town, mode, avoid);
  networks.set(key, network);
  return network;
}

function made({ junctions, roads, lines }: Town, mode: Mode, avoid: Avoid): Network {
  const points = new Map(junctions.map((junction) => [junction.id, junction]));
  const edges = new Map<string, Edge[]>();
  const add = (from: string, edge: Edge): void => {
    const others = edges.get(from);
    if (others) others.push(edge);
    else edges.set(from, [edge]);
  };
  const along: Network["along"] = ({ kind, street, toll }, metres, [from, to]) => {
    const speed = speeds[mode][kind];
    const isAvoided =
      (mode === "car" && avoid.tolls === true && toll > 0) || (avoid.stairs === true && kind === "stairs");
    if (speed === undefined || isAvoided) return undefined;
    const seconds = (metres * 3.6) / speed + waits[mode];
    return { from, to, metres, seconds, street, toll: mode === "car" ? toll : 0 };
  };
  for (const road of roads) {
    const ends = [points.get(road.from), points.get(road.to)] as const;
    for (const [from, to] of [ends, [ends[1], ends[0]] as const]) {
      const stretch = from && to && along(road, road.metres, [from, to]);
      if (stretch) add(from.id, { to: to.id, stretch });
    }
  }
  if (mode === "bus") for (const line of lines) addLine(line, { roads, points, add });
  return { junctions: points, roads: new Map(roads.map((road) => [road.id, road])), edges, along };
}

interface Laying {
  readonly roads: readonly Road[];
  readonly points: ReadonlyMap<string, Junction>;
  readonly add: (from: string, edge: Edge) => void;
}
/** One gets on and off at the stops, and sits in the bus between them. */
function addLine(line: Line, { roads, points, add }: Laying): void {
  const inBus = (junction: string): string => `${line.id}@${junction}`;
  const still = (at: Junction, seconds: number): Stretch => ({
    from: at,
    to: at,
    metres: 0,
    seconds,
    toll: 0,
  });
  for (const [index, here] of line.way.entries()) {
    const from = points.get(here);
    if (!from) continue;
    const stops = line.stops.includes(here);
    if (stops) {
      add(here, { to: inBus(here), stretch: still(from, line.every * 30) });
      add(inBus(here), { to: here, stretch: still(from, 0) });
    }
    for (const there of [line.way[index - 1], line.way[index + 1]]) {
      const to = points.get(there ?? "");
      const road = to && roads.find((candidate) => joins(candidate, here, to.id));
      if (!road) continue;
      const seconds = (road.metres * 3.6) / busSpeed + (line.stops.includes(to.id) ? secondsAtStop : 0);
      const ride = {
        from,
        to,
        metres: road.metres,
        seconds,
        toll: 0,
        line: line.name,
        between: [here, to.id] as const,
      };
      add(inBus(here), { to: inBus(to.id), stretch: ride });
    }
  }
}

const joins = ({ from, to }: Road, one: string, other: string): boolean =>
  (from === one && to === other) || (from === other && to === one);
