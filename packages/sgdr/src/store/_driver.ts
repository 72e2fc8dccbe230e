import { driverMissing } from "./explain-failure.js";

/** Node's own SQLite (from 22.13 on), or the package with a native part that Node 20 needs. */
export type DriverName = "node:sqlite" | "better-sqlite3";

/** Values are passed by name in one object without further fields, or one by one: both drivers take that. */
export interface Statement<Values extends unknown[], Row> {
  run(...values: Values): { readonly changes: number | bigint };
  get(...values: Values): Row | undefined;
  all(...values: Values): Row[];
}

/** What both drivers have in common. */
interface Connection {
  exec(sql: string): unknown;
  prepare<Values extends unknown[], Row>(sql: string): Statement<Values, Row>;
  close(): unknown;
}

interface ConnectOptions {
  readonly readonly: boolean;
  /** How long a statement waits for another process that is writing. */
  readonly busyMs: number;
}

export interface Driver {
  readonly name: DriverName;
  connect(path: string, options: ConnectOptions): Database;
}

/** One connection, which behaves the same with each driver. */
export interface Database {
  readonly open: boolean;
  exec(sql: string): void;
  prepare<Values extends unknown[] = unknown[], Row = unknown>(sql: string): Statement<Values, Row>;
  /** The value of a setting, such as `user_version`. */
  pragma(name: string): unknown;
  /** All that `work` writes, or nothing when it throws. */
  transaction<Result>(work: () => Result): Result;
  /** Closing twice does nothing. */
  close(): void;
}

/** Node's own where it is there, unless one is named. */
export async function loadDriver(name?: DriverName): Promise<Driver> {
  const own = name === "better-sqlite3" ? undefined : nodeSqlite();
  if (own !== undefined) return own;
  if (name === "node:sqlite") throw driverMissing(undefined);
  return await betterSqlite3();
}

interface NodeSqlite {
  readonly DatabaseSync: new (path: string, options: { readonly readOnly: boolean }) => Connection;
}

const isNodeSqlite = (found: object): found is NodeSqlite => "DatabaseSync" in found;

function nodeSqlite(): Driver | undefined {
  const found = withoutItsWarning(() => process.getBuiltinModule?.("node:sqlite"));
  if (found === undefined || !isNodeSqlite(found)) return undefined;
  return driver("node:sqlite", (path, readOnly) => new found.DatabaseSync(path, { readOnly }));
}

/** Node 22 prints that its SQLite is experimental, which no user of ours can do anything about. */
function withoutItsWarning<Result>(load: () => Result): Result {
  // oxlint-disable-next-line typescript/unbound-method -- it is called on process below, and put back as it was
  const { emitWarning } = process;
  process.emitWarning = (warning: string | Error, ...rest: readonly unknown[]): void => {
    if (!String(warning).includes("SQLite is an experimental feature"))
      Reflect.apply(emitWarning, process, [warning, ...rest]);
  };
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}

interface BetterSqlite3 {
  readonly default: new (path: string, options: { readonly readonly: boolean }) => Connection;
}

/** Loaded only here, so that a user of Node's own SQLite, or of another store, does not need the package. */
async function betterSqlite3(): Promise<Driver> {
  // a variable, because TypeScript would look for the types of a package that may not be there
  const name: DriverName = "better-sqlite3";
  try {
    const { default: Connected }: BetterSqlite3 = await import(name);
    // the import succeeds without the native part; the first database needs it
    new Connected(":memory:", { readonly: false }).close();
    return driver(name, (path, readonly) => new Connected(path, { readonly }));
  } catch (cause) {
    throw driverMissing(cause);
  }
}

const driver = (name: DriverName, connect: (path: string, readonly: boolean) => Connection): Driver => ({
  name,
  connect(path, { readonly, busyMs }) {
    const connection = connect(path, readonly);
    connection.exec(`pragma busy_timeout = ${busyMs}`);
    return databaseOn(connection);
  },
});

function databaseOn(connection: Connection): Database {
  let open = true;
  return {
    get open() {
      return open;
    },
    exec: (sql) => void connection.exec(sql),
    prepare: (sql) => connection.prepare(sql),
    pragma: (name) => Object.values(connection.prepare<[], object>(`pragma ${name}`).get() ?? {})[0],
    transaction: (work) => transaction(connection, work),
    close() {
      if (open) connection.close();
      open = false;
    },
  };
}

/** Takes the lock at once: a transaction that first reads and then wants to write can be refused in between. */
function transaction<Result>(connection: Connection, work: () => Result): Result {
  connection.exec("begin immediate");
  try {
    const result = work();
    connection.exec("commit");
    return result;
  } catch (cause) {
    rollBack(connection);
    throw cause;
  }
}

function rollBack(connection: Connection): void {
  try {
    connection.exec("rollback");
  } catch {
    // after some errors, such as a full disk, SQLite has already done it
  }
}
