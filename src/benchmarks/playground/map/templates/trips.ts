import type { Random } from "../../../../lib/random.js";
import { say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { distanceText, minutesOf, timeText } from "../route.js";
import { modes, type MapState, type Mode } from "../state.js";
import { routeOf, waysOf, type Trip } from "./ways.js";

/** So many trips that fit, drawn one by one: each one costs a search for its way. */
function tripsThat(fit: (trip: Trip) => boolean, { places }: MapState, random: Random): Trip[] {
  const trips: Trip[] = [];
  for (let drawn = 0; drawn < 300 && trips.length < 2; drawn += 1) {
    const [from, to] = random.sample(places, 2);
    if (from && to && fit({ from: from.name, to: to.name })) trips.push({ from: from.name, to: to.name });
  }
  return trips;
}
const others = (mode: Mode): readonly Mode[] => modes.filter((other) => other !== mode);

const minutes = (world: MapState, trip: Trip, mode: Mode): number => minutesOf(routeOf(world, trip, mode));
/** A number of minutes as people write it. */
const inMinutes = (count: number): string[] =>
  ["min", "mins", "minute", "minutes"].map((unit) => `${count} ${unit}`).concat(`${count}min`);

/** Everything takes less than an hour, and driving is so much quicker that no way of walking takes as long as a drive. */
const isQuick = (world: MapState, trip: Trip): boolean => {
  const [car, walk, bike] = [
    minutes(world, trip, "car"),
    minutes(world, trip, "walk"),
    minutes(world, trip, "bike"),
  ];
  return car >= 3 && car <= 14 && walk >= 16 && walk < 60 && bike !== car && bike !== walk;
};

export const driveTime = defineTemplate({
  id: "drive-time",
  kind: "information",
  count: 2,
  values: (world: MapState, random) => {
    const seen = new Set<number>();
    const isNew = (trip: Trip): boolean => {
      const count = minutes(world, trip, "car");
      return seen.has(count) ? false : (seen.add(count), true);
    };
    const trips = tripsThat((trip) => isQuick(world, trip) && isNew(trip), world, random);
    return trips.map(({ from, to }) => ({ from, to, by: "car" }));
  },
  check: ({ from, to }, world) => ({
    answer: {
      kind: "text",
      oneOf: inMinutes(minutes(world, { from, to }, "car")),
      noneOf: others("car").flatMap((mode) => inMinutes(minutes(world, { from, to }, mode))),
    },
  }),
  oracle: ({ from, to, by }, world, skin) => {
    const mode = modes.find((name) => name === by) ?? "car";
    const time = timeText(routeOf(world, { from, to }, mode));
    return [...waysOf(skin).directions(from, to, mode), say(`It takes ${time}.`, time)];
  },
  wrong: (values) => ({ ...values, by: "walk" }),
});

const distance = (world: MapState, trip: Trip, mode: Mode): string =>
  distanceText(routeOf(world, trip, mode).metres);
/** Kilometres as people write them, with or without the unit. */
const inKilometres = (text: string): string[] => {
  const number = text.replace(" km", "");
  return [number, `${number}km`];
};

export const walkDistance = defineTemplate({
  id: "walk-distance",
  kind: "information",
  count: 1,
  values: (world: MapState, random) =>
    tripsThat(
      (trip) => {
        const walked = distance(world, trip, "walk");
        // who reads 2.0 km may well say 2 km
        return /\.[1-9] km$/.test(walked) && walked !== distance(world, trip, "car");
      },
      world,
      random,
    ).map(({ from, to }) => ({ from, to, by: "walk" })),
  check: ({ from, to }, world) => {
    const walked = distance(world, { from, to }, "walk");
    const decoys = others("walk")
      .map((mode) => distance(world, { from, to }, mode))
      .filter((text) => text !== walked);
    return { answer: { kind: "text", oneOf: inKilometres(walked), noneOf: decoys.flatMap(inKilometres) } };
  },
  oracle: ({ from, to, by }, world, skin) => {
    const mode = modes.find((name) => name === by) ?? "walk";
    const text = distance(world, { from, to }, mode);
    return [...waysOf(skin).directions(from, to, mode), say(`It is ${text}.`, text)];
  },
  wrong: (values) => ({ ...values, by: "car" }),
});
