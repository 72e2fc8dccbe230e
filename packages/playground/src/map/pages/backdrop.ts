import { riverRow } from "../seed/core.js";
import { acrossNames, downNames } from "../seed/names.js";
import type { Point } from "../network.js";
import type { Junction, MapState, Road } from "../state.js";

/** The town itself: what every map shows, whatever is asked for. */

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
const margin = 150;
export function boundsOf({ junctions }: Pick<MapState, "junctions">): Bounds {
  const [xs, ys] = [junctions.map(({ x }) => x), junctions.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { left, top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}

const drawn = new WeakMap<readonly Road[], string>();

/** Streets never change, so they are drawn once. */
export function backdrop(state: MapState): string {
  const known = drawn.get(state.roads);
  if (known !== undefined) return known;
  const text = draw(state);
  drawn.set(state.roads, text);
  return text;
}

type Points = ReadonlyMap<string, Junction>;

function draw(state: MapState): string {
  const points: Points = new Map(state.junctions.map((junction) => [junction.id, junction]));
  return [
    land(state, points),
    parks(state, points),
    river(state, points),
    houses(state, points),
    roads(state, points),
    stops(state, points),
    streetNames(state, points),
    districtNames(state),
  ].join("");
}

const at = (points: Points, id: string): Point => points.get(id) ?? { x: 0, y: 0 };
const core = (points: Points, column: number, row: number): Point => at(points, `j${column}-${row}`);

const cells: readonly (readonly [prefix: string, columns: number, rows: number])[] = [
  ["j", downNames.length, acrossNames.length],
  ["hill", 7, 5],
  ["wood", 5, 8],
  ["harbour", 5, 8],
  ["meadow", 9, 4],
];

/** The ground that is built on: every part of town a shade of its own. */
const land = (_: MapState, points: Points): string =>
  cells
    .map(([prefix, columns, rows]) => {
      const id = (column: number, row: number): Point => at(points, `${prefix}${column}-${row}`);
      const range = (count: number): number[] => Array.from({ length: count }, (__, index) => index);
      const edge = [
        ...range(columns).map((column) => id(column, 0)),
        ...range(rows).map((row) => id(columns - 1, row)),
        ...range(columns)
          .reverse()
          .map((column) => id(column, rows - 1)),
        ...range(rows)
          .reverse()
          .map((row) => id(0, row)),
      ];
      return `<polygon class="land ${prefix}" points="${edge.map(({ x, y }) => `${x},${y}`).join(" ")}"/>`;
    })
    .join("");

/** Where a street of the middle is missing there is a park. */
function parks({ roads: all }: MapState, points: Points): string {
  const known = new Set(all.map(({ id }) => id));
  const areas: string[] = [];
  const park = (from: Point, to: Point): void => {
    areas.push(
      `<rect class="park" x="${from.x + 14}" y="${from.y + 14}" width="${to.x - from.x - 28}" height="${to.y - from.y - 28}" rx="26"/>`,
    );
  };
  for (let row = 1; row < acrossNames.length - 1; row += 1)
    for (let column = 1; column < downNames.length - 1; column += 1) {
      const isByRiver = row === riverRow || row === riverRow + 1;
      if (!known.has(`a${column}-${row}`) && !isByRiver)
        park(core(points, column, row - 1), core(points, column + 1, row + 1));
      if (!known.has(`d${column}-${row}`) && row !== riverRow)
        park(core(points, column - 1, row), core(points, column + 1, row + 1));
    }
  return areas.join("");
}

/** From the woods in the west to the basin of the harbour, where it is wide. */
function river({ junctions }: MapState, points: Points): string {
  const { left, width } = boundsOf({ junctions });
  const between = (one: string, other: string): Point => {
    const [north, south] = [at(points, one), at(points, other)];
    return { x: (north.x + south.x) / 2, y: (north.y + south.y) / 2 };
  };
  const line = [
    between("wood0-3", "wood0-4"),
    between("wood2-3", "wood2-4"),
    between("wood4-3", "wood4-4"),
    ...[0, 3, 6, 9, 12].map((column) => between(`j${column}-${riverRow}`, `j${column}-${riverRow + 1}`)),
    between("harbour0-3", "harbour0-4"),
    between("harbour2-3", "harbour2-4"),
  ];
  const [first, mouth] = [line[0] ?? { x: 0, y: 0 }, line.at(-1) ?? { x: 0, y: 0 }];
  const path = [{ x: left, y: first.y + 30 }, ...line].map(
    ({ x, y }, index) => `${index === 0 ? "M" : "L"}${Math.round(x)} ${Math.round(y)}`,
  );
  const [east, north, south] = [
    left + width,
    at(points, "harbour4-3").y + 22,
    at(points, "harbour4-4").y - 22,
  ];
  const basin = `M${mouth.x - 60} ${mouth.y - 34}L${at(points, "harbour4-3").x + 30} ${north}L${east} ${north - 90}V${south + 120}L${at(points, "harbour4-4").x + 30} ${south}L${mouth.x - 60} ${mouth.y + 34}Z`;
  const name = core(points, 8, riverRow);
  const nextRow = core(points, 8, riverRow + 1);
  return (
    `<path class="river" d="${path.join("")}"/><path class="basin" d="${basin}"/>` +
    `<text class="water-name" x="${name.x + 60}" y="${(name.y + nextRow.y) / 2 + 14}">River Alder</text>`
  );
}

/** Small grounds beside the places. */
function houses(state: MapState, points: Points): string {
  const known = new Map(state.roads.map((road) => [road.id, road]));
  const corners = state.places.flatMap(({ road, at: along, id }) => {
    const own = known.get(road);
    if (!own) return [];
    const [from, to] = [at(points, own.from), at(points, own.to)];
    const [dx, dy] = [(to.x - from.x) / own.metres, (to.y - from.y) / own.metres];
    const side = Number(id.slice(1)) % 2 === 0 ? 1 : -1;
    const [x, y] = [from.x + dx * along - dy * 34 * side, from.y + dy * along + dx * 34 * side];
    return [`M${Math.round(x - 16)} ${Math.round(y - 13)}h32v26h-32z`];
  });
  return `<path class="house" d="${corners.join("")}"/>`;
}

const layers: readonly Road["kind"][] = ["stairs", "path", "street", "main", "express"];

/** Each kind with an edge and a filling, the wide ones on top. */
function roads({ roads: all }: MapState, points: Points): string {
  const paths = layers.map((kind) => {
    const lines = all
      .filter((road) => road.kind === kind)
      .map(({ from, to }) => [at(points, from), at(points, to)] as const)
      .map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`);
    return [kind, lines.join("")] as const;
  });
  return [
    ...paths.map(([kind, lines]) => `<path class="edge ${kind}" d="${lines}"/>`),
    ...paths.map(([kind, lines]) => `<path class="road ${kind}" d="${lines}"/>`),
  ].join("");
}

const stops = ({ lines }: MapState, points: Points): string =>
  [...new Set(lines.flatMap((line) => line.stops))]
    .map((id) => at(points, id))
    .map(({ x, y }) => `<circle class="stop" cx="${x}" cy="${y}" r="11"/>`)
    .join("");

/** The name of a street stands along it, twice where it is long, and never upside down. */
function streetNames({ roads: all }: MapState, points: Points): string {
  return [...new Set(all.map(({ street }) => street))]
    .flatMap((street) => {
      const own = all.filter((road) => road.street === street);
      const places = own.length < 6 ? [0.5] : [0.2, 0.7];
      return places.flatMap((place) => own[Math.floor(own.length * place)] ?? []);
    })
    .map((road) => streetName(road, points))
    .join("");
}
function streetName({ street, from, to }: Road, points: Points): string {
  const [begin, end] = [at(points, from), at(points, to)];
  const [x, y] = [(begin.x + end.x) / 2, (begin.y + end.y) / 2];
  const turn = Math.atan2(end.y - begin.y, end.x - begin.x) * (180 / Math.PI);
  const angle = turn > 90 ? turn - 180 : turn <= -90 ? turn + 180 : turn;
  return `<text class="street-name" transform="translate(${x} ${y}) rotate(${angle.toFixed(1)})" dy="11">${street}</text>`;
}

const districtNames = ({ districts }: MapState): string =>
  districts.map(({ name, x, y }) => `<text class="district-name" x="${x}" y="${y}">${name}</text>`).join("");
