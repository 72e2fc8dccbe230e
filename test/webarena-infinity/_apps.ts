import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { freshFolder } from "../lib/cli.js";

/** The folder with our own small app, in the layout of the public repository's `apps` folder. */
export const appsFolder = join(import.meta.dirname, "apps");
export const readingList = join(appsFolder, "reading-list");

/** A copy of our app, with files written anew. */
export function appWith(
  name: string,
  files: Readonly<Record<string, string>>,
  parent = freshFolder(),
): string {
  const folder = join(parent, name);
  cpSync(readingList, folder, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
