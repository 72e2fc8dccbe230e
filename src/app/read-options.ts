import { Config } from "../config/config.js";
import { SgdrError } from "../domain/error.js";

/** Options that code gave, with every default filled in. */
export function readOptions(options: unknown): Config {
  const parsed = Config.safeParse(options);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const words = `createAgent: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim();
  throw new SgdrError("config-invalid", words, "see docs/reference/options.md for all options");
}
