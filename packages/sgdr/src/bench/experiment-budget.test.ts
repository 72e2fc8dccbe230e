import { expect, test } from "vitest";
import type { RunEvent } from "../domain/event.js";
import { RunId } from "../domain/ids.js";
import type { Store } from "../domain/store.js";
import type { Cell } from "../experiments/experiment.js";
import { arm, experiment, manifestOf, site, stream, task } from "../experiments/experiment.fixture.js";
import { memoryStore } from "../store/memory-store.js";
import { withinBudget } from "./experiment-budget.js";
import { keepExperiment, takeCell } from "./kept-experiments.js";

const never = new AbortController().signal;
const asked = {
  kind: "model-called",
  v: 1,
  site,
  data: { task, role: "policy", prompt: "", reply: "used" },
  measured: { atMs: 0, ms: 1, inputTokens: 900, outputTokens: 100 },
} satisfies RunEvent;

/** A cell whose run has asked the model so often. */
async function cellWith(store: Store, armId: string, calls: number, of = experiment): Promise<RunId> {
  const run = RunId.parse(`20260101-000000-${armId}`);
  await store.createRun(manifestOf(run), { pid: 1, host: "here", claim: "x" });
  await takeCell(store, of, cellOf(armId), run);
  await store.append(
    run,
    Array.from({ length: calls }, () => asked),
  );
  return run;
}
const cellOf = (armId: string): Cell => ({ arm: { ...arm, id: armId }, site: "shop", stream });
const parts = (store: Store) => ({ store, experiment, priceOf: () => 0.5 });
const untilStopped = async (signal: AbortSignal): Promise<void> =>
  await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));

test("what all cells spent before counts, so nothing begins when there is nothing left", async () => {
  const store = memoryStore();
  await keepExperiment(store, experiment);
  await cellWith(store, "vanilla", 1);
  await cellWith(store, "other", 1);
  const work = async (): Promise<string> => "done";
  await expect(withinBudget(parts(store), { maxUsd: 1, maxTokens: 0 }, work, never)).rejects.toMatchObject({
    code: "budget-spent",
    hint: expect.stringContaining("experiments resume mine") as string,
  });
  expect(await withinBudget(parts(store), { maxUsd: 1.5, maxTokens: 0 }, work, never)).toBe("done");
  expect(await withinBudget(parts(store), { maxUsd: 0, maxTokens: 0 }, work, never)).toBe("done");
});
test("cells at work are stopped when the limit is reached, no matter which process records the calls", async () => {
  const store = memoryStore();
  const run = await cellWith(store, "vanilla", 1);
  const work = async (signal: AbortSignal): Promise<void> => {
    await store.append(run, [asked, asked]);
    await untilStopped(signal);
  };
  const working = withinBudget(parts(store), { maxUsd: 0, maxTokens: 2_500 }, work, never);
  await expect(working).rejects.toThrow(/3000 model tokens were used \(--max-tokens 2500\)/);
});
test("vectors count like everything else that has to be paid for", async () => {
  const store = memoryStore();
  const run = await cellWith(store, "vanilla", 0);
  const vectors: RunEvent = { ...asked, data: { ...asked.data, role: "embedder", prompt: "skills" } };
  await store.append(run, [vectors]);
  const priceOf = (role: string): number => (role === "embedder" ? 2 : 0);
  const working = withinBudget(
    { ...parts(store), priceOf },
    { maxUsd: 2, maxTokens: 0 },
    untilStopped,
    never,
  );
  await expect(working).rejects.toThrow(/2\.0000 US dollars were spent/);
});
test("a cell that was taken over was paid for where it was run", async () => {
  const store = memoryStore();
  const run = await cellWith(store, "vanilla", 5, { ...experiment, name: "earlier" });
  const later = { ...experiment, createdAtMs: 1 };
  await takeCell(store, later, cellOf("vanilla"), run);
  const within = { ...parts(store), experiment: later };
  expect(await withinBudget(within, { maxUsd: 1, maxTokens: 0 }, async () => "done", never)).toBe("done");
});
