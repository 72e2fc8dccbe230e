import { expect, test } from "vitest";
import { Config } from "../config/config.js";
import { requireRolePrices, rolePrices } from "./role-prices.js";

const million = { inputTokens: 1_000_000, outputTokens: 0 };
const config = (options: Partial<Config>): Config => Config.parse(options);

test("vectors of a provider have its price, those that are made here cost nothing", () => {
  const bought = rolePrices(config({ embedder: "openai/text-embedding-3-small" }));
  expect(bought("embedder", million)).toBe(0.02);
  expect(bought("policy", million)).toBe(0);
  for (const embedder of ["lexical", "lexical-1", "local/all-MiniLM-L6-v2"])
    expect(rolePrices(config({ embedder }))("embedder", million)).toBe(0);
});
test("an embedder whose price nobody knows is reported like any other model, unless a price is given", () => {
  const strange = { embedder: "vectors-1", embedderBaseUrl: "https://models.example/v1" };
  expect(rolePrices(config(strange))("embedder", million)).toBeNull();
  expect(() => requireRolePrices(config(strange))).toThrow(/the price of "vectors-1" is unknown/);
  const prices = { "vectors-1": { input: 3, output: 0 } };
  expect(() => requireRolePrices(config({ ...strange, prices }))).not.toThrow();
  expect(rolePrices(config({ ...strange, prices }))("embedder", million)).toBe(3);
  expect(() => requireRolePrices(config({}))).not.toThrow();
});
