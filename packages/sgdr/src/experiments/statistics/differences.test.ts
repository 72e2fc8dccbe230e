import { expect, test } from "vitest";
import { cellOf, learningCell } from "./cells.fixture.js";
import { findingsOf } from "./findings-of.js";

const pairs = (cells: Parameters<typeof findingsOf>[0]): readonly string[] =>
  findingsOf(cells, { resamples: 50 })
    .differences.filter(({ metric }) => metric === "success")
    .map(({ arm, against }) => `${arm} − ${against}`);

test("variants are compared with the usual setting as well as against the baselines", () =>
  expect(
    pairs([
      cellOf("vanilla", "a10"),
      learningCell("alpha 0", "a10"),
      learningCell("alpha 0.5", "a11", { reference: true }),
      learningCell("alpha 1", "a01"),
    ]),
  ).toEqual([
    "alpha 0 − vanilla",
    "alpha 0 − alpha 0.5",
    "alpha 0.5 − vanilla",
    "alpha 1 − vanilla",
    "alpha 1 − alpha 0.5",
  ]));

test("no pair is tested twice where the usual setting is the method itself", () =>
  expect(
    pairs([
      cellOf("vanilla", "a10"),
      learningCell("awm", "a10"),
      learningCell("sgdr", "a11", { reference: true }),
      learningCell("random", "a01"),
    ]),
  ).toEqual([
    "awm − vanilla",
    "sgdr − vanilla",
    "sgdr − awm",
    "random − vanilla",
    "random − awm",
    "random − sgdr",
  ]));

test("arms with other budgets or models are compared, and a note says that not only their methods differ", () => {
  const { notes } = findingsOf(
    [
      cellOf("vanilla", "a1", { terms: { maxSteps: "15", model: "rules" } }),
      learningCell("sgdr", "a1", { terms: { maxSteps: "30", model: "rules" } }),
      learningCell("steps 5", "a1", { terms: { model: "rules" } }),
    ],
    { resamples: 50 },
  );
  expect(notes).toContain("The arms differ in more than their methods: maxSteps 15 (vanilla) and 30 (sgdr).");
});
