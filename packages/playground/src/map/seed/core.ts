import type { Random } from "sgdr/plugin";
import type { Junction, Road } from "../state.js";
import { acrossNames, downNames } from "./names.js";

/** The river runs south of this row, and only these columns have bridges over it. */
export const riverRow = 4;
const bridges: readonly number[] = [2, 6, 10];
/** Rows with wide roads. */
const mainRows: readonly number[] = [2, 7];
/** Car-free: the arcade in the old town. */
const arcade = 7;

export const junctionId = (column: number, row: number): string => `j${column}-${row}`;

/** The middle of the town: its streets, and where they lie. */
export interface Core {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly junctions: readonly Junction[];
  readonly roads: readonly Road[];
}

/** Where the streets of one direction lie, in metres. */
function places(count: number, random: Random): number[] {
  let at = 120;
  return Array.from({ length: count }, (_, index) => (at += index === 0 ? 0 : random.int(17, 31) * 10));
}

export function coreOf(random: Random): Core {
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
      first: Math.floor((xs[column] ?? 0) / 10),
      toll: 0,
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
              first: Math.floor((ys[row] ?? 0) / 10),
              toll: 0,
            },
          ],
    ),
  );
  return { xs, ys, junctions, roads: withGaps([...across, ...down], random) };
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
