import { describe, expect, test } from "vitest";
import type { SoughtTarget, SoughtText } from "../domain/named-target.js";
import { findNamed } from "./find-named.js";
import { indexPage } from "./fingerprint.js";
import { tree } from "./tree.fixture.js";

const fixed = (text: string): SoughtText => ({ text, given: false });
const given = (text: string): SoughtText => ({ text, given: true });
const find = (text: string, target: SoughtTarget) => {
  const found = findNamed(indexPage(tree(text)), target);
  return found.kind === "found" ? found.id : `${found.kind}: ${found.words}`;
};

describe("a number at the end of a name", () => {
  const nav = 'navigation\n  link "Requests 8" #1\n  link "Offers" #2';
  const link = (name: SoughtText): SoughtTarget => ({ role: "link", name });
  test("that counts things is no part of it", () => {
    expect(find(nav, link(fixed("Requests")))).toBe("1");
    expect(find(nav.replace("8", "(1,204)"), link(fixed("Requests")))).toBe("1");
    expect(find(nav.replace("8", "99+"), link(fixed("Requests")))).toBe("1");
    expect(find('tablist\n  tab "Open [3]" #1', { role: "tab", name: fixed("Open") })).toBe("1");
  });
  test("that is written in the code is a part of it", () => {
    expect(find(nav, link(fixed("Requests 8")))).toBe("1");
    expect(find(nav, link(fixed("Requests 7")))).toMatch(/^target-missing.*link "Requests 8"/);
  });
  test("that the caller gives is a part of it", () => {
    for (const text of ["Requests", "Requests 7"])
      expect(find(nav, link(given(text)))).toMatch(/^target-missing/);
  });
  test("is one of several that tell things apart", () => {
    const rooms = 'navigation\n  link "Room 7" #1\n  link "Room 9" #2';
    for (const text of ["Room", "Room 8"]) expect(find(rooms, link(fixed(text)))).toMatch(/^target-missing/);
  });
  test("of a thing that a page is about belongs to its name", () => {
    const main = 'main\n  link "Room 7" #1\n  clickable "Room 7" #2\n  button "Room 7" #3';
    for (const role of ["link", "clickable", "button"])
      expect(find(main, { role, name: fixed("Room") })).toMatch(/^target-missing/);
  });
  test("without a space before it belongs to its word", () =>
    expect(find(nav.replace("Requests 8", "Web3"), link(fixed("Web")))).toMatch(/^target-missing/));
  test("does not hide the exact name", () =>
    expect(find(`${nav}\n  link "Requests" #3`, link(fixed("Requests")))).toBe("3"));
});
