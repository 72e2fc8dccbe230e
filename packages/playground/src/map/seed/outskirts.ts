import type { Random } from "sgdr/plugin";
import type { Junction, Road } from "../state.js";
import { junctionId, type Core } from "./core.js";
import { outskirtNames, type OutskirtName } from "./names.js";

type Corner = readonly [column: number, row: number];

/** A quarter around the middle: a bent grid of streets, some of which lead on into the middle. */
interface Quarter {
  readonly id: OutskirtName;
  /** Where a crossing of its streets lies. */
  readonly at: (...corner: Corner) => readonly [x: number, y: number];
  readonly joins: readonly Join[];
  readonly mainDown: readonly number[];
  readonly mainAcross: readonly number[];
  /** Columns that are stairs. */
  readonly stairs: readonly number[];
  /** Between this row and the next is the river; over it goes only this column. */
  readonly river?: { readonly row: number; readonly bridge: number; readonly toll: number };
}
/** A street of a quarter, named by its direction and place, goes on from this crossing to a junction of the middle. */
interface Join {
  readonly along: "across" | "down";
  readonly index: number;
  readonly from: Corner;
  readonly to: string;
}

const bow = (part: number, height: number): number => Math.sin(Math.PI * part) * height;
const joinsAcross = (column: number, toColumn: number, rows: readonly number[]): Join[] =>
  rows.map((row) => ({
    along: "across",
    index: row,
    from: [column, row],
    to: junctionId(toColumn, row + 1),
  }));
const joinsDown = (
  row: number,
  toRow: number,
  { columns, aside }: { columns: readonly number[]; aside: number },
): Join[] =>
  columns.map((column) => ({
    along: "down",
    index: column,
    from: [column, row],
    to: junctionId(column + aside, toRow),
  }));

function quartersOf({ xs, ys }: Core): readonly Quarter[] {
  const [left, right, bottom] = [xs[0] ?? 0, xs.at(-1) ?? 0, ys.at(-1) ?? 0];
  const middle = ((xs[3] ?? 0) + (xs[9] ?? 0)) / 2;
  return [
    {
      id: "hill",
      at: (column, row) => [
        middle + ((xs[column + 3] ?? 0) - middle) * (0.58 + row * 0.1),
        -830 + row * 185 + bow(column / 6, -90),
      ],
      joins: joinsDown(4, 0, { columns: [0, 1, 2, 3, 4, 5, 6], aside: 3 }),
      mainDown: [2],
      mainAcross: [],
      stairs: [0, 3, 6],
    },
    {
      id: "wood",
      at: (column, row) => [
        left - 1_080 + column * 205 + bow(row / 7, -120),
        (ys[row + 1] ?? 0) + 30 - column * 12,
      ],
      joins: joinsAcross(4, 0, [0, 1, 2, 5, 6]),
      mainDown: [2],
      mainAcross: [1],
      stairs: [],
      river: { row: 3, bridge: 2, toll: 0 },
    },
    {
      id: "harbour",
      at: (column, row) => [
        right + 250 + column * 190 + bow(row / 7, 70),
        (ys[row + 1] ?? 0) + column * column * (row < 4 ? -9 : 11),
      ],
      joins: joinsAcross(0, 12, [1, 2, 5, 6]),
      mainDown: [0],
      mainAcross: [1, 6],
      stairs: [],
      river: { row: 3, bridge: 0, toll: 180 },
    },
    {
      id: "meadow",
      at: (column, row) => [
        (xs[column + 2] ?? 0) - 40 + row * 26,
        bottom + 210 + row * 190 + bow(column / 8, 130),
      ],
      joins: joinsDown(0, 9, { columns: [0, 1, 2, 4, 5, 6, 8], aside: 2 }),
      mainDown: [4],
      mainAcross: [1],
      stairs: [],
    },
  ];
}

export const crossing = (quarter: OutskirtName, [column, row]: Corner): string =>
  `${quarter}${column}-${row}`;

function junctionsOf({ id, at }: Quarter, random: Random): Junction[] {
  const { across, down } = outskirtNames[id];
  const near = (value: number): number => (Math.round(value / 10) + random.int(-1, 1)) * 10;
  return across.flatMap((_, row) =>
    down.map((__, column): Junction => {
      const [x, y] = at(column, row);
      return { id: crossing(id, [column, row]), x: near(x), y: near(y) };
    }),
  );
}

type Plan = Omit<Road, "metres" | "first" | "toll"> & { readonly toll?: number };

const kindAcross = ({ mainAcross }: Quarter, row: number): Road["kind"] =>
  mainAcross.includes(row) ? "main" : "street";
const kindDown = ({ mainDown, stairs }: Quarter, column: number): Road["kind"] =>
  mainDown.includes(column) ? "main" : stairs.includes(column) ? "stairs" : "street";

function joinPlans(
  quarter: Quarter,
  street: Pick<Plan, "street" | "kind">,
  way: Pick<Join, "along" | "index">,
): Plan[] {
  return quarter.joins
    .filter(({ along, index }) => along === way.along && index === way.index)
    .map(({ from, to }) => ({
      id: `${quarter.id}-j${from.join("-")}`,
      from: crossing(quarter.id, from),
      to,
      ...street,
    }));
}

function plansAcross(quarter: Quarter): Plan[] {
  const { across, down } = outskirtNames[quarter.id];
  return across.flatMap((street, row) => {
    const road = { street, kind: kindAcross(quarter, row) };
    const own = down.slice(1).map((_, column): Plan => ({
      id: `${quarter.id}-a${column}-${row}`,
      from: crossing(quarter.id, [column, row]),
      to: crossing(quarter.id, [column + 1, row]),
      ...road,
    }));
    return [...own, ...joinPlans(quarter, road, { along: "across", index: row })];
  });
}

function plansDown(quarter: Quarter): Plan[] {
  const { across, down } = outskirtNames[quarter.id];
  const { river } = quarter;
  return down.flatMap((street, column) => {
    const road = { street, kind: kindDown(quarter, column) };
    const own = across.slice(1).flatMap((_, row): Plan[] => {
      const isOverRiver = river?.row === row;
      if (isOverRiver && river.bridge !== column) return [];
      const [from, to] = [crossing(quarter.id, [column, row]), crossing(quarter.id, [column, row + 1])];
      return [
        { id: `${quarter.id}-d${column}-${row}`, from, to, ...road, toll: isOverRiver ? river.toll : 0 },
      ];
    });
    return [...own, ...joinPlans(quarter, road, { along: "down", index: column })];
  });
}

/** Fast roads around the town, which cost a toll. */
const expressPlans: readonly Plan[] = (
  [
    ["wood2-7", "meadow0-3", "South Ring", 140],
    ["meadow0-3", "meadow4-3", "South Ring", 90],
    ["meadow4-3", "meadow8-3", "South Ring", 90],
    ["meadow8-3", "harbour2-7", "South Ring", 140],
    ["wood2-0", "hill0-0", "North Tunnel", 260],
    ["hill6-0", "harbour2-0", "North Tunnel", 260],
  ] as const
).map(([from, to, street, toll], index) => ({
  id: `express-${index}`,
  from,
  to,
  street,
  kind: "express",
  toll,
}));

/** One street after the other, so that the numbers of its houses go up along it. */
function laid(plans: readonly Plan[], points: ReadonlyMap<string, Junction>): Road[] {
  const ends = new Map<string, number>();
  return plans.map(({ toll = 0, ...plan }): Road => {
    const [one, other] = [points.get(plan.from), points.get(plan.to)];
    if (!one || !other) throw new Error(`the road ${plan.id} has an end in the air`);
    const metres = Math.ceil(Math.hypot(one.x - other.x, one.y - other.y));
    const first = ends.get(plan.street) ?? 1;
    ends.set(plan.street, first + Math.ceil(metres / 10));
    return { ...plan, metres, first, toll };
  });
}

export function outskirtsOf(core: Core, random: Random): { junctions: Junction[]; roads: Road[] } {
  const quarters = quartersOf(core);
  const junctions = quarters.flatMap((quarter) => junctionsOf(quarter, random.fork(quarter.id)));
  const points = new Map([...core.junctions, ...junctions].map((junction) => [junction.id, junction]));
  const plans = quarters.flatMap((quarter) => [...plansAcross(quarter), ...plansDown(quarter)]);
  return { junctions, roads: laid([...plans, ...expressPlans], points) };
}
