import type { RunId } from "../domain/ids.js";
import type { VectorStore } from "../domain/ports.js";
import type { RunRow, Store } from "../domain/store.js";
import { type NumberedRow, eventRow, storedEvent } from "./event-row.js";
import { jsonText } from "./json-text.js";
import {
  checkedLimit,
  manifestText,
  ownerText,
  runRow,
  runTaken,
  runUnknown,
  storeClosed,
} from "./run-text.js";

interface MemoryRun {
  readonly run: RunId;
  readonly createdAtMs: number;
  readonly manifest: string;
  readonly events: NumberedRow[];
  readonly documents: Map<string, string>;
  owner: string | null;
}

const name = "the store in memory";

/** A store that is gone when the program ends. It keeps the same texts as SQLite does, so that nobody holds a reference into it. */
export function memoryStore(): Store {
  const kept = new Map<RunId, MemoryRun>();
  let closed = false;

  const open = () => {
    if (closed) throw storeClosed(name);
    return kept;
  };
  const known = (run: RunId) => {
    const found = open().get(run);
    if (found === undefined) throw runUnknown(name, run);
    return found;
  };

  return {
    ...sharedInMemory(open),
    vectors: vectorsInMemory(open),
    async createRun(manifest, owner) {
      const fresh = { manifest: manifestText(manifest), owner: ownerText(owner) };
      const { run, createdAtMs } = manifest;
      if (open().has(run)) throw runTaken(name, run);
      kept.set(run, { run, createdAtMs, ...fresh, events: [], documents: new Map() });
    },
    async append(run, events, documents = []) {
      const rows = events.map(eventRow);
      const texts = documents.map(({ key, value }) => [key, jsonText(`document ${key}`, value)] as const);
      const found = known(run);
      for (const row of rows) found.events.push({ ...row, seq: found.events.length + 1 });
      for (const [key, text] of texts) found.documents.set(key, text);
      return found.events.length;
    },
    async *events(run, { after = 0, kinds } = {}) {
      const wanted = kinds && new Set<string>(kinds);
      for (const row of open().get(run)?.events ?? []) {
        if (row.seq <= after || wanted?.has(row.kind) === false) continue;
        yield storedEvent({ store: name, run }, row);
      }
    },
    async document(run, key) {
      const text = open().get(run)?.documents.get(key);
      return text === undefined ? undefined : JSON.parse(text);
    },
    async run(run) {
      const found = open().get(run);
      return found && rowOf(found);
    },
    async runs(limit) {
      const newestFirst = [...open().values()].reverse().sort((a, b) => b.createdAtMs - a.createdAtMs);
      return newestFirst.slice(0, checkedLimit(limit)).map(rowOf);
    },
    async claim(run, expected, next) {
      const [from, to] = [ownerText(expected), ownerText(next)];
      const found = known(run);
      if (found.owner !== from) return false;
      found.owner = to;
      return true;
    },
    async close() {
      closed = true;
    },
  };
}

function sharedInMemory(open: () => unknown): Pick<Store, "shared" | "share" | "sharedKeys"> {
  const common = new Map<string, { readonly text: string; readonly version: number }>();
  return {
    async shared(key) {
      open();
      const found = common.get(key);
      return found && { value: JSON.parse(found.text), version: found.version };
    },
    async share(key, value, version) {
      open();
      const text = jsonText(`document ${key}`, value);
      if ((common.get(key)?.version ?? 0) !== version) return false;
      common.set(key, { text, version: version + 1 });
      return true;
    },
    async sharedKeys(prefix) {
      open();
      return [...common.keys()].filter((key) => key.startsWith(prefix)).sort();
    },
  };
}

function vectorsInMemory(open: () => unknown): VectorStore {
  const vectors = new Map<string, Float32Array>();
  const key = (embedder: string, text: string): string => JSON.stringify([embedder, text]);
  return {
    async get(embedder, texts) {
      open();
      return texts.map((text) => vectors.get(key(embedder, text))?.slice());
    },
    async put(embedder, added) {
      open();
      for (const [text, vector] of added) vectors.set(key(embedder, text), vector.slice());
    },
  };
}

const rowOf = ({ run, manifest, owner, events }: MemoryRun): RunRow =>
  runRow(name, run, { manifest, owner, events: events.length });
