// Finds or installs what is missing, and says what it did or which command to run. Plain JavaScript: it runs before any package is there.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const say = (text) => process.stderr.write(`setup: ${text}\n`);
const stop = (problem, command) => {
  say(`${problem}\nsetup: run this, then try again:\n\n    ${command}\n`);
  process.exit(1);
};
const run = (command, args, options = {}) =>
  spawnSync(command, args, {
    cwd: root,
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
    ...options,
  }).status === 0;
const quietly = (command, args) => spawnSync(command, args, { cwd: root, encoding: "utf8" });
const onPath = (command) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .some((folder) => folder !== "" && existsSync(join(folder, command)));

const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 20) stop(`Node ${process.versions.node} is too old; sgdr needs 20 or newer.`, "nvm install 22");

const isRoot = process.getuid?.() === 0;
const canApt = process.platform === "linux" && onPath("apt-get");
const aptWords = (packages) =>
  `${isRoot ? "" : "sudo "}apt-get update && ${isRoot ? "" : "sudo "}apt-get install -y ${packages.join(" ")}`;

/** Installs system packages when that needs no password; otherwise gives up and lets the caller say what to run. */
function apt(packages) {
  if (!canApt) return false;
  const sudo = isRoot ? [] : ["sudo", "-n"];
  if (!isRoot && (!onPath("sudo") || quietly("sudo", ["-n", "true"]).status !== 0)) return false;
  say(`installing ${packages.join(", ")} from the system's packages`);
  const [command, ...rest] = [...sudo, "apt-get"];
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  return (
    run(command, [...rest, "update", "-qq"], quiet) &&
    run(command, [...rest, "install", "-y", "-qq", ...packages], quiet)
  );
}

/** The lock file that node_modules was made from is remembered, so that a pulled change installs again. */
const marker = join(root, "node_modules", ".sgdr-setup");
const lock = readFileSync(join(root, "package-lock.json"), "utf8");
const installed = () => existsSync(marker) && readFileSync(marker, "utf8") === lock;

function packages() {
  if (installed()) return;
  say("installing packages (npm ci)");
  if (!run("npm", ["ci", "--no-audit", "--no-fund"])) stop("the packages could not be installed.", "npm ci");
  writeFileSync(marker, lock);
}

const sqliteWorks = () =>
  quietly(process.execPath, ["-e", "new (require('better-sqlite3'))(':memory:').close()"]).status === 0;

/** Node 22.13 and newer have SQLite. For an older one a package is installed here, so that a newer one needs no compiler. */
function sqlite() {
  if (isBuiltin("node:sqlite") || sqliteWorks()) return;
  const wanted = JSON.parse(readFileSync(join(root, "scripts", "sqlite-for-node-20.json"), "utf8"));
  const spec = `${wanted.package}@${wanted.version}`;
  say(`Node ${process.versions.node} has no SQLite (22.13 and newer have it); installing ${spec}`);
  // package.json and the lock file stay as they are; without --save-prod npm leaves out what is an optional peer
  const unsaved = ["--no-save", "--save-prod", "--loglevel=error", "--no-audit", "--no-fund"];
  // nothing of the package runs before it is known to be the right one
  if (!run("npm", ["install", spec, "--ignore-scripts", ...unsaved]))
    stop(`${spec} could not be installed.`, "nvm install 22");
  requireIntegrity(wanted);
  if (!compiled(wanted.package))
    stop(
      `${spec} has no ready-made build for this machine and could not be compiled; Node 22.13 and newer need neither.`,
      canApt ? aptWords(["python3", "make", "g++"]) : "nvm install 22",
    );
}

/** npm has checked what it unpacked against the hash that it notes here. */
function requireIntegrity({ package: name, integrity }) {
  const { packages } = JSON.parse(readFileSync(join(root, "node_modules", ".package-lock.json"), "utf8"));
  const found = packages[`node_modules/${name}`]?.integrity;
  if (found === integrity) return;
  rmSync(join(root, "node_modules", name), { recursive: true, force: true });
  stop(`the registry's ${name} is not the expected package (${found}, not ${integrity}).`, "nvm install 22");
}

/** From a ready-made build where there is one, else with a compiler, which is installed when that needs no password. */
function compiled(name) {
  // Node's own headers, where they are installed beside it: a compilation then needs no download
  const prefix = join(dirname(process.execPath), "..");
  const headers = existsSync(join(prefix, "include", "node", "node.h")) ? { npm_config_nodedir: prefix } : {};
  const build = (...words) =>
    run("npm", ["rebuild", name, ...words], { env: { ...process.env, ...headers } }) && sqliteWorks();
  if (build()) return true;
  if (!hasCompiler() && !apt(["python3", "make", "g++"])) return false;
  say(`compiling ${name}`);
  return build("--build-from-source");
}

const hasCompiler = () => onPath("make") && (onPath("g++") || onPath("clang++")) && onPath("python3");

function findBrowser() {
  const script = `import { findBrowser } from "./packages/sgdr/src/browser/find-browser.ts";
    try { console.log(findBrowser(process.env.SGDR_BROWSER ?? "", process.env)); } catch { process.exit(3); }`;
  const found = quietly(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script]);
  return found.status === 0 ? found.stdout.trim() : undefined;
}

function browser() {
  const known = join(root, "node_modules", ".sgdr-browser");
  if (existsSync(known) && isFile(readFileSync(known, "utf8"))) return;
  let path = findBrowser();
  if (path === undefined) {
    say("no Chrome or Chromium was found; trying Playwright's download");
    const playwright = join(root, "node_modules", "playwright-core", "cli.js");
    const downloaded = run(process.execPath, [playwright, "install", "chromium"], { timeout: 600_000 });
    path = downloaded ? findBrowser() : undefined;
  }
  if (path === undefined && apt(["chromium"])) path = findBrowser();
  if (path === undefined && apt(["chromium-browser"])) path = findBrowser();
  if (path === undefined)
    stop(
      "no Chrome or Chromium could be installed.",
      canApt ? aptWords(["chromium"]) : "npx playwright-core install chromium",
    );
  say(`using the browser at ${path}`);
  writeFileSync(known, path);
}

const isFile = (path) => existsSync(path) && statSync(path).isFile();

packages();
sqlite();
createRequire(import.meta.url).resolve("playwright-core"); // a broken installation is found here, not later
browser();
