import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cli, freshFolder } from "../lib/cli.js";
import { fenced, scriptedModel, type ModelServer } from "../lib/model-server.js";
import { startSearchSite, type SearchSite } from "../sites/search-site.js";

let site: SearchSite;
let model: ModelServer;
beforeAll(async () => {
  site = await startSearchSite();
  model = await scriptedModel([], "qwen3-4b");
});
afterAll(async () => {
  await site.close();
  await model.close();
});

interface Case {
  readonly words: readonly string[];
  readonly says: RegExp;
  readonly env?: Record<string, string>;
  readonly config?: string;
  readonly code?: number;
}
const start = () => ["--url", site.url];

const cases: Readonly<Record<string, () => Case>> = {
  "an empty goal": () => ({ words: ["run", "  ", ...start()], says: /the goal is empty/ }),
  "no goal at all": () => ({ words: ["run"], says: /missing required argument 'goal'/ }),
  "no address": () => ({ words: ["run", "x"], says: /no url to begin at[\s\S]*--url/ }),
  "a thing that is no address": () => ({
    words: ["run", "x", "--url", "ftp://a"],
    says: /not an address of a page/,
  }),
  "a host that does not resolve": () => ({
    words: ["run", "x", "--url", "http://no-such-host.invalid/"],
    says: /could not be opened: the host name does not resolve/,
  }),
  "a port where nothing listens": () => ({
    words: ["run", "x", "--url", "http://127.0.0.1:9/"],
    says: /could not be opened/,
  }),
  "an unknown command": () => ({ words: ["rum"], says: /unknown command 'rum'[\s\S]*Did you mean run/ }),
  "an unknown flag": () => ({
    words: ["run", "x", "--max-step", "3"],
    says: /unknown option '--max-step'[\s\S]*Did you mean --max-steps/,
  }),
  "a flag that is no number": () => ({
    words: ["run", "x", ...start(), "--max-steps", "many"],
    says: /must be a number/,
  }),
  "a flag out of range": () => ({
    words: ["run", "x", ...start(), "--max-steps", "0"],
    says: /--max-steps is 0: it must be at least 1/,
  }),
  "a wrong choice": () => ({
    words: ["run", "x", ...start(), "--method", "magic"],
    says: /Allowed choices are vanilla/,
  }),
  "a model nobody serves": () => ({
    words: ["run", "x", ...start(), "--model", "gpt-9"],
    says: /no built-in model "gpt-9"[\s\S]*--base-url/,
  }),
  "a model the server does not have": () => ({
    words: ["run", "x", ...start(), "--model", "qwen3-4", "--base-url", model.baseUrl],
    says: /has no model "qwen3-4"; did you mean "qwen3-4b"\?/,
  }),
  "a server that is not there": () => ({
    words: ["run", "x", ...start(), "--model", "m", "--base-url", "http://127.0.0.1:9/v1"],
    says: /no model server answers at http:\/\/127\.0\.0\.1:9\/v1[\s\S]*--base-url/,
  }),
  "a base address that is none": () => ({
    words: ["run", "x", ...start(), "--model", "m", "--base-url", "here"],
    says: /is not an http address/,
  }),
  "a browser that is not there": () => ({
    words: ["run", "x", ...start(), "--browser", "/no/chrome"],
    says: /no browser at \/no\/chrome[\s\S]*install/,
  }),
  "a debugging port where no browser is": () => ({
    words: ["run", "x", ...start(), "--cdp", "http://127.0.0.1:9"],
    says: /no browser answers at http:\/\/127\.0\.0\.1:9[\s\S]*--remote-debugging-port/,
  }),
  "a mistyped key in the config file": () => ({
    words: ["run", "x", ...start()],
    config: '{ "maxStep": 3 }',
    says: /sgdr\.config\.json: there is no option "maxStep"; did you mean "maxSteps"\?/,
  }),
  "a config file that is not JSON": () => ({
    words: ["runs", "list"],
    config: "{",
    says: /is not valid JSON/,
  }),
  "a mistyped variable": () => ({
    words: ["runs", "list"],
    env: { SGDR_STOR: "x" },
    says: /did you mean "SGDR_STORE"\?/,
  }),
  "an unknown run": () => ({ words: ["runs", "show", "20200101-000000-aaaaaa"], says: /there is no run/ }),
  "a run id that is none": () => ({ words: ["runs", "show", "../x"], says: /not the id of a run/ }),
};

test.each(Object.entries(cases))(
  "%s: a clear message, exit code 2, no stack trace, no half-written state",
  async (_, make) => {
    const { words, says, env = {}, config, code = 2 } = make();
    const cwd = freshFolder();
    const home = freshFolder();
    if (config !== undefined) writeFileSync(join(cwd, "sgdr.config.json"), config);
    const finished = await cli(words, { cwd, env: { HOME: home, ...env } });
    expect(finished.err).toMatch(says);
    expect(finished.err).not.toMatch(/\n\s+at .*:\d+:\d+/);
    expect(finished.code).toBe(code);
  },
);

test("a store that is no database is left as it is", async () => {
  const store = join(freshFolder(), "notes.txt");
  writeFileSync(store, "these are my notes, not a database at all, please leave them alone\n".repeat(30));
  const before = readFileSync(store);
  const finished = await cli(["run", "x", ...start(), "--store", store]);
  expect(finished.code).toBe(2);
  expect(finished.err).toContain(store);
  expect(readFileSync(store).equals(before)).toBe(true);
});
test("an origin that is not allowed is refused, and the policy is told how it could be allowed", async () => {
  const replies = [
    fenced("I leave.", 'goto("https://evil.example/x")'),
    fenced("I may not.", 'report_infeasible("not allowed")'),
  ];
  const leaving = await scriptedModel(replies);
  const words = [
    "run",
    "x",
    ...start(),
    "--model",
    "scripted",
    "--base-url",
    leaving.baseUrl,
    "--store",
    ":memory:",
    "--json",
  ];
  const { out, code } = await cli(words);
  await leaving.close();
  expect(JSON.parse(out)).toMatchObject({ outcome: "infeasible" });
  expect(code).toBe(0);
  expect(leaving.prompts[1]?.user).toContain(
    "blocked-origin: https://evil.example is not an allowed origin, so it was not opened; the user can allow it with --allow evil.example",
  );
});
test("an error as JSON has a code, a message and a hint", async () => {
  const { out, code } = await cli(["run", " ", ...start(), "--json"]);
  expect(JSON.parse(out)).toEqual({
    error: { code: "input-invalid", message: "the goal is empty", hint: expect.any(String) },
  });
  expect(code).toBe(2);
});
test("--debug shows where it broke", async () => {
  const { err } = await cli(["run", " ", ...start(), "--debug"]);
  expect(err).toMatch(/\n\s+at .*:\d+:\d+/);
});
test("a refused run leaves no store behind when it never began", async () => {
  const home = freshFolder();
  await cli(["run", " ", ...start()], { env: { HOME: home } });
  expect(existsSync(join(home, ".sgdr"))).toBe(false);
});
test("doctor finds what is there and what is missing", async () => {
  const good = await cli(["doctor", "--store", join(freshFolder(), "s.sqlite")]);
  expect(good.out).toMatch(
    /ok\s+browser[\s\S]*ok\s+store .* SQLite 3\.\d+\.\d+ of (?:node:sqlite|better-sqlite3)\)[\s\S]*ok\s+model/,
  );
  expect(good.code).toBe(0);
  const bad = await cli(["doctor", "--browser", "/no/chrome", "--store", join(freshFolder(), "s.sqlite")]);
  expect(bad.out).toMatch(/FAIL\s+browser\s+there is no browser at \/no\/chrome\n\s+try: /);
  expect(bad.code).toBe(1);
});
