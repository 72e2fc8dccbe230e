import { describe, expect, test } from "vitest";
import { Secret, secretsOf } from "./secrets.js";

const mask = (text: string, ...values: readonly string[]): string =>
  secretsOf(values.map((value, index) => new Secret("abc"[index] ?? "", value))).mask(text);

test.each([
  ["in lower-case percent escapes", "Pa%2fs%c3%9f", "Pa/sß"],
  ["in percent escapes that were escaped again", "Pa%252Fs%25C3%259F", "Pa/sß"],
  ["with only some characters escaped, as in a path", "it's%20%22fine%22", `it's "fine"`],
  ["in the escapes of a form", "it%27s+%22fine%22%21", `it's "fine"!`],
  ["in a Latin-1 page's form", "Gr%FC%DFe", "Grüße"],
  ["in JSON with escapes for all but ASCII", String.raw`Gr\u00fc\u00dfe \ud83d\ude00`, "Grüße 😀"],
  ["in JSON in JSON", String.raw`say \\\"hi\\\" \\\\ now`, String.raw`say "hi" \ now`],
  ["in HTML references", "a &lt;b&gt; &#38; &#x22;c&#34;", `a <b> & "c"`],
  ["with spaces collapsed and trimmed", "one two", " one \n\t two "],
  ["decomposed", "Gru\u0308ße", "Grüße"],
  ["in a host name", "hunter-two", "Hunter-Two"],
  ["as a file name", "a_b_c_", "a/b:c?"],
])("a value is masked %s", (_, text, value) => {
  expect(mask(`x ${text} y`, value).replaceAll(/\s+/g, "")).toBe("x<secret:a>y");
});
test("if one value begins with another, the longer one is masked", () =>
  expect(mask("hunter2 hunter", "hunter", "hunter2")).toBe("<secret:b> <secret:a>"));
test("masking again changes nothing, even if a value is a part of a placeholder", () => {
  const once = mask("secret and abc", "secret", "abc");
  expect(once).toBe("<secret:a> and <secret:b>");
  expect(mask(once, "secret", "abc")).toBe(once);
});
test("a long value is found whole, in part, on one line and in base64", () => {
  const lines = Array.from(
    { length: 40 },
    (_, n) => `line ${n} of a key that is long ${"xyz".repeat(n % 7)}`,
  );
  const key = lines.join("\n");
  for (const text of [key, key.replaceAll(/\s+/g, " "), JSON.stringify(key), encodeURIComponent(key)])
    expect(mask(text, key)).not.toMatch(/long|xyzxyz/);
  expect(mask(`(${key.slice(0, 900)}…)`, key)).not.toContain("long");
  expect(mask(Buffer.from(key).toString("base64"), key).replaceAll("<secret:a>", "").length).toBeLessThan(
    150,
  );
});
test("text before an ellipsis in the middle of a text may be a cut value", () =>
  expect(mask('<div title="correct horse ba…"> covers it', "correct horse battery")).toBe(
    '<div title="<secret:a>…"> covers it',
  ));
test("a value with half a surrogate pair does not throw", () =>
  expect(mask("fine", "\ud83d half")).toBe("fine"));

describe("a value that looks like a number", () => {
  test.each([
    ["a card in groups", "4111111111111111", "4111 1111 1111 1111"],
    ["a card with hyphens", "4111111111111111", "4111-1111-1111-1111"],
    ["a card with points in the middle", "4111111111111111", "4111·1111·1111·1111"],
    ["a card with spaces that do not break", "4111111111111111", "4111\u00a01111\u202f1111\u20091111"],
    [
      "a card with nothing that can be seen between",
      "4111111111111111",
      "4111\u200b1111\u200d1111\ufeff1111",
    ],
    ["a card that was given in groups", "4111 1111 1111 1111", "4111111111111111"],
    ["a card given with hyphens and shown with spaces", "4111-1111-1111-1111", "4111 1111 1111 1111"],
    ["a card in an address", "4111111111111111", "4111%201111%201111%201111"],
    ["a card in a form", "4111111111111111", "4111+1111+1111+1111"],
    ["a card in HTML", "4111111111111111", "4111&nbsp;1111&#160;1111&#xA0;1111"],
    ["a card in JSON of ASCII", "4111111111111111", String.raw`4111\u00a01111\u20091111\n1111`],
    ["a phone number", "2025550147", "202) 555-0147"],
    ["a phone number that was given so", "(202) 555-0147", "202.555.0147"],
    ["a phone number of another country", "+44 20 7946 0958", "44 (20) 7946-0958"],
    ["an account", "DE89370400440532013000", "DE89 3704 0044 0532 0130 00"],
    ["a number of a person", "078051120", "078-05-1120"],
    ["a code", "493027", "493 027"],
    ["a short code", "4930", "4 9 3 0"],
    ["an amount", "1234567", "1,234,567"],
  ])("is masked as %s", (_, value, text) => {
    for (const around of [(words: string) => words, (words: string) => `Card: ${words}, valid`])
      expect(mask(around(text), value)).toBe(around("<secret:a>"));
  });
  test("is masked where a text was cut inside it", () => {
    expect(mask("Card 4111 1111 11", "4111111111111111")).toBe("Card <secret:a>");
    expect(mask("Card 4111 1111 11… (9 more characters)", "4111111111111111")).toBe(
      "Card <secret:a>… (9 more characters)",
    );
  });
  test("is not found in other numbers when it is short", () => {
    expect(mask("12.34 and 1,234", "1234")).toBe("12.34 and 1,234");
  });
  test("does not make a search slow", () => {
    const text = "4111 ".repeat(40_000) + "1 ".repeat(40_000) + "(".repeat(100_000);
    const began = performance.now();
    mask(text, "4111111111111112");
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
