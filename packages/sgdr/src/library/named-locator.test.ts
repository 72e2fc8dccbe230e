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
  const written = namedLocator(named, undefined, textOf);
  if (!written.ok) throw new Error(written.problem);
  return written.value;
}

test("a name is a role with its whole name", () =>
  expect(locator('button("Save")')).toMatch(/getByRole\("button", \{ name: "Save", exact: true \}\)/));
test("a place is a locator around it, and none of several is taken", () => {
  const written = locator('button("Save", { in: item(merchant), under: dialog("Offers") })');
  expect(written).toContain("merchant");
  expect(written).toContain('"Offers"');
  expect(written).not.toMatch(/\.(?:first|last|nth)\(/);
});
test("a frame is entered first", () =>
  expect(locator('button("Pay", { frame: ["Bank"] })')).toMatch(/^frameLocator|Bank/));
test("a text that would end the string is escaped", () =>
  expect(locator(String.raw`button("\"); process.exit(1); (\"")`)).toContain(
    JSON.stringify('"); process.exit(1); ("'),
  ));
