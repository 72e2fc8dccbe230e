// Packs the package, installs it in an empty TypeScript project, type-checks and runs an example there, and calls the command.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "sgdr-pack-"));
const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
// The oldest Playwright we claim to work with is the one installed here; the tests of the tree use the newest.
const oldestPlaywright = "1.50.0";

function run(cwd, command, args, options = {}) {
  const done = spawnSync(command, args, { cwd, encoding: "utf8", ...options });
  if (done.status === 0) return done.stdout;
  console.error(`test-pack: ${command} ${args.join(" ")} failed in ${cwd}\n${done.stdout}\n${done.stderr}`);
  process.exit(1);
}
const step = (words) => console.log(`test-pack: ${words}`);

run(root, process.execPath, [join(root, "scripts", "prepack.mjs")]);
const [engine, playground] = ["sgdr", "sgdr-playground"].map((name) => {
  const words = ["pack", "-w", name, "--json", "--ignore-scripts", "--pack-destination", folder];
  const [{ filename, files, size }] = JSON.parse(run(root, "npm", words));
  step(`packed ${name}: ${files.length} files, ${Math.round(size / 1024)} KiB`);
  const stray = files
    .map(({ path }) => path)
    .filter((path) => /\.test\.|\.fixture\.|^src\/|^test\//.test(path));
  if (stray.length > 0) {
    console.error(`test-pack: these do not belong in the package ${name}: ${stray.join(", ")}`);
    process.exit(1);
  }
  return `./${filename}`;
});

writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "empty", private: true, type: "module" }));
writeFileSync(
  join(folder, "tsconfig.json"),
  JSON.stringify({
    compilerOptions: {
      target: "ES2022",
      module: "NodeNext",
      strict: true,
      skipLibCheck: false,
      outDir: "out",
      types: ["node"],
    },
    files: ["main.ts"],
  }),
);
cpSync(join(root, "examples", "own-page", "main.ts"), join(folder, "main.ts"));
const install = (...packages) =>
  run(folder, "npm", [
    "install",
    "--ignore-scripts",
    "--omit=optional",
    "--no-audit",
    "--no-fund",
    ...packages,
  ]);
step(`installing sgdr alone, beside playwright-core ${oldestPlaywright}`);
install(
  engine,
  `playwright-core@${oldestPlaywright}`,
  `typescript@${devDependencies.typescript}`,
  `@types/node@${devDependencies["@types/node"]}`,
);
// where Node has no SQLite of its own, its user installs a package for it, which has been compiled here already
const addSqlite = () => {
  if (isBuiltin("node:sqlite")) return;
  for (const name of ["better-sqlite3", "bindings", "file-uri-to-path"])
    cpSync(join(root, "node_modules", name), join(folder, "node_modules", name), { recursive: true });
};
addSqlite();
step("type-checking the example");
run(folder, "npx", ["tsc"]);
const chrome = readFileSync(join(root, "node_modules", ".sgdr-browser"), "utf8");
step("running the example");
process.stdout.write(
  run(folder, process.execPath, ["out/main.js"], { env: { ...process.env, CHROME: chrome } }),
);
const sgdr = (...words) =>
  spawnSync("npx", ["sgdr", ...words, "--store", join(folder, "store.sqlite")], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, CHROME: chrome },
  });
const expectExit = (wanted, words) => {
  const { status, stdout, stderr } = sgdr(...words);
  if (status === wanted) return `${stdout}${stderr}`;
  console.error(
    `test-pack: npx sgdr ${words.join(" ")} ended with ${status}, not ${wanted}:\n${stdout}${stderr}`,
  );
  process.exit(1);
};
step("npx sgdr doctor");
process.stdout.write(expectExit(0, ["doctor"]));
step("npx sgdr demo without the playground");
if (!expectExit(2, ["demo"]).includes("npm install sgdr-playground")) {
  console.error("test-pack: it does not say how to install the playground");
  process.exit(1);
}
step("installing the playground beside it");
install(playground);
// npm removes what it did not install itself
addSqlite();
step("npx sgdr demo, npx sgdr bench playground");
process.stdout.write(expectExit(0, ["demo", "--limit", "1"]));
process.stdout.write(expectExit(0, ["bench", "playground", "--sites", "map", "--limit", "1"]));
rmSync(folder, { recursive: true, force: true });
