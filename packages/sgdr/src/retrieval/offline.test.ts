import { expect, test } from "vitest";
import { rankingQuality } from "./offline.js";

const step = (ranked: string, relevant: string) => ({
  ranked: ranked.split(""),
  relevant: new Set(relevant),
});

test("recall, hits and reciprocal rank are averaged over steps that have a relevant skill", () => {
  const history = [
    step("abcdef", "a"), // recall@2 1, place 1
    step("abcdef", "bf"), // recall@2 1/2, place 2
    step("abcdef", "e"), // recall@2 0, place 5
    step("abcdef", "xy"), // never ranked
    step("abcdef", ""), // no skill is relevant
    step("", "a"),
  ];
  const { steps, leftOut, recall, hit, mrr } = rankingQuality(history, 2);
  expect([steps, leftOut]).toEqual([5, 1]);
  expect(recall).toBeCloseTo((1 + 1 / 2) / 5, 12);
  expect(hit).toBeCloseTo(2 / 5, 12);
  expect(mrr).toBeCloseTo((1 + 1 / 2 + 1 / 5) / 5, 12);
});

test("a K larger than the ranking counts all ranked skills", () => {
  expect(rankingQuality([step("ab", "ab")], 5)).toMatchObject({ recall: 1, mrr: 1 });
});

test("a history without a relevant skill has no numbers rather than zeros", () => {
  expect(rankingQuality([step("ab", "")], 5)).toEqual({
    steps: 0,
    leftOut: 1,
    recall: undefined,
    hit: undefined,
    mrr: undefined,
  });
});
