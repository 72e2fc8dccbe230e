import { type Database, type DriverName, loadDriver } from "./_driver.js";

export type { Database, DriverName };

/** Those that the running Node has, its own first: the store is tested with each. */
export const drivers: readonly [DriverName, ...DriverName[]] = await loadable();

async function loadable(): Promise<[DriverName, ...DriverName[]]> {
  const { name: first } = await loadDriver();
  // compiled for Node 24.19 or newer, better-sqlite3 12 ends the process in garbage collection (nodejs/node#65446)
  if (Number.parseInt(process.versions.node, 10) >= 24) return [first];
  const second = await loadDriver("better-sqlite3").catch(() => undefined);
  return second === undefined || second.name === first ? [first] : [first, second.name];
}

export function driverNamed(name: string): DriverName {
  const found = drivers.find((driver) => driver === name);
  if (found === undefined) throw new Error(`this Node cannot load ${name}; it has ${drivers.join(" and ")}`);
  return found;
}

interface RawOptions {
  readonly driver?: DriverName;
  readonly readonly?: boolean;
}

/** A file as another program has it open: for what a test does behind the back of the store. */
export async function rawDatabase(
  path: string,
  { driver, readonly = false }: RawOptions = {},
): Promise<Database> {
  return (await loadDriver(driver)).connect(path, { readonly, busyMs: 5_000 });
}

/** Changes a file behind the back of the store. */
export async function changeFile(path: string, sql: string): Promise<void> {
  const db = await rawDatabase(path);
  db.exec(sql);
  db.close();
}
