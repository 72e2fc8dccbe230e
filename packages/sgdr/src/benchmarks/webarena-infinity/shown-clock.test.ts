import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { clockScript } from "./shown-clock.js";

const day = 86_400_000;
const inPage = (expression: string): unknown => runInNewContext(`${clockScript(-3 * day)}\n${expression}`);

test("whoever asks for the time gets the moved one, which runs on", () => {
  const then = Date.now() - 3 * day;
  for (const expression of [
    "Date.now()",
    "new Date().getTime()",
    "Date.parse(Date())",
    "+new (class extends Date {})()",
  ])
    expect(Math.abs(Number(inPage(expression)) - then)).toBeLessThan(5_000);
});

test("other dates, and what they are, stay as they were", () => {
  expect(inPage("new Date(2020, 1, 3).getFullYear()")).toBe(2020);
  expect(inPage("new Date('2020-01-01T00:00:00Z').toISOString()")).toBe("2020-01-01T00:00:00.000Z");
  expect(inPage("Date.UTC(2020, 0)")).toBe(Date.UTC(2020, 0));
  expect(inPage("new Date() instanceof Date && new Date().constructor === Date")).toBe(true);
  expect(inPage("typeof Date()")).toBe("string");
});
