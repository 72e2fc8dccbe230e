import { expect, test } from "vitest";
import type { TargetText } from "../domain/named-target.js";
import { namedTargetsIn } from "../skill/walk.js";
import { namedLocator } from "./named-locator.js";
import { programOf } from "./skill.fixture.js";

const textOf = (text: TargetText): string =>
  text.from === "literal" ? JSON.stringify(text.value) : "merchant";
function locator(target: string): string {
  const [named] = namedTargetsIn(
    programOf(
      `function skill(merchant) { click(${target}); }`.replace(
        "(merchant)",
        target.includes("merchant") ? "(merchant)" : "()",
      ),
    ),
  );
  if (!named) throw new Error("nothing is named");
  return namedLocator(named, textOf);
}

test("a name is a role with its whole name", () =>
  expect(locator('button("Save")')).toMatch(/getByRole\("button", \{ name: "Save", exact: true \}\)/));
test("a place is the innermost element that holds both", () => {
  const written = locator('button("Save", { in: item(merchant), under: dialog("Offers") })');
  expect(written).toContain("getByText(merchant, { exact: true })");
  expect(written).toContain('getByText("Offers", { exact: true })');
  expect(written).toContain(".last().");
});
test("a frame is entered first", () =>
  expect(locator('button("Pay", { frame: ["Bank"] })')).toMatch(/^frameLocator|Bank/));
test("a text that would end the string is escaped", () =>
  expect(locator(String.raw`button("\"); process.exit(1); (\"")`)).toContain(
    JSON.stringify('"); process.exit(1); ("'),
  ));
