import { expect, test } from "vitest";
import { golden } from "./golden.fixture.js";
import { htmlNames } from "./html-names.js";
import { unescapeHtml } from "./unescape-html.js";

const unescaped = (texts: readonly string[]): readonly string[] => texts.map(unescapeHtml);

test("all names of HTML are known, 106 of them without the semicolon too", () => {
  expect(htmlNames.size).toBe(2231);
  expect([...htmlNames.keys()].filter((name) => !name.endsWith(";"))).toHaveLength(106);
});
test("WebArena's ten vectors of escaped texts are undone as Python undoes them", () => {
  expect(golden.unescape).toHaveLength(10);
  expect(unescaped(golden.unescape.map(([text]) => text))).toEqual(golden.unescape.map(([, text]) => text));
});
test("Python drops the control characters and non-characters that a browser would keep", () =>
  expect(unescaped(["a&#1;b&#11;c&#127;d&#xFDD0;e&#x1FFFF;f"])).toEqual(["abcdef"]));
test("numbers of an old Windows code, of surrogates and beyond Unicode are replaced", () =>
  expect(unescaped(["&#128;&#x99;&#129;", "&#0;&#xD800;&#1114112;&#x110000000000;", "&#13;&#9;"])).toEqual([
    "€™\u0081",
    "\ufffd\ufffd\ufffd\ufffd",
    "\r\t",
  ]));
test("names need no semicolon where HTML allows that, the longest name wins, and others stay", () =>
  expect(
    unescaped(["&ampamp; &notin; &notin &timesb;", "&hellip &hellip; &foo; &é &; & &#; &#x;", "&lt\rx"]),
  ).toEqual(["&amp; ∉ ¬in ⊠", "&hellip … &foo; &é &; & &#; &#x;", "<\rx"]));
test("names of white space and of two characters keep all of it", () =>
  expect(unescaped(["&NewLine;&Tab;x", "&bne;&NotEqualTilde;"])).toEqual(["\n\tx", "=\u20e5≂\u0338"]));
