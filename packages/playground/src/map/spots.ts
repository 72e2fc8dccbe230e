import type { Spot } from "./route.js";
import type { MapState, Place, User } from "./state.js";

/** A house on a street of the town, by its number. */
export function addressSpot({ roads }: Pick<MapState, "roads">, text: string): Spot | undefined {
  const [, digits = "", street = ""] = /^(\d{1,4})\s+(.+)$/.exec(text.trim()) ?? [];
  const number = Number(digits);
  const own = roads.filter((road) => road.street.toLowerCase() === street.toLowerCase());
  const road = own.find(({ first, metres }) => number >= first && (number - first) * 10 <= metres);
  if (!road || digits === "") return undefined;
  return { name: `${number} ${road.street}`, road: road.id, at: (number - road.first) * 10 };
}

/** The place that somebody means by a name: the one that is called so, else the only one that has it in its name. */
export function placeNamed({ places }: Pick<MapState, "places">, words: string): Place | "none" | "several" {
  const wanted = words.trim().toLowerCase();
  const exact = places.find(({ name }) => name.toLowerCase() === wanted);
  if (exact) return exact;
  const [first, second] = places.filter(({ name }) => name.toLowerCase().includes(wanted));
  return first === undefined ? "none" : second === undefined ? first : "several";
}

/** What somebody means: home, work, an address or a place. */
export function spotNamed(
  state: MapState,
  words: string,
  me: Pick<User, "home" | "work"> | undefined,
): Spot | "none" | "several" {
  const own = { home: me?.home ?? "", work: me?.work ?? "" };
  const wanted = words.trim().toLowerCase();
  const address = wanted === "home" || wanted === "work" ? own[wanted] : "";
  return addressSpot(state, address === "" ? words : address) ?? placeNamed(state, words);
}
