import { click, giveUp, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { placesFound, savedOf } from "../queries.js";
import { kinds, words as nameWords } from "../seed/names.js";
import type { MapState, Place } from "../state.js";
import { me, placeCalled, waysOf } from "./ways.js";

export const placePhone = defineTemplate({
  id: "place-phone",
  kind: "information",
  count: 1,
  values: (world: MapState, random) => random.sample(world.places, 3).map(({ name }) => ({ place: name })),
  check: ({ place }, world) => ({
    answer: { kind: "text", oneOf: [placeCalled(world, place).phone] },
  }),
  oracle: ({ place }, world, skin) => {
    const { phone } = placeCalled(world, place);
    return [...waysOf(skin).openPlace(place), say(`The number is ${phone}.`, phone)];
  },
  wrong: ({ place }, world, random) => {
    const { phone } = placeCalled(world, place);
    return { place: random.pick(world.places.filter((other) => other.phone !== phone)).name };
  },
});

const isSaved = (world: MapState, { id }: Place): boolean =>
  savedOf(world, me).some((place) => place.id === id);

export const placeSave = defineTemplate({
  id: "place-save",
  kind: "change",
  count: 1,
  values: (world: MapState, random) =>
    random
      .shuffle(world.places)
      .filter((place) => !isSaved(world, place))
      .map(({ name }) => ({ place: name })),
  check: ({ place }, world) => ({
    changes: [{ kind: "added", table: "saved", row: { user: me, place: placeCalled(world, place).id } }],
  }),
  oracle: ({ place }, _, skin) => {
    const { openPlace, labels } = waysOf(skin);
    return [
      ...openPlace(place),
      click(on("button", labels.place.save)),
      say(`${place} is saved.`, labels.place.saved(place)),
    ];
  },
  wrong: ({ place }, world, random) => ({
    place: random.pick(world.places.filter((other) => other.name !== place && !isSaved(world, other))).name,
  }),
});

export const placeUnsave = defineTemplate({
  id: "place-unsave",
  kind: "change",
  count: 1,
  values: (world: MapState, random) =>
    random.shuffle(savedOf(world, me)).map(({ name }) => ({ place: name })),
  check: ({ place }, world) => ({
    changes: [{ kind: "removed", table: "saved", id: `${me}:${placeCalled(world, place).id}` }],
  }),
  oracle: ({ place }, _, skin) => {
    const { labels } = waysOf(skin);
    return [
      click(on("link", labels.header.saved)),
      click(on("button", labels.saved.remove, place)),
      say(`${place} is removed.`, labels.place.unsaved(place)),
    ];
  },
  wrong: ({ place }, world, random) => ({
    place: random.pick(savedOf(world, me).filter(({ name }) => name !== place)).name,
  }),
});

export const noSuchPlace = defineTemplate({
  id: "no-such-place",
  kind: "infeasible",
  count: 1,
  // names that could well be there
  values: (world: MapState, random) =>
    random
      .shuffle(kinds.flatMap(({ noun }) => nameWords.map((word) => `${word} ${noun}`)))
      .filter((name) => placesFound(world, name).length === 0)
      .map((place) => ({ place })),
  check: () => ({ infeasible: true }),
  oracle: ({ place }, _, skin) => {
    const { search, labels } = waysOf(skin);
    return [...search(place), giveUp(`There is no ${place} in town.`, labels.results.none)];
  },
  wrong: ({ place }) => ({
    steps: (skin) => [...waysOf(skin).search(place), say(`${place} is saved.`)],
  }),
});
