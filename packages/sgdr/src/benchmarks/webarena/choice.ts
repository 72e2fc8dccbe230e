import { homedir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { readAddresses } from "./addresses.js";
import type { ContainersInput } from "./input.js";
import { WebArenaOptions } from "./options.js";
import { OwnReset } from "../../task-file/own-reset.js";
import { filledIn } from "./reset-site.js";
import { webArenaSites, type SiteAddresses } from "./sites.js";
import type { Config } from "../../config/config.js";
import { SgdrError } from "../../domain/error.js";
import { Selection } from "../../task-set/select-tasks.js";

/** Which tasks of WebArena are meant, and how they are run; kept with an experiment. */
export const WebArenaChoice = z.strictObject({
  ...Selection.omit({ ids: true }).shape,
  ...WebArenaOptions.shape,
  file: z.string(),
  /** Of the task file: what goes on under an experiment's name must be about the same tasks. */
  sha256: z.string(),
  /** Such as 21-26,47; empty takes all. */
  ids: z.string(),
  /** Numbers of templates, written like ids. */
  templateIds: z.string(),
  /** Where a reset's command is run. */
  folder: z.string(),
  /** A part of the benchmark that has a name; empty takes all. */
  part: z.string(),
  /** Command line of WebArena-Verified's scorer; empty looks for it. */
  scorer: z.string(),
  /** Folder for what is recorded; empty records nothing. */
  out: z.string(),
});
export type WebArenaChoice = z.infer<typeof WebArenaChoice>;

/** Where what belongs to WebArena stands on this machine. */
const folder = (): string => join(homedir(), ".sgdr", "webarena");
export const fetchedTasks = (): string => join(folder(), "test.raw.json");
/** Where a dataset of WebArena-Verified is looked for. */
export const verifiedTasks = (): string => join(folder(), "webarena-verified.json");
export const recordedFolder = (): string => join(folder(), "out");
export const lockFolder = (): string => join(folder(), "locks");
export const loginFolder = (): string => join(folder(), "logins");

/** From the config's table of sites, else from the environment. */
export const addressesIn = ({ sites }: Config): SiteAddresses =>
  readAddresses(
    process.env,
    Object.fromEntries(webArenaSites.flatMap((site) => (sites[site]?.[0] ? [[site, sites[site][0]]] : []))),
  );

/** How the sites are reset, checked before anything begins. */
export function resetOf({
  resetCommand: command,
  resetUrl: url,
  resetMethod,
}: Pick<ContainersInput, "resetCommand" | "resetUrl" | "resetMethod">): Pick<WebArenaOptions, "reset"> {
  if (command !== "" && url !== "")
    throw new SgdrError("input-invalid", "--reset-command and --reset-url are both set", "take one of them");
  if (command !== "") return { reset: { command } };
  if (url === "") return { reset: null };
  const reset = OwnReset.parse({ url, method: resetMethod });
  const filled = filledIn(reset, { scope: "task", site: "shopping", task: "21" });
  if ("url" in filled && !/^https?:\/\/./i.test(filled.url))
    throw new SgdrError(
      "input-invalid",
      `--reset-url ${JSON.stringify(url)} is not an http or https address`,
      "write it like http://localhost:7565/reset?site={site}",
    );
  return { reset };
}
