import { createHash } from "node:crypto";
import type { VectorStore } from "../domain/ports.js";
import type { Database } from "./_driver.js";

/** Runs some work on the database, with failures described in our words. */
export type Guarded = <Value>(work: () => Value) => Value;

/** So many are kept; the oldest go first. */
const most = 50_000;

/** Vectors by the hash of their text, so that no text is kept that somebody may have meant to be secret. */
export function sqliteVectors(db: Database, guarded: Guarded): VectorStore {
  const one = db.prepare<[{ embedder: string; text: string }], { vector: Uint8Array }>(
    "select vector from vectors where embedder = @embedder and text = @text",
  );
  const add = db.prepare(
    "insert into vectors (embedder, text, vector) values (@embedder, @text, @vector) on conflict do nothing",
  );
  const drop = db.prepare("delete from vectors where id <= (select max(id) from vectors) - ?");
  const addAll = (embedder: string, vectors: ReadonlyMap<string, Float32Array>): void => {
    for (const [text, vector] of vectors) add.run({ embedder, text: hashOf(text), vector: bytesOf(vector) });
    drop.run(most);
  };
  return {
    async get(embedder, texts) {
      return guarded(() =>
        texts.map((text) => {
          const found = one.get({ embedder, text: hashOf(text) });
          return found && vectorOf(found.vector);
        }),
      );
    },
    async put(embedder, vectors) {
      guarded(() => db.transaction(() => addAll(embedder, vectors)));
    },
  };
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** A copy, because a view of 32-bit numbers must begin at a multiple of four. */
const vectorOf = (bytes: Uint8Array): Float32Array => new Float32Array(new Uint8Array(bytes).buffer);
