import type { Random } from "../../../../lib/random.js";
import type { Junction, MapState, Place, Road } from "../state.js";
import { acrossNames, downNames, kinds, words } from "./names.js";

/** The river runs south of this row, and only these columns have bridges over it. */
export const riverRow = 4;
const bridges: readonly number[] = [2, 6, 10];
/** Rows and columns with wide roads. */
const mainRows: readonly number[] = [2, 7];
/** Car-free: the arcade in the old town and the quays. */
const arcade = 7;

const junctionId = (column: number, row: number): string => `j${column}-${row}`;

/** Where the streets of one direction lie, in metres. */
function places(count: number, random: Random): number[] {
  let at = 120;
  return Array.from({ length: count }, (_, index) => (at += index === 0 ? 0 : random.int(17, 31) * 10));
}

export function streets(random: Random): Pick<MapState, "junctions" | "roads"> {
  const [xs, ys] = [places(downNames.length, random), places(acrossNames.length, random)];
  const junctions = ys.flatMap((y, row) =>
    xs.map((x, column): Junction => ({ id: junctionId(column, row), x, y })),
  );
  const across = ys.flatMap((_, row) =>
    xs.slice(1).map((x, column): Road => ({
      id: `a${column}-${row}`,
      from: junctionId(column, row),
      to: junctionId(column + 1, row),
      street: acrossNames[row] ?? "",
      metres: x - (xs[column] ?? 0),
      kind: mainRows.includes(row) ? "main" : "street",
    })),
  );
  const down = xs.flatMap((_, column) =>
    ys.slice(1).flatMap((y, row): Road[] =>
      row === riverRow && !bridges.includes(column)
        ? []
        : [
            {
              id: `d${column}-${row}`,
              from: junctionId(column, row),
              to: junctionId(column, row + 1),
              street: downNames[column] ?? "",
              metres: y - (ys[row] ?? 0),
              kind: bridges.includes(column) ? "main" : column === arcade ? "path" : "street",
            },
          ],
    ),
  );
  return { junctions, roads: withGaps([...across, ...down], random) };
}

/** Some blocks are parks and yards: their streets are missing, but never two beside one junction. */
function withGaps(roads: readonly Road[], random: Random): Road[] {
  const touched = new Set<string>();
  const gone = new Set<string>();
  for (const road of random.shuffle(roads)) {
    if (road.kind !== "street" || touched.has(road.from) || touched.has(road.to) || gone.size >= 16) continue;
    const inside = [road.from, road.to].every((id) => /^j([2-9]|1[01])-[1-8]$/.test(id));
    if (!inside) continue;
    gone.add(road.id);
    touched.add(road.from);
    touched.add(road.to);
  }
  return roads.filter(({ id }) => !gone.has(id));
}

export function townPlaces(
  { junctions, roads }: Pick<MapState, "junctions" | "roads">,
  random: Random,
): Place[] {
  const open = roads.filter(({ kind }) => kind !== "path");
  const spots = random.shuffle([...open, ...random.sample(open, 90)]);
  const begins = new Map(junctions.map(({ id, x, y }) => [id, { x, y }]));
  const names = kinds.flatMap((kind) =>
    random.sample(words, 12).map((word) => ({ kind, name: `${word} ${kind.noun}` })),
  );
  return random.shuffle(names).map(({ kind, name }, index): Place => {
    const road = spots[index % spots.length];
    if (!road) throw new Error("the town has no streets");
    const at = random.int(2, Math.floor(road.metres / 10) - 2) * 10;
    const begin = begins.get(road.from) ?? { x: 0, y: 0 };
    const along = (road.id.startsWith("a") ? begin.x : begin.y) + at;
    return {
      id: `p${index + 1}`,
      name,
      category: kind.category,
      road: road.id,
      at,
      address: `${Math.floor(along / 10) + random.int(0, 1)} ${road.street}`,
      phone: `555 0${random.int(100, 999)}`,
      hours: random.pick(kind.hours),
      about: random.pick(kind.abouts),
    };
  });
}
