import { expect, test } from "vitest";
import { freshFolder } from "../lib/cli.js";
import { learnOnMap, linesOf, skills, skillsJson, storeOfReviewed } from "../lib/skills.js";

interface Upgraded {
  readonly upgrades: readonly { readonly skill: string; readonly result: string; readonly into: string }[];
}

test("skills that take elements become named ones through a replay, the old versions stay, and both verify", async () => {
  const { store, run } = await learnOnMap();
  const folder = freshFolder();
  await skills(store, "export", folder, "--run", run);
  await skills(store, "import", folder);
  const before = await linesOf(store);
  const { upgrades } = await skillsJson<Upgraded>(store, "upgrade", "--all");
  expect(upgrades.map(({ result }) => result)).toEqual(before.map(() => "upgraded"));
  const after = await linesOf(store);
  expect(after).toHaveLength(2 * before.length);
  expect(new Set(after.map(({ level }) => level))).toEqual(new Set(["replayed"]));
  const { params } = await skillsJson<{ params: { kind: string }[] }>(store, "show", upgrades[0]?.into ?? "");
  expect(params.map(({ kind }) => kind)).not.toContain("element");
  expect((await skills(store, "verify", upgrades[0]?.into ?? "")).out).toMatch(/^passed/);
  expect((await skills(store, "upgrade", "--all")).out).toMatch(/0 upgraded, \d+ known, 0 refused/);
});

test("without its run a skill is named by its fingerprints and stays provisional", async () => {
  const store = await storeOfReviewed();
  const { upgrades } = await skillsJson<Upgraded>(store, "upgrade", "remove_saved_place");
  expect(upgrades).toMatchObject([{ result: "upgraded", into: "remove_saved_place@2" }]);
  const { code, level } = await skillsJson<{ code: string; level: string }>(
    store,
    "show",
    "remove_saved_place",
  );
  expect(code).toContain('click(button("Remove", { in: item(item_name) }));');
  expect(level).toBe("provisional");
});
