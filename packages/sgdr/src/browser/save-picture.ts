import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { writeWhole } from "../files/write-whole.js";

/** What a page showed may be private, so that only its owner may read it. */
export async function savePicture(file: string, base64: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeWhole(file, Buffer.from(base64, "base64"));
}
