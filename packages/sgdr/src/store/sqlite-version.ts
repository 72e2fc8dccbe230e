import { loadDriver } from "./_driver.js";

/** Which SQLite the store uses here, in words. */
export async function sqliteVersion(): Promise<string> {
  const driver = await loadDriver();
  const db = driver.connect(":memory:", { readonly: false, busyMs: 0 });
  const found = db.prepare<[], { version: string }>("select sqlite_version() as version").get();
  db.close();
  return `SQLite ${found?.version} of ${driver.name}`;
}
