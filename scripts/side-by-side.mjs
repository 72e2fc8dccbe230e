// Runs scripts of package.json at the same time: node scripts/side-by-side.mjs build check:generated
// What each says is reported in one piece when it is done; one that fails makes the whole fail.
import { spawn } from "node:child_process";

const results = await Promise.all(
  process.argv.slice(2).map(
    async (name) =>
      await new Promise((resolve) => {
        const said = [];
        const child = spawn("npm", ["run", "-s", name], { stdio: ["ignore", "pipe", "pipe"] });
        child.stdout.on("data", (chunk) => said.push(chunk));
        child.stderr.on("data", (chunk) => said.push(chunk));
        child.on("error", (error) => said.push(Buffer.from(`${error.message}\n`)));
        child.on("close", (code) => {
          process.stdout.write(Buffer.concat(said));
          if (code !== 0) console.error(`npm run ${name} failed`);
          resolve(code === 0);
        });
      }),
  ),
);
process.exitCode = results.every(Boolean) ? 0 : 1;
