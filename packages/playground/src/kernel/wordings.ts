import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { SgdrError } from "sgdr/plugin";
import type { Values } from "./template.js";

/** `original` is what an agent is developed on; `paraphrased` says the same in other words. */
export const wordingNames = ["original", "paraphrased"] as const;
export type WordingName = (typeof wordingNames)[number];

const files: Readonly<Record<WordingName, string>> = {
  original: "wordings.json",
  paraphrased: "paraphrases.json",
};

/** Ways to say each template, with `{name}` where a value goes. */
export type Wordings = Readonly<Record<string, readonly string[]>>;
const Wordings = z.record(z.string(), z.array(z.string().min(1)).min(1));
const Checksums = z.record(z.string(), z.string());

const folder = new URL("..", import.meta.url);
export const checksumFile = new URL("checksums.json", folder);
export const wordingFile = (site: string, wording: WordingName): string => `${site}/${files[wording]}`;
export const checksumOf = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, 16);

/** The goals of a site. Results are comparable only if they are as they were published, so a changed file is refused. */
export function readWordings(site: string, wording: WordingName): Wordings {
  const name = wordingFile(site, wording);
  const text = readText(new URL(name, folder), name);
  const known = Checksums.parse(JSON.parse(readText(checksumFile, "checksums.json")));
  if (known[name] !== checksumOf(text))
    throw damaged(`the task file ${name} is not the one that was published`);
  try {
    return Wordings.parse(JSON.parse(text));
  } catch (cause) {
    throw damaged(`the task file ${name} cannot be read`, cause);
  }
}

function readText(file: URL, name: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw damaged(`the task file ${name} is missing`, cause);
  }
}

const damaged = (words: string, cause?: unknown): SgdrError =>
  new SgdrError(
    "suite-damaged",
    words,
    "install sgdr again; if you changed the tasks on purpose, publish them with `npm run gen`",
    cause,
  );

/** The wording with its values; every value must be asked for, and nothing else. */
export function wordedGoal(wording: string, values: Values, template: string): string {
  return wording.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw damaged(`a wording of ${template} asks for {${name}}, which it does not have`);
    return String(value);
  });
}
