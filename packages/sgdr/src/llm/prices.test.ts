import { expect, test } from "vitest";
import { priceOf } from "./prices.js";

const check = (model: string, baseUrl: string, expected: number | undefined) =>
  expect(priceOf({ model, baseUrl }, { "my/model": { input: 9, output: 9 } })?.input).toBe(expected);

test("a listed model has its list price", () => check("openai/gpt-4.1", "", 2));
test("a dated snapshot costs what its model costs", () => check("openai/gpt-4.1-2025-04-14", "", 2));
test("an unlisted model has an unknown price, not zero", () => check("openai/gpt-99", "", undefined));
test("a model on this machine costs nothing", () => check("qwen3:4b", "http://127.0.0.1:11434/v1", 0));
test("an Ollama model costs nothing", () => check("ollama/qwen3:4b", "", 0));
test("a model behind somebody's server has an unknown price", () =>
  check("gpt-4.1", "https://proxy.example/v1", undefined));
test.each([
  ["anthropic/claude-sonnet-4-5", 0.3],
  ["openai/gpt-4.1-mini", 0.1],
  ["openai/gpt-4o", 1.25],
  ["openai/gpt-5", 0.125],
  ["google/gemini-2.5-flash", 0.075],
])("kept input of %s costs a share of other input", (model, cached) =>
  expect(priceOf({ model, baseUrl: "" }, {})?.cachedInput).toBeCloseTo(cached),
);
test("the user's table wins", () => check("my/model", "https://proxy.example/v1", 9));
