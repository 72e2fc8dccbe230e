import { z } from "zod";
import type { RunRow, Store } from "../domain/store.js";
import { defineOperation } from "./operation.js";
import { progressOf } from "../results/run-progress.js";
import { isAlive } from "../runtime/run-owner.js";
import { withStore } from "../runtime/stored-run.js";

const status = z.enum(["ended", "running", "interrupted", "aborted"]);
type Status = z.infer<typeof status>;

export const RunLine = z.strictObject({
  run: z.string(),
  status,
  site: z.string(),
  goal: z.string(),
  policy: z.string(),
  method: z.string(),
  started: z.string(),
});

async function statusOf(store: Store, { manifest, owner }: RunRow): Promise<Status> {
  const { finished, aborted } = await progressOf(store, manifest.run);
  if (finished) return "ended";
  if (owner && isAlive(owner)) return "running";
  return aborted === undefined ? "interrupted" : "aborted";
}

export const lineOf = async (store: Store, row: RunRow): Promise<z.infer<typeof RunLine>> => {
  const { run, tasks, policy, method, createdAtMs } = row.manifest;
  const [first] = tasks;
  const started = new Date(createdAtMs).toISOString();
  return {
    run,
    status: await statusOf(store, row),
    site: first?.site ?? "",
    goal: first?.goal ?? "",
    policy,
    method,
    started,
  };
};

export const runsList = defineOperation({
  name: "runs list",
  about: "List the latest runs.",
  changes: false,
  input: z.strictObject({
    limit: z.coerce.number().int().min(1).max(10_000).default(20).describe("How many runs to list."),
  }),
  output: z.array(RunLine),
  options: ["store"],
  run: async ({ limit }, { config }) =>
    await withStore(config.store, async (store) => {
      const rows = await store.runs(limit);
      return await Promise.all(rows.map(async (row) => await lineOf(store, row)));
    }),
  text: (rows) =>
    rows.length === 0
      ? 'There are no runs yet. Start one with: sgdr run "…" --url https://…'
      : rows
          .map(
            ({ run, status: state, site, goal }) =>
              `${run}  ${state.padEnd(11)}  ${site.padEnd(20)}  ${goal.slice(0, 60)}`,
          )
          .join("\n"),
});
