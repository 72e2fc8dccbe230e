import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { cliHere, type Finished } from "../lib/cli.js";
import { testFolder } from "./_folder.js";

const path = testFolder();

/** A store of the first edition (commit cc3ee84): an experiment with `all` and `sgdr+`, an interrupted one, and a shared library. */
const firstEdition = (): ((...words: readonly string[]) => Promise<Finished>) => {
  const file = path("first-edition.sqlite");
  writeFileSync(file, gunzipSync(readFileSync(join(import.meta.dirname, "first-edition.sqlite.gz"))));
  return async (...words) => await cliHere([...words, "--store", file, "--json"]);
};
const read = (out: string): unknown => JSON.parse(out);
const all = "20261118-222246-694e62";

test("runs, experiments and skills of the first edition are listed and shown", async () => {
  const sgdr = firstEdition();
  expect(read((await sgdr("experiments", "list")).out)).toMatchObject([
    { experiment: "half", cells: 1, ended: 1 },
    { experiment: "interrupted", cells: 1, ended: 0 },
    { experiment: "old", arms: ["all", "sgdr+"], cells: 2, ended: 2 },
  ]);
  expect(read((await sgdr("runs", "list")).out)).toHaveLength(4);
  expect((await sgdr("runs", "show", all)).code).toBe(0);
  const shared = await sgdr("skills", "show", "search_place");
  expect(read(shared.out)).toMatchObject({ skill: "search_place@1", level: "replayed" });
  const learned = await sgdr("skills", "list", "--run", all);
  expect(learned.out).toContain("fill_search_for_a_place_and_click_search@1");
});
test("a skill that the first edition learned passes its replay", async () => {
  const sgdr = firstEdition();
  const { out, code } = await sgdr(
    "skills",
    "verify",
    "fill_search_for_a_place_and_click_search",
    "--run",
    all,
  );
  expect(code).toBe(0);
  expect(read(out)).toMatchObject({ checks: [{ result: "passed" }] });
});
test("an experiment of the first edition is reported on, and an interrupted one goes on", async () => {
  const sgdr = firstEdition();
  const page = path("report.html");
  expect((await sgdr("report", "old", "--out", page)).code).toBe(0);
  expect(readFileSync(page, "utf8")).toContain("sgdr+");
  const resumed = await sgdr("experiments", "resume", "interrupted");
  expect(resumed.err).toContain("1 of 1 cells");
  expect(read(resumed.out)).toMatchObject({ experiment: "interrupted", stopped: [] });
  expect(read((await sgdr("experiments", "list")).out)).toContainEqual(
    expect.objectContaining({ experiment: "interrupted", ended: 1 }),
  );
});
test("the command that began an experiment of the first edition goes on with it", async () => {
  const sgdr = firstEdition();
  const words = ["bench", "playground", "--sites", "map", "--limit", "4", "--seed", "3", "--order", "by-id"];
  const again = await sgdr(...words, "--methods", "vanilla", "--experiment", "interrupted");
  expect(again.err).not.toContain("another experiment");
  expect(read(again.out)).toMatchObject({ result: { experiment: "interrupted", stopped: [] } });
});
