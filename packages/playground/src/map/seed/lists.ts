import type { Random } from "sgdr/plugin";
import { listId } from "../names.js";
import type { Entry, List, Place } from "../state.js";
import { daysAgo } from "./opinions.js";

const names = ["Weekend walks", "Coffee with Jonas", "When my parents visit", "Lunch break", "Presents"];
const notes = [
  "Ask for the table by the stove",
  "Closed when it rains",
  "Jonas knew it first",
  "Go early",
  "Bring cash",
  "The back door is nearer",
  "Try the soup",
  "",
  "",
  "",
];

/** The named lists of one person, with places in them. */
export function listsOf(
  user: string,
  places: readonly Place[],
  random: Random,
): { lists: List[]; entries: Entry[] } {
  const lists = names.map((name, index): List => ({
    id: listId(user, name),
    user,
    name,
    date: daysAgo(40 + index * 31),
  }));
  const entries = lists.flatMap(({ id }) =>
    random.sample(places, random.int(4, 6)).map((place, index): Entry => ({
      id: `${id}:${place.id}`,
      list: id,
      place: place.id,
      note: random.pick(notes),
      date: daysAgo(4 + index * 6),
    })),
  );
  return { lists, entries };
}
