import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { Task } from "../domain/task.js";
import type { EpisodeEnd } from "../domain/trajectory.js";
import { withTimeout } from "../lib/timeout.js";
import { quoted } from "./plain-text.js";

/** What a user's own check is given. */
export interface ModuleInput {
  readonly url: string;
  /** Nothing when the episode ended without one. */
  readonly answer: string | undefined;
  readonly end: EpisodeEnd;
  /** The accessible text of the final page; empty when the page is gone. */
  readonly text: string;
  readonly task: Task;
}

const Said = z.union([z.boolean(), z.object({ ok: z.boolean(), why: z.string().optional() })]);

/** Nothing when the user's own function says that all is well, else why not. */
export async function moduleProblem(
  module: string,
  {
    folder,
    limitMs,
    input,
  }: { readonly folder: string; readonly limitMs: number; readonly input: ModuleInput },
  signal: AbortSignal,
): Promise<string | undefined> {
  const said: unknown = await withTimeout(limitMs, signal, async (signal) => {
    const check = await load(resolve(folder, module), module);
    return await Reflect.apply(check, undefined, [{ ...structuredClone(input), signal }]);
  });
  const parsed = Said.safeParse(said);
  if (!parsed.success)
    throw new Error(`${module} gave ${quoted(said)}; it must give true, false or { ok, why }`);
  const { ok, why } = typeof parsed.data === "boolean" ? { ok: parsed.data, why: undefined } : parsed.data;
  return ok ? undefined : (why ?? `${module} says no`);
}

/** A module that was edited while the stream is followed is loaded again; Node would give the old one. */
async function load(path: string, name: string): Promise<(...input: never[]) => unknown> {
  const { mtimeMs } = await stat(path);
  const loaded: unknown = await import(/* @vite-ignore */ `${pathToFileURL(path).href}?at=${mtimeMs}`);
  const exported = z.object({ default: z.unknown(), check: z.unknown() }).partial().parse(loaded);
  const check = [exported.default, exported.check].find(isFunction);
  if (!check) throw new Error(`${name} exports no function, neither as its default nor as check`);
  return check;
}

const isFunction = (value: unknown): value is (...input: never[]) => unknown => typeof value === "function";
