import { expect, test } from "vitest";
import { learningCell } from "./cells.fixture.js";
import { rankingOf } from "./ranking.js";

const ranked = (recall: number | null, steps: number, k = 5) => [
  { relevance: "same calls", k, recall, mrr: recall, steps },
];

test("rankings are pooled by step", () => {
  const cells = [
    learningCell("sgdr", "a1", { ranking: ranked(1, 1) }),
    learningCell("sgdr", "a1", { ranking: ranked(0.5, 3), stream: 2 }),
    learningCell("sgdr", "a1", { ranking: ranked(null, 0), stream: 3 }),
  ];
  expect(rankingOf(cells)).toEqual([{ relevance: "same calls", k: 5, recall: 0.625, mrr: 0.625, steps: 4 }]);
});

test("where whole libraries are offered, K is that of the largest", () => {
  const cells = [
    learningCell("all", "a1", { ranking: ranked(1, 2, 7) }),
    learningCell("all", "a1", { ranking: ranked(1, 2, 70), stream: 2 }),
  ];
  expect(rankingOf(cells)).toEqual([{ relevance: "same calls", k: 70, recall: 1, mrr: 1, steps: 4 }]);
});
