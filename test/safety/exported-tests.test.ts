import { spawn } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findBrowser } from "../../packages/sgdr/src/browser/find-browser.js";
import type { Skill } from "../../packages/sgdr/src/domain/skill.js";
import { commit } from "../../packages/sgdr/src/library/commit.js";
import { emptyLibrary } from "../../packages/sgdr/src/library/library.js";
import { playwrightTest } from "../../packages/sgdr/src/library/playwright-test.js";
import { candidate, fingerprint, shop } from "../../packages/sgdr/src/library/skill.fixture.js";
import { redirect, site, type TestSite } from "../browser/_open.js";
import { freshFolder } from "../lib/cli.js";

let foreign: TestSite;
let own: TestSite;
beforeAll(async () => {
  foreign = await site({ "/": "<button>Stay</button>" });
  own = await site({
    "/": `<button onclick="location.href='${foreign.url}'">Leave</button>
      <button onclick="window.open('${foreign.url}')">Open</button>
      <button onclick="location.href='/away'">Away</button><button>Stay</button>`,
    "/away": redirect(() => foreign.url),
  });
});
afterAll(async () => {
  await own.close();
  await foreign.close();
});
let before = 0;
beforeEach(() => {
  before = foreign.asked.length;
});

function skillOf(code: string, name = "Stay", start = "/"): Skill {
  const [skill] = commit(
    emptyLibrary(shop),
    [
      candidate({
        code,
        writes: false,
        elements: { it_button: fingerprint("button", name) },
        start: { url: start, title: "", page: "", summary: "" },
      }),
    ],
    "paper",
  ).library.skills;
  if (!skill) throw new Error("the candidate was refused");
  return skill;
}

const click = "function press(it_button) { hover(it_button); click(it_button); }";

/** Runs the exported test as a CI job would, and returns its exit code. */
async function run(skill: Skill): Promise<{ readonly code: number | null; readonly out: string }> {
  const text = playwrightTest(skill, { baseUrl: own.url, args: {}, runner: "node" });
  if (!text.ok) throw new Error(text.problem);
  const folder = freshFolder();
  writeFileSync(join(folder, "it.test.mjs"), text.value);
  symlinkSync(join(import.meta.dirname, "../../node_modules"), join(folder, "node_modules"));
  const env = { ...process.env, SGDR_BROWSER: findBrowser("", process.env), NODE_TEST_CONTEXT: undefined };
  const child = spawn(process.execPath, ["--test", "it.test.mjs"], { cwd: folder, env });
  let out = "";
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (out += chunk.toString()));
  return { code: await new Promise((resolve) => child.on("close", resolve)), out };
}

test("a test of a skill that stays on its site passes", async () => {
  const { code, out } = await run(skillOf(click));
  expect(code, out).toBe(0);
});

describe("a test opens pages of the site it was made for and of no other", () => {
  test.each<[string, () => Skill]>([
    ["a click that leads away", () => skillOf(`${click.slice(0, -1)} go_back(); }`, "Leave")],
    ["a click that opens a window", () => skillOf(`${click.slice(0, -1)} scroll(0, 100); }`, "Open")],
    [
      "an address that is written out",
      () => skillOf(`function press(it_button) { hover(it_button); goto("${foreign.url}/"); }`),
    ],
    [
      "an address without a protocol",
      () => skillOf(`function press(it_button) { hover(it_button); goto("${foreign.url.slice(5)}/"); }`),
    ],
    [
      "a file",
      () => skillOf('function press(it_button) { hover(it_button); goto("file:///etc/hostname"); }'),
    ],
    [
      "a page in an address",
      () => skillOf('function press(it_button) { hover(it_button); goto("data:text/html,x"); }'),
    ],
  ])("%s fails it, and the other site is not asked", async (_, skill) => {
    const { code } = await run(skill());
    expect(code).toBe(1);
    expect(foreign.asked.slice(before)).toEqual([]);
  });
  test("a redirect of the site itself fails it", async () =>
    expect((await run(skillOf(`${click.slice(0, -1)} go_back(); }`, "Away"))).code).toBe(1));
});

test.each([
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example/",
  "file:///etc",
  "javascript:alert(1)",
  "http://[",
])("there is no test of a skill that starts on %s", (start) => {
  const text = playwrightTest(skillOf(click, "Stay", start), { baseUrl: own.url, args: {} });
  expect(text).toMatchObject({ ok: false, problem: expect.stringContaining("which is not a page of") });
});
