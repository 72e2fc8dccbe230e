import { expect, test } from "vitest";
import { openScripted } from "../../agent/scripted-site.fixture.js";
import { fallbackSummary } from "../../domain/fallback-summary.js";
import type { NodeState } from "../../domain/observation.js";
import type { Summarizer } from "../../domain/roles.js";
import { composeObservation } from "../../observation/compose.js";
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
/** A page with one control in this state. */
const control = (role: string, state: NodeState = {}, id = "1") =>
  composeObservation({
    url: "/",
    title: "",
    scroll: [0, 0],
    nodes: [{ depth: 0, role, name: "Go on", id, state }],
    tabs: [],
    notices: [],
    maxTokens: 0,
  });
test.each<[string, string, NodeState, NodeState]>([
  ["enabled", "button", { disabled: true }, {}],
  ["ticked", "checkbox", { checked: false }, { checked: true }],
  ["opened", "button", { expanded: false }, { expanded: true }],
  ["filled in", "textbox", {}, { value: "Ada" }],
])("a page on which something was %s since is summarized again", async (_, role, before, now) => {
  const told = summariesBy(saying("As it was", "As it is"));
  await told.of(control(role, before), place, never);
  expect(await told.of(control(role, now), place, never)).toEqual({ text: "As it is", cached: false });
  expect(told.known(control(role, before))).toBe("As it was");
});
test("other numbers of the same elements are no other page, because a summarizer does not see them", async () => {
  const told = summariesBy(saying("A form"));
  await told.of(control("button", {}, "1"), place, never);
  expect(await told.of(control("button", {}, "9"), place, never)).toEqual({ text: "A form", cached: true });
});
test("a page that does not fit into its text is summarized again when a part that is not shown has changed", async () => {
  const told = summariesBy(saying("As it was", "As it is"));
  const cut = { ...page, leftOut: 1 };
  await told.of(cut, place, never);
  expect((await told.of({ ...cut, state: "other" }, place, never)).text).toBe("As it is");
});
test("a fallback summary is not kept, because the next request may get a real one", async () => {
  const told = summariesBy(saying(fallbackSummary(page), "A form"));
  expect(await told.of(page, place, never)).toEqual({ text: fallbackSummary(page), cached: false });
  expect(await told.of(page, place, never)).toEqual({ text: "A form", cached: false });
});
