// Compiles src/ to dist/ and copies what is read as text at run time: prompts, styles, wordings and the scripts for pages.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
// built beside the old one and then put in its place, so that a program in use is never half there
const fresh = join(root, `dist-${process.pid}`);
const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
const compiled = spawnSync(process.execPath, [tsc, "-p", "tsconfig.build.json", "--outDir", fresh], {
  cwd: root,
  stdio: "inherit",
});
if (compiled.status !== 0) process.exit(compiled.status ?? 1);
for (const file of readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }))
  if (/\.(?:md|css|json|svg)$|(?:in-page|client)[/\\][^/\\]+\.js$/.test(file))
    cpSync(join(root, "src", file), join(fresh, file));
chmodSync(join(fresh, "cli", "main.js"), 0o755);
rmSync(join(root, "dist"), { recursive: true, force: true });
renameSync(fresh, join(root, "dist"));
