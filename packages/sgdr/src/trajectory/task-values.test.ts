import { describe, expect, test } from "vitest";
import { TaskValues } from "./task-values.js";

const values = new TaskValues('Send 5 € to Ada Lovelace with the note "lunch money" for WH-1000XM4', [
  "Oslo Sentrum",
]);

describe("a text is held by its task", () => {
  test.each([
    "Ada Lovelace",
    "ada lovelace",
    "5",
    "lunch money",
    "Oslo Sentrum",
    "oslo",
    "send",
    "wh-1000xm4",
  ])("if all its words stand in the goal or in what was entered: %s", (text) =>
    expect(values.holds(text)).toBe(true),
  );
  test.each(["Ada Love", "da", "Lovelace Ada", "", " ", "…", "Bergen", "lunch Oslo"])(
    "and else not: %j",
    (text) => expect(values.holds(text)).toBe(false),
  );
});

describe("a text is a name of the task", () => {
  test.each(["Ada Lovelace", "WH-1000XM4", "lunch money", "Oslo Sentrum", "5"])(
    "if it is written as one, quoted, or was entered: %s",
    (text) => expect(values.holdsName(text)).toBe(true),
  );
  test.each(["send", "Send", "note", "Note", "the note", "money", "Oslo"])(
    "and not if it is a plain word, which the site may use too: %s",
    (text) => expect(values.holdsName(text)).toBe(false),
  );
  test("also if the goal quotes it in another way", () => {
    for (const goal of ["Open “Old hats”", "Open 'Old hats'", "Open ‘old hats’"])
      expect(new TaskValues(goal, []).holdsName("Old hats")).toBe(true);
  });
});

test("letters and marks of other scripts belong to a word", () => {
  const hindi = new TaskValues("किताब खोलो", []);
  expect(hindi.holds("किताब")).toBe(true);
  expect(hindi.holds("क त ब")).toBe(false);
});
