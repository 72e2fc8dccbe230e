import { Config } from "../config/config.js";
import { storedOptions } from "../config/stored.js";
import { SgdrError } from "../domain/error.js";
import type { AgentSettings } from "./agent-types.js";

/** Options that code gave, with every default filled in. */
export function readOptions(options: unknown): Config {
  const parsed = Config.safeParse(options);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const words = `createAgent: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim();
  throw new SgdrError("config-invalid", words, "see docs/reference/options.md for all options");
}

/** The options of a stored run, also of one that an earlier sgdr stored. */
export const readStoredOptions = (options: Readonly<Record<string, unknown>>): Config =>
  readOptions(storedOptions(options));

/** The options among an agent's settings; settings that only code can set are left out. */
export function optionsIn(settings: AgentSettings): Config {
  const {
    store,
    model,
    policy: _p,
    chatModel: _c,
    embedWith: _b,
    learnWith: _l,
    actions: _a,
    onEvent: _e,
    approve: _q,
    secrets: _s,
    ...options
  } = settings;
  const name = typeof model === "object" ? model.modelId : model;
  return readOptions({
    ...options,
    ...(name !== undefined && { model: name }),
    ...(typeof store === "string" && { store }),
  });
}
