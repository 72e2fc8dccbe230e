import { spawn } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBrowser } from "../../packages/sgdr/src/browser/find-browser.js";
import { printSkill } from "../../packages/sgdr/src/skill/print-skill.js";
import { exportTests, type ExportedTests } from "../../packages/sgdr/src/skills/export-tests.js";
import { originsIn } from "../../packages/sgdr/src/skills/origin.js";
import { memoryStore } from "../../packages/sgdr/src/store/memory-store.js";
import type { TestSite } from "../browser/_open.js";
import { freshFolder } from "../lib/cli.js";
import { answerIbuprofen, saveNike, startMenuApp } from "../lib/menu-app.js";
import { teach } from "../lib/teach.js";

let app: TestSite;
let codes: readonly string[] = [];
let exported: ExportedTests;
const folder = freshFolder();
beforeAll(async () => {
  app = await startMenuApp();
  const store = memoryStore();
  const url = `${app.url}/`;
  await teach({ store, url, goal: 'Save the offer of "Nike"', deeds: saveNike });
  const { library } = await teach({
    store,
    url,
    goal: 'Answer the request for Ibuprofen with "too early"',
    deeds: answerIbuprofen,
  });
  codes = library.skills.map(({ program }) => printSkill(program, "f"));
  const options = { url: "", runner: "node", prune: false } as const;
  exported = await exportTests(library, folder, originsIn(store), options);
});
afterAll(async () => await app.close());

test("the skills name the item", () => {
  const all = codes.join("\n");
  expect(all).toContain('click(button("Save Offer", { in: item(');
  expect(all).toContain('fill(textbox("Enter reason"), ');
});

test("a part that begins where a menu must have been opened gets no test, and the reason says what is missing", () => {
  expect(exported.leftOut.length).toBeGreaterThan(0);
  for (const { words } of exported.leftOut)
    expect(words).toMatch(/ is not there when \/ is opened: something on the page comes first$/);
});

test("the tests of the others pass in a browser, each on the app as it is when it is opened", async () => {
  expect(exported.written.length).toBeGreaterThan(1);
  symlinkSync(join(import.meta.dirname, "../../node_modules"), join(folder, "node_modules"));
  const child = spawn(process.execPath, ["--test", ...exported.written], {
    cwd: folder,
    env: { ...process.env, SGDR_BROWSER: findBrowser("", process.env), NODE_TEST_CONTEXT: undefined },
  });
  let out = "";
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (out += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  expect(code, out).toBe(0);
  expect(app.asked.filter((request) => request.startsWith("POST")).toSorted()).toEqual([
    "POST /answer?name=Ibuprofen",
    "POST /answer?name=Ibuprofen",
    "POST /save?name=Nike",
    "POST /save?name=Nike",
  ]);
});
