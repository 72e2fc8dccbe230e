import { click, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { modes, type MapState, type Mode } from "../state.js";
import { inKilometres, inMinutes, isFor, measured, straight, tripsThat, type Measured } from "./pool.js";
import { waysOf } from "./ways.js";

const others = (mode: Mode): readonly Mode[] => modes.filter((other) => other !== mode);
const modeNamed = (name: string): Mode => modes.find((mode) => mode === name) ?? "car";

/** How the same trip is with every other mode: what must not be mistaken for the answer. */
const elsewise = (world: MapState, from: string, to: string, mode: Mode): Measured[] =>
  others(mode).map((other) => measured(world, { from, to, mode: other }));

export const driveTime = defineTemplate({
  id: "drive-time",
  kind: "information",
  count: 2,
  values: (world: MapState, random) =>
    tripsThat(world, random, 2, (from, to) => {
      const { minutes, toll } = measured(world, { from, to, mode: "car" });
      const walk = measured(world, { from, to, mode: "walk" }).minutes;
      // at most seven minutes, so that no other task is answered by it, and walking takes far longer
      const isClear = minutes >= 3 && minutes <= 7 && toll === 0 && walk >= 20 && walk < 60;
      return isClear && !elsewise(world, from, to, "car").some((other) => other.minutes === minutes)
        ? { key: minutes }
        : undefined;
    }).map(({ from, to }) => ({ from, to, by: "car" })),
  check: ({ from, to }, world) => ({
    answer: {
      kind: "text",
      oneOf: inMinutes(measured(world, { from, to, mode: "car" }).minutes),
      noneOf: elsewise(world, from, to, "car").flatMap(({ minutes }) => inMinutes(minutes)),
    },
  }),
  oracle: ({ from, to, by }, world, skin) => {
    const trip = { from, to, mode: modeNamed(by) };
    const { time } = measured(world, trip);
    return [...waysOf(skin).directions(trip), say(`It takes ${time}.`, time)];
  },
  wrong: (values) => ({ ...values, by: "walk" }),
});

export const walkDistance = defineTemplate({
  id: "walk-distance",
  kind: "information",
  count: 2,
  values: (world: MapState, random) =>
    tripsThat(world, random, 2, (from, to) => {
      const { distance } = measured(world, { from, to, mode: "walk" });
      if (!isFor("walkDistance", distance)) return undefined;
      const driven = measured(world, { from, to, mode: "car" }).distance;
      return isFor("wrong", driven) ? { key: distance } : undefined;
    }).map(({ from, to }) => ({ from, to, by: "walk" })),
  check: ({ from, to }, world) => {
    const { distance } = measured(world, { from, to, mode: "walk" });
    const decoys = elsewise(world, from, to, "walk").filter((other) => other.distance !== distance);
    return {
      answer: {
        kind: "text",
        oneOf: inKilometres(distance),
        noneOf: decoys.flatMap((other) => inKilometres(other.distance)),
      },
    };
  },
  oracle: ({ from, to, by }, world, skin) => {
    const trip = { from, to, mode: modeNamed(by) };
    const { distance } = measured(world, trip);
    return [...waysOf(skin).directions(trip), say(`It is ${distance}.`, distance)];
  },
  wrong: (values) => ({ ...values, by: "car" }),
});

export const tollFreeTime = defineTemplate({
  id: "toll-free-time",
  kind: "information",
  count: 2,
  values: (world: MapState, random) =>
    tripsThat(world, random, 2, (from, to) => {
      const dear = measured(world, { from, to, mode: "car" });
      if (dear.toll === 0 || dear.minutes < 8 || dear.minutes % 2 === 1) return undefined;
      const { minutes } = measured(world, { from, to, mode: "car", avoidsTolls: true });
      // with tolls an even number of minutes, without them an odd one
      return minutes % 2 === 1 ? { key: minutes } : undefined;
    }).map(({ from, to }) => ({ from, to, free: "yes" })),
  check: ({ from, to }, world) => {
    const [free, dear] = [true, false].map(
      (avoidsTolls) => measured(world, { from, to, mode: "car", avoidsTolls }).minutes,
    );
    return {
      answer: { kind: "text", oneOf: inMinutes(free ?? 0), noneOf: inMinutes(dear ?? 0) },
    };
  },
  oracle: ({ from, to, free }, world, skin) => {
    const trip = { from, to, mode: "car", avoidsTolls: free === "yes" } as const;
    const { time } = measured(world, trip);
    return [...waysOf(skin).directions(trip), say(`It takes ${time}.`, time)];
  },
  wrong: (values) => ({ ...values, free: "no" }),
});

export const straightLine = defineTemplate({
  id: "straight-line",
  kind: "information",
  count: 2,
  values: (world: MapState, random) =>
    tripsThat(world, random, 2, (from, to) => {
      const distance = straight(world, from, to);
      if (!isFor("straightLine", distance)) return undefined;
      const other = world.places.find(
        ({ name }) => name !== from && isFor("wrong", straight(world, from, name)),
      );
      return other ? { key: distance, other: other.name } : undefined;
    }).map(({ from, to, other }) => ({ from, to, other })),
  check: ({ from, to }, world) => ({
    answer: { kind: "text", oneOf: inKilometres(straight(world, from, to)) },
  }),
  oracle: ({ from, to }, world, skin) => {
    const { labels, nav, enter } = waysOf(skin);
    const words = labels.measure;
    const distance = straight(world, from, to);
    return [
      nav("measure"),
      ...enter(words.from, from),
      ...enter(words.to, to),
      click(on("button", words.go)),
      say(`It is ${distance}.`, distance),
    ];
  },
  wrong: (values) => ({ ...values, to: values.other }),
});

const spoken: Readonly<Record<Mode, string>> = {
  car: "by car",
  walk: "on foot",
  bike: "by bicycle",
  bus: "by bus",
};

export const startGuidance = defineTemplate({
  id: "start-guidance",
  kind: "navigation",
  count: 4,
  values: (world: MapState, random) =>
    Array.from({ length: 4 }, (_, index) => {
      const [from, to, via] = random.sample(world.places, 3).map(({ name }) => name);
      const mode = modes[index % modes.length] ?? "car";
      return { from: from ?? "", to: to ?? "", via: via ?? "", mode, how: spoken[mode] };
    }),
  check: ({ from, to, via, mode }) => ({
    changes: [{ kind: "added", table: "trips", row: { from, to, via: [via], mode } }],
  }),
  oracle: ({ from, to, via, mode }, _, skin) => {
    const { labels, directions } = waysOf(skin);
    return [
      ...directions({ from, to, via, mode }),
      click(on("button", labels.directions.start)),
      say("You are under way.", labels.trip.started(to)),
    ];
  },
  wrong: (values) => ({ ...values, from: values.to, to: values.from }),
});
