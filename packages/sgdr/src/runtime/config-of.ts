import type { Config } from "../config/config.js";
import type { RunManifest } from "../domain/store.js";
import { readStoredOptions } from "./read-options.js";

/** Options that belong to this machine; a resumed run takes all others from its manifest. */
export const ofThisMachine = [
  "apiKey",
  "embedderApiKey",
  "browser",
  "cdp",
  "headed",
  "store",
  "downloads",
  "uploads",
] as const;

export function configOf({ config }: Pick<RunManifest, "config">, here: Config): Config {
  return readStoredOptions({
    ...config,
    ...Object.fromEntries(ofThisMachine.map((name) => [name, here[name]])),
  });
}
