import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";

/** For its owner alone. Written beside and moved into place: a reader sees the old file or the new one, never half of one, also after a crash. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const beside = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(beside, "wx", 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined); // why it could not be written says more
    throw error;
  }
}
