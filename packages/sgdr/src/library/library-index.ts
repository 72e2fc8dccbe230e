import { z } from "zod";
import { SiteId } from "../domain/ids.js";
import { no, ok, type Result } from "../lib/result.js";
import type { SkillFileProblem } from "./read-skill-file.js";

export const indexFileName = "library.json";
/** Raised when today's reader could no longer read the new format. */
export const libraryFormat = 1;

const Index = z.object({ format: z.int().min(1), site: SiteId });
export type LibraryIndex = z.infer<typeof Index>;

/** The index file, so that each skill's file is only about that skill. */
export const printIndex = (site: SiteId): string =>
  `${JSON.stringify({ about: "Skills of one site, written by sgdr skills export.", format: libraryFormat, site }, null, 2)}\n`;

export function readIndex(text: string): Result<LibraryIndex, SkillFileProblem> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return no({ words: "it is not JSON", hint: `write {"format": ${libraryFormat}, "site": "…"}` });
  }
  const read = Index.safeParse(json);
  if (!read.success)
    return no({ words: "it lacks format or site", hint: `write {"format": ${libraryFormat}, "site": "…"}` });
  if (read.data.format > libraryFormat)
    return no({
      words: `it is in format ${read.data.format}, and this sgdr reads up to ${libraryFormat}`,
      hint: "use the sgdr that wrote it, or a newer one",
    });
  return ok(read.data);
}
