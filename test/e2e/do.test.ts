import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "../../packages/sgdr/src/runtime/open-store.js";
import type { TestSite } from "../browser/_open.js";
import { cliHere, freshFolder, type Finished } from "../lib/cli.js";
import { saveNike, startMenuApp } from "../lib/menu-app.js";
import { teach } from "../lib/teach.js";

const root = join(import.meta.dirname, "../..");
const file = join(freshFolder(), "taught.sqlite");
let app: TestSite;
/** The skill of the whole task. */
let name = "";
beforeAll(async () => {
  app = await startMenuApp();
  const store = await openStore(file);
  const goal = 'Save the offer of "Nike"';
  const { library } = await teach({ store, url: `${app.url}/`, goal, deeds: saveNike });
  await store.close();
  name = library.skills.find(({ program }) => program.steps.length === 3)?.name ?? "";
});
afterAll(async () => await app.close());

const sgdr = async (...words: readonly string[]): Promise<Finished> =>
  await cliHere(["do", ...words, "--store", file]);
const trusted = ["--trust-provisional"];

test("a skill is a command: with another value, at the place where it was learned, as JSON", async () => {
  const { out, code } = await sgdr(name, "--item-name", "Adidas", "--json", ...trusted);
  expect(code, out).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ kind: "ran", outcome: "completed", of: 3, page: { url: "/" } });
  expect(app.asked.at(-1)).toBe("POST /save?name=Adidas");
});

test("from another page of the site it goes to its start by itself, and says so", async () => {
  const words = ["--url", `${app.url}/help`, "--item-name=Nike Outlet", ...trusted];
  const { out, code } = await sgdr(name.replaceAll("_", "-"), ...words);
  expect(code, out).toBe(0);
  expect(out).toMatch(/^1\. goto\("\/"\) {2}ok\n2\. click\(button "Menu"\) {2}ok/);
  expect(app.asked.at(-1)).toBe("POST /save?name=Nike%20Outlet");
});

test("a part of a name is not taken for the whole where something is changed", async () => {
  const before = app.asked.filter((request) => request.startsWith("POST")).length;
  const { out, code } = await sgdr(name, "--item-name", "Nik", ...trusted);
  expect(code).toBe(1);
  expect(out).toMatch(/there is no button "Save Offer" in the item "Nik" on this page; there are /);
  expect(app.asked.filter((request) => request.startsWith("POST"))).toHaveLength(before);
});

test("its help lists the skills of the store by site, and one skill's arguments", async () => {
  const all = await sgdr("--help");
  expect(all.code).toBe(0);
  expect(all.out).toMatch(/^Usage: sgdr do \[options\] \[name\] \[words\.\.\.\]/);
  expect(all.out).toContain(`Skills of ${new URL(app.url).host}:`);
  expect(all.out).toContain(`sgdr do ${name} --item-name TEXT  `);
  const one = await sgdr(name, "--help");
  expect(one.out).toContain(`Usage: sgdr do ${name} --item-name TEXT [--url PAGE] [options]`);
});

test.each([
  [
    "a missing argument",
    () => [name],
    /item_name \(text\) is missing\n {2}try: add --item-name …; it is called as \w+\(item_name: text\)/,
  ],
  [
    "an unknown argument",
    () => [name, "--item-nam", "x"],
    /no parameter "item_nam"; did you mean "item_name"\?/,
  ],
  ["a flag without a value", () => [name, "--item-name"], /--item-name has no value/],
  ["a word that is no flag", () => [name, "Nike"], /"Nike" is no argument\n {2}try: write --name value/],
  ["an unknown skill", () => ["save_ofer"], /there is no skill "save_ofer"/],
])("%s ends it with the signature and exit code 2", async (_, words, told) => {
  const asked = app.asked.length;
  const { code, err } = await sgdr(...words());
  expect(err).toMatch(told);
  expect([code, app.asked.length]).toEqual([2, asked]);
});

test("the completion of the docs completes names and flags in bash", async () => {
  const docs = readFileSync(join(root, "docs/skills.md"), "utf8");
  const [, script = ""] = /```bash\n(_sgdr\(\)[^]*?)```/.exec(docs) ?? [];
  const complete = async (...typed: readonly string[]): Promise<string> =>
    await new Promise((resolve) => {
      const words = ["sgdr", "do", ...typed].map((word) => `'${word}'`).join(" ");
      const lines = `sgdr() { SGDR_STORE='${file}' '${process.execPath}' '${join(root, "packages/sgdr/dist/cli/main.js")}' "$@"; }\n${script}\nCOMP_WORDS=(${words}); COMP_CWORD=${typed.length + 1}; _sgdr; printf '%s\\n' "\${COMPREPLY[@]}"`;
      execFile("bash", ["-c", lines], { env: { ...process.env, HOME: freshFolder() } }, (_error, out) =>
        resolve(out),
      );
    });
  expect((await complete(name.slice(0, -1))).split("\n")).toContain(name);
  expect(await complete(name, "--it")).toBe("--item-name\n");
});
