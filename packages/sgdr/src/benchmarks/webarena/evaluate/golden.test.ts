import { expect, test } from "vitest";
import { cleaned, isAnswerIn, isSame } from "./compare-text.js";
import { golden } from "./golden.fixture.js";
import { postAddress } from "./post-address.js";
import { urlProblem } from "./url-match.js";

const scored = (isRight: boolean): number => (isRight ? 1 : 0);

test("none of WebArena's 90 vectors was lost", () => {
  const counts = Object.fromEntries(Object.entries(golden).map(([name, vectors]) => [name, vectors.length]));
  // the ten of `unescape` are played in unescape-html.test.ts
  expect(counts).toEqual({ clean: 13, exact: 8, mustInclude: 29, url: 24, postUrl: 6, unescape: 10 });
});
test.each(golden.clean)("%j is cleaned to %j", (text, expected) => expect(cleaned(text)).toBe(expected));
test.each(golden.exact)("for the reference %j the answer %j scores %d", (reference, answer, score) =>
  expect(scored(isSame(reference, answer))).toBe(score),
);
test.each(golden.mustInclude)(
  "for the reference %j the answer %j, the only reference: %s, scores %d",
  (reference, answer, isOnly, score) => expect(scored(isAnswerIn(reference, answer, isOnly))).toBe(score),
);
test.each(golden.url)("for the address %j the page %j scores %d", (reference, page, score) =>
  expect(scored(urlProblem(reference, page) === undefined)).toBe(score),
);
test.each(golden.postUrl)("the post of %j is at %j", (page, post) => expect(postAddress(page)).toBe(post));
