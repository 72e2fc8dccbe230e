import { expect, test } from "vitest";
import { remember } from "./memory.js";
import { seen, stepOf, viewOf } from "./view.fixture.js";

const before = seen('search\n  searchbox "Search" #1\n  button "Go" #2');
const after = seen('search\n  searchbox "Search" #1\n  button "Go" #2\nmain\n  text "Nothing was found"');

test("a search that a skill made counts like one that was made call by call", () => {
  const [fill, click] = [
    stepOf({ on: before, call: { name: "fill", args: ["1", "green tea"] } }, 0),
    stepOf({ on: before, call: { name: "click", args: ["2"] } }, 1),
  ];
  const view = viewOf("Find green tea", after);
  const byHand = remember({ ...view, past: [fill, click] });
  const bySkill = remember({
    ...view,
    past: [
      {
        ...fill,
        calls: [{ name: "search_for", args: ["1", "2", "green tea"] }],
        actions: [...fill.actions, ...click.actions],
      },
    ],
  });
  expect(byHand.emptySearches).toBe(1);
  expect(bySkill.emptySearches).toBe(1);
  expect(bySkill.queries).toEqual(byHand.queries);
  expect(bySkill.unsent).toBe(byHand.unsent);
});
