import { type ErrorCode, SgdrError } from "../domain/error.js";
import { resultCode } from "./result-code.js";

type Explain = (path: string, cause: unknown) => SgdrError;

/** The error of SQLite or of the file system as one that says what to do; anything else is a bug and stays as it is. */
export function explainFailure(path: string, cause: unknown): unknown {
  const code = resultCode(cause);
  const explain = explanations.find(([pattern]) => pattern.test(code))?.[1];
  return explain === undefined ? cause : explain(path, cause);
}

export const isBusy = (cause: unknown): boolean => locked.test(resultCode(cause));

export const brokenRecord = (store: string, what: string, cause: unknown): SgdrError =>
  new SgdrError("store-broken", `${what} in ${store} cannot be read`, moveAside(store), cause);

export const foreignFile: Explain = (path) =>
  new SgdrError(
    "store-broken",
    `${path} is the database of another program; nothing in it was changed`,
    "use --store with another file",
  );

export const notADatabase: Explain = (path, cause) =>
  new SgdrError("store-broken", `${path} is not an sgdr store`, moveAside(path), cause);

export const newerStore = (store: string, what: string): SgdrError =>
  new SgdrError(
    "store-newer",
    `${what} in ${store} was written by a newer sgdr`,
    "update sgdr (npm install sgdr@latest), or use --store with another file",
  );

export const driverMissing = (cause: unknown): SgdrError =>
  new SgdrError(
    "store-broken",
    `this Node (${process.version}) has no SQLite of its own, and better-sqlite3 cannot be loaded`,
    "install Node 22.13 or newer, or npm install better-sqlite3@12.9.0 (npm rebuild better-sqlite3, where it is installed already)",
    cause,
  );

export const notAFile = (path: string): SgdrError =>
  new SgdrError("store-unwritable", `${path} is not a regular file`, "use --store with the path of a file");

export const movedAway: Explain = (path) =>
  new SgdrError(
    "store-unwritable",
    `${path} was deleted or replaced while it was in use`,
    "put the file back, or start again; nothing more is written until then",
  );

const moveAside = (path: string): string =>
  `move ${path} to another folder, together with ${path}-wal and ${path}-shm where they exist, or use --store with another file`;

const sentence =
  (code: ErrorCode, words: (path: string) => string, hint: (path: string) => string): Explain =>
  (path, cause) =>
    new SgdrError(code, words(path), hint(path), cause);

const damaged = sentence("store-broken", (path) => `${path} is damaged`, moveAside);

const unwritable = sentence(
  "store-unwritable",
  (path) => `${path} cannot be opened for writing`,
  () => "check the folder and its permissions, or use --store with another file",
);

const full = sentence(
  "store-unwritable",
  (path) => `${path} cannot be written: the disk is full or failing`,
  () => "free some space and try again, or use --store with a file on another disk",
);

const busy = sentence(
  "store-unwritable",
  (path) => `${path} is locked by another process`,
  (path) => `wait or stop the other process (fuser ${path} names it), or use --store with another file`,
);

const locked = /^SQLITE_(BUSY|LOCKED|PROTOCOL)/;

/** The first pattern that fits decides. */
const explanations: readonly (readonly [RegExp, Explain])[] = [
  [/^SQLITE_NOTADB/, notADatabase],
  [/^SQLITE_(CORRUPT|IOERR_(READ|SHORT_READ|CORRUPTFS|DATA))/, damaged],
  [locked, busy],
  [/^(SQLITE_(FULL|IOERR|NOLFS)|ENOSPC$|EDQUOT$|EFBIG$|EIO$)/, full],
  [/^SQLITE_(READONLY|CANTOPEN|PERM|AUTH)/, unwritable],
  // whatever else SQLite says about our fixed statements, the tables are not what we made
  [/^SQLITE_/, damaged],
  [/^E[A-Z0-9]+$/, unwritable],
];
