import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SiteId } from "../../packages/sgdr/src/domain/ids.js";
import type { Store } from "../../packages/sgdr/src/domain/store.js";
import { SkillMemory } from "../../packages/sgdr/src/methods/skills/skill-memory.js";
import { sharedKey } from "../../packages/sgdr/src/runtime/shared-memory.js";
import { bringIn } from "../../packages/sgdr/src/skills/bring-in.js";
import { memoryStore } from "../../packages/sgdr/src/store/memory-store.js";
import { exportLibrary } from "../../packages/sgdr/src/skills/export-library.js";
import { importLibrary } from "../../packages/sgdr/src/skills/import-library.js";
import { commit } from "../../packages/sgdr/src/library/commit.js";
import { emptyLibrary } from "../../packages/sgdr/src/library/library.js";
import { anyCandidate, candidate, receipt, shop } from "../../packages/sgdr/src/library/skill.fixture.js";
import { freshFolder } from "../lib/cli.js";

const second = "function open_thread(thread_button, new_button) { click(thread_button); click(new_button); }";
const { library } = commit(
  emptyLibrary(shop),
  [candidate({ level: "replayed", receipt }), candidate({ code: second, description: "Open a thread" })],
  "plus",
);
const reply = "submit_reply@1.skill.md";
const open = "open_thread@1.skill.md";
const bothFiles = [
  { file: open, edited: false },
  { file: reply, edited: false },
];

/** A folder with both skills, and a way to spoil one of its files. */
async function exported() {
  const folder = freshFolder();
  await exportLibrary(library, folder);
  const edit = (name: string, change: (text: string) => string) =>
    writeFileSync(join(folder, name), change(readFileSync(join(folder, name), "utf8")));
  return { folder, edit };
}

/** The result of importing a folder into a store, with the library that it leads to. */
async function broughtInto(store: Store, folder: string) {
  const imported = await bringIn(store, folder, { profile: "paper" });
  const kept = await store.shared(sharedKey("library", shop));
  return { ...imported, library: kept && SkillMemory.parse(kept.value).library };
}

test("what is exported and imported again into its own store is the same library, and nothing is reported", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCandidate, { maxLength: 6 }), async (all) => {
      const folder = freshFolder();
      const store = memoryStore();
      const { library } = commit(emptyLibrary(shop), all, "paper");
      await store.share(sharedKey("library", shop), { library, uses: [] }, 0);
      expect(await exportLibrary(library, folder)).toMatchObject({ ok: true });
      expect(await broughtInto(store, folder)).toMatchObject({ library, problems: [], notes: [], added: [] });
    }),
    { numRuns: 40 },
  );
});

test("of two skills with the same calls, each keeps its own level when both are imported again", async () => {
  const folder = freshFolder();
  const store = memoryStore();
  const twins = [candidate({}), candidate({ description: "Reply to all", level: "replayed", receipt })];
  const { library } = commit(emptyLibrary(shop), twins, "paper");
  expect(library.skills.map(({ level }) => level).sort()).toEqual(["provisional", "replayed"]);
  await store.share(sharedKey("library", shop), { library, uses: [] }, 0);
  await exportLibrary(library, folder);
  expect(await broughtInto(store, folder)).toMatchObject({ library, notes: [], added: [] });
});

describe("export", () => {
  test("writes one file a skill beside an index, and nothing else", async () => {
    const { folder } = await exported();
    expect(readdirSync(folder).sort()).toEqual(["library.json", open, reply]);
    expect(JSON.parse(readFileSync(join(folder, "library.json"), "utf8"))).toMatchObject({
      format: 1,
      site: "shop",
    });
  });
  test("makes the folder, with those above it", async () => {
    const folder = join(freshFolder(), "a/b");
    expect(await exportLibrary(library, folder)).toMatchObject({
      ok: true,
      value: { written: [open, reply] },
    });
  });
  test("writes for its owner alone, also where a file was open to others", async () => {
    const folder = join(freshFolder(), "a/b");
    const modes = () =>
      ["", "library.json", reply, open].map((name) => statSync(join(folder, name)).mode & 0o777);
    await exportLibrary(library, folder);
    expect(modes()).toEqual([0o700, 0o600, 0o600, 0o600]);
    chmodSync(join(folder, reply), 0o644);
    writeFileSync(join(folder, reply), "old");
    await exportLibrary(library, folder);
    expect(modes()).toEqual([0o700, 0o600, 0o600, 0o600]);
  });
  test("leaves files alone that are right already", async () => {
    const { folder, edit } = await exported();
    const before = statSync(join(folder, open)).mtimeMs;
    edit(reply, (text) => text.replace("Submit a reply", "Write"));
    expect(await exportLibrary(library, folder)).toMatchObject({
      ok: true,
      value: { written: [], replaced: [reply], unchanged: [open] },
    });
    expect(statSync(join(folder, open)).mtimeMs).toBe(before);
  });
  test("never deletes what is not ours, and a skill's file only when asked", async () => {
    const { folder } = await exported();
    writeFileSync(join(folder, "README.md"), "ours");
    const fewer = { ...library, skills: library.skills.slice(0, 1) };
    expect(await exportLibrary(fewer, folder)).toMatchObject({ value: { leftOver: [reply], pruned: [] } });
    expect(readdirSync(folder)).toContain(reply);
    expect(await exportLibrary(fewer, folder, { prune: true })).toMatchObject({
      value: { leftOver: [], pruned: [reply] },
    });
    expect(readdirSync(folder).sort()).toEqual(["README.md", "library.json", open]);
  });
  test("does not write into another site's folder", async () => {
    const { folder } = await exported();
    expect(await exportLibrary(emptyLibrary(SiteId.parse("forum")), folder)).toMatchObject({
      ok: false,
      problem: { file: "library.json", words: "this folder holds the skills of shop, not of forum" },
    });
  });
  test("says so when the folder is a file", async () => {
    const file = join(freshFolder(), "x");
    writeFileSync(file, "");
    expect(await exportLibrary(library, file)).toMatchObject({ ok: false, problem: { file } });
  });
});

describe("import", () => {
  test.each<[string, (world: Awaited<ReturnType<typeof exported>>) => void, string, RegExp]>([
    [
      "damaged JSON",
      ({ edit }) => edit(reply, (text) => text.replace('"elements"', "elements")),
      reply,
      /JSON block is damaged/,
    ],
    [
      "code that does not parse",
      ({ edit }) => edit(reply, (text) => text.replace("fill(", "fill((")),
      reply,
      /code: line/,
    ],
    [
      "code that no longer fits its elements",
      ({ edit }) =>
        edit(reply, (text) => text.replace("  click(post_button);\n", "").replace(", post_button", "")),
      reply,
      /post_button/,
    ],
    [
      "a renamed file",
      ({ folder }) => renameSync(join(folder, reply), join(folder, "mine@1.skill.md")),
      "mine@1.skill.md",
      /contains the skill submit_reply@1/,
    ],
    ["an empty file", ({ edit }) => edit(reply, () => ""), reply, /layout is wrong/],
    [
      "a file that is no text",
      ({ folder }) => writeFileSync(join(folder, reply), Buffer.from([0xff, 0xfe, 0x80])),
      reply,
      /not UTF-8/,
    ],
    [
      "a huge file",
      ({ folder }) => writeFileSync(join(folder, reply), " ".repeat(1_000_001)),
      reply,
      /bytes/,
    ],
  ])("%s loses itself and not its neighbour", async (_, spoil, file, words) => {
    const world = await exported();
    spoil(world);
    const read = await importLibrary(world.folder, shop);
    expect(read.ok && read.value.files.map(({ skill }) => skill.id)).toEqual(["open_thread@1"]);
    expect(read.ok && read.value.problems).toEqual([
      { file, words: expect.stringMatching(words), hint: expect.stringMatching(/\w/) },
    ]);
  });
  test("a copy under another name is a problem, and the skill is imported once", async () => {
    const { folder } = await exported();
    writeFileSync(join(folder, "copy.skill.md"), readFileSync(join(folder, reply)));
    expect(await importLibrary(folder, shop)).toMatchObject({
      value: {
        files: bothFiles,
        problems: [{ file: "copy.skill.md", hint: expect.stringContaining("delete it") }],
      },
    });
  });
  test("folders and links are not followed, and other files not looked at", async () => {
    const { folder } = await exported();
    mkdirSync(join(folder, "dir@1.skill.md"));
    symlinkSync("/etc/passwd", join(folder, "link@1.skill.md"));
    writeFileSync(join(folder, ".hidden.skill.md"), "x");
    writeFileSync(join(folder, "notes.md"), "x");
    expect(await importLibrary(folder, shop)).toMatchObject({
      value: {
        files: bothFiles,
        problems: [
          { file: "dir@1.skill.md", words: "it is not a plain file" },
          { file: "link@1.skill.md", words: "it is not a plain file" },
        ],
      },
    });
  });
  test("a skill that was edited by hand is provisional, also where its older form was proved", async () => {
    const { folder, edit } = await exported();
    const store = memoryStore();
    await store.share(sharedKey("library", shop), { library, uses: [] }, 0);
    edit(reply, (text) => text.replace('"name": "post_button"', '"name": "Send"'));
    const { library: now, notes } = await broughtInto(store, folder);
    expect(now?.skills.map(({ id, level }) => [id, level])).toEqual([
      ["open_thread@1", "provisional"],
      ["submit_reply@1", "replayed"],
    ]);
    expect(notes).toEqual([]);
    const elsewhere = await broughtInto(memoryStore(), folder);
    expect(elsewhere.notes).toEqual([
      { file: reply, words: expect.stringContaining("edited since its export") },
    ]);
  });
  test("a folder that git gave other line ends is the same library", async () => {
    const { folder, edit } = await exported();
    for (const name of [reply, open, "library.json"]) edit(name, (text) => text.replaceAll("\n", "\r\n"));
    expect(await importLibrary(folder, shop)).toMatchObject({
      ok: true,
      value: { files: bothFiles, problems: [] },
    });
  });
  test.each<[string, (folder: string) => void, RegExp]>([
    [
      "a newer format",
      (folder) => writeFileSync(join(folder, "library.json"), '{"format":2,"site":"shop"}'),
      /format 2/,
    ],
    ["a damaged index", (folder) => writeFileSync(join(folder, "library.json"), "{"), /not JSON/],
    [
      "an index without a site",
      (folder) => writeFileSync(join(folder, "library.json"), '{"format":1}'),
      /lacks/,
    ],
    [
      "another site",
      (folder) => writeFileSync(join(folder, "library.json"), '{"format":1,"site":"forum"}'),
      /skills of forum, not of shop/,
    ],
    [
      "no index",
      (folder) => renameSync(join(folder, "library.json"), join(folder, "old.json")),
      /no such file/,
    ],
  ])("%s refuses the folder as a whole", async (_, spoil, words) => {
    const { folder } = await exported();
    spoil(folder);
    expect(await importLibrary(folder, shop)).toEqual({
      ok: false,
      problem: {
        file: "library.json",
        words: expect.stringMatching(words),
        hint: expect.stringMatching(/\w/),
      },
    });
  });
  test("a folder that is not there is a problem, not a crash", async () =>
    expect(await importLibrary("/no/such/folder", shop)).toMatchObject({
      ok: false,
      problem: { file: "/no/such/folder" },
    }));
  test("without a site, the folder says whose it is", async () =>
    expect(await importLibrary((await exported()).folder)).toMatchObject({
      value: { site: "shop" },
    }));
  test.skipIf(process.getuid?.() === 0)("a file that may not be read loses itself", async () => {
    const { folder } = await exported();
    chmodSync(join(folder, reply), 0);
    expect(await importLibrary(folder, shop)).toMatchObject({ value: { problems: [{ file: reply }] } });
  });
});
