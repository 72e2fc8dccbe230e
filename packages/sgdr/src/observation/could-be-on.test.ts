import { expect, test } from "vitest";
import { namedTargetsIn } from "../skill/walk.js";
import { programOf } from "../library/skill.fixture.js";
import { couldBeOn } from "./could-be-on.js";
import { indexPage } from "./fingerprint.js";
import { NamedPlaces } from "./named-places.js";
import { tree } from "./tree.fixture.js";

function could(page: string, target: string, params = ""): boolean {
  const [named] = namedTargetsIn(programOf(`function skill(${params}) { click(${target}); }`));
  if (!named) throw new Error("nothing is named");
  const indexed = indexPage(tree(page));
  return couldBeOn(indexed, new NamedPlaces(indexed), named);
}
const page =
  'link "Requests 8" #1\nlistitem\n  text "Nike"\n  button "Save" #2\n  textbox "Quantity of Rug" #3';

test("a fixed name must be there", () => {
  expect(could(page, 'button("Save")')).toBe(true);
  expect(could(page, 'button("Send")')).toBe(false);
  expect(could(`navigation\n  ${page.split("\n")[0] ?? ""}`, 'link("Requests")')).toBe(true);
});
test("a name that the caller gives may be any of its role", () => {
  expect(could(page, "link(name)", "name")).toBe(true);
  expect(could(page, "checkbox(name)", "name")).toBe(false);
});
test("what is fixed around a parameter must be there", () => {
  expect(could(page, "textbox(`Quantity of ${name}`)", "name")).toBe(true);
  expect(could(page, "textbox(`Price of ${name}`)", "name")).toBe(false);
});
test("an item that the caller names must be around it", () => {
  expect(could(page, 'button("Save", { in: item(name) })', "name")).toBe(true);
  expect(could(page.replaceAll("  ", ""), 'button("Save", { in: item(name) })', "name")).toBe(false);
});
test("what a dialog covers does not apply", () =>
  expect(could(page.replace("#2", "#2 &behind"), 'button("Save")')).toBe(false));
