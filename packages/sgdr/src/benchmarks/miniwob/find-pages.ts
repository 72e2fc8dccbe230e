import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { SgdrError } from "../../domain/error.js";

/** A copy of MiniWoB++ on this machine. */
export interface Pages {
  /** The folder that holds `miniwob/` and `core/`. */
  readonly folder: string;
  /** Names without `.html`, in order. */
  readonly names: readonly string[];
  /** Of core.js and all pages: what goes on under an experiment's name must be about the same. */
  readonly sha256: string;
}

/** What our script needs of core/core.js. */
const needed = [
  "core.startEpisode",
  "core.startEpisodeReal",
  "core.endEpisode",
  "core.getUtterance",
  "seedrandom",
  "WOB_RAW_REWARD_GLOBAL",
];

export function findPages(given: string): Pages {
  if (given === "")
    throw new SgdrError(
      "input-invalid",
      "--path is missing",
      "git clone https://github.com/Farama-Foundation/miniwob-plusplus, and name its folder with --path",
    );
  const asked = resolve(given);
  const folder = [asked, join(asked, "html"), join(asked, "miniwob", "html")].find((one) =>
    existsSync(join(one, "core", "core.js")),
  );
  if (folder === undefined)
    throw new SgdrError(
      "input-invalid",
      `${asked} holds no copy of MiniWoB++`,
      "name it with --path; expected the repository, or a folder with core/core.js and miniwob/*.html",
    );
  const file = join(folder, "core", "core.js");
  const core = readFileSync(file, "utf8");
  const missing = needed.find((name) => !core.includes(name));
  if (missing !== undefined)
    throw new SgdrError(
      "suite-damaged",
      `${file} cannot be used: it has no ${missing}`,
      "take a revision of the repository since version 1.0, or tell us; expected the interface that its pages use",
    );
  const names = namesIn(join(folder, "miniwob"));
  if (names.length === 0)
    throw new SgdrError(
      "input-invalid",
      `${join(folder, "miniwob")} holds no page`,
      "name a whole copy with --path; expected files such as miniwob/click-button.html beside core/core.js",
    );
  const hash = createHash("sha256").update(core);
  for (const name of names) hash.update(`\0${name}\0`).update(readFileSync(pageFile(folder, name)));
  return { folder, names, sha256: hash.digest("hex") };
}

export const pageFile = (folder: string, name: string): string => join(folder, "miniwob", `${name}.html`);

const namesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^[\w-]+\.html$/.test(name))
        .map((name) => name.slice(0, -".html".length))
        .toSorted()
    : [];
