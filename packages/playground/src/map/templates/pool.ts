import type { Random } from "sgdr/plugin";
import { distanceText, minutesOf, timeText } from "../measures.js";
import { entriesIn, listsOf, savedOf } from "../queries.js";
import { metresBetween, routesAlong, whole } from "../route.js";
import type { Entry, List, MapState, Place, Review } from "../state.js";
import type { Trip } from "./ways.js";

/** Everybody's tasks are done as the first account. */
export const me = "noor";
export const myName = "Noor Achterberg";

export function placeCalled({ places }: MapState, name: string): Place {
  const place = places.find((candidate) => candidate.name === name);
  if (!place) throw new Error(`there is no place ${name}`);
  return place;
}

export const unsaved = (world: MapState, places: readonly Place[]): Place[] => {
  const saved = savedOf(world, me);
  return places.filter((place) => !saved.includes(place));
};
export const myLists = (world: MapState): List[] => listsOf(world, me);
export const myReviews = (world: MapState): Review[] =>
  world.reviews.filter(({ author }) => author === myName);

/** Entries of one's lists, with what they are called. */
export const myEntries = (world: MapState): { entry: Entry; list: List; place: Place }[] =>
  myLists(world).flatMap((list) =>
    entriesIn(world, list.id).flatMap((entry) =>
      world.places.filter(({ id }) => id === entry.place).map((place) => ({ entry, list, place })),
    ),
  );

/** Every second item, so that what is asked for and what a wrong way ends with never meet. */
export const asked = <Item>(items: readonly Item[]): Item[] => items.filter((_, index) => index % 2 === 0);
export const spare = <Item>(items: readonly Item[]): Item[] => items.filter((_, index) => index % 2 === 1);

/** The first items, all different in what the function says of them. */
export function distinct<Item>(items: readonly Item[], keyOf: (item: Item) => string | number): Item[] {
  const seen = new Set<string | number>();
  return items.filter((item) => {
    const key = keyOf(item);
    return seen.has(key) ? false : (seen.add(key), true);
  });
}

export function firstOf<Item>(items: readonly Item[]): Item {
  const [first] = items;
  if (first === undefined) throw new Error("the seeded town has nothing of this kind");
  return first;
}

/** Text in a place's page that points to it alone is its whole name: no other place has it in its own. */
export const isUnmistakable = ({ places }: MapState, { name }: Place): boolean =>
  places.filter((other) => other.name.includes(name)).length === 1;

export interface Measured {
  readonly minutes: number;
  readonly time: string;
  readonly distance: string;
  readonly toll: number;
}
export function measured(world: MapState, { from, to, mode, via, avoidsTolls = false }: Trip): Measured {
  const spots = [from, ...(via === undefined ? [] : [via]), to].map((name) => placeCalled(world, name));
  const routes = routesAlong(world, spots, mode, { tolls: avoidsTolls });
  if (!routes) throw new Error(`there is no way from ${from} to ${to}`);
  const all = whole(routes);
  return { minutes: minutesOf(all), time: timeText(all), distance: distanceText(all.metres), toll: all.toll };
}
export const straight = (world: MapState, from: string, to: string): string =>
  distanceText(metresBetween(world, placeCalled(world, from), placeCalled(world, to)));

interface Fit {
  /** No two of the trips have the same. */
  readonly key: string | number;
}
/** So many trips that fit, drawn one by one: each one costs a search for its way. */
export function tripsThat<Found extends Fit>(
  world: MapState,
  random: Random,
  count: number,
  fit: (from: string, to: string) => Found | undefined,
): (Found & { readonly from: string; readonly to: string })[] {
  const found = new Map<string | number, Found & { readonly from: string; readonly to: string }>();
  for (let drawn = 0; drawn < 2_000 && found.size < count; drawn += 1) {
    const [from, to] = random.sample(world.places, 2);
    const fits = from && to && fit(from.name, to.name);
    if (from && to && fits && !found.has(fits.key))
      found.set(fits.key, { ...fits, from: from.name, to: to.name });
  }
  return [...found.values()];
}

/**
 * Answers in kilometres must differ between templates, and none may be the wrong end of another task: so each has
 * tenths of its own, by what is left when they are divided by three.
 */
const rests = { walkDistance: 0, straightLine: 1, wrong: 2 } as const;
export const isFor = (use: keyof typeof rests, distance: string): boolean =>
  // who reads 2.0 km may well say 2 km
  /\.[1-9] km$/.test(distance) && Math.round(Number.parseFloat(distance) * 10) % 3 === rests[use];

/** A number of minutes as people write it. */
export const inMinutes = (count: number): string[] =>
  ["min", "mins", "minute", "minutes"].map((unit) => `${count} ${unit}`).concat(`${count}min`);
/** Kilometres as people write them, with or without the unit. */
export const inKilometres = (text: string): string[] => {
  const number = text.replace(" km", "");
  return [number, `${number}km`];
};
