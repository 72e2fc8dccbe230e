import { randomBytes } from "node:crypto";
import { withoutSecrets, type Config } from "../config/config.js";
import { RunId } from "../domain/ids.js";
import type { RunManifest } from "../domain/store.js";
import type { PromptSet } from "../prompts/prompt.js";
import { codeVersion } from "./code-version.js";
import { packageVersion } from "./versions.js";

export type RunStart = Pick<RunManifest, "kind" | "tasks" | "suite"> & Partial<Pick<RunManifest, "versions">>;

/** A few random letters: two runs or owners of one second must not share a name. */
export const token = (): string => randomBytes(3).toString("hex");

/** Everything that decides how a run goes, as it is written down before it begins. */
export function newManifest(
  start: RunStart,
  config: Config,
  {
    policy,
    method,
    prompts,
  }: { readonly policy: string; readonly method: string; readonly prompts: PromptSet },
  nowMs: number,
): RunManifest {
  return {
    ...start,
    run: RunId.parse(`${stamp(nowMs)}-${token()}`),
    v: 1,
    method,
    policy,
    config: withoutSecrets(config),
    versions: {
      ...start.versions,
      sgdr: packageVersion,
      // a run that stands alone is compared with nothing
      ...(start.kind === "stream" && { code: codeVersion() }),
      node: process.version,
      ...prefixed("prompt/", prompts.versions),
    },
    createdAtMs: nowMs,
  };
}

const stamp = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-");
const prefixed = (prefix: string, values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}${key}`, value]));
