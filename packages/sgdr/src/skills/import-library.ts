import { readdir } from "node:fs/promises";
import type { SiteId } from "../domain/ids.js";
import type { Skill } from "../domain/skill.js";
import { no, ok, type Result } from "../lib/result.js";
import { inOrder, type Library } from "../library/library.js";
import { indexFileName, readIndex } from "../library/library-index.js";
import { readSkillFile } from "../library/read-skill-file.js";
import { skillFileEnding } from "../library/skill-file.js";
import { readText } from "./text-files.js";
import { errorMessage } from "../lib/error-message.js";

/** A file that could not be used: what is wrong with it, and how to correct it. */
export interface FileProblem {
  readonly file: string;
  readonly words: string;
  readonly mend: string;
}

export interface Imported {
  readonly library: Library;
  /** Files that were left out, each with the reason and how to mend it. */
  readonly problems: readonly FileProblem[];
  /** Skills that came in as something less than their file says. */
  readonly notes: readonly { readonly file: string; readonly words: string }[];
}

/** Reads an exported folder. A bad file loses itself; only a folder that is no library, or another site's, is refused as a whole. */
export async function importLibrary(folder: string, site?: SiteId): Promise<Result<Imported, FileProblem>> {
  const names = await skillFiles(folder);
  if (!names.ok) return names;
  const index = await readText(folder, indexFileName);
  if (!index.ok)
    return no({ file: indexFileName, words: index.problem, mend: "take it from the last export" });
  if (index.value === undefined)
    return no({
      file: indexFileName,
      words: `there is no such file in ${folder}`,
      mend: "name a folder that sgdr skills export has written",
    });
  const read = readIndex(index.value);
  if (!read.ok) return no({ file: indexFileName, ...read.problem });
  if (site !== undefined && read.value.site !== site)
    return no({
      file: indexFileName,
      words: `this folder holds the skills of ${read.value.site}, not of ${site}`,
      mend: `import it for ${read.value.site}, or write "site": ${JSON.stringify(site)} in it if the site has been renamed`,
    });
  return ok(await readAll(folder, names.value, read.value.site));
}

async function skillFiles(folder: string): Promise<Result<readonly string[], FileProblem>> {
  try {
    const names = await readdir(folder);
    return ok(names.filter((name) => name.endsWith(skillFileEnding) && !name.startsWith(".")).sort());
  } catch (error) {
    const words = errorMessage(error);
    return no({ file: folder, words, mend: "name a folder that sgdr skills export has written" });
  }
}

async function readAll(folder: string, names: readonly string[], site: SiteId): Promise<Imported> {
  const skills: Skill[] = [];
  const problems: FileProblem[] = [];
  const notes: { file: string; words: string }[] = [];
  for (const file of names) {
    const text = await readText(folder, file);
    if (!text.ok) problems.push({ file, words: text.problem, mend: "take it from the last export" });
    if (!text.ok || text.value === undefined) continue;
    const read = readSkillFile(file, text.value, site);
    if (!read.ok) {
      problems.push({ file, ...read.problem });
      continue;
    }
    skills.push(read.value.skill);
    if (read.value.note !== undefined) notes.push({ file, words: read.value.note });
  }
  return { library: { site, skills: inOrder(skills) }, problems, notes };
}
