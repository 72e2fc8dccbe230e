import type { Config } from "../config/config.js";
import { storedOptions } from "../config/stored.js";
import type { RunManifest } from "../domain/store.js";

type Words = Readonly<Record<string, string>>;

/** What an arm may do, see and ask. Where two arms differ in this, they differ in more than their methods. */
const terms = [
  "maxSteps",
  "maxSeconds",
  "actionsPerStep",
  "changes",
  "fold",
  "dragAndDrop",
  "loopAfter",
  "observationTokens",
  "linkUrls",
  "viewport",
  "model",
  "roles",
  "temperature",
  "thinkingTokens",
  "replyTokens",
  "embedder",
] as const satisfies readonly (keyof Config)[];

/** A run's terms in words, without those that its arm is about. */
export const termsOf = (
  { policy, config }: Pick<RunManifest, "policy" | "config">,
  own: Readonly<Record<string, unknown>>,
): Words => {
  const options = storedOptions(config);
  return Object.fromEntries([
    ["who decides", policy],
    ...terms.filter((name) => !(name in own)).map((name) => [name, text(options[name])]),
  ]);
};

/** These are looked at by themselves, or differ from cell to cell. */
const ofTheCell = new Set(["sites", "seed", "order", "marks"]);

/** The benchmark of a run, and how its tasks were worded and looked. */
export const benchmarkOf = ({ suite }: Pick<RunManifest, "suite">): Words =>
  Object.fromEntries([
    ["benchmark", suite?.id ?? "none"],
    ...Object.entries(suite?.options ?? {})
      .filter(([name]) => !ofTheCell.has(name))
      .map(([name, value]) => [name, text(value)]),
  ]);

const text = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
