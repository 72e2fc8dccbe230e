import { expect, test } from "vitest";
import { didYouMean, nearestName } from "./nearest-name.js";

test("a typing error finds the name that was meant", () =>
  expect(nearestName("max-step", ["max-steps", "model"])).toBe("max-steps"));
test("a swapped pair of letters is close enough", () =>
  expect(nearestName("modle", ["model", "store"])).toBe("model"));
test("an unrelated word has no near name", () =>
  expect(nearestName("zebra", ["model", "store"])).toBeUndefined());
test("the end of a message is empty when no name is near", () =>
  expect(didYouMean("zebra", ["model"])).toBe(""));
