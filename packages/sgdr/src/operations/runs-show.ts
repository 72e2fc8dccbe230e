import { z } from "zod";
import { isChange } from "../domain/action.js";
import { callText } from "../domain/call.js";
import { SgdrError } from "../domain/error.js";
import type { StoredEvent } from "../domain/event.js";
import type { Usage } from "../domain/ports.js";
import type { RunRow, Store } from "../domain/store.js";
import { ActionRecord, EpisodeEnd, Step } from "../domain/trajectory.js";
import { summariesBy, summaryText } from "../experiments/summary.js";
import { resultsOf, TaskResult } from "../experiments/task-result.js";
import { didYouMean } from "../lib/nearest-name.js";
import { runFiles, type RunFiles } from "../runtime/run-files.js";
import { actionText } from "../skills/action-text.js";
import { defineOperation } from "./operation.js";
import { progressOf } from "../results/run-progress.js";
import { tokensText } from "./run-output.js";
import { lineOf, RunLine } from "./runs-list.js";
import { rowOf, withStore } from "../runtime/stored-run.js";

const StepFile = z.strictObject({ step: z.int(), file: z.string() });
type StepFile = z.infer<typeof StepFile>;

const RunShown = z.strictObject({
  ...RunLine.shape,
  /** Of a stream: what came of each task that has ended. */
  results: z.array(TaskResult),
  /** The task whose steps these are. */
  task: z.string(),
  steps: z.array(Step).readonly(),
  /** The finished calls of a step that did not end. */
  unfinished: z.array(ActionRecord).readonly(),
  end: EpisodeEnd.nullable(),
  /** What the judge said, or why nobody was asked; empty if there is no verdict yet. */
  verdict: z.string(),
  /** What the models were asked for this task, in all attempts. */
  asked: z.strictObject({
    calls: z.int(),
    inputTokens: z.int(),
    outputTokens: z.int(),
    /** Those of the input that the provider had kept from an earlier request. */
    cachedInputTokens: z.int(),
  }),
  config: z.record(z.string(), z.unknown()),
  versions: z.record(z.string(), z.string()),
  pages: z.boolean(),
  /** Pictures of steps, where some were kept. */
  pictures: z.array(StepFile).readonly(),
});

export const runsShow = defineOperation({
  name: "runs show",
  about: "Show a run step by step; of a stream, its results, or one task step by step.",
  changes: false,
  positional: ["run"],
  input: z.strictObject({
    run: z.string().describe("Id of the run."),
    task: z.string().default("").describe("Id of the task whose steps to show."),
    pages: z.boolean().default(false).describe("Also show the page text of every step."),
  }),
  output: RunShown,
  options: ["store"],
  run: async ({ run, task, pages }, { config }) =>
    await withStore(config.store, async (store) => {
      const row = await rowOf(store, run);
      const { config: options, versions, kind, tasks } = row.manifest;
      const shown = task === "" && kind === "live" ? (tasks[0]?.id ?? "") : task;
      if (task !== "") await requireTask(store, row, task);
      const told = await taskTold(store.events(row.manifest.run), shown);
      const results = kind === "stream" ? await resultsOf(store, row.manifest) : [];
      const line = await lineOf(store, row);
      return {
        ...line,
        results,
        task: shown,
        ...told,
        config: options,
        versions,
        pages,
        pictures: await picturesOf(runFiles(config.store, row.manifest.run), shown, told.steps),
      };
    }),
  text: ({ run, status: state, goal, policy, method, task, results, steps, pages, pictures, ...shown }) =>
    task === ""
      ? [`${run}  ${state}  ${method}, decided by ${policy}`, resultsText(results)].join("\n")
      : [
          `${run}  ${state}  decided by ${policy}`,
          `Goal: ${results.find((result) => result.task === task)?.goal ?? goal}`,
          ...steps.flatMap((step) => stepLines(step, pages, pictures)),
          ...unfinishedLines(shown.unfinished),
          shown.end === null ? "(no end yet)" : endLine(shown.end),
          ...(shown.verdict === "" ? [] : [`Verdict: ${shown.verdict}`]),
          ...(shown.asked.calls === 0
            ? []
            : [`${shown.asked.calls} model calls, ${tokensText(shown.asked)}`]),
          ...results.filter((result) => result.task === task).map(rewardLine),
        ].join("\n"),
});

async function picturesOf(
  files: RunFiles,
  task: string,
  steps: readonly Step[],
): Promise<readonly StepFile[]> {
  const found = steps.map(async ({ index }) =>
    (await files.picture(task, index)) === undefined
      ? []
      : [{ step: index, file: files.pictureFile(task, index) }],
  );
  return (await Promise.all(found)).flat();
}

type Told = Pick<z.infer<typeof RunShown>, "steps" | "unfinished" | "end" | "verdict" | "asked">;

/** What the events of a run say about one task. */
async function taskTold(events: AsyncIterable<StoredEvent>, task: string): Promise<Told> {
  const steps: Step[] = [];
  const unfinished: ActionRecord[] = [];
  let end: EpisodeEnd | null = null;
  let verdict = "";
  const asked = { calls: 0, inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 };
  for await (const event of events) {
    if (!("task" in event.data) || event.data.task !== task) continue;
    if (event.kind === "task-started") {
      steps.length = 0;
      verdict = "";
    }
    if (event.kind === "call-ended") unfinished.push(event.data.action);
    // a step that ended holds its calls; of one that broke off nothing is taken over into the next attempt
    if (event.kind === "task-started" || event.kind === "step-ended") unfinished.length = 0;
    if (event.kind === "step-ended") steps.push(event.data.step);
    if (event.kind === "model-called") count(asked, event.measured);
    if (event.kind === "episode-ended") end = event.data.end;
    if (event.kind === "verdict-given") verdict = verdictText(event.data);
  }
  return { steps, unfinished, end, verdict, asked };
}

/** A method that does not learn asks nobody, and that is not worth a line. */
function verdictText({ verdict, why }: VerdictGiven): string {
  if (verdict.kind === "unreadable") return "the judge's reply could not be used";
  if (verdict.kind === "not-judged") return why === undefined ? "" : `not judged (${why})`;
  return `${verdict.kind}: ${verdict.reason}`;
}

type VerdictGiven = Extract<StoredEvent, { kind: "verdict-given" }>["data"];

function count(asked: Told["asked"], { inputTokens, outputTokens, cachedInputTokens = 0 }: Usage): void {
  asked.calls += 1;
  asked.inputTokens += inputTokens;
  asked.outputTokens += outputTokens;
  asked.cachedInputTokens += cachedInputTokens;
}

export async function requireTask(store: Store, { manifest }: RunRow, task: string): Promise<void> {
  const { added } = await progressOf(store, manifest.run);
  const known = [...manifest.tasks, ...added].map(({ id }) => id);
  if (known.some((id) => id === task)) return;
  throw new SgdrError(
    "input-invalid",
    `the run ${manifest.run} has no task ${JSON.stringify(task)}${didYouMean(task, known)}`,
    `see its tasks with \`sgdr runs show ${manifest.run}\``,
  );
}

const resultsText = (results: readonly TaskResult[]): string =>
  results.length === 0
    ? "(no task has ended yet)"
    : [
        ...results.map(
          ({ task, reward, end, decisions, goal }) =>
            `${reward === 1 ? "solved" : reward === 0 ? "missed" : "  –   "}  ${task.padEnd(36)} ${end.padEnd(10)} ${String(decisions).padStart(2)} decisions  ${goal.slice(0, 80)}`,
        ),
        summaryText(
          "site",
          summariesBy(results, ({ site }) => site),
        ),
        "Steps of a task: add --task ID",
      ].join("\n");

const rewardLine = ({ reward, reasons }: TaskResult): string =>
  reward === 1 ? "Solved." : `${reward === 0 ? "Missed" : "Not scored"}: ${reasons.join("; ")}`;

function stepLines(
  { index, observation, thought, calls, actions, outcome }: Step,
  pages: boolean,
  files: readonly StepFile[],
): string[] {
  const picture = files.find(({ step }) => step === index);
  return [
    `${index + 1}. at ${observation.url}  ${observation.title}`,
    ...(pages ? [observation.text.replace(/^/gm, "   | ")] : []),
    ...observation.notices.map((notice) => `   note: ${notice}`),
    ...(thought === "" ? [] : [`   ${thought}`]),
    `   ${madeText(calls, actions) || "(unreadable reply)"}  ${outcome.kind}${outcome.words === "" ? "" : `: ${outcome.words}`}`,
    ...actions.flatMap((action) => actionLines(action, actions.length > 1)),
    ...(picture ? [`   picture: ${picture.file}`] : []),
  ];
}

/** The calls with their elements by name, where these are known; numbers mean nothing outside of the page. */
const madeText = (calls: Step["calls"], actions: Step["actions"]): string =>
  calls
    .map((call) => {
      const made = actions.find(
        (action) => callText(action.call) === callText(call) && action.skill === undefined,
      );
      return made ? actionText(made) : callText(call);
    })
    .join("; ");

/** What an action sent and changed; of several, each under its own line. */
function actionLines(
  { call, targets, outcome, requests, changes }: ActionRecord,
  several: boolean,
): string[] {
  const indent = several ? "     " : "   ";
  return [
    ...(several ? [`   ${actionText({ call, targets })}  ${outcome.kind}`] : []),
    ...requests
      .filter(isChange)
      .map(
        ({ method, origin, path, status: code }) =>
          `${indent}sent ${method} ${origin}${path} (${code ?? "no answer"})`,
      ),
    ...(changes?.length === 0 ? [`${indent}nothing on the page changed`] : []),
    ...(changes ?? []).map((line) => `${indent}changed: ${line}`),
  ];
}

/** The calls of a step that did not end, as after a crash. */
const unfinishedLines = (calls: readonly ActionRecord[]): string[] =>
  calls.length === 0
    ? []
    : ["(a step that did not end)", ...calls.flatMap((action) => actionLines(action, true))];

const endLine = (end: EpisodeEnd): string =>
  end.kind === "answered"
    ? `Answer: ${end.answer}`
    : end.kind === "infeasible"
      ? `Not possible: ${end.reason}`
      : `Ended by ${end.kind}: ${end.words}`;
