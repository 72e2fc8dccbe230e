import { expect, test } from "vitest";
import { guessTaskType } from "./guess-task-type.js";
import { goalOf } from "./response.js";

test.each([
  ["Get the name of the red lamp", "RETRIEVE"],
  ["How many lamps are red?", "RETRIEVE"],
  ["In the garden forum, get the newest title", "RETRIEVE"],
  ["Today is May 2, 2024. Return my last order's number", "RETRIEVE"],
  ["Open the sale page", "NAVIGATE"],
  ["I look for a gift, go to the cheapest lamp", "NAVIGATE"],
  ["On the map, show the town hall", "NAVIGATE"],
  ["Post my question where I get an answer", "MUTATE"],
  ["Create a list, open to all", "MUTATE"],
  ["Today is May 2, please give me my last order's number", "RETRIEVE"],
  ["set the title to A", "MUTATE"],
  ["", "MUTATE"],
])("%j is of the type %s, also with the words on how to end", (intent, type) => {
  expect(guessTaskType(intent)).toBe(type);
  expect(guessTaskType(goalOf(intent))).toBe(type);
});
