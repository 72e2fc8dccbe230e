import { z } from "zod";
import { SgdrError } from "../domain/error.js";
import { defineOperation } from "./operation.js";
import { exportLibrary, type Exported } from "../skills/export-library.js";
import { exportTests } from "../skills/export-tests.js";
import { libraryAt } from "../skills/known-library.js";
import { originsIn } from "../skills/origin.js";
import { ofRun, site } from "./skills-input.js";
import { withStore } from "../runtime/stored-run.js";

const names = z.array(z.string()).readonly();
const SkillsExported = z.strictObject({
  site: z.string(),
  folder: z.string(),
  written: names,
  replaced: names,
  unchanged: names,
  leftOver: names,
  pruned: names,
  /** Skills that could not be written as tests. */
  leftOut: z.array(z.strictObject({ skill: z.string(), words: z.string() })).readonly(),
});

export const skillsExport = defineOperation({
  name: "skills export",
  about: "Write the skills of a site to a folder: one readable file each, or one Playwright test each.",
  changes: true,
  positional: ["folder"],
  input: z.strictObject({
    folder: z.string().describe("Folder to write to; it is made when it is not there."),
    as: z
      .enum(["files", "playwright"])
      .default("files")
      .describe("files, to review and to import again; or playwright, tests that need nothing of ours."),
    prune: z
      .boolean()
      .default(false)
      .describe("Also delete our files of skills that the library does not have."),
    url: z
      .string()
      .default("")
      .describe("With --as playwright: where the site lives; by default where the skills were learned."),
    runner: z
      .enum(["test", "node"])
      .default("test")
      .describe(
        "With --as playwright: test for @playwright/test, node for node:test with playwright-core alone.",
      ),
    site,
    run: ofRun,
  }),
  output: SkillsExported,
  options: ["store"],
  run: async ({ folder, as, prune, url, runner, ...place }, { config }) =>
    await withStore(config.store, async (store) => {
      const { site: name, library } = await libraryAt(store, place);
      if (as === "playwright") {
        requireAddress(url);
        return {
          site: name,
          folder,
          ...(await exportTests(library, folder, originsIn(store), { url, runner, prune })),
        };
      }
      const exported = await exportLibrary(library, folder, { prune });
      if (exported.ok) return { site: name, folder, ...exported.value, leftOut: [] };
      const { file, words, hint } = exported.problem;
      throw new SgdrError("input-invalid", `${file}: ${words}`, hint);
    }),
  text: (output) => textOf(output),
  exit: ({ leftOut }) => (leftOut.length === 0 ? 0 : 1),
});

function requireAddress(url: string): void {
  if (url !== "" && !URL.canParse(url))
    throw new SgdrError(
      "input-invalid",
      `${JSON.stringify(url)} is not an address of a page`,
      "write it like https://example.org",
    );
}

function textOf({ site: name, folder, leftOut, ...files }: z.infer<typeof SkillsExported>): string {
  const count = (kind: keyof Exported): number => files[kind].length;
  return [
    `${name}: ${count("written")} files are new in ${folder}, ${count("replaced")} were replaced, ${count("unchanged")} are as they were`,
    ...files.pruned.map((file) => `  deleted    ${file}`),
    ...files.leftOver.map((file) => `  left over  ${file}: the library does not have it; --prune deletes it`),
    ...leftOut.map(({ skill, words }) => `  no test    ${skill}: ${words}`),
  ].join("\n");
}
