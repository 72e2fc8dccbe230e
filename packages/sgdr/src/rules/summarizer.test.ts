import { expect, test } from "vitest";
import { summaryOf } from "./summarizer.js";
import { seen } from "./view.fixture.js";

const cards = Array.from(
  { length: 5 },
  (_, n) =>
    `  article\n    heading "Card ${n}" h3\n    link "Card ${n}" #a${n}\n    button "Add to list" #b${n}`,
).join("\n");

test("a page of results is described by its number of items and the possible actions", () =>
  expect(
    summaryOf(
      seen(
        `search\n  searchbox "Search" #1\nmain\n  heading "Search results" h1\n  combobox "Sort by" #2\n    option "Price"\n    option "Name"\n${cards}\n  link "Next" #9`,
      ),
    ),
  ).toBe(
    "Search results page listing 5 items, where one can sort the list, add to list, open an item, go to the next page and search the site.",
  ));
test("a form is described by its heading and its fields", () =>
  expect(
    summaryOf(
      seen(
        'main\n  heading "Edit address" h1\n  form\n    textbox "City" #1\n    textbox "Street" #2\n    button "Save" #3',
      ),
    ),
  ).toBe('Form page about "Edit address" with 2 fields, where one can save and fill in city, street.'));
test("fields with suggestions also make a form", () =>
  expect(
    summaryOf(
      seen(
        'main\n  heading "Directions" h1\n  form\n    combobox "From" #1\n    combobox "To" #2\n    button "Go" #3',
      ),
    ),
  ).toMatch(/^Form page about "Directions" with 2 fields/));
test("a page without controls can be read", () =>
  expect(summaryOf(seen('main\n  heading "Opening hours" h1'))).toBe(
    'Detail page about "Opening hours", where one can read it.',
  ));
test("the sentence stays short on a page full of buttons", () => {
  const buttons = Array.from(
    { length: 40 },
    (_, n) => `  button "Open the long door number ${n}" #${n}`,
  ).join("\n");
  expect(summaryOf(seen(`main\n${buttons}`)).split(" ").length).toBeLessThanOrEqual(60);
});
