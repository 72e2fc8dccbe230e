import { mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { EpisodeSetting } from "../domain/episode-setting.js";
import { SgdrError } from "../domain/error.js";
import { writeWhole } from "../files/write-whole.js";
import { atMost } from "../lib/timeout.js";
import type { BrowserOptions } from "./options.js";

const openMs = 30_000;
const closeMs = 10_000;

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
  return await atMost(
    openMs,
    async (_stop) =>
      await browser.newContext({
        viewport: { width, height },
        acceptDownloads: true,
        ...(storageState && { storageState }),
        ...(geolocation && { geolocation, permissions: ["geolocation"] }),
      }),
  );
}

export const openTab = async (context: BrowserContext): Promise<Page> =>
  await atMost(openMs, async (_stop) => await context.newPage());

/** Closes a tab or a context; one that has gone with its browser, or does not answer, needs no closing. */
export async function closeIfThere(what: Page | BrowserContext | undefined): Promise<void> {
  await atMost(closeMs, async (_stop) => await what?.close()).catch(() => undefined);
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
  const state = await atMost(openMs, async (_stop) => await context.storageState());
  await mkdir(dirname(file), { recursive: true });
  await writeWhole(file, JSON.stringify(state, null, 1));
}
