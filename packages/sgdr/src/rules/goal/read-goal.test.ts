import { expect, test } from "vitest";
import { readGoal } from "./read-goal.js";

const intents = (goal: string) => readGoal(goal).clauses.map(({ intent }) => intent);
const values = (goal: string) =>
  readGoal(goal).values.map(
    ({ text, locates, enters }) => `${text}: ${locates ? "names" : "no name"}, ${enters}`,
  );
const hintsOf = (goal: string, text: string) => [
  ...(readGoal(goal).values.find((value) => value.text === text)?.hints ?? []),
];

test("each verb begins a new clause", () =>
  expect(intents("Search for green tea, open it and then tell me the price")).toEqual([
    "search",
    "open",
    "ask",
  ]));
test("questions are recognized with and without a question word", () => {
  expect(intents("How many reviews does it have?")).toEqual(["ask"]);
  expect(intents("Check the status of parcel 77")).toEqual(["ask"]);
});
test("a place in front of a question belongs to it", () =>
  expect(intents("In the archive, what colour does Ada Stone have?")).toEqual(["ask"]));
test("a remark and labelled values belong to the clause next to them", () => {
  expect(intents("I want 3 of the Grey Stone. Add them to my basket.")).toEqual(["add"]);
  expect(values("Contact us. Topic: Late parcel. Number: 20563.")).toEqual([
    "Late parcel: no name, must",
    "20563: no name, must",
  ]);
});
test("in a reply, the person and the place are names, and the message must be entered", () =>
  expect(values('Reply to the comment by mira_k in "Best shoes?" with "thanks"')).toEqual([
    "mira_k: names, may",
    "Best shoes?: names, may",
    "thanks: no name, must",
  ]));
test("in a change, the thing is a name, and the new value has its label in the goal as a hint", () => {
  const goal = 'Change the city of my address "Home" to Oslo';
  expect(values(goal)).toEqual(["Home: names, may", "Oslo: no name, must"]);
  expect(hintsOf(goal, "Oslo")).toContain("city");
});
test("stars are a rating, and a number before a thing is a quantity", () => {
  expect(hintsOf('Leave a 4-star review titled "Solid" on the Oak Lamp', "4")).toContain("rat");
  expect(hintsOf("Add two Oak Lamps to the basket", "2")).toContain("quantity");
});
test("limits and superlatives are read with the words that they measure", () => {
  const {
    superlative,
    values: found,
    topic,
  } = readGoal("Show me the cheapest tent with a rating of at least 4");
  expect(superlative).toMatchObject({ of: "price", want: "least" });
  expect(found[0]?.bound).toMatchObject({ side: "at-least", number: 4 });
  expect(topic).toBe("tent");
});
test("a wanted order is not a superlative", () => {
  const { superlative, order } = readGoal("Show me the lamps of the brand Linnea, cheapest first");
  expect([superlative, order?.of]).toEqual([undefined, "price"]);
});
test("a question has a type and a focus", () => {
  const { question } = readGoal("What is the total of order LF-20620?");
  expect([question?.type, ...(question?.focus ?? [])]).toEqual(["money", "total"]);
});
test('names in lower case are found after words such as "by" and "did"', () =>
  expect(values("How many posts did juniperhill write?")).toEqual(["juniperhill: names, no"]));
test("a date without a year is still a date", () =>
  expect(readGoal("Open my order from 3 May").values[0]?.day).toMatchObject({ month: 5, day: 3 }));
