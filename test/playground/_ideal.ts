import { join } from "node:path";
import { expect } from "vitest";
import { tasksOf } from "../../packages/playground/src/kernel/tasks.js";
import { playgroundSites } from "../../packages/playground/src/sites.js";
import { cliHere, freshFolder } from "../lib/cli.js";

interface Record {
  readonly task: string;
  readonly reward: number;
  readonly decisions: number;
  readonly reasons: readonly string[];
}

const lengths = new Map(
  playgroundSites.flatMap((kind) =>
    tasksOf(kind, 1).map(({ task, draft }): [string, number] => [task.id, draft.oracle("a").length]),
  ),
);

/** Without skills the ideal caller must be the oracle: the same length, and every task solved. */
export async function expectOracleLengths(...selection: readonly string[]): Promise<void> {
  const store = join(freshFolder(), "s.sqlite");
  const words = ["bench", "playground", "--policy", "ideal", "--order", "by-id", ...selection];
  const { out } = await cliHere([...words, "--store", store, "--json"]);
  const { result } = JSON.parse(out) as { result: { cells: readonly { records: readonly Record[] }[] } };
  const records = result.cells.flatMap((cell) => cell.records);
  expect(records.length).toBeGreaterThan(0);
  const told = ({ task, reward, decisions, reasons }: Record) => [task, reward, decisions, reasons];
  expect(records.map(told)).toEqual(records.map(({ task }) => [task, 1, lengths.get(task), []]));
}
