import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { freshFolder } from "../lib/cli.js";

/** Pages of our own with the interface of MiniWoB++, in the layout of its `html` folder. */
export const siteFolder = join(import.meta.dirname, "site");

/** A copy of them, with files written anew. */
export function siteWith(files: Readonly<Record<string, string>>): string {
  const folder = freshFolder();
  cpSync(siteFolder, folder, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
