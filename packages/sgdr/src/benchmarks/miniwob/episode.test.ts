import { expect, test } from "vitest";
import { episodesOf } from "./episode.js";

test("each episode of each stream has a seed of its own", () => {
  const seeds = [1, 2, 3].flatMap((seed) => episodesOf("a-page", 999, { seed }).map((one) => one.seed));
  expect(new Set(seeds).size).toBe(3 * 999);
});
