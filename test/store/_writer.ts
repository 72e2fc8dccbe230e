// A process that works on a store until it is done or killed: node --import tsx _writer.ts DRIVER JOB FILE [ARGUMENT]
import { existsSync, writeSync } from "node:fs";
import { isSgdrError } from "../../packages/sgdr/src/domain/error.js";
import { RunId } from "../../packages/sgdr/src/domain/ids.js";
import type { Store } from "../../packages/sgdr/src/domain/store.js";
import {
  type Database,
  driverNamed,
  rawDatabase,
} from "../../packages/sgdr/src/store/raw-database.fixture.js";
import { openSqliteStore } from "../../packages/sgdr/src/store/sqlite-store.js";
import { called, manifest, owner } from "./_events.js";

// written at once: a line that only waits in a buffer is no acknowledgement
const say = (line: string | number) => void writeSync(1, `${line}\n`);
/** Keeps the database from the garbage collector too, which would close it. */
const hold = (db: Database) => new Promise<never>(() => void setInterval(() => db.open, 60_000));

async function ensureRun(store: Store, name: string): Promise<RunId> {
  const run = RunId.parse(name);
  if ((await store.run(run)) === undefined) {
    await store.createRun(manifest(name), owner).catch((error: unknown) => {
      if (!String(error).includes("already a run")) throw error; // otherwise another process was faster
    });
  }
  return run;
}

const [named = "", job = "", file = "", argument = ""] = process.argv.slice(2);
const driver = driverNamed(named);

const jobs: Record<string, (file: string, argument: string) => Promise<void>> = {
  /** Batches of one to three events with a document that counts them, as fast as the disk allows. */
  async forever(file) {
    const store = await openSqliteStore(file, { driver });
    const run = await ensureRun(store, "killed");
    let last = (await store.run(run))?.events ?? 0;
    say(`open ${last}`);
    for (;;) {
      const upTo = last + 1 + (last % 3);
      const events = Array.from({ length: upTo - last }, (_, n) => called(`event ${last + n + 1}`));
      last = await store.append(run, events, [{ key: "memory", value: { upTo } }]);
      say(last);
    }
  },
  async several(file, name) {
    const store = await openSqliteStore(file, { driver });
    const own = await ensureRun(store, name);
    const shared = await ensureRun(store, "shared");
    for (let n = 1; n <= 50; n++) {
      await store.append(own, [called(`${name} ${n}`, 100)]);
      say(await store.append(shared, [called(`${name} ${n}`, 100)]));
    }
    await store.close();
  },
  /** Begins when the gate appears, in the same moment as others who wait for it. */
  async open(file, gate) {
    say("ready");
    while (!existsSync(gate));
    const store = await openSqliteStore(file, { driver });
    await ensureRun(store, `own-${process.pid}`);
    await store.close();
    say("opened");
  },
  /** An open transaction, spilled to disk so that there is something to recover from. */
  async hold(file, table) {
    const db = await rawDatabase(file, { driver });
    db.exec("pragma cache_size = 1");
    db.exec(`begin immediate; create table ${table} (text)`);
    for (let n = 0; n < 200; n++)
      db.prepare(`insert into ${table} values (?)`).run("half written ".repeat(200));
    say("held");
    await hold(db);
  },
  /** Appends until the disk takes no more. */
  async fill(file) {
    const store = await openSqliteStore(file, { driver });
    const run = await ensureRun(store, "filled");
    for (;;) {
      try {
        say(await store.append(run, [called("more")], [{ key: "memory", value: "x".repeat(1_000) }]));
      } catch (error) {
        say(isSgdrError(error) ? error.code : String(error));
        return;
      }
    }
  },
};

await jobs[job]?.(file, argument);
