import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import type { BrowserType } from "playwright-core";
import { SgdrError } from "../domain/error.js";

const commands = [
  "google-chrome-stable",
  "google-chrome",
  "chromium",
  "chromium-browser",
  "chrome",
  "microsoft-edge",
];

const macApplications = [
  "Google Chrome.app/Contents/MacOS/Google Chrome",
  "Chromium.app/Contents/MacOS/Chromium",
  "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
];

const windowsPrograms = [
  "Google\\Chrome\\Application\\chrome.exe",
  "Microsoft\\Edge\\Application\\msedge.exe",
];

/** How to get a browser, for every message about a missing one. */
export const browserHint =
  "run `npx playwright-core install chromium`, or `sudo apt-get install chromium`, or set --browser to the path of a Chrome or Chromium";

/** The browser to start: the configured one, else an installed Chrome or Chromium, else Playwright's own download. */
export function findBrowser(configured: string, environment: NodeJS.ProcessEnv): string {
  if (configured !== "") {
    if (existsSync(configured)) return configured;
    throw new SgdrError("browser-missing", `there is no browser at ${configured}`, browserHint);
  }
  const installed = candidates(environment).find((path) => existsSync(path));
  if (installed !== undefined) return installed;
  const found = playwrightsOwn();
  if (!existsSync(found))
    throw new SgdrError("browser-missing", "no Chrome or Chromium was found", browserHint);
  return found;
}

/** Loaded only when it comes to that: Playwright takes longer to load than all the rest. */
function playwrightsOwn(): string {
  const load: (name: string) => unknown = createRequire(import.meta.url);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- require knows no types
  const { chromium } = load("playwright-core") as { chromium: Pick<BrowserType, "executablePath"> };
  return chromium.executablePath();
}

function candidates(environment: NodeJS.ProcessEnv): string[] {
  const onPath = (environment["PATH"] ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "")
    .flatMap((folder) => commands.map((command) => join(folder, command)));
  const mac = ["/Applications", join(homedir(), "Applications")].flatMap((folder) =>
    macApplications.map((application) => join(folder, application)),
  );
  const windows = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"]
    .map((name) => environment[name])
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => windowsPrograms.map((program) => join(folder, program)));
  return [...onPath, ...mac, ...windows];
}
