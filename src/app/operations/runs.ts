import { z } from "zod";
import { Config } from "../../config/config.js";
import { callText } from "../../domain/call.js";
import { SgdrError } from "../../domain/error.js";
import type { RunRow, Store } from "../../domain/store.js";
import { EpisodeEnd, Step } from "../../domain/trajectory.js";
import { trajectoryFrom } from "../../trajectory/from-events.js";
import { replay } from "../../trajectory/replay.js";
import { readSecrets } from "../read-secrets.js";
import { parseRunId } from "../read-request.js";
import { defineOperation } from "../operation.js";
import { openStore } from "../open-store.js";
import { isAlive, progressOf } from "../run-tasks.js";
import { sessionSource } from "../session-source.js";
import { runExit, RunOutput, runText } from "./run-output.js";
import { weakNotice, withAgent } from "./with-agent.js";

const status = z.enum(["ended", "running", "interrupted", "aborted"]);
type Status = z.infer<typeof status>;

const RunLine = z.strictObject({
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

const lineOf = async (store: Store, row: RunRow): Promise<z.infer<typeof RunLine>> => {
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

async function withStore<Value>(configured: string, use: (store: Store) => Promise<Value>): Promise<Value> {
  const store = await openStore(configured);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

async function rowOf(store: Store, id: string): Promise<RunRow> {
  const row = await store.run(parseRunId(id));
  if (row) return row;
  throw new SgdrError("run-unknown", `there is no run ${id}`, "list the runs with `sgdr runs list`");
}

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

const RunShown = z.strictObject({
  ...RunLine.shape,
  steps: z.array(Step).readonly(),
  end: EpisodeEnd.nullable(),
  config: z.record(z.string(), z.unknown()),
  versions: z.record(z.string(), z.string()),
});

export const runsShow = defineOperation({
  name: "runs show",
  about: "Show a run step by step.",
  changes: false,
  positional: ["run"],
  input: z.strictObject({
    run: z.string().describe("Id of the run."),
    pages: z.boolean().default(false).describe("Also show the page text of every step."),
  }),
  output: z.strictObject({ ...RunShown.shape, pages: z.boolean() }),
  options: ["store"],
  run: async ({ run, pages }, { config }) =>
    await withStore(config.store, async (store) => {
      const row = await rowOf(store, run);
      const steps: Step[] = [];
      let end: EpisodeEnd | null = null;
      for await (const { kind, data } of store.events(row.manifest.run)) {
        if (kind === "task-started") steps.length = 0;
        if (kind === "step-ended") steps.push(data.step);
        if (kind === "episode-ended") end = data.end;
      }
      const { config: options, versions } = row.manifest;
      return { ...(await lineOf(store, row)), steps, end, config: options, versions, pages };
    }),
  text: ({ run, status: state, goal, policy, steps, end, pages }) =>
    [
      `${run}  ${state}  decided by ${policy}`,
      `Goal: ${goal}`,
      ...steps.flatMap((step) => stepLines(step, pages)),
      end === null ? "(no end yet)" : endLine(end),
    ].join("\n"),
});

function stepLines({ index, observation, thought, calls, actions, outcome }: Step, pages: boolean): string[] {
  const requests = actions.flatMap((action) => action.requests).filter(({ method }) => method !== "GET");
  return [
    `${index + 1}. at ${observation.url}  ${observation.title}`,
    ...(pages ? [observation.text.replace(/^/gm, "   | ")] : []),
    ...observation.notices.map((notice) => `   note: ${notice}`),
    ...(thought === "" ? [] : [`   ${thought}`]),
    `   ${calls.map(callText).join("; ") || "(unreadable reply)"}  ${outcome.kind}${outcome.words === "" ? "" : `: ${outcome.words}`}`,
    ...requests.map(
      ({ method, origin, path, status: code }) =>
        `   sent ${method} ${origin}${path} (${code ?? "no answer"})`,
    ),
  ];
}

const endLine = (end: EpisodeEnd): string =>
  end.kind === "answered"
    ? `Answer: ${end.answer}`
    : end.kind === "infeasible"
      ? `Not possible: ${end.reason}`
      : `Ended by ${end.kind}: ${end.words}`;

export const runsResume = defineOperation({
  name: "runs resume",
  about: "Go on with a run that was interrupted.",
  changes: true,
  positional: ["run"],
  input: z.strictObject({
    run: z.string().describe("Id of the run."),
    restartTask: z
      .boolean()
      .default(false)
      .describe("Start a task again that had begun, although it may have changed something on the site."),
  }),
  output: RunOutput,
  options: Config.keyof().options,
  run: async ({ run, restartTask }, context) => {
    const policy = await withStore(
      context.config.store,
      async (store) => (await rowOf(store, run)).manifest.policy,
    );
    if (policy === "rules") context.progress(weakNotice);
    return await withAgent(
      context,
      async (agent) => await agent.resume(run, { restartTask, signal: context.signal }),
    );
  },
  text: runText,
  exit: runExit,
});

const ReplayOutput = z.strictObject({
  run: z.string(),
  outcome: z.enum(["replayed", "stopped"]),
  done: z.int(),
  of: z.int(),
  /** Whether the end is the same kind of page and the same changes were sent. */
  samePage: z.boolean(),
  sameRequests: z.boolean(),
  message: z.string(),
});

export const runsReplay = defineOperation({
  name: "runs replay",
  about: "Do the actions of a run again, without a model; targets are found by what they are, not by number.",
  changes: true,
  positional: ["run"],
  input: z.strictObject({
    run: z.string().describe("Id of the run."),
    url: z.string().default("").describe("Another page to begin at, e.g. the same site on another port."),
  }),
  output: ReplayOutput,
  options: [
    "store",
    "browser",
    "cdp",
    "headed",
    "storageState",
    "viewport",
    "allow",
    "strictOrigins",
    "sites",
    "secret",
    "needApproval",
  ],
  run: async ({ run, url }, { config, signal, approve }) =>
    await withStore(config.store, async (store) => {
      const { manifest } = await rowOf(store, run);
      const [task] = manifest.tasks;
      const trajectory = task && (await trajectoryFrom(store.events(manifest.run), task));
      if (!trajectory)
        throw new SgdrError(
          "run-not-resumable",
          `the run ${run} has no finished task to replay`,
          `see it with \`sgdr runs show ${run}\``,
        );
      const sessions = sessionSource(
        config,
        { actions: [], approve, secrets: readSecrets(config.secret, {}, process.env) },
        {},
      );
      try {
        const startUrl = url === "" ? trajectory.task.startUrl : url;
        const opened = await sessions.open(
          { ...trajectory.task, ...(startUrl !== undefined && { startUrl }) },
          signal,
        );
        const result = await replay(trajectory, opened.session, signal);
        await opened.close();
        return result.kind === "replayed"
          ? {
              run,
              outcome: "replayed" as const,
              done: result.actions.length,
              of: result.actions.length,
              samePage: result.samePage,
              sameRequests: result.sameRequests,
              message: "",
            }
          : {
              run,
              outcome: "stopped" as const,
              done: result.at,
              of: result.of,
              samePage: false,
              sameRequests: false,
              message: `${callText(result.call)}: ${result.outcome.kind}: ${result.outcome.words}`,
            };
      } finally {
        await sessions.close();
      }
    }),
  text: ({ outcome, done, of, samePage, sameRequests, message }) =>
    outcome === "stopped"
      ? `Stopped after ${done} of ${of} actions: ${message}`
      : `Replayed ${done} actions; the end is ${samePage ? "the same page" : "another page"}, ${sameRequests ? "with the same changes sent" : "and other changes were sent"}.`,
  exit: ({ outcome, samePage, sameRequests }) => (outcome === "replayed" && samePage && sameRequests ? 0 : 1),
});
