import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

let known: string | undefined;

/** Distinguishes two states of sgdr's code between releases: results of different code must not be mixed up. */
export const codeVersion = (): string => (known ??= codeVersionOf(new URL("..", import.meta.url)));

/** A short hash of all code below a folder, tests left out. */
export function codeVersionOf(url: URL): string {
  const folder = fileURLToPath(url);
  const hash = createHash("sha256");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort())
    if (/\.[jt]s$/.test(name) && !/\.(?:test|fixture|d)\.[jt]s$/.test(name))
      hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest("hex").slice(0, 12);
}
