import { expect, test } from "vitest";
import { intervalBasis, intervalNote, meanCell, shareCell } from "./estimate-cell.js";

const interval = { low: 0.1, high: 0.3, streams: 10, templates: 12 };
const single = { ...interval, streams: 1 };

test("a number stands over its interval, which says what it rests on", () => {
  const { text } = shareCell({ value: 0.2, interval });
  expect(text).toContain("20.0");
  expect(text).toContain("10.0 to 30.0");
  expect(text).toContain("on 12 templates, 10 streams");
  expect(text).not.toContain("†");
});

test("an interval of one stream is marked, and the note says that only templates were drawn", () => {
  expect(shareCell({ value: 0.2, interval: single }).text).toContain("10.0 to 30.0†");
  expect(intervalNote([single, null], 1000)).toContain("templates drawn, one stream");
  expect(intervalBasis([single])).toBe("95 % interval: templates drawn, one stream");
});

test("a table with both kinds says both, and one of many streams says nothing of one", () => {
  expect(intervalNote([interval, single], 1000)).toMatch(/10 streams drawn, .*† templates drawn, one stream/);
  expect(intervalNote([interval], 1000)).not.toContain("one stream");
});

test("without an interval there is a number alone, and without a number a dash", () => {
  expect(meanCell({ value: 4.5, interval: null }).text).toBe('<td class="n">4.50</td>');
  expect(meanCell({ value: null, interval: null }).text).toBe('<td class="n">–</td>');
});
