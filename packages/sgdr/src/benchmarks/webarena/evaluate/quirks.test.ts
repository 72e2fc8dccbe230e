import { expect, test } from "vitest";
import { cleaned, isAnswerIn, isIn, isSame } from "./compare-text.js";
import { readAddressHelper, readTextHelper } from "./helper-call.js";
import { postAddress } from "./post-address.js";
import { pythonText } from "./python-text.js";
import { splitUrl, urlProblem } from "./url-match.js";

const fits = (reference: string, page: string): boolean => urlProblem(reference, page) === undefined;

test("Python strips ASCII's separators, and keeps the byte order mark that JavaScript would strip", () => {
  expect(cleaned("\u001c a\u0085\u00a0")).toBe("a");
  expect(cleaned("\ufeffa")).toBe("\ufeffa");
});
test("cleaning takes one pair of quotes and leaves the space inside it", () => {
  expect(cleaned(`"'a'"`)).toBe("'a'");
  expect(cleaned("' a '")).toBe(" a ");
  expect(cleaned(`'a"`)).toBe(`'a"`);
});
test("a quote alone is a pair of quotes with nothing in it", () => expect(cleaned(" ' ")).toBe(""));

test("None, True and False are what Python writes for null, true and false", () => {
  const texts = [null, undefined, true, false, 3, -1, 1.5, "", "x"].map(pythonText);
  expect(texts).toEqual(["None", "None", "True", "False", "3", "-1", "1.5", "", "x"]);
});
test("numbers are written as Python writes them", () => {
  const numbers = [1e-7, 1.5e-7, -0.000012, 0.0001, 1e21, 1e16, 2.5e-11, 0, -0, NaN, Infinity, -Infinity];
  expect(numbers.map(pythonText)).toEqual(
    ["1e-07", "1.5e-07", "-1.2e-05", "0.0001", "1e+21", "10000000000000000", "2.5e-11"].concat([
      "0",
      "-0.0",
      "nan",
      "inf",
      "-inf",
    ]),
  );
});
test("so the exact reference None matches an element without a value", () =>
  expect(isSame("None", pythonText(null) ?? "")).toBe(true));
test("lists and objects have no text", () =>
  expect([[1], { a: 1 }].map(pythonText)).toEqual([undefined, undefined]));

test("a reference of several characters may stand inside a word", () => {
  expect(isAnswerIn("12", "123 reviews", true)).toBe(true);
  expect(isIn("1", "21")).toBe(true);
});
test("a single character must be a word, but only where it is the only reference", () => {
  expect(isAnswerIn("1", "21", true)).toBe(false);
  expect(isAnswerIn("1", "21", false)).toBe(true);
});
test("|OR| in a reference for answers is a text like any other", () =>
  expect(isAnswerIn("65 |OR| 3", "65", true)).toBe(false));
test("a reference that is empty when cleaned is in every answer", () =>
  expect(isAnswerIn("'", "anything", true)).toBe(true));
test.each([
  "there are 2.",
  "there are 2. (really)",
  "2",
  "it's '2'",
  "'2', i think",
  "2's the answer",
  "(2)",
  "**2**",
  "$2. that is all",
  "total:: 2",
  "only 2--no more",
  "well...2",
  "2, 3",
  "“2”",
  "1. 2. 3.",
  "2! sure",
  "2\n",
  "#2",
])("2 is a word of %j", (answer) => expect(isAnswerIn("2", answer, true)).toBe(true));
test.each(["total:2", "12", "2nd", "2.5", "2-3", "2,000", "2/3", "v2", "x-2", "2:30", "3---2", "2…", "½2"])(
  "2 is no word of %j",
  (answer) => expect(isAnswerIn("2", answer, true)).toBe(false),
);
test("a number with a dot before a small letter is an ordinal, and keeps its dot", () => {
  expect(isAnswerIn("2", "2. the others are gone", true)).toBe(false);
  expect(isAnswerIn("2", "it is 2. Thanks", true)).toBe(false);
});

test("a reference with a slash before its question mark does not match the page without it", () => {
  expect(fits("http://h/issues/?x=1", "http://h/issues?x=1")).toBe(false);
  expect(fits("http://h/issues?x=1", "http://h/issues/?x=1")).toBe(true);
});
test("two slashes, as an address with a slash at its end gives them, match no page", () =>
  expect(fits("http://h//a", "http://h/a")).toBe(false));
test("a reference need only be a part of the address, so /a matches /ab", () =>
  expect(fits("http://h/a", "http://h/ab")).toBe(true));
test("the values of all alternatives are thrown together", () => {
  expect(fits("http://h/x?s=1 |OR| http://h/y?s=2", "http://h/y?s=1")).toBe(true);
  expect(fits("http://h/x?s=1 |OR| http://h/y", "http://h/y")).toBe(false);
});
test("space before an alternative is dropped as Python drops it, and space after it is kept", () => {
  expect(fits("http://h/x |OR|  http://h/y", "http://h/y")).toBe(true);
  expect(fits("http://h/y  |OR| http://h/x", "http://h/y")).toBe(false);
  expect(fits("http://h/\ta", "http://h/a")).toBe(true);
});
test("blank values are dropped, on both sides", () => {
  expect(fits("http://h/r?q=", "http://h/r")).toBe(true);
  expect(fits("http://h/r?q=1&z", "http://h/r?q=1")).toBe(true);
});
test("a question mark at the beginning of a query belongs to the name", () =>
  expect(fits("http://h/r??q=1", "http://h/r?q=1")).toBe(false));
test("broken escapes stay as they are, and broken UTF-8 becomes a replacement mark", () => {
  expect(fits("http://h/r?q=%zz", "http://h/r?q=%zz")).toBe(true);
  expect(fits("http://h/r?q=%FF", "http://h/r?q=%EF%BF%BD")).toBe(true);
});
test("what follows a semicolon in the last part of a path is dropped, elsewhere it is not", () => {
  expect(splitUrl("http://h:1/a;b/c;d;e?f#g")).toEqual({
    scheme: "http",
    host: "h:1",
    path: "/a;b/c",
    query: "f",
  });
});
test("a reason tells where it ended and what was wanted, on one short line", () => {
  expect(urlProblem("http://h/a?q=usb+wifi", "http://h/a?q=x")).toBe(
    'it ended at "http://h/a?q=x", where "q" is not "usb wifi"',
  );
  expect(urlProblem(`http://h/${"long/".repeat(99)}`, `http://g/${"\n".repeat(99)}`)?.length).toBeLessThan(
    200,
  );
});

test("a forum's own page with a slash at its end is taken for a post without a number", () =>
  expect(postAddress("http://r:9/f/books/")).toBe("http://r:9/f/books//"));

test("the five calls that tasks make are read", () => {
  expect(readAddressHelper("func:reddit_get_post_url('__last_url__')")).toEqual({ kind: "post-address" });
  expect(readAddressHelper("func:shopping_get_latest_order_url()")).toEqual({ kind: "latest-order-address" });
  expect(readTextHelper("func:shopping_get_sku_latest_review_author('A1')")).toEqual({
    kind: "review-author",
    sku: "A1",
  });
  expect(readTextHelper('func:shopping_get_sku_latest_review_rating("A1")')).toEqual({
    kind: "review-rating",
    sku: "A1",
  });
  expect(readTextHelper("func:gitlab_get_project_memeber_role(__page__, 'ada')")).toEqual({
    kind: "member-role",
    user: "ada",
  });
});
test("the name that the paper's release gives to the role of a member is read too", () =>
  expect(readTextHelper("func:gitlab_get_project_member_role(__page__, 'ada')")).toEqual({
    kind: "member-role",
    user: "ada",
  }));
test.each([
  [`"o'neil"`, "o'neil"],
  [String.raw`'o\'neil'`, "o'neil"],
  [String.raw`'a\"b\\c'`, String.raw`a"b\c`],
  [`'say "hi"'`, 'say "hi"'],
])("the argument %s is read as Python reads it", (literal, sku) =>
  expect(readTextHelper(`func:shopping_get_sku_latest_review_author( ${literal} )`)).toEqual({
    kind: "review-author",
    sku,
  }),
);
test.each([
  "func:shopping_get_latest_order_url() or exit()",
  "func:reddit_get_post_url('http://elsewhere')",
  "func:__import__('os').system('true')",
  "func:gitlab_get_project_memeber_role(page, 'ada')",
  "func:shopping_get_sku_latest_review_author('a'b')",
  String.raw`func:shopping_get_sku_latest_review_author('a\x41')`,
  "func:shopping_get_sku_latest_review_author('a', 'b')",
  "func:shopping_get_sku_latest_review_author('')",
  "func:",
])("%j is no call", (text) => {
  expect(readAddressHelper(text)).toBeUndefined();
  expect(readTextHelper(text)).toBeUndefined();
});
