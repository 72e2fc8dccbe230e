import { click, giveUp, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { opening } from "../../kernel/desk.js";
import { hoursOn, timesIn } from "../hours.js";
import { metresBetween } from "../route.js";
import { narrowed, placesFound, savedOf } from "../queries.js";
import { kinds, words as nameWords } from "../seed/names.js";
import type { MapState, Place } from "../state.js";
import { asked, distinct, isUnmistakable, me, placeCalled, spare, unsaved } from "./pool.js";
import { waysOf } from "./ways.js";

/** Asked are places with an even number; a wrong way ends at an odd one. */
const hasEvenPhone = ({ phone }: Place): boolean => Number(phone.slice(-1)) % 2 === 0;

export const placePhone = defineTemplate({
  id: "place-phone",
  kind: "information",
  count: 2,
  values: (world: MapState, random) =>
    distinct(random.shuffle(world.places).filter(hasEvenPhone), ({ phone }) => phone)
      .filter((place) => isUnmistakable(world, place))
      .map(({ name }) => ({ place: name })),
  check: ({ place }, world) => ({
    answer: { kind: "text", oneOf: [placeCalled(world, place).phone] },
  }),
  oracle: ({ place }, world, skin) => {
    const { phone } = placeCalled(world, place);
    return [...waysOf(skin).openPlace(place), say(`The number is ${phone}.`, phone)];
  },
  wrong: (_, world, random) => ({
    place: random.pick(world.places.filter((other) => !hasEvenPhone(other))).name,
  }),
});

const dayNames = ["Saturday", "Sunday"] as const;
/** When it closes on a day of the weekend; empty when it does not open. */
const closing = (place: Place, day: string): string => timesIn(hoursOn(place, day === "Saturday" ? 5 : 6))[1];
/** Asked are places that close at half past, a wrong way ends with a full hour. */
const isHalfPast = (place: Place, day: string): boolean => closing(place, day).endsWith(":30");

export const placeCloses = defineTemplate({
  id: "place-closes",
  kind: "information",
  count: 2,
  values: (world: MapState, random) =>
    distinct(
      random
        .shuffle(world.places)
        .flatMap((place) => dayNames.map((day) => ({ place, day })))
        .filter(
          ({ place, day }) => isHalfPast(place, day) && closing(place, day) !== timesIn(place.hours)[1],
        ),
      ({ place, day }) => closing(place, day),
    ).map(({ place, day }) => ({ place: place.name, day })),
  check: ({ place, day }, world) => ({
    answer: { kind: "text", oneOf: timeWords(closing(placeCalled(world, place), day)) },
  }),
  oracle: ({ place, day }, world, skin) => {
    const time = closing(placeCalled(world, place), day);
    return [...waysOf(skin).openPlace(place), say(`It closes at ${time}.`, time)];
  },
  wrong: ({ day }, world, random) => ({
    place: random.pick(world.places.filter((other) => closing(other, day).endsWith(":00"))).name,
    day,
  }),
});
/** 17:30, 5:30 pm */
const timeWords = (time: string): string[] => {
  const [hours = "", minutes = ""] = time.split(":");
  const half = Number(hours) % 12;
  return [
    time,
    ...["pm", "p.m.", "p.m"].flatMap((end) => [`${half}:${minutes} ${end}`, `${half}:${minutes}${end}`]),
  ].filter((text, index) => index === 0 || Number(hours) > 12);
};

/** The nearest of a kind with four stars and more. */
function bestNear(world: MapState, near: Place, category: string): Place[] {
  const filters = { near, within: undefined, rating: 4, open: false, sort: "near" } as const;
  return narrowed(world, placesFound(world, category), filters, new Date(opening));
}
/** Where somebody may be: around them the nearest good place of each kind is clear. */
function clearest(world: MapState, near: Place, category: string): Place | undefined {
  const [first, second] = bestNear(world, near, category);
  if (!first || !second) return undefined;
  const [one, other] = [first, second].map((place) => metresBetween(world, near, place));
  return (other ?? 0) - (one ?? 0) >= 60 ? first : undefined;
}

export const nearestGood = defineTemplate({
  id: "nearest-good",
  kind: "information",
  count: 2,
  values: (world: MapState, random) => {
    const categories = random.shuffle([
      "Cafés",
      "Bakeries",
      "Restaurants",
      "Museums",
      "Bookshops",
      "Pharmacies",
    ]);
    return categories.flatMap((category) => {
      const near = random
        .sample(world.places, 60)
        .find(
          (place) =>
            place.category !== category &&
            clearest(world, place, category) &&
            !isPlainlyNearest(world, place, category),
        );
      return near ? [{ category, near: near.name, rated: "yes" }] : [];
    });
  },
  check: ({ category, near }, world) => {
    const best = clearest(world, placeCalled(world, near), category);
    return { answer: { kind: "text", oneOf: [best?.name ?? ""] } };
  },
  oracle: ({ category, near, rated }, world, skin) => {
    const { labels, search, enter, pick } = waysOf(skin);
    const words = labels.results;
    const place = placeCalled(world, near);
    const best = rated === "yes" ? clearest(world, place, category) : plainlyNearest(world, place, category);
    const name = best?.name ?? "";
    return [
      ...search(category),
      ...enter(words.near, near),
      ...(rated === "yes" ? [pick(words.rating, words.ratings["4"], "dots")] : []),
      pick(words.sort, words.sorts.near, "list"),
      click(on("button", words.apply)),
      say(`${name} is the nearest.`, name),
    ];
  },
  wrong: (values) => ({ ...values, rated: "no" }),
});
/** The nearest of a kind, whatever people say of it. */
function plainlyNearest(world: MapState, near: Place, category: string): Place | undefined {
  const filters = { near, within: undefined, rating: undefined, open: false, sort: "near" } as const;
  return narrowed(world, placesFound(world, category), filters, new Date(opening))[0];
}
const isPlainlyNearest = (world: MapState, near: Place, category: string): boolean =>
  plainlyNearest(world, near, category) === clearest(world, near, category);

export const placeSave = defineTemplate({
  id: "place-save",
  kind: "change",
  count: 2,
  values: (world: MapState, random) =>
    random.shuffle(unsaved(world, asked(world.places))).map(({ name }) => ({ place: name })),
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
  wrong: (_, world, random) => ({
    place: random.pick(unsaved(world, spare(world.places))).name,
  }),
});

export const placeUnsave = defineTemplate({
  id: "place-unsave",
  kind: "change",
  count: 2,
  values: (world: MapState, random) =>
    random.shuffle(asked(savedOf(world, me))).map(({ name }) => ({ place: name })),
  check: ({ place }, world) => ({
    changes: [{ kind: "removed", table: "saved", id: `${me}:${placeCalled(world, place).id}` }],
  }),
  oracle: ({ place }, _, skin) => {
    const { nav, labels } = waysOf(skin);
    return [
      nav("saved"),
      click(on("button", labels.saved.remove, place)),
      say(`${place} is removed.`, labels.place.unsaved(place)),
    ];
  },
  wrong: (_, world, random) => ({ place: random.pick(spare(savedOf(world, me))).name }),
});

export const noSuchPlace = defineTemplate({
  id: "no-such-place",
  kind: "infeasible",
  count: 2,
  // names that could well be there
  values: (world: MapState, random) =>
    random
      .sample(
        kinds.flatMap(({ noun }) => nameWords.map((word) => `${word} ${noun}`)),
        40,
      )
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

const tableTimes = ["tonight at eight", "tomorrow at noon", "on Friday at seven", "on Sunday at one"];

export const bookTable = defineTemplate({
  id: "book-table",
  kind: "infeasible",
  count: 2,
  values: (world: MapState, random) =>
    random
      .shuffle(world.places.filter(({ category }) => category === "Restaurants"))
      .map(({ name }, index) => ({ place: name, when: tableTimes[index % tableTimes.length] ?? "" })),
  check: () => ({ infeasible: true }),
  oracle: ({ place }, world, skin) => {
    const { openPlace } = waysOf(skin);
    const { phone } = placeCalled(world, place);
    return [...openPlace(place), giveUp("Nothing here lets one book a table; one could call.", phone)];
  },
  wrong: ({ place }) => ({
    steps: (skin) => [...waysOf(skin).openPlace(place), say("The table is booked.")],
  }),
});
