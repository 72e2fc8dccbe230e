import type { Random } from "sgdr/plugin";
import type { Account } from "../../kernel/site.js";
import type { MapState, Place, Trip, User } from "../state.js";
import { listsOf } from "./lists.js";
import { daysAgo, reviewsOf } from "./opinions.js";
import { corePlaces, outerPlaces, townOf } from "./town.js";

export const accounts: readonly [Account, ...Account[]] = [
  { user: "noor", password: "north-arrow-6", about: "Noor Achterberg, who has saved some places" },
  { user: "ben", password: "folded-map-3", about: "Ben Osei, new in town" },
];

const user = (id: string, name: string, home: string, work: string): User => ({
  id,
  name,
  home,
  work,
  units: "km",
  mode: "car",
  avoidTolls: false,
  avoidStairs: false,
});

export function seedMap(random: Random): MapState {
  const { core, ...town } = townOf(random);
  const middle = corePlaces(core, random.fork("places"));
  const outside = town.roads.filter((road) => !core.roads.includes(road));
  const places = [...middle, ...outerPlaces(outside, middle, random.fork("outer places"))];
  const trips: Trip[] = [];
  return {
    users: [
      user("noor", "Noor Achterberg", addressIn(places, "Larchwood"), ""),
      user("ben", "Ben Osei", "", ""),
    ],
    ...town,
    places,
    reviews: reviewsOf(places, "Noor Achterberg", random.fork("reviews")),
    saved: random
      .fork("saved")
      .sample(middle, 4)
      .map(({ id }, index) => ({
        id: `noor:${id}`,
        user: "noor",
        place: id,
        date: daysAgo((index + 1) * 9),
      })),
    ...listsOf("noor", places, random.fork("lists")),
    reports: [],
    trips,
  };
}

/** Where somebody lives: next door to a place of the district. */
const addressIn = (places: readonly Place[], district: string): string =>
  places.find((place) => place.district === district)?.address ?? "";
