import type { Random } from "../../../../lib/random.js";
import { opening } from "../../kernel/desk.js";
import type { Account } from "../../kernel/site.js";
import type { MapState } from "../state.js";
import { streets, townPlaces } from "./town.js";

export const accounts: readonly [Account, ...Account[]] = [
  { user: "noor", password: "north-arrow-6", about: "Noor Achterberg, who has saved some places" },
  { user: "ben", password: "folded-map-3", about: "Ben Osei, new in town" },
];

export function seedMap(random: Random): MapState {
  const town = streets(random.fork("streets"));
  const places = townPlaces(town, random.fork("places"));
  return {
    users: [
      { id: "noor", name: "Noor Achterberg" },
      { id: "ben", name: "Ben Osei" },
    ],
    ...town,
    places,
    saved: random
      .fork("saved")
      .sample(places, 4)
      .map(({ id }, index) => ({
        id: `noor:${id}`,
        user: "noor",
        place: id,
        date: new Date(opening - (index + 1) * 9 * 86_400_000).toISOString(),
      })),
  };
}
