import type { OwnReset } from "../../task-file/own-reset.js";
import { performReset, type ResetOf, type ResetParts } from "../../task-file/perform-reset.js";
import type { ResetScope } from "./options.js";
import type { WebArenaSite } from "./sites.js";

/** What is reset, and for what. */
export interface SiteReset {
  readonly scope: ResetScope;
  readonly site: WebArenaSite;
  /** A task's number; nothing where a whole site is meant. */
  readonly task?: string;
}

/** Calls the user's reset for one site, if there is one. */
export async function resetSite(
  what: SiteReset,
  reset: OwnReset | null,
  parts: ResetParts,
  signal: AbortSignal,
): Promise<void> {
  if (reset) await performReset(filledIn(reset, what), failureOf(what), parts, signal);
}

const reasons: Readonly<Record<ResetScope, string>> = {
  run: "before the run",
  site: "before its cell",
  task: "before the task",
  replay: "around a replay of the task",
};

const failureOf = ({ scope, site, task }: SiteReset): ResetOf => ({
  failure: `${site} could not be reset ${reasons[scope]}${task === undefined ? "" : ` ${task}`}`,
  hint: "try the reset by itself, fix it, and resume the experiment",
});

/** `{site}`, `{task}` and `{scope}` say what is wanted; their values are names and numbers of ours. */
export function filledIn(reset: OwnReset, { site, task = "none", scope }: SiteReset): OwnReset {
  const values: Readonly<Record<string, string>> = { site, task, scope };
  const fill = (text: string): string =>
    text.replaceAll(/\{(site|task|scope)\}/g, (_, name: string) => values[name] ?? "");
  return "command" in reset ? { command: fill(reset.command) } : { ...reset, url: fill(reset.url) };
}
