import { expect, test } from "vitest";
import { isFixedConfirmation } from "./fixed-confirmation.js";

const page = { title: "Shop", text: 'heading "Your letter"\nstatus "Thank you, Ada"' };
const isFixed = (message: string, goal = "Write to the shop", text = page.text): boolean =>
  isFixedConfirmation(message, { goal }, { ...page, text });

test.each([
  "Done.",
  "It is done.",
  "The task is complete.",
  "Everything has been completed successfully.",
  "I've done it, as requested!",
])("%s says nothing but that it is done", (message) => expect(isFixed(message)).toBe(true));
test.each([
  ["a digit", "Done 2."],
  ["a digit of another script", "Done ٣"],
  ["a name", "The letter to Ada is done."],
  ["the words of the goal, which may be data", "The shop is done."],
  ["a refusal", "It is not done."],
  ["an answer in one word", "Yes."],
  ["nothing", ""],
  ["only small words", "It is."],
  ["markup", "Done <b>"],
  ["a length that no confirmation has", `Done${" done".repeat(40)}`],
])("%s tells more", (_, message) => expect(isFixed(message)).toBe(false));
test.each([
  ["Is the letter done?"],
  ["Tell me whether the order is complete"],
  ["Find out the status of the letter"],
  ["Which step is finished"],
])("to the goal %s it would be an answer", (goal) => expect(isFixed("Done.", goal)).toBe(false));
test("a word that the page says is text of the page", () =>
  expect(isFixed("Done.", "Write to the shop", 'cell "Done"')).toBe(false));
test("where an answer of some form is wanted, it is never fixed", () =>
  expect(isFixedConfirmation("Done.", { goal: "Write", answerSchema: { type: "string" } }, page)).toBe(
    false,
  ));
