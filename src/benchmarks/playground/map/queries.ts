import type { MapState, Place } from "./state.js";

/** Places with the words in their name or address, those that begin with them first. */
export function placesFound({ places }: MapState, words: string): Place[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === "") return [];
  const rank = ({ name }: Place): number => (name.toLowerCase().startsWith(wanted) ? 0 : 1);
  return places
    .filter(({ name, address, category }) =>
      [name, address, category].some((text) => text.toLowerCase().includes(wanted)),
    )
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));
}

/** The place that somebody means by a name: the one that is called so, else the only one that has it in its name. */
export function placeNamed({ places }: MapState, words: string): Place | "none" | "several" {
  const wanted = words.trim().toLowerCase();
  const exact = places.find(({ name }) => name.toLowerCase() === wanted);
  if (exact) return exact;
  const [first, second] = places.filter(({ name }) => name.toLowerCase().includes(wanted));
  return first === undefined ? "none" : second === undefined ? first : "several";
}

export const savedOf = ({ saved, places }: MapState, user: string): Place[] =>
  saved
    .filter((entry) => entry.user === user)
    .sort((one, other) => other.date.localeCompare(one.date))
    .flatMap((entry) => places.filter(({ id }) => id === entry.place));
