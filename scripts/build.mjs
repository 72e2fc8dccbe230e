// Compiles each package's src/ to dist/ and copies what is read as text at run time: prompts, styles, wordings and the scripts for pages.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const tsc = join(root, "node_modules", "typescript", "bin", "tsc");

/** In this order: the playground is compiled against the types of the compiled sgdr. Sgdr needs no playground beside it. */
for (const name of ["sgdr", "playground"]) {
  const folder = join(root, "packages", name);
  if (existsSync(folder)) build(folder);
}

function build(folder) {
  // built beside the old one and then put in its place, so that a program in use is never half there
  const fresh = join(folder, `dist-${process.pid}`);
  const words = [tsc, "-p", "tsconfig.build.json", "--outDir", fresh];
  const compiled = spawnSync(process.execPath, words, { cwd: folder, stdio: "inherit" });
  if (compiled.status !== 0) process.exit(compiled.status ?? 1);
  for (const file of readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" }))
    if (/\.(?:md|css|json|svg|py)$|(?:in-page|client)[/\\][^/\\]+\.js$/.test(file))
      cpSync(join(folder, "src", file), join(fresh, file));
  const main = join(fresh, "cli", "main.js");
  if (existsSync(main)) chmodSync(main, 0o755);
  rmSync(join(folder, "dist"), { recursive: true, force: true });
  renameSync(fresh, join(folder, "dist"));
}
