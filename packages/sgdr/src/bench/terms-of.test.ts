import { expect, test } from "vitest";
import { experiment, manifestOf } from "../experiments/experiment.fixture.js";
import { placeOf } from "./cell-records.js";
import { benchmarkOf, termsOf } from "./terms-of.js";

const suite = { id: "playground", options: { sites: ["shop"], seed: 3, order: "by-id", skin: "b" } };
const cellOf = (options: Readonly<Record<string, unknown>>, method = "sgdr") => ({
  arm: { id: "one", method, options },
  site: "shop",
  stream: { number: 1, seed: 1, order: "by-id" } as const,
});

test("a benchmark is recognized by how its tasks look, not by which of them a cell has", () =>
  expect(benchmarkOf(manifestOf("20260101-000000-a", { suite }))).toEqual({
    benchmark: "playground",
    skin: "b",
  }));

test("the terms of a run are its budgets and who decides, without what its arm is about", () => {
  const manifest = manifestOf("20260101-000000-a", {
    config: { maxSteps: 15, embedder: "lexical", alpha: 1 },
  });
  expect(termsOf(manifest, {})).toMatchObject({
    "who decides": "rules",
    maxSteps: "15",
    embedder: "lexical",
  });
  expect(termsOf(manifest, { maxSteps: 15 })).not.toHaveProperty("maxSteps");
  expect(termsOf(manifest, {})).not.toHaveProperty("alpha");
});

test("the arm with the experiment's own options is the one that others are compared with", () => {
  const mine = { ...experiment, config: { alpha: 0.5 } };
  expect(placeOf(mine, cellOf({ alpha: 0.5 })).reference).toBe(true);
  expect(placeOf(mine, cellOf({})).reference).toBe(true);
  expect(placeOf(mine, cellOf({ alpha: 1 })).reference).toBe(false);
  expect(placeOf(mine, cellOf({}, "random")).reference).toBe(false);
});
