import { readFileSync } from "node:fs";
import { z } from "zod";

const Package = z.looseObject({ version: z.string() });

/** The version of this package, from its own package.json, wherever it is installed. */
export const packageVersion: string = Package.parse(
  JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")),
).version;
