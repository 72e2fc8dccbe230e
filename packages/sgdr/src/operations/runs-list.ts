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
  /** Tasks that have ended, and the decisions that they took. */
  tasks: z.int(),
  decisions: z.int(),
  /** Tasks that the method's judge took for successes; null where nobody judged. */
  judgedSuccess: z.int().nullable(),
  /** Tokens of all model calls. */
  tokens: z.int(),
});

interface Sum {
  readonly tasks: number;
  readonly decisions: number;
  readonly judgedSuccess: number | null;
  readonly tokens: number;
}

/** What a run came to so far. */
async function sumOf(store: Store, run: RunRow["manifest"]["run"]): Promise<Sum> {
  let [tasks, decisions, tokens] = [0, 0, 0];
  let judgedSuccess: number | null = null;
  const kinds = ["task-ended", "verdict-given", "model-called"] as const;
  for await (const event of store.events(run, { kinds })) {
    if (event.kind === "task-ended") {
      tasks += 1;
      decisions += event.data.decisions;
    }
    if (event.kind === "verdict-given" && event.data.verdict.kind !== "not-judged")
      judgedSuccess = (judgedSuccess ?? 0) + (event.data.verdict.kind === "success" ? 1 : 0);
    if (event.kind === "model-called") tokens += event.measured.inputTokens + event.measured.outputTokens;
  }
  return { tasks, decisions, judgedSuccess, tokens };
}

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
    ...(await sumOf(store, run)),
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
      : rows.map(rowText).join("\n"),
});

function rowText(line: z.infer<typeof RunLine>): string {
  const { run, status: state, method, started, tasks, decisions, judgedSuccess, tokens, site, goal } = line;
  const judged = judgedSuccess === null ? "" : `, ${judgedSuccess} judged successful`;
  const cost = tokens === 0 ? "" : `, ${tokens} tokens`;
  const sum = `${tasks} ${tasks === 1 ? "task" : "tasks"}, ${decisions} decisions${judged}${cost}`;
  const day = started.slice(0, 16).replace("T", " ");
  return `${run}  ${day}  ${state.padEnd(11)}  ${method.padEnd(8)}  ${sum}\n    ${site}: ${goal.slice(0, 90)}`;
}
