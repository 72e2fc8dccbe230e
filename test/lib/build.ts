import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const built = join(root, "packages/sgdr/dist/cli/main.js");

const newest = (folder: string): number =>
  Math.max(
    ...["sgdr/src", "playground/src"].flatMap((sources) =>
      readdirSync(join(folder, sources), { recursive: true, encoding: "utf8" }).map(
        (name) => statSync(join(folder, sources, name)).mtimeMs,
      ),
    ),
  );

/** Before the tests that start processes: those run the built command, as a user does. */
export function setup(): void {
  if (existsSync(built) && statSync(built).mtimeMs > newest(join(root, "packages"))) return;
  execFileSync(process.execPath, [join(root, "scripts/build.mjs")], { stdio: "inherit" });
}
