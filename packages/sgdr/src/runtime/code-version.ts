import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

let known: string | undefined;

/** Tells one state of the code from another between two releases: results of different code must not be taken for one. */
export function codeVersion(): string {
  known ??= hashOf(fileURLToPath(new URL("..", import.meta.url)));
  return known;
}

function hashOf(folder: string): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort())
    if (/\.[jt]s$/.test(name) && !/\.(?:test|fixture|d)\.[jt]s$/.test(name))
      hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest("hex").slice(0, 12);
}
