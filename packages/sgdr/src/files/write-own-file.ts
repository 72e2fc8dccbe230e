import { open } from "node:fs/promises";

/** Writes a file that only its owner can read, also where there was one that others could; what is no file, such as /dev/stdout, stays as it is. */
export async function writeOwnFile(file: string, text: string): Promise<void> {
  const handle = await open(file, "w", 0o600);
  try {
    if ((await handle.stat()).isFile()) await handle.chmod(0o600);
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
}
