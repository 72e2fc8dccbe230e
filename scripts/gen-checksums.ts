// Which wordings are the published ones; by itself it writes them down, and so does `npm run gen`.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { siteNames } from "../packages/playground/src/kernel/site.js";
import {
  checksumFile,
  checksumOf,
  wordingFile,
  wordingNames,
} from "../packages/playground/src/kernel/wordings.js";

export const checksums = (): string => {
  const files = siteNames.flatMap((site) => wordingNames.map((wording) => wordingFile(site, wording)));
  const sums = files.flatMap((file) => {
    const at = new URL(file, checksumFile);
    return existsSync(at) ? [[file, checksumOf(readFileSync(at, "utf8"))]] : [];
  });
  return `${JSON.stringify(Object.fromEntries(sums), null, 2)}\n`;
};

if (process.argv[1]?.endsWith("gen-checksums.ts")) writeFileSync(checksumFile, checksums());
