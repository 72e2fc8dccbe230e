// What `import "sgdr"` loads and costs, beside an earlier commit, in one run: npx tsx bench/import.ts [--against REV]
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { median } from "./_measure.js";

const root = join(import.meta.dirname, "..");
/** The last commit of one package, whose index loaded the benchmark and the report. */
const { values } = parseArgs({ options: { against: { type: "string", default: "cc3ee84" } } });
const folder = mkdtempSync(join(tmpdir(), "sgdr-import-"));
const most = { modules: 300, share: 0.6 };
const rounds = 9;

/** Prints each module that is loaded; the hook runs in a thread of its own, which has no console. */
const hook = join(folder, "hook.mjs");
writeFileSync(
  hook,
  `import { register } from "node:module";
if (process.env.COUNTING) register("data:text/javascript," + encodeURIComponent(
  'import { writeSync } from "node:fs"; export const load = (url, context, next) => { writeSync(1, url + "\\\\n"); return next(url, context); };'));
`,
);

const run = (words: readonly string[], env: Readonly<Record<string, string>> = {}): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`node ${words.join(" ")}: ${stderr}`);
  return stdout;
};

/** The modules of ours that an import loads. */
const modulesOf = (dist: string): readonly string[] => {
  const url = pathToFileURL(join(dist, "index.js")).href;
  const script = `await import(${JSON.stringify(url)})`;
  return run(["--import", hook, "--input-type=module", "-e", script], { COUNTING: "1" })
    .split("\n")
    .filter((line) => line.startsWith(pathToFileURL(dist).href));
};

/** Milliseconds of one import in a fresh process. */
const msOf = (dist: string): number => {
  const url = pathToFileURL(join(dist, "index.js")).href;
  const script = `const t = performance.now(); await import(${JSON.stringify(url)}); process.stdout.write(String(performance.now() - t))`;
  return Number(run(["--input-type=module", "-e", script]));
};

/**
 * The earlier commit, compiled in a folder of its own with the packages that are installed here. Its types are not
 * checked: it may have been written for types of packages that are no longer installed.
 */
function earlier(): string | undefined {
  const old = join(folder, "old");
  const unpacked = spawnSync(
    "sh",
    ["-c", `mkdir "$0" && git archive "$1" | tar -x -C "$0"`, old, values.against],
    { cwd: root },
  );
  if (unpacked.status !== 0) return undefined;
  symlinkSync(join(root, "node_modules"), join(old, "node_modules"), "dir");
  for (const config of ["tsconfig.build.json", "packages/sgdr/tsconfig.build.json"])
    if (existsSync(join(old, config))) withoutChecks(join(old, config));
  run([join(old, "scripts/build.mjs")]);
  return [join(old, "packages/sgdr/dist"), join(old, "dist")].find((path) => existsSync(path));
}

function withoutChecks(file: string): void {
  const config = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(
    file,
    JSON.stringify({ ...config, compilerOptions: { ...config.compilerOptions, noCheck: true } }),
  );
}

try {
  run([join(root, "scripts/build.mjs")]);
  const now = join(root, "packages/sgdr/dist");
  const modules = modulesOf(now);
  const strange = modules.filter((url) =>
    /\/(?:task-file|benchmarks|experiments|report|bench|operations|cli)\//.test(url),
  );
  console.log(
    `import "sgdr": ${modules.length} modules of ours (at most ${most.modules}), ${strange.length} of a benchmark, the report or the command line`,
  );
  if (modules.length > most.modules || strange.length > 0) process.exitCode = 1;
  const then = earlier();
  if (then === undefined) console.log(`  ${values.against} is not in this clone, so nothing is compared`);
  else {
    // one after the other in turn, so that a busy machine slows both
    const times = Array.from({ length: rounds }, () => ({ before: msOf(then), after: msOf(now) }));
    const [before, after] = [median(times.map((one) => one.before)), median(times.map((one) => one.after))];
    console.log(
      `  ${modulesOf(then).length} modules and ${before.toFixed(0)} ms at ${values.against}, ${after.toFixed(0)} ms now: ${(after / before).toFixed(2)} of the time (at most ${most.share})`,
    );
    if (after / before > most.share) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
