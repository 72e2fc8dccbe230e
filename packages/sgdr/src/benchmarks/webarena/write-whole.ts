import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";

/** For its owner alone. Written beside and moved into place: a reader sees the old file or the new one, never half of one. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const beside = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(beside, content, { mode: 0o600, flag: "wx" });
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined); // why it could not be written says more
    throw error;
  }
}
