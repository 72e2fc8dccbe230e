import { expect, test } from "vitest";
import { openScripted } from "../../agent/scripted-site.fixture.js";
import { fallbackSummary } from "../../domain/fallback-summary.js";
import type { Summarizer } from "../../domain/roles.js";
import { summariesBy } from "./summaries.js";
import { letter } from "./workbench.fixture.js";

const never = new AbortController().signal;
const place = { task: "shop-1", step: 0 };
const page = openScripted(letter).page();

/** A summarizer that returns these sentences one after the other. */
const saying = (...sentences: readonly string[]): Summarizer => {
  const left = [...sentences];
  return { summarize: async () => left.shift() ?? "nothing more" };
};

test("a page that was seen before is not summarized again", async () => {
  const told = summariesBy(saying("A form", "Another"));
  expect(told.known(page)).toBeUndefined();
  expect(await told.of(page, place, never)).toEqual({ text: "A form", cached: false });
  expect(await told.of(page, place, never)).toEqual({ text: "A form", cached: true });
  expect(told.known(page)).toBe("A form");
});
test("the same page under another address or title is another page", async () => {
  const told = summariesBy(saying("A form", "Another"));
  await told.of(page, place, never);
  expect(await told.of({ ...page, url: "/other" }, place, never)).toEqual({ text: "Another", cached: false });
});
test("a fallback summary is not kept, because the next request may get a real one", async () => {
  const told = summariesBy(saying(fallbackSummary(page), "A form"));
  expect(await told.of(page, place, never)).toEqual({ text: fallbackSummary(page), cached: false });
  expect(await told.of(page, place, never)).toEqual({ text: "A form", cached: false });
});
