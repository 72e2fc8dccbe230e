import { readdir } from "node:fs/promises";
import type { SiteId } from "../domain/ids.js";
import { no, ok, type Result } from "../lib/result.js";
import { indexFileName, readIndex } from "../library/library-index.js";
import { readSkillFile, type ReadSkill, type SkillFileProblem } from "../library/read-skill-file.js";
import { skillFileEnding } from "../library/skill-file.js";
import { checkWritten } from "../verification/candidate.js";
import { readText } from "./text-files.js";
import { errorMessage } from "../lib/error-message.js";

/** A file that could not be used: what is wrong with it, and how to correct it. */
export interface FileProblem {
  readonly file: string;
  readonly words: string;
  readonly hint: string;
}

export interface Imported {
  readonly site: SiteId;
  /** Each is provisional and changes something, as far as a file can tell. */
  readonly files: readonly SkillFile[];
  /** Files that were left out, each with the reason and how to fix it. */
  readonly problems: readonly FileProblem[];
}

export interface SkillFile extends ReadSkill {
  readonly file: string;
}

type Mask = (text: string) => string;

/** Reads an exported folder. A bad file loses itself; only a folder that is no library, or another site's, is refused as a whole. */
export async function importLibrary(
  folder: string,
  site?: SiteId,
  mask: Mask = (text) => text,
): Promise<Result<Imported, FileProblem>> {
  const names = await skillFiles(folder);
  if (!names.ok) return names;
  const index = await readText(folder, indexFileName);
  if (!index.ok)
    return no({ file: indexFileName, words: index.problem, hint: "take it from the last export" });
  if (index.value === undefined)
    return no({
      file: indexFileName,
      words: `there is no such file in ${folder}`,
      hint: "name a folder that sgdr skills export has written",
    });
  const read = readIndex(index.value);
  if (!read.ok) return no({ file: indexFileName, ...read.problem });
  if (site !== undefined && read.value.site !== site)
    return no({
      file: indexFileName,
      words: `this folder holds the skills of ${read.value.site}, not of ${site}`,
      hint: `import it for ${read.value.site}, or write "site": ${JSON.stringify(site)} in it if the site has been renamed`,
    });
  return ok(await readAll(folder, names.value, { site: read.value.site, mask }));
}

async function skillFiles(folder: string): Promise<Result<readonly string[], FileProblem>> {
  try {
    const names = await readdir(folder);
    return ok(names.filter((name) => name.endsWith(skillFileEnding) && !name.startsWith(".")).sort());
  } catch (error) {
    const words = errorMessage(error);
    return no({ file: folder, words, hint: "name a folder that sgdr skills export has written" });
  }
}

async function readAll(
  folder: string,
  names: readonly string[],
  { site, mask }: { readonly site: SiteId; readonly mask: Mask },
): Promise<Imported> {
  const files: SkillFile[] = [];
  const problems: FileProblem[] = [];
  for (const file of names) {
    const text = await readText(folder, file);
    if (!text.ok) problems.push({ file, words: text.problem, hint: "take it from the last export" });
    if (!text.ok || text.value === undefined) continue;
    const read = checkedFile(readSkillFile(file, text.value, site), mask);
    if (read.ok) files.push({ file, ...read.value });
    else problems.push({ file, words: mask(read.problem.words), hint: mask(read.problem.hint) });
  }
  return { site, files, problems };
}

/** What a learned skill has to pass, a skill from a file has to pass too. */
function checkedFile(
  read: Result<ReadSkill, SkillFileProblem>,
  mask: Mask,
): Result<ReadSkill, SkillFileProblem> {
  if (!read.ok) return read;
  const written = checkWritten(read.value.skill, { scope: "full", mask });
  return written.ok
    ? read
    : no({
        words: `the skill would not have been learned: ${written.problem.words}`,
        hint: "write what differs from use to use as a parameter, or take the file from the last export",
      });
}
