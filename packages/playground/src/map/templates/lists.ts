import { click, fill, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { listId } from "../names.js";
import type { MapState, Place } from "../state.js";
import { asked, distinct, me, myEntries, myLists, placeCalled, spare } from "./pool.js";
import { waysOf } from "./ways.js";

const newNames = [
  "Rainy days",
  "With the children",
  "Dinner ideas",
  "Errands",
  "Quiet corners",
  "Birthday week",
];
const newNotes = [
  "Tell Mira about it",
  "The second floor is the good one",
  "Only with a reservation",
  "Take the tram home afterwards",
  "Nice light in the morning",
  "Has a garden behind the house",
];
const otherNotes = ["Ring twice", "Too small for groups", "Parking in the yard"];

/** Not in any list of mine, so that only the new entry has to do with it. */
const unlisted = (world: MapState): Place[] => {
  const listed = new Set(myEntries(world).map(({ place }) => place.id));
  return world.places.filter(({ id }) => !listed.has(id));
};
const listCalled = (world: MapState, name: string): string =>
  myLists(world).find((list) => list.name === name)?.id ?? "";

export const listCreate = defineTemplate({
  id: "list-create",
  kind: "change",
  count: 2,
  values: (world: MapState, random) => {
    const places = random.sample(asked(unlisted(world)), newNames.length);
    return random.shuffle(newNames).flatMap((list, index) => {
      const place = places[index];
      return place ? [{ list, place: place.name }] : [];
    });
  },
  check: ({ list, place }, world) => ({
    changes: [
      { kind: "added", table: "lists", row: { user: me, name: { like: list } } },
      {
        kind: "added",
        table: "entries",
        row: { list: listId(me, list), place: placeCalled(world, place).id },
      },
    ],
  }),
  oracle: ({ list, place }, _, skin) => {
    const { nav, follow, openPlace, pick, labels } = waysOf(skin);
    const words = labels.lists;
    return [
      nav("saved"),
      follow(labels.saved.newList),
      fill(on("textbox", words.name), list),
      click(on("button", words.create)),
      ...openPlace(place),
      follow(labels.place.addToList),
      pick(words.list, list, "list"),
      click(on("button", words.add)),
      say(`${place} is in the new list ${list}.`, words.added(place, list)),
    ];
  },
  wrong: (values, world, random) => ({ ...values, place: random.pick(spare(unlisted(world))).name }),
});

export const listAdd = defineTemplate({
  id: "list-add",
  kind: "change",
  count: 3,
  values: (world: MapState, random) => {
    const places = random.sample(asked(unlisted(world)), newNotes.length);
    return random.shuffle(newNotes).flatMap((note, index) => {
      const place = places[index];
      return place ? [{ place: place.name, list: random.pick(myLists(world)).name, note }] : [];
    });
  },
  check: ({ place, list, note }, world) => ({
    changes: [
      {
        kind: "added",
        table: "entries",
        row: { list: listCalled(world, list), place: placeCalled(world, place).id, note: { like: note } },
      },
    ],
  }),
  oracle: ({ place, list, note }, _, skin) => {
    const { openPlace, follow, pick, labels } = waysOf(skin);
    const words = labels.lists;
    return [
      ...openPlace(place),
      follow(labels.place.addToList),
      pick(words.list, list, "list"),
      fill(on("textbox", words.note), note),
      click(on("button", words.add)),
      say(`${place} is in your list ${list}.`, words.added(place, list)),
    ];
  },
  wrong: (values, world, random) => ({
    ...values,
    list: random.pick(myLists(world).filter(({ name }) => name !== values.list)).name,
  }),
});

export const listNote = defineTemplate({
  id: "list-note",
  kind: "change",
  count: 2,
  values: (world: MapState, random) =>
    distinct(random.shuffle(asked(myEntries(world))), ({ list }) => list.id).map(
      ({ entry, list, place }, index) => ({
        entry: entry.id,
        list: list.name,
        place: place.name,
        note: newNotes[index % newNotes.length] ?? "",
      }),
    ),
  check: ({ entry, note }) => ({
    changes: [{ kind: "changed", table: "entries", id: entry, fields: { note: { like: note } } }],
  }),
  oracle: ({ list, place, note }, _, skin) => {
    const { openList, writeNote, labels } = waysOf(skin);
    return [
      ...openList(list),
      ...writeNote(place, note),
      say(`The note on ${place} is changed.`, labels.lists.noteSaved),
    ];
  },
  wrong: (values, _, random) => ({ ...values, note: random.pick(otherNotes) }),
});

export const listDrop = defineTemplate({
  id: "list-drop",
  kind: "change",
  count: 2,
  values: (world: MapState, random) =>
    random
      .shuffle(asked(myEntries(world)))
      .map(({ entry, list, place }) => ({ entry: entry.id, list: list.name, place: place.name })),
  check: ({ entry }) => ({ changes: [{ kind: "removed", table: "entries", id: entry }] }),
  oracle: ({ list, place }, _, skin) => {
    const { openList, labels } = waysOf(skin);
    return [
      ...openList(list),
      click(on("button", labels.lists.drop, place)),
      say(`${place} is no longer in ${list}.`, labels.lists.dropped(place, list)),
    ];
  },
  wrong: (_, world, random) => {
    const { entry, list, place } = random.pick(spare(myEntries(world)));
    return { entry: entry.id, list: list.name, place: place.name };
  },
});
