import { expect, test } from "vitest";
import type { Fingerprint } from "../domain/fingerprint.js";
import type { TargetText } from "../domain/named-target.js";
import { namedTargetsIn } from "../skill/walk.js";
import { namedLocator } from "./named-locator.js";
import { fingerprint, programOf } from "./skill.fixture.js";

const textOf = (text: TargetText): string =>
  text.from === "literal" ? JSON.stringify(text.value) : "merchant";
function locator(target: string, print?: Fingerprint): string {
  const [named] = namedTargetsIn(
    programOf(
      `function skill(merchant) { click(${target}); }`.replace(
        "(merchant)",
        target.includes("merchant") ? "(merchant)" : "()",
      ),
    ),
  );
  if (!named) throw new Error("nothing is named");
  const written = namedLocator(named, print, textOf);
  return written.ok ? written.value : written.problem;
}

test("a name is a role with its whole name", () =>
  expect(locator('button("Save")')).toMatch(/getByRole\("button", \{ name: "Save", exact: true \}\)/));
test("a place is an item that says this, under what holds both", () => {
  const written = locator('button("Save", { in: item(merchant), under: dialog("Offers") })');
  expect(written).toContain("getByText(merchant, { exact: true })");
  expect(written).toContain('getByRole("dialog", { name: "Offers", exact: true })');
});
test("a number that the code leaves out may be any, and one that it writes is that one", () => {
  expect(locator('link("Requests")', fingerprint("link", "Requests 8"))).toContain("new RegExp(");
  expect(locator('link("Requests")', fingerprint("link", "Requests"))).toContain('name: "Requests", exact');
  expect(locator('link("Room 8")', fingerprint("link", "Room 8"))).toContain('name: "Room 8", exact');
});
test("a frame is entered first", () =>
  expect(locator('button("Pay", { frame: ["Bank"] })')).toMatch(/^frameLocator|Bank/));
test("a text that would end the string is escaped", () =>
  expect(locator(String.raw`button("\"); process.exit(1); (\"")`)).toContain(
    JSON.stringify('"); process.exit(1); ("'),
  ));
