import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { expect } from "vitest";
import type { StoredEvent } from "../../packages/sgdr/src/domain/event.js";
import { RunId } from "../../packages/sgdr/src/domain/ids.js";
import { cli, type Finished } from "../lib/cli.js";
import { eventsOf, withFile, withoutAttempt, type Fixed } from "./_task.js";

const killer = pathToFileURL(join(import.meta.dirname, "_kill-at.mjs")).href;

/** What the process is about to do: write an event of this kind, `share` a library, or answer a request such as `GET /`. */
export interface Moment {
  readonly kind: string;
  /** The how manyth time in this process. */
  readonly number: number;
}

/** The command, ended by SIGKILL right before this moment. */
export async function killed(words: readonly string[], moment: Moment): Promise<void> {
  const env = { KILL_AT: JSON.stringify(moment), NODE_OPTIONS: `--import=${killer}` };
  const { code, err, out } = await cli(words, { env });
  expect(code, `it was not killed: ${err}${out}`).toBeNull();
}

export async function done(words: readonly string[]): Promise<Finished> {
  const finished = await cli([...words, "--json"]);
  expect(finished.code, finished.err + finished.out).toBe(0);
  return finished;
}

/** What must be equal in two runs of the same tasks: the last attempt at each, without times, numbers of attempts and the run's own name. */
export interface Outcome {
  readonly tasks: Readonly<Record<string, readonly Fixed[]>>;
  readonly memory: unknown;
}

export const runsIn = async (file: string): Promise<readonly string[]> =>
  await withFile(file, async (store) => (await store.runs(10)).map(({ manifest }) => manifest.run));

export async function outcomeOf(file: string, run: string, site: string): Promise<Outcome> {
  return await withFile(file, async (store) => {
    const memory = await store.document(RunId.parse(run), `memory/${site}`);
    return { tasks: lastAttempts(await eventsOf(store, run)), memory: nameless(memory, run) };
  });
}

/** What all runs know of a site; nothing where none has shared anything. */
export const sharedIn = async (file: string, site: string): Promise<unknown> =>
  await withFile(file, async (store) => (await store.shared(`library/${site}`))?.value);

export const eventsIn = async (file: string, run: string): Promise<readonly StoredEvent[]> =>
  await withFile(file, async (store) => await eventsOf(store, run));

function lastAttempts(events: readonly StoredEvent[]): Record<string, Fixed[]> {
  const tasks: Record<string, Fixed[]> = {};
  for (const { kind, v, site, data } of events) {
    if (kind === "task-added" || kind === "run-ended") continue;
    if (kind === "task-started") tasks[data.task] = [];
    tasks[data.task]?.push({ kind, v, site, data: withoutAttempt(data) });
  }
  return tasks;
}

/** Skills say which run they came from. */
export const nameless = (value: unknown, ...runs: readonly string[]): unknown =>
  JSON.parse(runs.reduce((text, run) => text.replaceAll(run, "run"), JSON.stringify(value)));
