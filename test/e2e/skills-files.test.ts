import { spawn } from "node:child_process";
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBrowser } from "../../packages/sgdr/src/browser/find-browser.js";
import { freshFolder } from "../lib/cli.js";
import {
  learnOnMap,
  linesOf,
  reviewed,
  skills,
  skillsJson,
  skillWith,
  startMap,
  storeOfReviewed,
} from "../lib/skills.js";

let map: Awaited<ReturnType<typeof startMap>>;
let learned = "";
let run = "";
beforeAll(async () => {
  map = await startMap();
  ({ store: learned, run } = await learnOnMap());
});
afterAll(async () => await map.stop());

const emptyStore = (): string => join(freshFolder(), "s.sqlite");
const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, "utf8")));

test("a skill in quarantine is neither run nor found until it is released", async () => {
  const store = await storeOfReviewed();
  expect((await skills(store, "quarantine", "save_place")).err).toContain("--reason");
  expect((await skills(store, "quarantine", "save_place", "--reason", "it saves twice")).code).toBe(0);
  const ran = await skills(store, "run", "save_place", "--url", map.url, "--arg", "message=x");
  expect(ran.err).toContain("it saves twice");
  expect(ran.code).toBe(2);
  const { skills: found } = await skillsJson<{ skills: { id: string }[] }>(store, "search", "save a place");
  expect(found.map(({ id }) => id)).not.toContain("save_place@1");
  expect((await skills(store, "release", "save_place")).out).toContain("may be offered again");
  expect((await skills(store, "release", "save_place")).code).toBe(2);
});

test("a file that cannot be used is reported with how to fix it, and the others are imported", async () => {
  const folder = join(freshFolder(), "skills");
  await skills(await storeOfReviewed(), "export", folder);
  expect(readdirSync(folder)).toHaveLength(4);
  edit(join(folder, "save_place@1.skill.md"), () => "nothing");
  const store = emptyStore();
  const { code, out } = await skills(store, "import", folder);
  expect(code).toBe(2);
  expect(out).toMatch(/2 skills are new.*1 could not be used[^]*not {4}save_place@1\.skill\.md: .*\n +try: /);
  const pruned = await skills(store, "export", folder, "--prune");
  expect(pruned.out).toContain("deleted    save_place@1.skill.md");
  expect(readdirSync(folder)).toHaveLength(3);
});

test("a reviewer's quarantine in a file reaches the library that has the skill already", async () => {
  const store = await storeOfReviewed();
  const folder = join(freshFolder(), "skills");
  await skills(store, "export", folder);
  edit(join(folder, "save_place@1.skill.md"), (text) =>
    text.replace("\nchecksum:", '\nquarantine: "not before the new form"\nchecksum:'),
  );
  expect((await skills(store, "import", folder)).out).toContain("0 skills are new, 3 were known");
  expect((await skills(store, "show", "save_place")).out).toContain("not before the new form");
});

test("a provisional skill that changes something is run only by who trusts it", async () => {
  const store = emptyStore();
  expect((await skills(store, "import", reviewed)).out).toContain("save_place@1 is taken as provisional");
  const words = ["run", "save_place", "--url", `${map.url}/place/p176`, "--arg", "message=Done"];
  const denied = await skills(store, ...words);
  expect(denied.out).toMatch(/^Stopped save_place@1: .*--trust-provisional/);
  expect(denied.code).toBe(1);
  const trusted = await skills(store, ...words, "--trust-provisional");
  expect(trusted.out).toMatch(/click\(button "Save place"\) {2}ok, sent POST \/place\/p176\/save/);
  expect(trusted.code).toBe(0);
});

test("a skill that was edited rises when its replay passes; one that was spoiled fails and stays", async () => {
  const folder = join(freshFolder(), "skills");
  await skills(learned, "export", folder, "--run", run);
  const search = await skillWith(learned, run, /\n {2}fill\(\w+, \w+\);\n {2}click\(\w+\);\n\}$/);
  const said = await skillWith(learned, run, /\n {2}click\(\w+\);\n {2}send_msg_to_user\(\w+\);\n\}$/);
  edit(join(folder, `${said}.skill.md`), (text) => text.replaceAll("message", "words"));
  edit(join(folder, `${search}.skill.md`), (text) => text.replaceAll('"name": "Search"', '"name": "Go"'));
  await skills(learned, "import", folder);
  const levelOf = async (id: string): Promise<string | undefined> =>
    (await linesOf(learned)).find(({ skill }) => skill === id)?.level;
  expect([await levelOf(said), await levelOf(search)]).toEqual(["provisional", "provisional"]);
  const passed = await skills(learned, "verify", said);
  expect(passed.out).toContain(`${said} was provisional and is replayed now`);
  const failed = await skills(learned, "verify", search);
  expect(failed.out).toMatch(/^failed {2}\w+@1: replay-stopped: [^]*sgdr skills quarantine/);
  expect([passed.code, failed.code]).toEqual([0, 1]);
  expect([await levelOf(said), await levelOf(search)]).toEqual(["replayed", "provisional"]);
});

test("a skill whose run is elsewhere cannot be verified here, and says so", async () => {
  const { code, out } = await skills(await storeOfReviewed(), "verify", "search_place");
  expect(out).toMatch(/skipped search_place@1: no-trajectory: the run .* is not in this store/);
  expect(code).toBe(1);
});

test("an exported test runs on its own, on a site that lives elsewhere now", async () => {
  const folder = freshFolder();
  const words = ["--as", "playwright", "--runner", "node", "--run", run];
  expect((await skills(learned, "export", folder, ...words)).out).toContain("name the address with --url");
  const exported = await skills(learned, "export", folder, ...words, "--url", "http://127.0.0.1:9");
  // two of the skills begin in a panel that something else has opened: a test that cannot begin is not written
  expect(exported.code).toBe(1);
  expect(exported.out).toContain("3 files are new");
  expect(exported.out).toMatch(/no test {4}click_remove_and_answer@1: button "Remove" is not there when/);
  const search = await skillWith(learned, run, /\n {2}fill\(\w+, \w+\);\n {2}click\(\w+\);\n\}$/);
  symlinkSync(join(import.meta.dirname, "../../node_modules"), join(folder, "node_modules"));
  const { code, out } = await nodeTest(folder, `${search}.test.mjs`);
  expect(code, out).toBe(0);
  writeFileSync(join(folder, "gone@1.test.mjs"), "// Written by sgdr from the skill gone@1; …\n");
  const again = await skills(learned, "export", folder, ...words, "--url", "http://127.0.0.1:9", "--prune");
  expect(again.out).toMatch(/0 files are new.*0 were replaced[^]*deleted {4}gone@1\.test\.mjs/);
});

/** The test as its own process, as a CI job would start it. */
async function nodeTest(folder: string, file: string): Promise<{ code: number | null; out: string }> {
  const child = spawn(process.execPath, ["--test", file], {
    cwd: folder,
    env: {
      ...process.env,
      SITE_URL: map.url,
      SGDR_BROWSER: findBrowser("", process.env),
      NODE_TEST_CONTEXT: undefined,
    },
  });
  let out = "";
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (out += chunk.toString()));
  return { code: await new Promise<number | null>((resolve) => child.on("close", resolve)), out };
}
