import { isOpen } from "./hours.js";
import { metresBetween, type Spot } from "./route.js";
import type { Entry, List, MapState, Place, Review } from "./state.js";

/** Places with the words in their name, address, kind or part of town, those that begin with them first. */
export function placesFound({ places }: Pick<MapState, "places">, words: string): Place[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === "") return [];
  const rank = ({ name }: Place): number => (name.toLowerCase().startsWith(wanted) ? 0 : 1);
  return places
    .filter(({ name, address, category, district }) =>
      [name, address, category, district].some((text) => text.toLowerCase().includes(wanted)),
    )
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));
}

export const sortNames = ["match", "near", "rating", "name"] as const;
export type SortName = (typeof sortNames)[number];

/** What is asked of places beyond their name. */
export interface Filters {
  readonly near: Spot | undefined;
  /** Metres; nothing for any distance. */
  readonly within: number | undefined;
  readonly rating: number | undefined;
  readonly open: boolean;
  readonly sort: SortName;
}

export interface Rating {
  readonly mean: number;
  readonly count: number;
}
export function ratingsOf({ reviews }: Pick<MapState, "reviews">): ReadonlyMap<string, Rating> {
  const sums = new Map<string, { total: number; count: number }>();
  for (const { place, rating } of reviews) {
    const sum = sums.get(place) ?? { total: 0, count: 0 };
    sums.set(place, { total: sum.total + rating, count: sum.count + 1 });
  }
  return new Map([...sums].map(([place, { total, count }]) => [place, { mean: total / count, count }]));
}

export function narrowed(state: MapState, found: readonly Place[], filters: Filters, now: Date): Place[] {
  const { near, within, rating, open, sort } = filters;
  const ratings = ratingsOf(state);
  const stars = ({ id }: Place): number => ratings.get(id)?.mean ?? 0;
  const far = new Map(near ? found.map((place) => [place, metresBetween(state, near, place)]) : []);
  const metres = (place: Place): number => far.get(place) ?? 0;
  const orders: Readonly<Record<SortName, (one: Place, other: Place) => number>> = {
    match: () => 0,
    near: (one, other) => metres(one) - metres(other),
    rating: (one, other) => stars(other) - stars(one),
    name: (one, other) => one.name.localeCompare(other.name),
  };
  return found
    .filter(
      (place) =>
        (within === undefined || metres(place) <= within) &&
        (rating === undefined || stars(place) >= rating) &&
        (!open || isOpen(place, now)) &&
        place !== near,
    )
    .sort(orders[sort]);
}

const lastFirst = (one: { readonly date: string }, other: { readonly date: string }): number =>
  other.date.localeCompare(one.date);

export const savedOf = ({ saved, places }: MapState, user: string): Place[] =>
  saved
    .filter((entry) => entry.user === user)
    .sort(lastFirst)
    .flatMap((entry) => places.filter(({ id }) => id === entry.place));

export const reviewsFor = ({ reviews }: MapState, place: string): Review[] =>
  reviews.filter((review) => review.place === place).sort(lastFirst);

export const listsOf = ({ lists }: MapState, user: string): List[] =>
  lists.filter((list) => list.user === user).sort((one, other) => one.name.localeCompare(other.name));
export const entriesIn = ({ entries }: MapState, list: string): Entry[] =>
  entries.filter((entry) => entry.list === list).sort(lastFirst);

/** Names of streets that meet at a junction: what its bus stop is called. */
export function stopName({ roads }: Pick<MapState, "roads">, junction: string): string {
  const streets = roads
    .filter(({ from, to, kind }) => (from === junction || to === junction) && kind !== "express")
    .map(({ street }) => street);
  return [...new Set(streets)].slice(0, 2).join(" / ");
}

/** The end of a link to a place. */
export const shareLink = ({ code }: Place): string => `waymark.example/p/${code}`;
