import { z } from "zod";
import { siteOf } from "../domain/site.js";
import type { Store } from "../domain/store.js";
import { actingOptions } from "./acting-options.js";
import { defineOperation } from "./operation.js";
import { readSecrets } from "../runtime/read-secrets.js";
import { taskOf } from "../runtime/read-request.js";
import { sessionSource } from "../runtime/session-source.js";
import { callSkill, requireUsable } from "../skills/call-skill.js";
import { skillNamed } from "../skills/find-skill.js";
import { librariesAt, libraryAt, type KnownLibrary, type LibraryPlace } from "../skills/known-library.js";
import { plainArguments, readArguments } from "../skills/skill-args.js";
import { SkillRan, ranExit, ranText, toldOf } from "./skill-ran.js";
import { ofRun, site, skillName } from "./skills-input.js";
import { withStore } from "../runtime/stored-run.js";

export const skillsRun = defineOperation({
  name: "skills run",
  about:
    "Run a skill on a page without a model; elements that are not named are found by their fingerprints.",
  changes: true,
  positional: ["name"],
  input: z.strictObject({
    name: skillName,
    url: z.string().default("").describe("The page to run it on."),
    arg: z
      .array(z.string())
      .default([])
      .describe("An argument, name=value, as often as needed; an element is given by its name on the page."),
    page: z.boolean().default(false).describe("Also print the text of the page at the end."),
    site,
    run: ofRun,
  }),
  output: SkillRan,
  options: [...actingOptions, "trustProvisional"],
  run: async ({ name, url, arg, page: showPage, ...place }, { config, signal, approve }) => {
    const { library } = await withStore(
      config.store,
      async (store) => await libraryFor(store, place, url, config.sites),
    );
    const skill = skillNamed(library, name);
    requireUsable(skill);
    const args = readArguments(skill, arg);
    plainArguments(skill, args);
    const { task } = taskOf({ goal: `${skill.id}: ${skill.description}`, url, site: skill.site }, config);
    const secrets = readSecrets(config.secret, {}, process.env);
    const sessions = sessionSource(config, { actions: [], approve, secrets }, {});
    try {
      const opened = await sessions.open(task, signal);
      try {
        return {
          ...toldOf(await callSkill(skill, args, { ...config, ...opened }, signal)),
          showPage,
        };
      } finally {
        await opened.close();
      }
    } finally {
      await sessions.close();
    }
  },
  text: ranText,
  exit: ranExit,
});

/** Among several sites the one that the address belongs to is meant. */
async function libraryFor(
  store: Store,
  place: LibraryPlace,
  url: string,
  sites: Parameters<typeof siteOf>[1],
): Promise<KnownLibrary> {
  if (place.site !== "" || !URL.canParse(url)) return await libraryAt(store, place);
  const owner = siteOf(url, sites).id;
  const [own] = await librariesAt(store, { ...place, site: owner });
  return own ?? (await libraryAt(store, place));
}
