import type { Config } from "../config/config.js";
import { SgdrError } from "../domain/error.js";

/** Refuses a browser of the user's, where a benchmark's episodes must begin in one of ours. */
export function requireOwnBrowser({ cdp, storageState }: Config, why: string): void {
  const [name] = [...(cdp === "" ? [] : ["--cdp"]), ...(storageState === "" ? [] : ["--storage-state"])];
  if (name !== undefined)
    throw new SgdrError("config-invalid", `${name} cannot be used with ${why}`, "leave it out");
}
