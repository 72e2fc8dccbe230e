import { open, type FileHandle } from "node:fs/promises";
import { SgdrError } from "../domain/error.js";
import { sleep } from "../lib/timeout.js";
import { withCleanup } from "../lib/with-cleanup.js";
import { isSkipped, maxLineLength } from "./task-line.js";
import { errorMessage } from "../lib/error-message.js";

export interface FollowedLine {
  readonly text: string;
  /** Counted from 1, from the beginning of the file. */
  readonly line: number;
}

const chunkBytes = 65_536;
/** So much of what was already read is compared at each look: a file that was written again differs there. */
const memoryBytes = 4_096;

/** The lines that are appended to a file from a place on, each when its newline is there, until the signal fires. */
export async function* followFile(
  file: string,
  afterBytes: number,
  signal: AbortSignal,
  pollMs = 500,
): AsyncIterable<FollowedLine> {
  const reader = new Follower(file, afterBytes);
  while (!signal.aborted) {
    yield* reader.news(signal);
    if (!signal.aborted) await sleep(pollMs, signal).catch(() => undefined); // the loop ends by itself
  }
}

class Follower {
  readonly #file: string;
  #at: number;
  #line: number | undefined;
  #identity: string | undefined;
  #memory: Buffer = Buffer.alloc(0);
  #half: Buffer[] = [];
  #halfBytes = 0;

  constructor(file: string, afterBytes: number) {
    this.#file = file;
    this.#at = afterBytes;
  }

  async *news(signal: AbortSignal): AsyncGenerator<FollowedLine> {
    for (;;) {
      const chunk = await this.#nextChunk();
      if (signal.aborted || chunk.length === 0) return;
      yield* this.#lines(chunk);
    }
  }

  /** Opened again each time, because a file that was replaced would stay as it was behind an open handle. */
  async #nextChunk(): Promise<Buffer> {
    let handle: FileHandle;
    try {
      handle = await open(this.#file, "r");
    } catch (cause) {
      throw broken(this.#file, `can no longer be read: ${errorMessage(cause)}`, cause);
    }
    return await withCleanup(
      async () => await this.#read(handle),
      async () => await handle.close(),
    );
  }

  async #read(handle: FileHandle): Promise<Buffer> {
    const { size, dev, ino } = await handle.stat();
    const identity = `${dev}:${ino}`;
    if (this.#identity !== undefined && this.#identity !== identity)
      throw broken(this.#file, "was replaced by another file");
    if (size < this.#at) throw broken(this.#file, "became shorter");
    this.#line ??= 1 + (await newlinesBefore(handle, this.#at));
    if (this.#identity === undefined) this.#memory = await bytesBefore(handle, this.#at);
    else if (!(await bytesBefore(handle, this.#at)).equals(this.#memory))
      throw broken(this.#file, "was written anew");
    this.#identity = identity;
    const chunk = await bytesOf(handle, this.#at, Math.min(chunkBytes, size - this.#at));
    this.#at += chunk.length;
    this.#memory = Buffer.concat([this.#memory, chunk]).subarray(-memoryBytes);
    return chunk;
  }

  *#lines(chunk: Buffer): Generator<FollowedLine> {
    let start = 0;
    for (let end = chunk.indexOf(0x0a); end >= 0; end = chunk.indexOf(0x0a, start)) {
      this.#keep(chunk.subarray(start, end));
      const text = Buffer.concat(this.#half).toString("utf8").trim();
      const line = this.#line ?? 1;
      this.#half = [];
      this.#halfBytes = 0;
      this.#line = line + 1;
      start = end + 1;
      if (!isSkipped(text)) yield { text, line };
    }
    this.#keep(chunk.subarray(start));
  }

  /** Of a line that is too long only so much is kept that its reader sees that it is. */
  #keep(piece: Buffer): void {
    const room = 4 * maxLineLength + 4 - this.#halfBytes;
    if (room <= 0 || piece.length === 0) return;
    const kept = piece.subarray(0, room);
    this.#half.push(kept);
    this.#halfBytes += kept.length;
  }
}

const broken = (file: string, what: string, cause?: unknown): SgdrError =>
  new SgdrError(
    "input-invalid",
    `the tasks file ${file} ${what} while it was followed`,
    "only append to it (>>); start a new stream for a new file",
    cause,
  );

async function bytesOf(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = length === 0 ? { bytesRead: 0 } : await handle.read(buffer, 0, length, from);
  return buffer.subarray(0, bytesRead);
}

const bytesBefore = async (handle: FileHandle, at: number): Promise<Buffer> =>
  await bytesOf(handle, Math.max(0, at - memoryBytes), Math.min(at, memoryBytes));

async function newlinesBefore(handle: FileHandle, at: number): Promise<number> {
  let count = 0;
  for (let from = 0; from < at; from += chunkBytes) {
    const chunk = await bytesOf(handle, from, Math.min(chunkBytes, at - from));
    for (const byte of chunk) if (byte === 0x0a) count += 1;
  }
  return count;
}
