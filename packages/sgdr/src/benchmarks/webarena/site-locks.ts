import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SgdrError } from "../../domain/error.js";

/** There is one copy of a site, and who puts it back takes it away from everybody else. */
export class SiteLocks {
  readonly #folder: string;
  readonly #held = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Takes the sites at these addresses for this process, or none of them. */
  async take(addresses: readonly string[]): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    try {
      for (const address of new Set(addresses)) await this.#takeOne(address);
    } catch (error) {
      await this.release();
      throw error;
    }
  }

  /** Refuses to go on while another process works on one of them. */
  async requireFree(addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      const holder = await holderOf(this.#fileOf(address));
      if (holder !== undefined) throw busy(address, holder);
    }
  }

  async release(): Promise<void> {
    const held = [...this.#held];
    this.#held.clear();
    for (const file of held) await rm(file, { force: true });
  }

  #fileOf(address: string): string {
    return join(this.#folder, `${encodeURIComponent(new URL(address).host)}.lock`);
  }

  async #takeOne(address: string): Promise<void> {
    const file = this.#fileOf(address);
    if (this.#held.has(file)) return;
    const holder = await holderOf(file);
    if (holder !== undefined) throw busy(address, holder);
    await rm(file, { force: true }); // of a process that is gone
    try {
      await writeFile(file, String(process.pid), { flag: "wx" });
    } catch (cause) {
      if (cause instanceof Error && "code" in cause && cause.code === "EEXIST")
        throw busy(address, undefined);
      throw cause;
    }
    this.#held.add(file);
  }
}

/** The living process that holds a lock. */
async function holderOf(file: string): Promise<number | undefined> {
  const pid = Number(await readFile(file, "utf8").catch(() => ""));
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM" ? pid : undefined;
  }
}

const busy = (address: string, pid: number | undefined): SgdrError =>
  new SgdrError(
    "run-busy",
    `${address} is being worked on by ${pid === undefined ? "another process" : `process ${pid}`}, and there is one copy of it`,
    "wait for it, or stop it first; nothing was reset",
  );
