import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";
import type { EpisodeSetting } from "../domain/episode-setting.js";
import { SgdrError } from "../domain/error.js";
import { disabledFeatures } from "./disabled-features.js";
import { browserHint, findBrowser } from "./find-browser.js";
import type { BrowserOptions } from "./options.js";
import { firstLine, errorMessage } from "../lib/error-message.js";

const flags = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
/** A root user has no sandbox to start, and Chromium then refuses to run at all. */
const rootFlags = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

export async function launchBrowser(options: BrowserOptions): Promise<Browser> {
  if (options.cdp !== "") return await connect(options.cdp);
  const executablePath = findBrowser(options.browser, process.env);
  try {
    const { chromium } = await import("playwright-core");
    return await chromium.launch({
      executablePath,
      headless: !options.headed,
      args: [...flags, ...rootFlags, disabledFeatures, ...(options.headed ? [] : ["--disable-gpu"])],
      // Ctrl-C is the caller's to handle: the browser must live long enough for the run to be put away
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  } catch (cause) {
    const why = firstLine(errorMessage(cause));
    throw new SgdrError(
      "browser-missing",
      `the browser at ${executablePath} did not start: ${why}`,
      browserHint,
      cause,
    );
  }
}

async function connect(address: string): Promise<Browser> {
  try {
    const { chromium } = await import("playwright-core");
    return await chromium.connectOverCDP(address, { timeout: 15_000 });
  } catch (cause) {
    throw new SgdrError(
      "browser-unreachable",
      `no browser answers at ${address}: ${firstLine(errorMessage(cause))}`,
      "start one with `chromium --remote-debugging-port=9222` and pass --cdp http://127.0.0.1:9222",
      cause,
    );
  }
}

/** A context of our own; a browser reached over CDP gives its first one, where the user's logins are. */
export async function openContext(
  browser: Browser,
  options: BrowserOptions,
  stateFile: string,
  { storageState: given, geolocation }: Pick<EpisodeSetting, "storageState" | "geolocation"> = {},
): Promise<BrowserContext> {
  const [existing] = browser.contexts();
  if (options.cdp !== "" && existing) return existing;
  const [width = 1280, height = 720] = options.viewport.split("x").map(Number);
  const storageState = isState(given) ? given : stateFile === "" ? undefined : await readState(stateFile);
  return await browser.newContext({
    viewport: { width, height },
    acceptDownloads: true,
    ...(storageState && { storageState }),
    ...(geolocation && { geolocation, permissions: ["geolocation"] }),
  });
}

type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;

async function readState(file: string): Promise<StorageState | undefined> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return undefined;
    throw new SgdrError(
      "input-invalid",
      `the storage state ${file} cannot be read`,
      "check the path and its permissions",
      cause,
    );
  }
  try {
    const state: unknown = JSON.parse(text);
    if (isState(state)) return state;
  } catch (cause) {
    throw new SgdrError(
      "input-invalid",
      `${file} is not JSON`,
      "remove it, or name another file with --storage-state",
      cause,
    );
  }
  throw new SgdrError(
    "input-invalid",
    `${file} is not a Playwright storage state`,
    "remove it, or name another file with --storage-state",
  );
}

const isState = (value: unknown): value is StorageState =>
  typeof value === "object" &&
  value !== null &&
  "cookies" in value &&
  Array.isArray(value.cookies) &&
  "origins" in value;

/** Logins are secrets: only the owner may read them, and a crash while writing leaves the old file. */
export async function saveState(context: BrowserContext, file: string): Promise<void> {
  const state = await context.storageState();
  await mkdir(dirname(file), { recursive: true });
  await rm(`${file}.new`, { force: true }); // one left by a crash would keep its own permissions
  await writeFile(`${file}.new`, JSON.stringify(state, null, 1), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
