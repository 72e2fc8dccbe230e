import { mkdir, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import type { Download } from "playwright-core";
import { quotedPart } from "../lib/quoted-part.js";
import { withTimeout } from "../lib/timeout.js";

/** A file that takes longer is given up. */
const downloadMs = 600_000;
const mostNameCharacters = 200;

/** Puts a download into the folder, if there is one, and says what became of it. */
export async function keepDownload(download: Download, folder: string, signal: AbortSignal): Promise<string> {
  const name = fileNameOf(download.suggestedFilename());
  try {
    return await withTimeout(downloadMs, signal, async (_stop) => {
      if (folder === "") {
        await download.cancel();
        return `the page offered the file ${quotedPart(name)}, which was not kept`;
      }
      const saved = await reserve(folder, name);
      await download.saveAs(join(folder, saved));
      return `the page offered the file ${quotedPart(name)}, which was saved${saved === name ? "" : ` as ${quotedPart(saved)}`}`;
    });
  } catch {
    return `the download of ${quotedPart(name)} failed`;
  }
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
