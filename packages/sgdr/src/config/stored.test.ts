import { expect, test } from "vitest";
import { asStoredThen, storedOptions } from "./stored.js";

const firstEdition = { verify: "each", actionsPerStep: 1 };

test("what the first edition stored goes on as it began: without changes, unfolded, with a control replay", () =>
  expect(storedOptions(firstEdition)).toEqual({
    replays: "each",
    actionsPerStep: 1,
    changes: "off",
    fold: "off",
    accept: "control",
    learn: "on",
    recall: "off",
  }));
test("what is stored today is left as it is", () => {
  const today = {
    actionsPerStep: 0,
    changes: "by-method",
    fold: "on",
    accept: "judge",
    learn: "auto",
    recall: "on",
  };
  expect(storedOptions(today)).toEqual(today);
});
test("what a command leaves open means what it meant when the other was stored; what it names is what it names", () => {
  const open = { actionsPerStep: 0, changes: "by-method", fold: "by-method", accept: "by-method" };
  expect(asStoredThen(open, firstEdition)).toEqual({
    actionsPerStep: 1,
    changes: "off",
    fold: "off",
    accept: "control",
  });
  const named = { actionsPerStep: 5, changes: "on", fold: "on", accept: "judge" };
  expect(asStoredThen(named, firstEdition)).toEqual(named);
  expect(asStoredThen(open, { ...open, actionsPerStep: 1 })).toEqual(open);
});
test("five skills at a step were the default until each method had its own number", () => {
  expect(asStoredThen({ retrieveK: 0 }, firstEdition)).toMatchObject({ retrieveK: 5 });
  expect(asStoredThen({ retrieveK: 0 }, { ...firstEdition, learn: "auto" })).toEqual({ retrieveK: 0 });
});
