import { execFile } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshFolder } from "../lib/cli.js";
import { startMap } from "../lib/skills.js";

const root = join(import.meta.dirname, "../..");
const address = "http://127.0.0.1:4801";

/** Every command of the page's console blocks, with the output that the page shows. */
const commands = [...readFileSync(join(root, "docs/skills.md"), "utf8").matchAll(/```console\n([^]*?)```/g)]
  .flatMap(([, block = ""]) => block.split(/^\$ /m).slice(1))
  .map((text) => {
    const [command = "", ...output] = text.split("\n");
    return { command, output: output.join("\n") };
  });

let map: Awaited<ReturnType<typeof startMap>>;
beforeAll(async () => {
  map = await startMap();
});
afterAll(async () => await map.stop());

/** As a person would type it, with a home and a folder of their own. */
async function typed(command: string, { home, folder }: { home: string; folder: string }): Promise<string> {
  const script = `sgdr() { "${process.execPath}" "${join(root, "packages/sgdr/dist/cli/main.js")}" "$@"; }\n${command} 2>&1`;
  const clean = Object.entries(process.env).filter(([name]) => !name.startsWith("SGDR_"));
  const env = { ...Object.fromEntries(clean), HOME: home };
  return await new Promise((resolve) =>
    execFile("bash", ["-c", script], { cwd: folder, env }, (_error, out) => resolve(out)),
  );
}

test("every output on the page is what the command prints", async () => {
  const home = freshFolder();
  const folder = freshFolder();
  symlinkSync(join(root, "examples"), join(folder, "examples"));
  expect(commands.length).toBeGreaterThan(8);
  for (const { command, output } of commands) {
    const out = await typed(command.replaceAll(address, map.url), { home, folder });
    expect(out.replaceAll(map.url, address), command).toBe(output);
  }
});
