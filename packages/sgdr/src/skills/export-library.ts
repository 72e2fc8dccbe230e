import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Library } from "../library/library.js";
import { indexFileName, printIndex, readIndex } from "../library/library-index.js";
import { printSkillFile, skillFileEnding, skillFileName } from "../library/skill-file.js";
import { no, ok, type Result } from "../lib/result.js";
import type { FileProblem } from "./import-library.js";
import { writeWhole } from "../files/write-whole.js";
import { makeFolder, readText } from "./text-files.js";
import { errorMessage } from "../lib/error-message.js";

export interface ExportOptions {
  /** Also delete the files of skills that the library does not have; nothing else is ever deleted. */
  readonly prune?: boolean;
}

/** What came of exporting a library: names of files, each list in order. */
export interface Exported {
  readonly written: readonly string[];
  /** There already with other content, which is gone now. */
  readonly replaced: readonly string[];
  readonly unchanged: readonly string[];
  /** Skill files in the folder that this library knows nothing of. */
  readonly leftOver: readonly string[];
  readonly pruned: readonly string[];
}

/** One readable file a skill. Files that are right already are not touched, so that a diff shows only what changed. */
export async function exportLibrary(
  library: Library,
  folder: string,
  { prune = false }: ExportOptions = {},
): Promise<Result<Exported, FileProblem>> {
  try {
    await makeFolder(folder);
    const taken = await claim(library, folder);
    if (!taken.ok) return taken;
    const names = new Set(library.skills.map(skillFileName));
    const foreign = (await readdir(folder))
      .filter((name) => name.endsWith(skillFileEnding) && !name.startsWith(".") && !names.has(name))
      .sort();
    const done = { written: [] as string[], replaced: [] as string[], unchanged: [] as string[] };
    for (const skill of library.skills) {
      const name = skillFileName(skill);
      done[await put(folder, name, printSkillFile(skill))].push(name);
    }
    if (prune) for (const name of foreign) await rm(join(folder, name));
    return ok({ ...done, leftOver: prune ? [] : foreign, pruned: prune ? foreign : [] });
  } catch (error) {
    return no({
      file: folder,
      words: errorMessage(error),
      hint: "choose a folder that can be written to",
    });
  }
}

/** The index comes first: a folder of another site is left alone as a whole. */
async function claim({ site }: Library, folder: string): Promise<Result<undefined, FileProblem>> {
  const text = await readText(folder, indexFileName);
  if (!text.ok) return no({ file: indexFileName, words: text.problem, hint: "choose another folder" });
  if (text.value !== undefined) {
    const index = readIndex(text.value);
    if (!index.ok) return no({ file: indexFileName, ...index.problem });
    if (index.value.site !== site)
      return no({
        file: indexFileName,
        words: `this folder holds the skills of ${index.value.site}, not of ${site}`,
        hint: "choose another folder",
      });
  }
  await put(folder, indexFileName, printIndex(site));
  return ok(undefined);
}

async function put(
  folder: string,
  name: string,
  text: string,
): Promise<"written" | "replaced" | "unchanged"> {
  const before = await readText(folder, name);
  if (before.ok && before.value === text) return "unchanged";
  await writeWhole(join(folder, name), text);
  return before.ok && before.value === undefined ? "written" : "replaced";
}
