import { expect, test } from "vitest";
import { isSgdrError } from "../domain/error.js";
import { explainFailure } from "./explain-failure.js";

const check = (code: string, expected: string, words: string) => {
  const cause = Object.assign(new Error("raw words"), { code });
  const error = explainFailure("/tmp/runs.db", cause);
  expect(error).toMatchObject({ code: expected, cause });
  expect(isSgdrError(error) ? `${error.message} ${error.hint}` : "").toContain(words);
  expect(isSgdrError(error) ? error.message : "").toContain("/tmp/runs.db");
};

test("a file that is no database is broken", () => check("SQLITE_NOTADB", "store-broken", "runs.db-wal"));
test("a damaged database is broken", () => check("SQLITE_CORRUPT_VTAB", "store-broken", "damaged"));
test("a disk that cannot be read is broken", () => check("SQLITE_IOERR_READ", "store-broken", "damaged"));
test("missing tables are a broken store", () => check("SQLITE_ERROR", "store-broken", "damaged"));
test("a full disk is unwritable", () => check("SQLITE_FULL", "store-unwritable", "disk is full"));
test("a failing fsync is unwritable", () => check("SQLITE_IOERR_FSYNC", "store-unwritable", "disk is full"));
test("a quota is a full disk", () => check("EDQUOT", "store-unwritable", "free some space"));
test("a read-only database is unwritable", () =>
  check("SQLITE_READONLY_DIRECTORY", "store-unwritable", "permissions"));
test("a path that cannot be opened is unwritable", () =>
  check("SQLITE_CANTOPEN_ISDIR", "store-unwritable", "--store"));
test("a forbidden folder is unwritable", () => check("EACCES", "store-unwritable", "permissions"));
test("a read-only disk is unwritable", () => check("EROFS", "store-unwritable", "permissions"));
test("a lock that stays is unwritable", () =>
  check("SQLITE_BUSY_RECOVERY", "store-unwritable", "fuser /tmp/runs.db"));

test("a bug is passed on as it is", () => {
  const bug = new TypeError("undefined is not a function");
  expect(explainFailure("/tmp/runs.db", bug)).toBe(bug);
});
