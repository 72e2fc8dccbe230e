import { z } from "zod";
import { readSecrets } from "../runtime/read-secrets.js";
import { settingsFor } from "../runtime/settings-for.js";
import { defineOperation } from "./operation.js";
import { bringIn } from "../skills/bring-in.js";
import { withStore } from "../runtime/stored-run.js";

const Imported = z.strictObject({
  site: z.string(),
  added: z.array(z.string()).readonly(),
  known: z.array(z.string()).readonly(),
  renamed: z.array(z.strictObject({ from: z.string(), to: z.string() })).readonly(),
  problems: z.array(z.strictObject({ file: z.string(), words: z.string(), hint: z.string() })).readonly(),
  notes: z.array(z.strictObject({ file: z.string(), words: z.string() })).readonly(),
});

export const skillsImport = defineOperation({
  name: "skills import",
  about: "Check the skills of an exported folder and join them into the library that all runs share.",
  changes: true,
  positional: ["folder"],
  input: z.strictObject({
    folder: z.string().describe("Folder that skills export has written."),
    site: z.string().default("").describe("Refuse the folder unless it holds skills of this site."),
  }),
  output: Imported,
  options: ["store", "method", "commit", "secret"],
  run: async ({ folder, site }, { config }) =>
    await withStore(
      config.store,
      async (store) =>
        await bringIn(store, folder, {
          site,
          profile: settingsFor(config).commit,
          mask: readSecrets(config.secret, {}, process.env).mask,
        }),
    ),
  text: ({ site, added, known, renamed, problems, notes }) =>
    [
      `${site}: ${added.length} skills are new, ${known.length} were known, ${problems.length} could not be used`,
      ...added.map((id) => `  new    ${id}`),
      ...renamed.map(({ from, to }) => `  note   ${from} is called ${to} here`),
      ...notes.map(({ file, words }) => `  note   ${file}: ${words}`),
      ...problems.map(({ file, words, hint }) => `  not    ${file}: ${words}\n         try: ${hint}`),
    ].join("\n"),
  exit: ({ problems }) => (problems.length === 0 ? 0 : 2),
});
