import { readKept, table, whenText, type When } from "./kept.js";
import type { ResultPage } from "./result-page.js";

export interface KeptRunner extends When {
  readonly command: string;
  /** Who took which share of the time, in per cent. */
  readonly profiles: readonly {
    readonly method: string;
    readonly seconds: number;
    readonly shares: Readonly<Record<string, number>>;
  }[];
  readonly heap: readonly { readonly task: number; readonly mb: number }[];
  /** Of the tasks of one step that the heap was measured over. */
  readonly seconds: number;
}

export function runnerPage(): ResultPage {
  const kept = readKept("runner") as KeptRunner;
  const { profiles, heap, seconds, command } = kept;
  const owners = Object.keys(profiles[0]?.shares ?? {});
  const last = heap.at(-1);
  return {
    name: "runner",
    title: "What the runner itself costs",
    about:
      "The share of an experiment's time that is neither browser nor site nor policy, and whether memory grows.",
    command,
    measured: whenText(kept),
    result: `${profiles.map(({ method, shares }) => `${method}: ${(shares["runner"] ?? 0).toFixed(1)} % of the time`).join("; ")}; heap after ${heap[0]?.task} tasks ${heap[0]?.mb.toFixed(1)} MB, after ${last?.task} tasks ${last?.mb.toFixed(1)} MB`,
    conditions: `Twenty shop tasks with each method; then ${last?.task} tasks of one step in ${Math.round(seconds)} seconds.`,
    tables: [
      "## Shares of the time, %",
      table([
        ["method", "seconds", ...owners],
        ...profiles.map(({ method, seconds: all, shares }) => [
          method,
          all.toFixed(1),
          ...owners.map((owner) => (shares[owner] ?? 0).toFixed(1)),
        ]),
      ]),
      "## Heap",
      table([["tasks done", "MB"], ...heap.map(({ task, mb }) => [task, mb.toFixed(1)])]),
    ].join("\n\n"),
    number: () => undefined,
  };
}
