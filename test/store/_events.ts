import type { RunEvent } from "../../packages/sgdr/src/domain/event.js";
import { RunId, SiteId, TaskId } from "../../packages/sgdr/src/domain/ids.js";
import type { RunManifest, RunOwner } from "../../packages/sgdr/src/domain/store.js";

export const owner: RunOwner = { pid: 1, host: "here", claim: "a" };

export const manifest = (run: string): RunManifest => ({
  run: RunId.parse(run),
  v: 1,
  kind: "stream",
  method: "vanilla",
  policy: "rules",
  config: {},
  versions: {},
  tasks: [],
  createdAtMs: 1,
});

/** About as long as a page's text, so that the log is checkpointed now and then. */
export const called = (words: string, length = 6_000): RunEvent => ({
  kind: "model-called",
  v: 1,
  site: SiteId.parse("shop"),
  data: { task: TaskId.parse("t1"), role: "policy", prompt: words.padEnd(length, "."), reply: "used" },
  measured: { atMs: 1, ms: 1, inputTokens: 1, outputTokens: 1 },
});

/** What `called` was given. */
export const wordsOf = (event: RunEvent): string =>
  event.kind === "model-called" ? event.data.prompt.replace(/\.*$/, "") : event.kind;
