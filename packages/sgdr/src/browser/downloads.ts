import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import type { Download } from "playwright-core";
import { quotedPart } from "../lib/quoted-part.js";
import { atMost, withTimeout, type BoundedSignal } from "../lib/timeout.js";
import { mostDownloadBytes, tooLargeWords, type DownloadSizes } from "./download-sizes.js";

/** A file that takes longer is given up. */
const downloadMs = 600_000;
const cancelMs = 10_000;
const mostNameCharacters = 200;

interface Keeping {
  readonly folder: string;
  readonly sizes: DownloadSizes;
}

/** Puts a download into the folder, if there is one, and says what became of it. */
export async function keepDownload(
  download: Download,
  { folder, sizes }: Keeping,
  signal: AbortSignal,
): Promise<string> {
  const name = fileNameOf(download.suggestedFilename());
  const offered = `the page offered the file ${quotedPart(name)}`;
  let isTooLarge = false;
  const forget = sizes.whenTooLarge(download, () => {
    isTooLarge = true;
    void atMost(cancelMs, async (_stop) => await download.cancel()).catch(() => undefined); // it may be over by now
  });
  try {
    return await withTimeout(downloadMs, signal, async (stop) => {
      if (folder === "") {
        await download.cancel();
        return `${offered}, which was not kept`;
      }
      const saved = await save(download, { folder, name }, stop);
      if (saved === undefined) return `${offered}, ${tooLargeWords}`;
      return `${offered}, which was saved${saved === name ? "" : ` as ${quotedPart(saved)}`}`;
    });
  } catch {
    return isTooLarge ? `${offered}, ${tooLargeWords}` : `the download of ${quotedPart(name)} failed`;
  } finally {
    forget();
  }
}

/** The name under which the whole file is in the folder; undefined if it was too large to stay there. */
async function save(
  download: Download,
  { folder, name }: { readonly folder: string; readonly name: string },
  _stop: BoundedSignal,
): Promise<string | undefined> {
  const saved = await reserve(folder, name);
  const file = join(folder, saved);
  try {
    await download.saveAs(file);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  // that of a window which opened only for it is not measured while it comes
  if ((await stat(file)).size <= mostDownloadBytes) return saved;
  await rm(file, { force: true });
  return undefined;
}

function fileNameOf(suggested: string): string {
  const { name, ext } = parse(suggested.replace(/[/\\]/g, "_"));
  return name.slice(0, mostNameCharacters) + ext.slice(0, 20);
}

/** A name that no file of the folder has yet: pages choose their names, and must not replace the user's files. */
async function reserve(folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const { name: stem, ext } = parse(name);
  for (let copy = 0; ; copy += 1) {
    const free = copy === 0 ? name : `${stem} (${copy})${ext}`;
    try {
      await writeFile(join(folder, free), "", { flag: "wx" });
      return free;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
  }
}
