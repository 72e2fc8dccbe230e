import { expect, test } from "vitest";
import { Config } from "../config/config.js";
import type { StoredEvent } from "../domain/event.js";
import { RunId } from "../domain/ids.js";
import { site, task } from "../experiments/experiment.fixture.js";
import { loadPrompts } from "../prompts/load.js";
import { openBrain } from "./brain.js";

const never = new AbortController().signal;
const vectors: StoredEvent = {
  run: RunId.parse("20260101-000000-abc"),
  seq: 1,
  kind: "model-called",
  v: 1,
  site,
  data: { task, role: "embedder", prompt: "skills", reply: "used" },
  measured: { atMs: 0, ms: 1, inputTokens: 1_000_000, outputTokens: 0 },
};

test("vectors that a run paid for before it was stopped count against its budget when it goes on", async () => {
  const config = Config.parse({ embedder: "openai/text-embedding-3-small", maxUsd: 0.03 });
  const brain = await openBrain(config, loadPrompts(), {}, never);
  brain.recall(vectors);
  expect(brain.meter.roles.embedder).toMatchObject({ inputTokens: 1_000_000, usd: 0.02 });
  expect(brain.overBudget()).toBeUndefined();
  brain.embedded(1_000_000);
  expect(brain.overBudget()).toMatchObject({ kind: "limit", limit: "usd" });
  await brain.close();
});
