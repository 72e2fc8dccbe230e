import { resolve } from "node:path";
import type { RunId } from "../domain/ids.js";
import type { RunDocument } from "../domain/event.js";
import type { EventFilter, RunRow, Store } from "../domain/store.js";
import type { Database, DriverName } from "./_driver.js";
import { openDatabase } from "./_open-database.js";
import { type EventRow, type NumberedRow, eventRow, storedEvent } from "./event-row.js";
import { brokenRecord, explainFailure } from "./explain-failure.js";
import { type Guarded, sqliteVectors } from "./sqlite-vectors.js";
import { sameFile } from "./_same-file.js";
import { jsonText } from "./json-text.js";
import {
  type RunText,
  checkedLimit,
  manifestText,
  ownerText,
  runRow,
  runTaken,
  runUnknown,
  storeClosed,
} from "./run-text.js";

export interface SqliteStoreOptions {
  /** How long to wait for another process that is writing. */
  readonly busyMs?: number;
  /** Which SQLite to use: Node's own where it is there, unless one is named. */
  readonly driver?: DriverName;
}

const pageRows = 200;

/** Runs and events in one SQLite file, on disk when acknowledged, and shared by any number of processes. */
export async function openSqliteStore(
  path: string,
  { busyMs = 10_000, driver }: SqliteStoreOptions = {},
): Promise<Store> {
  // a full path: SQLite gives names such as ":memory:" a meaning of its own
  const file = resolve(path);
  let db: Database | undefined;
  try {
    db = await openDatabase(file, busyMs, driver);
    return storeOn(db, file);
  } catch (cause) {
    db?.close();
    throw explainFailure(file, cause);
  }
}

function storeOn(db: Database, file: string): Store {
  const sql = statements(db);
  const requireSameFile = sameFile(file);
  const appendRows = (run: RunId, rows: EventRow[], documents: DocumentText[]): number => {
    const last = sql.lastSeq.get(run)?.seq;
    if (last === undefined) throw runUnknown(file, run);
    rows.forEach((row, index) => sql.addEvent.run({ ...row, run, seq: last + index + 1 }));
    for (const document of documents) sql.setDocument.run({ ...document, run });
    return last + rows.length;
  };
  const guarded: Guarded = (work) => {
    if (!db.open) throw storeClosed(file);
    return explained(file, () => {
      requireSameFile();
      return work();
    });
  };
  const page = (run: RunId, { after = 0, kinds }: EventFilter): NumberedRow[] =>
    guarded(() => sql.page.all({ run, after, kinds: kinds ? JSON.stringify(kinds) : null }));

  return {
    ...sharedOn(sql, guarded, file),
    vectors: sqliteVectors(db, guarded),
    async createRun(manifest, owner) {
      const { run, createdAtMs } = manifest;
      const row = { run, createdAtMs, manifest: manifestText(manifest), owner: ownerText(owner) };
      if (guarded(() => sql.addRun.run(row)).changes === 0) throw runTaken(file, run);
    },
    async append(run, events, documents = []) {
      const rows = events.map(eventRow);
      const texts = documents.map(documentText);
      return guarded(() => db.transaction(() => appendRows(run, rows, texts)));
    },
    async *events(run, filter = {}) {
      let rows = page(run, filter);
      while (rows.length > 0) {
        for (const row of rows) yield storedEvent({ store: file, run }, row);
        rows = page(run, { ...filter, after: rows.at(-1)?.seq ?? 0 });
      }
    },
    async document(run, key) {
      const found = guarded(() => sql.document.get({ run, key: JSON.stringify(key) }));
      return found && documentValue(`document ${key} of run ${run}`, file, found.value);
    },
    async run(run) {
      const found = guarded(() => sql.run.get(run));
      return found && rowOf(file, found);
    },
    async runs(limit) {
      return guarded(() => sql.runs.all(checkedLimit(limit))).map((found) => rowOf(file, found));
    },
    async claim(run, expected, next) {
      const [from, to] = [ownerText(expected), ownerText(next)];
      if (guarded(() => sql.claim.run({ run, from, to })).changes === 1) return true;
      if (guarded(() => sql.run.get(run)) === undefined) throw runUnknown(file, run);
      return false;
    },
    close: async () => explained(file, () => db.close()),
  };
}

const sharedOn = (
  sql: ReturnType<typeof statements>,
  guarded: Guarded,
  file: string,
): Pick<Store, "shared" | "share" | "sharedKeys"> => ({
  async shared(key) {
    const found = guarded(() => sql.shared.get({ key: JSON.stringify(key) }));
    return (
      found && {
        value: documentValue(`the shared ${key}`, file, found.value),
        version: found.version,
      }
    );
  },
  async share(key, value, version) {
    const row = { ...documentText({ key, value }), version };
    return guarded(() => (version === 0 ? sql.addShared : sql.setShared).run(row)).changes === 1;
  },
  async sharedKeys(prefix) {
    const keys = guarded(() => sql.sharedKeys.all()).map(({ key }) => String(JSON.parse(key)));
    return keys.filter((key) => key.startsWith(prefix)).sort();
  },
});

function explained<Value>(file: string, work: () => Value): Value {
  try {
    return work();
  } catch (cause) {
    throw explainFailure(file, cause);
  }
}

interface DocumentText {
  readonly key: string;
  readonly value: string;
}

interface NamedRunText extends RunText {
  readonly run: string;
}

const rowOf = (file: string, found: NamedRunText): RunRow => runRow(file, found.run, found);

/** The key is JSON too, for the same reason as an event's site. */
const documentText = ({ key, value }: RunDocument): DocumentText => ({
  key: JSON.stringify(key),
  value: jsonText(`document ${key}`, value),
});

function documentValue(what: string, file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw brokenRecord(file, what, cause);
  }
}

const runColumns = `run, manifest, owner,
  (select coalesce(max(seq), 0) from events where events.run = runs.run) as events`;

const statements = (db: Database) => ({
  addRun: db.prepare(
    `insert into runs (run, manifest, owner, created_at_ms)
     values (@run, @manifest, @owner, @createdAtMs) on conflict do nothing`,
  ),
  run: db.prepare<[RunId], NamedRunText>(`select ${runColumns} from runs where run = ?`),
  runs: db.prepare<[number], NamedRunText>(
    `select ${runColumns} from runs order by created_at_ms desc, rowid desc limit ?`,
  ),
  lastSeq: db.prepare<[RunId], { seq: number }>(
    `select (select coalesce(max(seq), 0) from events where events.run = runs.run) as seq
     from runs where run = ?`,
  ),
  addEvent: db.prepare(
    `insert into events (run, seq, kind, site, v, data, measured, at)
     values (@run, @seq, @kind, @site, @v, @data, @measured, @at)`,
  ),
  page: db.prepare<[{ run: RunId; after: number; kinds: string | null }], NumberedRow>(
    `select seq, kind, site, v, data, measured from events
     where run = @run and seq > @after
       and (@kinds is null or kind in (select value from json_each(@kinds)))
     order by seq limit ${pageRows}`,
  ),
  setDocument: db.prepare(
    `insert into documents (run, key, value) values (@run, @key, @value)
     on conflict (run, key) do update set value = excluded.value`,
  ),
  document: db.prepare<[{ run: RunId; key: string }], { value: string }>(
    "select value from documents where run = @run and key = @key",
  ),
  shared: db.prepare<[{ key: string }], { value: string; version: number }>(
    "select value, version from shared where key = @key",
  ),
  addShared: db.prepare(
    "insert into shared (key, value, version) values (@key, @value, @version + 1) on conflict do nothing",
  ),
  setShared: db.prepare(
    "update shared set value = @value, version = @version + 1 where key = @key and version = @version",
  ),
  sharedKeys: db.prepare<[], { key: string }>("select key from shared"),
  claim: db.prepare("update runs set owner = @to where run = @run and owner is @from"),
});
