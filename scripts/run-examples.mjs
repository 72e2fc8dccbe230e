// Runs every example; each asserts by itself and ends with an error when something is not as it says.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const CHROME = readFileSync(join(root, "node_modules", ".sgdr-browser"), "utf8");
for (const name of readdirSync(join(root, "examples"))) {
  const main = join(root, "examples", name, "main.ts");
  if (!existsSync(main)) continue;
  console.log(`examples/${name}`);
  const run = spawnSync(process.execPath, ["--import", "tsx", main], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, CHROME },
  });
  if (run.status !== 0) process.exit(1);
}
