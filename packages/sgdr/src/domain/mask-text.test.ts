import { expect, test } from "vitest";
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
