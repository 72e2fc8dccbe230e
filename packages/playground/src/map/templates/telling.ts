import type { CheckInput } from "../../kernel/check.js";
import { click, fill, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { a } from "../labels.js";
import { closedKinds, editKinds, type EditKind, type MapState, type Place, type Report } from "../state.js";
import { asked, me, myName, myReviews, placeCalled, spare } from "./pool.js";
import { waysOf } from "./ways.js";

const starWords = ["", "one star", "two stars", "three stars", "four stars", "five stars"];
const opinions: readonly (readonly [rating: number, text: string])[] = [
  [5, "They remembered my name after one visit."],
  [4, "Bright rooms and short queues."],
  [3, "Decent, but the music is too loud."],
  [2, "Half of what I asked for was missing."],
  [1, "The door was locked in the middle of the day."],
];

/** Places I have said nothing about. */
const unreviewed = (world: MapState): Place[] => {
  const known = new Set(myReviews(world).map(({ place }) => place));
  return world.places.filter(({ id }) => !known.has(id));
};

export const reviewWrite = defineTemplate({
  id: "review-write",
  kind: "change",
  count: 3,
  values: (world: MapState, random) => {
    const places = random.sample(unreviewed(world), opinions.length);
    return random.shuffle(opinions).flatMap(([rating, text], index) => {
      const place = places[index];
      return place ? [{ place: place.name, rating, stars: starWords[rating] ?? "", text }] : [];
    });
  },
  check: ({ place, rating, text }, world) => ({
    changes: [
      {
        kind: "added",
        table: "reviews",
        row: { place: placeCalled(world, place).id, author: myName, rating, text: { like: text } },
      },
    ],
  }),
  oracle: ({ place, rating, text }, _, skin) => {
    const { openPlace, follow, pick, labels } = waysOf(skin);
    const words = labels.reviews;
    return [
      ...openPlace(place),
      follow(words.write),
      pick(words.rating, words.stars[rating - 1] ?? "", "dots"),
      fill(on("textbox", words.text), text),
      click(on("button", words.publish)),
      say(`Your review of ${place} is published.`, words.thanks(place)),
    ];
  },
  wrong: (values) => ({ ...values, rating: values.rating === 5 ? 4 : values.rating + 1 }),
});

const secondThoughts: readonly (readonly [rating: number, text: string])[] = [
  [5, "I take it back: it has become my favourite."],
  [1, "It has changed hands, and not for the better."],
  [4, "Much better since they painted the walls."],
  [2, "The second visit was a let-down."],
  [3, "On a second look it is only average."],
];

/** My reviews to change, each with a number of stars that it does not have. */
const changed = (world: MapState): { place: string; review: string; rating: number; text: string }[] =>
  asked(myReviews(world)).flatMap(({ id, place, rating }, index) => {
    const [stars, text] = secondThoughts[index % secondThoughts.length] ?? [5, ""];
    const name = world.places.find((candidate) => candidate.id === place)?.name ?? "";
    return [{ place: name, review: id, rating: stars === rating ? (stars % 5) + 1 : stars, text }];
  });

export const reviewChange = defineTemplate({
  id: "review-change",
  kind: "change",
  count: 4,
  heldOut: true,
  values: (world: MapState, random) =>
    random.shuffle(changed(world)).map((values) => ({ ...values, stars: starWords[values.rating] ?? "" })),
  check: ({ review, rating, text }) => ({
    changes: [{ kind: "changed", table: "reviews", id: review, fields: { rating, text: { like: text } } }],
  }),
  oracle: ({ place, rating, text }, _, skin) => {
    const { openPlace, follow, pick, labels } = waysOf(skin);
    const words = labels.reviews;
    return [
      ...openPlace(place),
      follow(words.change),
      pick(words.rating, words.stars[rating - 1] ?? "", "dots"),
      fill(on("textbox", words.text), text),
      click(on("button", words.publish)),
      say(`Your review of ${place} is changed.`, words.thanks(place)),
    ];
  },
  wrong: (values, world, random) => {
    const other = random.pick(spare(myReviews(world)));
    return { ...values, place: world.places.find(({ id }) => id === other.place)?.name ?? "" };
  },
});

/** Exactly this was told about the place. */
const reported = (
  world: MapState,
  place: string,
  { text, ...report }: Pick<Report, "kind" | "about" | "text">,
): CheckInput => ({
  changes: [
    {
      kind: "added",
      table: "reports",
      row: { user: me, place: placeCalled(world, place).id, ...report, text: { like: text } },
    },
  ],
});

const newHours = ["7:00 to 15:00", "11:00 to 19:45", "8:15 to 18:15"];
const rights: Readonly<Record<EditKind, (place: Place, index: number) => string>> = {
  name: ({ name }) => `New ${name}`,
  address: ({ address }) => address.replace(/^\d+/, (number) => String(Number(number) + 2)),
  phone: (_, index) => `555 1${470 + index * 13}`,
  hours: (_, index) => newHours[index % newHours.length] ?? "",
};

export const suggestEdit = defineTemplate({
  id: "suggest-edit",
  kind: "change",
  count: 3,
  values: (world: MapState, random) =>
    random.sample(asked(world.places), 4).map((place, index) => {
      const kind = editKinds[(index + 2) % editKinds.length] ?? "phone";
      return {
        place: place.name,
        kind,
        what: a.report.whats[kind].toLowerCase(),
        right: rights[kind](place, index),
      };
    }),
  check: ({ place, kind, right }, world) =>
    reported(world, place, { kind: "edit", about: kind, text: right }),
  oracle: ({ place, kind, right }, _, skin) => {
    const { openPlace, openReport, pick, labels } = waysOf(skin);
    const words = labels.report;
    return [
      ...openPlace(place),
      openReport(labels.place.edit),
      pick(words.what, words.whats[editKinds.find((name) => name === kind) ?? "name"], "list"),
      fill(on("textbox", words.right), right),
      click(on("button", words.sendEdit)),
      say("The suggestion is sent.", words.thanks),
    ];
  },
  wrong: (values, world, random) => ({ ...values, place: random.pick(spare(world.places)).name }),
});

const signs = [
  "A note on the door says so.",
  "The owner told me yesterday.",
  "The windows are covered with paper.",
  "I stood in front of it this morning.",
];
const closedWords = {
  forever: "closed for good",
  weeks: "closed for some weeks",
  moved: "moved somewhere else",
} as const;

export const reportClosed = defineTemplate({
  id: "report-closed",
  kind: "change",
  count: 2,
  values: (world: MapState, random) =>
    random.sample(asked(world.places), 4).map(({ name }, index) => {
      const how = closedKinds[index % closedKinds.length] ?? "forever";
      return { place: name, how, state: closedWords[how], sign: signs[index] ?? "" };
    }),
  check: ({ place, how, sign }, world) => reported(world, place, { kind: "closed", about: how, text: sign }),
  oracle: ({ place, how, sign }, _, skin) => {
    const { openPlace, openReport, pick, labels } = waysOf(skin);
    const words = labels.report;
    return [
      ...openPlace(place),
      openReport(labels.place.reportClosed),
      pick(words.how, words.hows[closedKinds.find((name) => name === how) ?? "forever"], "dots"),
      fill(on("textbox", words.comment), sign),
      click(on("button", words.sendClosed)),
      say("The report is sent.", words.thanks),
    ];
  },
  wrong: (values) => ({ ...values, how: values.how === "weeks" ? ("forever" as const) : ("weeks" as const) }),
});
