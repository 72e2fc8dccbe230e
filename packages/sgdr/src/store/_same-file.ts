import { statSync } from "node:fs";
import { movedAway } from "./explain-failure.js";

/**
 * A check that the path still leads to the file it leads to now. SQLite itself goes on writing into a file that was
 * deleted, and what it then acknowledges is kept nowhere.
 */
export function sameFile(path: string): () => void {
  const first = identityOf(path);
  return () => {
    if (first === undefined || identityOf(path) !== first) throw movedAway(path, undefined);
  };
}

function identityOf(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && `${stat.dev}:${stat.ino}`;
}
