import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { isSgdrError } from "../domain/error.js";
import { Config, withoutSecrets } from "./config.js";
import { loadConfig, projectFile, type ConfigSources } from "./load-config.js";
import { optionList } from "./option-list.js";

const folder = (text?: string) => {
  const path = mkdtempSync(join(tmpdir(), "sgdr-config-"));
  if (text !== undefined) writeFileSync(join(path, projectFile), text);
  return path;
};
const load = async (over: Partial<ConfigSources>) =>
  await loadConfig({ flags: {}, environment: {}, home: folder(), folder: folder(), ...over });
const problem = async (over: Partial<ConfigSources>): Promise<string> => {
  try {
    await load(over);
    return "accepted";
  } catch (error) {
    return isSgdrError(error) ? `${error.code}: ${error.message}` : String(error);
  }
};

test("every option says what it is and has a default", () =>
  expect(optionList.filter(({ about, fallback }) => about === "" || fallback === undefined)).toEqual([]));
test("no two options share a flag or a variable", () => {
  expect(new Set(optionList.map(({ flag }) => flag)).size).toBe(optionList.length);
  expect(new Set(optionList.map(({ env }) => env)).size).toBe(optionList.length);
});
test("every number has a floor and a ceiling", () => {
  const schema = z.toJSONSchema(Config, { io: "input" }).properties ?? {};
  const open = Object.entries(schema).filter(
    ([, leaf]) =>
      typeof leaf === "object" &&
      (leaf.type === "integer" || leaf.type === "number") &&
      ((leaf.minimum ?? -Infinity) <= Number.MIN_SAFE_INTEGER ||
        (leaf.maximum ?? Infinity) >= Number.MAX_SAFE_INTEGER),
  );
  expect(open).toEqual([]);
});

test("a flag wins over the environment, which wins over the file", async () => {
  const inFile = folder('{ "maxSteps": 2, "maxSeconds": 2, "model": "file" }');
  const environment = { SGDR_MAX_STEPS: "3", SGDR_MAX_SECONDS: "3", HOME: "/x" };
  const config = await load({ folder: inFile, environment, flags: { maxSteps: 4 } });
  expect([config.maxSteps, config.maxSeconds, config.model]).toEqual([4, 3, "file"]);
});
test("lists and switches are read from the environment", async () => {
  const config = await load({ environment: { SGDR_ALLOW: "a.example, b.example", SGDR_HEADED: "true" } });
  expect([config.allow, config.headed]).toEqual([["a.example", "b.example"], true]);
});
test("a mistyped key in a file is told its nearest name", async () =>
  expect(await problem({ folder: folder('{ "maxStep": 3 }') })).toMatch(
    /no option "maxStep"; did you mean "maxSteps"\?/,
  ));
test("a mistyped variable is told its nearest name", async () =>
  expect(await problem({ environment: { SGDR_MAX_STEP: "3" } })).toContain('did you mean "SGDR_MAX_STEPS"?'));
test("a value out of range names the flag and the limit", async () =>
  expect(await problem({ flags: { maxSteps: 0 } })).toBe(
    "config-invalid: the command line: --max-steps is 0: it must be at least 1",
  ));
test("a word for a number is refused", async () =>
  expect(await problem({ environment: { SGDR_MAX_STEPS: "many" } })).toContain("must be a"));
test("a key or a secret in the wrong place is not repeated", async () => {
  expect(await problem({ folder: folder('{ "secret": "pw=hunter2" }') })).not.toContain("hunter2");
  expect(await problem({ folder: folder('{ "apiKey": ["sk-hunter2"] }') })).not.toContain("hunter2");
});
test("a file that is not JSON is named", async () =>
  expect(await problem({ folder: folder("{") })).toContain(`${projectFile} is not valid JSON`));
test("a named file must exist", async () =>
  expect(await problem({ file: "/nowhere/at/all.json" })).toContain("/nowhere/at/all.json cannot be read"));
test("keys for servers are kept out of what is written down", () =>
  expect(withoutSecrets(Config.parse({ apiKey: "k" }))).not.toHaveProperty("apiKey"));
