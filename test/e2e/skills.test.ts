import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cliHere } from "../lib/cli.js";
import {
  learnOnMap,
  linesOf,
  skills,
  skillsJson,
  skillWith,
  startMap,
  storeOfReviewed,
} from "../lib/skills.js";

let map: Awaited<ReturnType<typeof startMap>>;
let learned = "";
let run = "";
let shared = "";
beforeAll(async () => {
  map = await startMap();
  ({ store: learned, run } = await learnOnMap());
  shared = await storeOfReviewed();
});
afterAll(async () => await map.stop());

describe("looking at skills", () => {
  test("a run's skills are listed with their level and how they fared; a store without any says what to do", async () => {
    const lines = await linesOf(learned, "--run", run);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.map(({ skill }) => skill)).toEqual(lines.map(({ skill }) => skill).toSorted());
    expect(new Set(lines.map(({ level }) => level))).toEqual(new Set(["replayed"]));
    expect(lines.some(({ offered }) => offered > 0)).toBe(true);
    const { out, code } = await skills(learned, "list");
    expect(code).toBe(0);
    expect(out).toMatch(/^There are no skills yet\.\n {2}try: .*--method sgdr/);
  });

  test("a skill shows its code, its elements in words and where it came from", async () => {
    const id = await skillWith(learned, run, /\n {2}fill\(\w+, \w+\);\n {2}click\(\w+\);\n\}$/);
    const { out } = await skills(learned, "show", id, "--run", run);
    expect(out).toContain(`learned: run ${run}, task map-place-`);
    expect(out).toMatch(/: element, combobox "Search for a place", in banner > search/);
    expect(out).toMatch(/level: replayed; it changes nothing on the site; with it in its place/);
  });

  test("skills are ranked for a goal and a page by the equation", async () => {
    const asked = ["remove a place that I saved", "--state", "List page about saved places"];
    const found = await skillsJson<{
      skills: { id: string; pick?: number; goalCosine: number; stateCosine: number; score: number }[];
    }>(shared, "search", ...asked, "--alpha", "0.25");
    expect(found.skills).toHaveLength(3);
    expect(found.skills[0]).toMatchObject({ id: "remove_saved_place@1", pick: 1 });
    for (const { goalCosine, stateCosine, score } of found.skills)
      expect(score).toBeCloseTo(0.25 * goalCosine + 0.75 * stateCosine, 9);
  });

  test("the shared library counts what runs that share it were offered", async () => {
    const goal = ["Save the place Three Elms Kitchen.", "--url", map.url, "--site", "map"];
    await cliHere(["run", ...goal, "--method", "sgdr", "--max-steps", "2", "--store", shared]);
    const lines = await linesOf(shared);
    expect(lines.find(({ skill }) => skill === "search_place@1")?.offered).toBe(2);
  });
});

describe("why", () => {
  test("windows that became no skills are counted by reason, and listed one by one", async () => {
    const why = await skillsJson<{ reasons: { code: string; times: number }[]; kept: { added: number } }>(
      learned,
      "why",
      run,
    );
    const [first] = why.reasons;
    expect(why.kept.added).toBe((await linesOf(learned, "--run", run)).length);
    expect(first?.times).toBeGreaterThan(0);
    const code = ["--code", first?.code ?? ""];
    const { windows } = await skillsJson<{ windows: unknown[] }>(learned, "why", run, ...code);
    expect(windows).toHaveLength(first?.times ?? 0);
    expect((await skills(learned, "why", run)).out).toMatch(/stretches became skills.*were turned down/);
  });

  test("a step says what it was offered, with the numbers that decided", async () => {
    const { out } = await skills(learned, "why", run, "--task", "map-place-unsave-1", "--step", "1");
    expect(out).toMatch(/^map-place-unsave-1, step 1: \d of \d skills were offered; compared by lexical-1/);
    expect(out).toMatch(/offered {2}skill +rank +score +goal +page +penalty +mmr\n +1 {2}\w+@1/);
  });
});

test("the history ranked with the run's own settings is what the run did", async () => {
  const { original, rows } = await skillsJson<{ original: object; rows: object[] }>(
    learned,
    "rerank",
    run,
    "--alpha",
    "0.5,1",
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual(original);
  expect((await skills(learned, "rerank", run)).out).toMatch(/as it was +lexical-1 +0.5 +0.7 +5 +20/);
});

describe("running a skill without a model", () => {
  const search = ["run", "search_place"];

  test("elements are found by their fingerprints, and the result says what was done", async () => {
    const named = ["--arg", "name=Three Elms Kitchen", "--trust-provisional"];
    const { out, code } = await skills(shared, ...search, "--url", map.url, ...named, "--page");
    expect(code).toBe(0);
    expect(out).toContain('1. fill(combobox "Search for a place", "Three Elms Kitchen")  ok');
    expect(out).toContain("Completed search_place@1: 2 calls.");
    expect(out).toMatch(/The page is \/ {2}Places for “Three Elms Kitchen”/);
    expect(out).toContain('link "Three Elms Kitchen"');
  });

  test("an element can be named in its row, and then the change is sent", async () => {
    const row = 'remove_button=button "Remove" in "Ivy Medical Practice"';
    const words = ["--url", `${map.url}/saved`, "--arg", row, "--arg", "message=Done", "--trust-provisional"];
    const ran = await skillsJson<{ calls: { sent: string[] }[] }>(
      shared,
      "run",
      "remove_saved_place",
      ...words,
    );
    expect(ran).toMatchObject({ outcome: "completed", answer: "Done" });
    expect(ran.calls.map(({ sent }) => sent.length)).toEqual([1, 0]);
  });

  test.each([
    ["a missing argument", [], /name \(text\) is missing\n {2}try: add --arg name=…/],
    ["an argument of an unknown parameter", ["--arg", "nam=x"], /no parameter "nam"; did you mean "name"\?/],
    [
      "something that is no argument",
      ["--arg", "name"],
      /"name" is no argument\n {2}try: write --arg name=value/,
    ],
  ])("%s is refused before a page is opened", async (_, words, told) => {
    const { code, err } = await skills(shared, ...search, "--url", "http://127.0.0.1:9/", ...words);
    expect(err).toMatch(told);
    expect(code).toBe(2);
  });

  const message = ["--arg", "message=x"];
  test.each([
    [
      "that is not there",
      ["run", "save_place", ...message],
      /save_button: there is no button "Save place"[^]*try: open the kind of page/,
    ],
    [
      "that could be several",
      ["run", "remove_saved_place", ...message, "--arg", "remove_button=Remove"],
      /there are \d of button "Remove" on this page, in "/,
    ],
    [
      "with a wrong name",
      [...search, "--arg", "name=x", "--arg", "search_button=Serch"],
      /no button "Serch" on this page; did you mean "Search"\?/,
    ],
  ])("an element %s ends it before anything is done", async (_, words, told) => {
    const { code, err, out } = await skills(shared, ...words, "--url", `${map.url}/saved`);
    expect(err).toMatch(told);
    expect([code, out]).toEqual([2, ""]);
  });
});

describe("wrong use is reported with what to do, and exit code 2", () => {
  test.each([
    ["an unknown site", "list --site mop", /no skills of the site "mop"; did you mean "map"\?/],
    [
      "an unknown skill",
      "show serch_place",
      /no skill "serch_place" in the library of map; did you mean "search_place"\?/,
    ],
    ["an unknown version", "show search_place@7", /there is search_place@1/],
    [
      "an unknown run",
      "why 20200101-000000-abc",
      /there is no run 20200101-000000-abc\n {2}try: list the runs/,
    ],
    ["something that is no run", "rerank NOT!", /is not the id of a run/],
    ["a run's library that is not there", "show x --run 20200101-000000-abc", /there is no run/],
    ["a folder that is none", "import /nowhere/at/all", /name a folder that sgdr skills export has written/],
    ["a folder that cannot be one", "export /dev/null/skills", /choose a folder that can be written to/],
    ["a folder below the system's own", "export /proc/sgdr/skills", /choose a folder that can be written to/],
    ["no skill and no --all", "verify", /sgdr skills verify NAME, or sgdr skills verify --all/],
    ["a skill and --all", "verify search_place --all", /--all and the name of a skill/],
    ["an invalid address", "run search_place --arg name=x --url nonsense://x", /is not an address of a page/],
    ["no address", "run search_place --arg name=x", /there is no url to begin at/],
    ["nothing to look for", "search  ", /text/],
  ])("%s", async (_, words, told) => {
    const { code, err } = await skills(shared, ...words.split(" ").filter((word) => word !== ""));
    expect(err).toMatch(told);
    expect(code).toBe(2);
  });

  test("of a run: a task, a reason or a number that is wrong", async () => {
    const wrong = async (...words: string[]): Promise<string> => {
      const { code, err } = await skills(learned, ...words);
      expect(code).toBe(2);
      return err;
    };
    expect(await wrong("why", run, "--task", "map-place-sav-1")).toMatch(/did you mean "map-place-save-1"\?/);
    expect(await wrong("why", run, "--code", "no-such-code")).toMatch(/choose from [a-z-]+/);
    expect(await wrong("rerank", run, "--alpha", "2")).toMatch(/--alpha: "2" cannot be used/);
  });
});
