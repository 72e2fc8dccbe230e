import { expect, test } from "vitest";
import { Meter } from "./meter.js";

const usage = { inputTokens: 1_000_000, outputTokens: 500_000 };

test("money is tokens times price, per role and in all", () => {
  const meter = new Meter();
  meter.add("policy", usage, { input: 2, output: 8 });
  meter.add("judge", usage, { input: 1, output: 0 });
  expect(meter.roles.policy?.usd).toBe(6);
  expect(meter.total).toEqual({ calls: 2, inputTokens: 2_000_000, outputTokens: 1_000_000, usd: 7 });
});
test("one call of unknown price makes the sum unknown, not smaller", () => {
  const meter = new Meter();
  meter.add("policy", usage, { input: 2, output: 8 });
  meter.add("judge", usage, undefined);
  expect(meter.total.usd).toBeUndefined();
  expect(meter.roles.policy?.usd).toBe(6);
});
test("input that the provider had kept is counted, and costs what kept input costs", () => {
  const meter = new Meter();
  const price = { input: 2, output: 8, cachedInput: 0.5 };
  meter.add("policy", { ...usage, cachedInputTokens: 800_000 }, price);
  meter.add("policy", usage, price);
  expect(meter.total).toMatchObject({ inputTokens: 2_000_000, cachedInputTokens: 800_000 });
  expect(meter.total.usd).toBeCloseTo(0.2 * 2 + 0.8 * 0.5 + 4 + 6);
});
test("kept input of an unknown price costs as much as other input", () => {
  const meter = new Meter();
  meter.add("policy", { ...usage, cachedInputTokens: 800_000 }, { input: 2, output: 8 });
  expect(meter.total.usd).toBe(6);
});
test("nothing asked is nothing spent", () => expect(new Meter().total.usd).toBe(0));
