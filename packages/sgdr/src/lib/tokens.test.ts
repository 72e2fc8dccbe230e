import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import { countTokens } from "./tokens.js";

const rows = Array.from(
  { length: 60 },
  (_, n) =>
    `\t\t[${n + 4}] link "Order ${100_000 + n}" \n\t\tcell "2026-03-${10 + (n % 20)}" value="$${n * 7}.50"`,
).join("\n");
const prose =
  "Deliveries leave the warehouse every morning; customers who ordered before noon receive a confirmation with the carrier's tracking number.";
const wide = "Größe wählen, Überblick über Möbel – naïve café déjà vu. 東京の天気は晴れです。";

test.each([
  ["page rows", rows],
  ["prose", prose],
  ["other scripts", wide],
  ["code", 'fill("12", "tea"); select_option("b7", ["Red", "Blue"])'],
])("the count for %s is close to a real tokenizer's count and rarely below it", (_, text) => {
  const ratio = countTokens(text) / encode(text).length;
  expect(ratio).toBeGreaterThan(0.9);
  expect(ratio).toBeLessThan(1.5);
});
test("an empty text costs nothing", () => expect(countTokens("")).toBe(0));
