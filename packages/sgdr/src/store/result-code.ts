/** The result codes of SQLite that mean something to a user, by their numbers (sqlite.org/rescode.html). */
const names: ReadonlyMap<number, string> = new Map([
  [3, "SQLITE_PERM"],
  [5, "SQLITE_BUSY"],
  [6, "SQLITE_LOCKED"],
  [8, "SQLITE_READONLY"],
  [10, "SQLITE_IOERR"],
  [11, "SQLITE_CORRUPT"],
  [13, "SQLITE_FULL"],
  [14, "SQLITE_CANTOPEN"],
  [15, "SQLITE_PROTOCOL"],
  [22, "SQLITE_NOLFS"],
  [23, "SQLITE_AUTH"],
  [26, "SQLITE_NOTADB"],
  [266, "SQLITE_IOERR_READ"],
  [522, "SQLITE_IOERR_SHORT_READ"],
  [776, "SQLITE_READONLY_ROLLBACK"],
  [8202, "SQLITE_IOERR_DATA"],
  [8458, "SQLITE_IOERR_CORRUPTFS"],
]);

/** The code of an error: better-sqlite3 and the file system name theirs, Node's own SQLite has a number. */
export function resultCode(cause: unknown): string {
  if (!(cause instanceof Error) || !("code" in cause)) return "";
  if ("errcode" in cause && typeof cause.errcode === "number") return nameOf(cause.errcode);
  return typeof cause.code === "string" ? cause.code : "";
}

/** The low byte of an extended code is the plain one; the codes without a name here all have the same message. */
const nameOf = (code: number): string => names.get(code) ?? names.get(code & 0xff) ?? "SQLITE_ERROR";
