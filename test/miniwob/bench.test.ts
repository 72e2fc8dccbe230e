import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cli, freshFolder } from "../lib/cli.js";
import { recordsOf, saidBy } from "../webarena/_bench.js";
import { roleServer, type RoleServer } from "../webarena/_model.js";
import { siteFolder } from "./_site.js";

interface Previewed {
  readonly task: string;
  readonly site: string;
  readonly goal: string;
}

const home = freshFolder();
const bench = async (...words: readonly string[]) => {
  const usual = ["--path", siteFolder, "--order", "by-id", "--json", "--store", join(home, "s.sqlite")];
  return await cli(["bench", "miniwob", ...usual, ...words], { env: { HOME: home } });
};
const previewed = async (...words: readonly string[]): Promise<readonly Previewed[]> =>
  (JSON.parse((await bench("--preview", ...words)).out) as { preview: readonly Previewed[] }).preview;

const wrong = "pick-fruit.2";
/** What is to be done is read off the goals that the preview tells: those of the run must be the same. */
function planFor({ task, goal }: Previewed): readonly string[] {
  const fruits = [...goal.matchAll(/\b(?!Pick|Write)[A-Z][a-z]+/g)].map(([word]) => word);
  if (goal.startsWith("Write"))
    return [`fill({{textbox "Word"}}, "${fruits[0]}")`, 'click({{button "Send"}})'];
  if (task === wrong) return [`click({{button "${fruits[0] === "Apple" ? "Fig" : "Apple"}"}})`];
  const picks = task === "pick-fruit-2.2" ? fruits.slice(0, 1) : fruits;
  const clicks = picks.map((fruit) => `click({{button "${fruit}"}})`);
  return goal.startsWith("Pick two") ? [...clicks, 'click({{button "Done"}})'] : clicks;
}

let model: RoleServer;
let goals: readonly Previewed[];
beforeAll(async () => {
  goals = await previewed("--episodes", "2");
  model = await roleServer({
    plans: Object.fromEntries(goals.map((one) => [`# Goal\n${one.goal}`, [planFor(one)]])),
    skill: { window: /(?!)/, item: {} },
    grade: () => "",
  });
});
afterAll(async () => await model.close());

test("pages that differ by a word at the end are a family, and a family is a site", () => {
  expect(goals.map(({ task, site }) => [task, site])).toEqual([
    ["pick-fruit.1", "pick-fruit"],
    ["pick-fruit.2", "pick-fruit"],
    ["pick-fruit-2.1", "pick-fruit"],
    ["pick-fruit-2.2", "pick-fruit"],
    ["write-fruit.1", "write-fruit"],
    ["write-fruit.2", "write-fruit"],
  ]);
});

test("the goal is what the seeded episode asks for: the same again with one seed, others with another", async () => {
  expect(await previewed("--episodes", "2")).toEqual(goals);
  const others = await previewed("--episodes", "2", "--seed", "2");
  expect(others.map(({ task }) => task)).toEqual(goals.map(({ task }) => task));
  expect(others.map(({ goal }) => goal)).not.toEqual(goals.map(({ goal }) => goal));
});

test("an episode ends when its page says so, without a time limit, and only a full raw reward is a success", async () => {
  const words = ["--model", "scripted", "--base-url", model.baseUrl, "--api-key", "none"];
  const said = saidBy(await bench("--episodes", "2", "--methods", "sgdr", ...words));
  expect(recordsOf(said).map(({ task, reward, reasons, end }) => [task, reward, reasons, end])).toEqual([
    ["pick-fruit.1", 1, [], "ended"],
    [wrong, 0, ["raw reward -1"], "ended"],
    ["pick-fruit-2.1", 1, [], "ended"],
    ["pick-fruit-2.2", 0, ["raw reward 0.5"], "ended"],
    ["write-fruit.1", 1, [], "ended"],
    ["write-fruit.2", 1, [], "ended"],
  ]);
});

test("nobody who acts, judges or learns sees a reward, a time or a way to begin again", () => {
  const roles = new Set(model.asked.map(({ role }) => role));
  expect([...roles]).toEqual(expect.arrayContaining(["policy", "judge"]));
  const prompts = model.asked.map(({ prompt }) => prompt.user).join("\n");
  expect(prompts).not.toMatch(/reward|START|Time left|WOB_|sgdr-miniwob/i);
});
