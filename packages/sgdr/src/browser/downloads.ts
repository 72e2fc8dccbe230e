import { mkdir, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import type { Download } from "playwright-core";

/** Puts a download into the folder, if there is one, and says what became of it. */
export async function keepDownload(download: Download, folder: string): Promise<string> {
  const name = download.suggestedFilename().replace(/[/\\]/g, "_");
  try {
    if (folder === "") {
      await download.cancel();
      return `the page offered the file ${JSON.stringify(name)}, which was not kept`;
    }
    const saved = await reserve(folder, name);
    await download.saveAs(join(folder, saved));
    return `the page offered the file ${JSON.stringify(name)}, which was saved${saved === name ? "" : ` as ${JSON.stringify(saved)}`}`;
  } catch {
    return `the download of ${JSON.stringify(name)} failed`;
  }
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
