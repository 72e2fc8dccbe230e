import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { SgdrError } from "../domain/error.js";
import type { Library } from "../library/library.js";
import type { TestRunner } from "../library/test-frame.js";
import type { Exported } from "./export-library.js";
import { writeWhole } from "../files/write-whole.js";
import { makeFolder, readText } from "./text-files.js";
import type { FindOrigin } from "./origin.js";
import { skillTest, type TestOptions } from "./skill-test.js";

export interface ExportedTests extends Exported {
  /** Skills without a test, each with the reason. */
  readonly leftOut: readonly { readonly skill: string; readonly words: string }[];
}

const endings: Readonly<Record<TestRunner, string>> = { test: ".spec.mjs", node: ".test.mjs" };
const mark = "// Written by sgdr from the skill ";

/** One Playwright test a skill. Only files that begin with our mark are ever replaced or deleted. */
export async function exportTests(
  { skills }: Library,
  folder: string,
  findOrigin: FindOrigin,
  { prune, ...options }: TestOptions & { readonly prune: boolean },
): Promise<ExportedTests> {
  const tests = new Map<string, string>();
  const leftOut: { skill: string; words: string }[] = [];
  for (const skill of skills) {
    const text = await skillTest(skill, findOrigin, options);
    if (text.ok) tests.set(`${skill.id}${endings[options.runner]}`, text.value);
    else leftOut.push({ skill: skill.id, words: text.problem });
  }
  try {
    await makeFolder(folder);
    return { ...(await writeAll(tests, folder, prune)), leftOut };
  } catch (error) {
    if (!(error instanceof Error && "code" in error) || error instanceof SgdrError) throw error;
    throw new SgdrError(
      "input-invalid",
      `the tests could not be written to ${folder}: ${error.message}`,
      "choose a folder that can be written to",
      error,
    );
  }
}

async function writeAll(
  tests: ReadonlyMap<string, string>,
  folder: string,
  prune: boolean,
): Promise<Exported> {
  const done = { written: [] as string[], replaced: [] as string[], unchanged: [] as string[] };
  for (const [name, text] of tests) {
    const before = await readText(folder, name);
    const old = before.ok ? before.value : "";
    if (old !== undefined && !old.startsWith(mark))
      throw new SgdrError(
        "input-invalid",
        `${join(folder, name)} is there already, and sgdr did not write it`,
        "move it away, or choose another folder",
      );
    if (old !== text) await writeWhole(join(folder, name), text);
    done[old === undefined ? "written" : old === text ? "unchanged" : "replaced"].push(name);
  }
  const foreign = await oursBeside(tests, folder);
  if (prune) for (const name of foreign) await rm(join(folder, name));
  return { ...done, leftOver: prune ? [] : foreign, pruned: prune ? foreign : [] };
}

/** Exported tests in the folder that are not among these. */
async function oursBeside(tests: ReadonlyMap<string, string>, folder: string): Promise<string[]> {
  const ours: string[] = [];
  for (const name of (await readdir(folder)).sort()) {
    if (tests.has(name) || !Object.values(endings).some((ending) => name.endsWith(ending))) continue;
    const text = await readText(folder, name);
    if (text.ok && text.value?.startsWith(mark)) ours.push(name);
  }
  return ours;
}
