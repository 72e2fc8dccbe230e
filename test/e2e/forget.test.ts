import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "../../packages/sgdr/src/runtime/open-store.js";
import type { TestSite } from "../browser/_open.js";
import { freshFolder } from "../lib/cli.js";
import { saveNike, startMenuApp } from "../lib/menu-app.js";
import { linesOf, skills } from "../lib/skills.js";
import { teach } from "../lib/teach.js";

const file = join(freshFolder(), "taught.sqlite");
const goal = 'Save the offer of "Nike"';
let app: TestSite;
beforeAll(async () => {
  app = await startMenuApp();
  const store = await openStore(file);
  await teach({ store, url: `${app.url}/`, goal, deeds: saveNike });
  await store.close();
});
afterAll(async () => await app.close());

test("skills are forgotten by name, then by goal, each time only after a yes, and it says what was removed", async () => {
  const before = await linesOf(file);
  const [first] = before;
  const [name = ""] = first?.skill.split("@") ?? [];
  const asked = await skills(file, "forget", name);
  expect(asked.err).toMatch(/nobody can be asked.*\n {2}try: add --yes/);
  expect([asked.code, (await linesOf(file)).length]).toEqual([2, before.length]);
  const one = await skills(file, "forget", name, "--yes");
  expect(one.out).toContain(`Removed 1 skill and 0 counted calls:\n  ${first?.skill} of `);
  expect(one.out).toContain("Copies in 1 run were removed too.");
  expect((await linesOf(file)).map(({ skill }) => skill)).not.toContain(first?.skill);
  const rest = await skills(file, "forget", goal.toUpperCase(), "--yes");
  expect(rest.out).toContain(`Removed ${before.length - 1} skill`);
  expect(await linesOf(file)).toEqual([]);
  const none = await skills(file, "forget", goal, "--yes");
  expect(none.err).toMatch(/it is no site, no skill and no goal/);
  expect(none.code).toBe(2);
});
