import type { SiteId, TaskId } from "../../domain/ids.js";
import type { OwnReset } from "../own/own-reset.js";
import { performReset, type ResetParts } from "../own/perform-reset.js";
import type { ResetScope, WebArenaOptions } from "./options.js";

/** What is put back, and for what. */
export interface PutBack {
  readonly scope: ResetScope;
  /** A site, or `all`. */
  readonly site: SiteId;
  /** A task's number, or nothing where a whole site is meant. */
  readonly task: TaskId;
  readonly startUrl?: string;
}

/** Calls the user's reset, if there is one and it is wanted at this moment. */
export async function putBack(
  { scope, site, task, startUrl }: PutBack,
  { reset, resetAt }: Pick<WebArenaOptions, "reset" | "resetAt">,
  parts: ResetParts,
  signal: AbortSignal,
): Promise<void> {
  if (!reset || !resetAt.includes(scope)) return;
  const filled = filledIn(reset, { scope, site, task });
  await performReset(
    filled,
    { id: task, site, goal: scope, ...(startUrl !== undefined && { startUrl }) },
    parts,
    signal,
  );
}

/** `{site}`, `{task}` and `{scope}` say what is wanted; their values are names and numbers of ours. */
function filledIn(reset: OwnReset, values: Readonly<Record<string, string>>): OwnReset {
  const fill = (text: string): string =>
    text.replaceAll(/\{(site|task|scope)\}/g, (_, name: string) => values[name] ?? "");
  return "command" in reset ? { command: fill(reset.command) } : { ...reset, url: fill(reset.url) };
}
