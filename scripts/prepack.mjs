// Before a package is packed: builds all of them, and copies what a published package shows into each. `npm pack -w sgdr` runs it.
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import "./build.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const shown = { sgdr: ["README.md", "CHANGELOG.md", "LICENSE", "docs"], playground: ["LICENSE"] };
for (const [name, files] of Object.entries(shown))
  for (const file of files) {
    const copy = join(root, "packages", name, file);
    rmSync(copy, { recursive: true, force: true });
    // measured data is for the repository; users of the package read the pages
    cpSync(join(root, file), copy, {
      recursive: true,
      filter: (path) => !/results[/\\].*\.json$/.test(path),
    });
  }
