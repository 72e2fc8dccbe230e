import { expect, test } from "vitest";
import { fingerprintOf, indexPage } from "./fingerprint.js";
import { refind } from "./refind.js";
import { tree } from "./tree.fixture.js";

const printOf = (page: string, id: string) => {
  const nodes = tree(page);
  return fingerprintOf(
    indexPage(nodes),
    nodes.findIndex((node) => node.id === id),
  );
};
const check = (before: string, id: string, after: string, expected: string) => {
  const found = refind(indexPage(tree(after)), printOf(before, id));
  expect(found.kind === "found" ? found.id : found.kind).toBe(expected);
};

const rows = (ids: Record<string, string>) =>
  `table\n${Object.entries(ids)
    .map(([order, id]) => `  row\n    cell "${order}"\n    cell\n      link "View" #${id}`)
    .join("\n")}`;

test("an element is found when only its number has moved", () =>
  check('main\n  button "Pay" #3', "3", 'main\n  text "new"\n  button "Pay" #9', "9"));
test("an element is found when its surroundings have changed but it is the only one of its kind", () =>
  check('main\n  button "Pay" #3', "3", 'dialog "Cart"\n  button "Pay" #4', "4"));
test("an element that is gone is missing", () =>
  check('button "Pay" #3', "3", 'button "Buy" #3', "target-missing"));
test("another role of the same name is not the element", () =>
  check('button "Pay" #3', "3", 'link "Pay" #3', "target-missing"));
test("a second element of the same kind makes it ambiguous", () =>
  check('main\n  button "Pay" #3', "3", 'main\n  button "Pay" #3\n  button "Pay" #4', "ambiguous-target"));
test("equal elements are distinguished by their row, in any order", () =>
  check(rows({ A1: "1", A2: "2", A3: "3" }), "2", rows({ A3: "7", A2: "8", A1: "9" }), "8"));
test("if the row is gone, no other element is taken", () =>
  check(rows({ A1: "1", A2: "2" }), "2", rows({ A1: "5" }), "ambiguous-target"));
test("equal elements are distinguished by landmark", () =>
  check(
    'banner\n  button "Search" #1\nmain\n  button "Search" #2',
    "2",
    'main\n  button "Search" #5\nbanner\n  button "Search" #6',
    "5",
  ));
test("equal elements are distinguished by heading", () =>
  check(
    'heading "Billing" h2\nbutton "Edit" #1\nheading "Shipping" h2\nbutton "Edit" #2',
    "2",
    'heading "Shipping" h2\nbutton "Edit" #5\nheading "Billing" h2\nbutton "Edit" #6',
    "5",
  ));
test("equal elements are distinguished by attributes that the page's author chose", () =>
  check(
    'textbox "Name" #1 @name=first\ntextbox "Name" #2 @name=last',
    "2",
    'textbox "Name" #7 @name=last\ntextbox "Name" #8 @name=first',
    "7",
  ));
test("position decides between fully equal elements if their number has not changed", () =>
  check('button "+" #1\nbutton "+" #2', "2", 'button "+" #4\nbutton "+" #5', "5"));
test("position decides nothing if their number has changed", () =>
  check(
    'button "+" #1\nbutton "+" #2',
    "2",
    'button "+" #4\nbutton "+" #5\nbutton "+" #6',
    "ambiguous-target",
  ));
test("the same control in another frame is not the element", () =>
  check('iframe "pay"\n  button "OK" #a1', "a1", 'iframe "ads"\n  button "OK" #a1', "target-missing"));
test("the message says which element was searched and where it was", () => {
  const found = refind(indexPage(tree('text "x"')), printOf('form "Card"\n  button "Pay" #3', "3"));
  expect(found).toEqual({
    kind: "target-missing",
    words: 'there is no button "Pay" on this page (it stood in form "Card")',
  });
});
