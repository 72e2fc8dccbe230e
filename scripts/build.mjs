// Compiles src/ to dist/ and copies what is read as text at run time: prompts and the scripts for pages.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
rmSync(join(root, "dist"), { recursive: true, force: true });
const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
const compiled = spawnSync(process.execPath, [tsc, "-p", "tsconfig.build.json"], {
  cwd: root,
  stdio: "inherit",
});
if (compiled.status !== 0) process.exit(compiled.status ?? 1);
for (const file of readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }))
  if (/\.md$|in-page[/\\][^/\\]+\.js$/.test(file)) cpSync(join(root, "src", file), join(root, "dist", file));
chmodSync(join(root, "dist", "cli", "main.js"), 0o755);
