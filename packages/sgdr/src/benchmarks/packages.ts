import { isSgdrError } from "../domain/error.js";

/** Packages that add benchmarks and commands, with what they add. */
export const packages = [
  {
    name: "sgdr-playground",
    entry: "sgdr-playground/plugin",
    benchmarks: ["playground"],
    commands: ["playground"],
  },
] as const;

/** What a package exports; undefined where the package is not installed. */
export async function loadPackage(entry: string): Promise<unknown> {
  try {
    return await import(entry);
  } catch (error) {
    if (!isSgdrError(error) && isMissing(error, entry)) return undefined;
    throw error;
  }
}

const isMissing = (error: unknown, entry: string): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "ERR_MODULE_NOT_FOUND" &&
  error.message.includes(entry.split("/")[0] ?? entry);
