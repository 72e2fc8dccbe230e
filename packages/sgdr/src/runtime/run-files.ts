import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { savePicture } from "../browser/save-picture.js";
import type { Config } from "../config/config.js";
import { SgdrError } from "../domain/error.js";
import { storePath } from "./open-store.js";

/** Pictures and traces of a run are too large for the store, so they stand in a folder beside it. */
export interface RunFiles {
  savePicture(task: string, step: number, base64: string): Promise<void>;
  /** The step's picture in base64; undefined if there is none. */
  picture(task: string, step: number): Promise<string | undefined>;
  pictureFile(task: string, step: number): string;
  traceFile(task: string): string;
}

export function runFiles(store: string, run: string): RunFiles {
  const folder = join(`${storePath(store)}.files`, run);
  const of = (task: string): string => join(folder, folderName(task));
  const pictureFile = (task: string, step: number): string => join(of(task), `step-${step + 1}.jpg`);
  return {
    pictureFile,
    traceFile: (task) => join(of(task), "trace.zip"),
    savePicture: async (task, step, base64) => await savePicture(pictureFile(task, step), base64),
    picture: async (task, step) => await readFile(pictureFile(task, step), "base64").catch(() => undefined),
  };
}

/** A task's id may be any text; what is no plain name is told apart by a hash. */
const folderName = (task: string): string =>
  /^[\w-]{1,80}$/.test(task)
    ? task
    : `${task.replace(/[^\w-]+/g, "_").slice(0, 60)}-${createHash("sha256").update(task).digest("hex").slice(0, 12)}`;

/** Refused before anything begins. */
export function requireFilesPossible(
  { screenshots, trace, store }: Pick<Config, "screenshots" | "trace" | "store">,
  hasSecrets: boolean,
): void {
  if (screenshots === "off" && !trace) return;
  if (store === ":memory:")
    throw new SgdrError(
      "config-invalid",
      "pictures and traces are kept beside the store, and this one is only in memory",
      "name a file with --store",
    );
  if (trace && hasSecrets)
    throw new SgdrError(
      "config-invalid",
      "a trace would hold the secrets, because it holds everything that was typed",
      "leave out --trace or the secrets; --screenshots steps masks them",
    );
}
