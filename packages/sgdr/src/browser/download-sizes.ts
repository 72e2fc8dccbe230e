import type { CDPSession, Download } from "playwright-core";
import type { BoundedSignal } from "../lib/timeout.js";

/** A larger file is not kept. */
export const mostDownloadBytes = 200_000_000;
export const tooLargeWords = `which was not kept, because it is larger than ${mostDownloadBytes / 1_000_000} MB`;

/** Hears how much of each file has come, and says when it is too much: a server may send a file without an end. */
export class DownloadSizes {
  /** By the browser's own id. */
  readonly #names = new Map<string, string>();
  readonly #tooLarge = new Set<string>();
  readonly #waiting = new Map<string, () => void>();

  async attach(session: CDPSession, _stop: BoundedSignal): Promise<void> {
    session.on("Page.downloadWillBegin", ({ guid, url, suggestedFilename }) => {
      this.#names.set(guid, nameOf(url, suggestedFilename));
    });
    session.on("Page.downloadProgress", ({ guid, totalBytes, receivedBytes, state }) => {
      const name = this.#names.get(guid);
      if (name !== undefined && Math.max(totalBytes, receivedBytes) > mostDownloadBytes) this.#stop(name);
      if (state !== "inProgress") this.#names.delete(guid);
    });
    await session.send("Page.enable");
  }

  /** Calls back once too much of the file has come, unless the function that it gives is called before. */
  whenTooLarge(download: Download, then: () => void): () => void {
    const name = nameOf(download.url(), download.suggestedFilename());
    this.#waiting.set(name, then);
    if (this.#tooLarge.has(name)) then();
    return () => {
      this.#waiting.delete(name);
      this.#tooLarge.delete(name);
    };
  }

  #stop(name: string): void {
    this.#tooLarge.add(name);
    this.#waiting.get(name)?.();
  }
}

const nameOf = (url: string, file: string): string => `${file} ${url}`;
