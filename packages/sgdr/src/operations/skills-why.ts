import { z } from "zod";
import { SgdrError } from "../domain/error.js";
import { Retrieved } from "../domain/retrieval.js";
import { didYouMean } from "../lib/nearest-name.js";
import { defineOperation } from "./operation.js";
import { columns } from "../lib/columns.js";
import { retrievalsOf, type StepRetrieval } from "../skills/retrievals.js";
import { whyNot, type RejectedWindow } from "../skills/why-not.js";
import { requireTask } from "./runs-show.js";
import { rowOf, withStore } from "../runtime/stored-run.js";

const SkillsWhy = z.strictObject({
  run: z.string(),
  method: z.string(),
  judged: z.record(z.string(), z.int()),
  kept: z.strictObject({ added: z.int(), merged: z.int() }),
  reasons: z.array(
    z.strictObject({
      stage: z.string(),
      code: z.string(),
      times: z.int(),
      words: z.array(z.strictObject({ words: z.string(), times: z.int() })).readonly(),
    }),
  ),
  /** Each window by itself, when --code asks for one kind. */
  windows: z.array(
    z.strictObject({ task: z.string(), window: z.string(), name: z.string(), words: z.string() }),
  ),
  quarantined: z.array(z.strictObject({ skill: z.string(), reason: z.string() })),
  /** What was retrieved for the step that --step asks for. */
  retrievals: z.array(
    z.strictObject({
      task: z.string(),
      step: z.int(),
      summary: z.string(),
      retrieved: Retrieved,
      called: z.array(z.string()).readonly(),
    }),
  ),
  askedStep: z.int(),
});
type SkillsWhy = z.infer<typeof SkillsWhy>;

export const skillsWhy = defineOperation({
  name: "skills why",
  about:
    "Say why stretches of a run did not become skills, counted by reason; with --step, what a step was offered and why.",
  changes: false,
  positional: ["run"],
  input: z.strictObject({
    run: z.string().describe("Id of the run."),
    task: z.string().default("").describe("Only this task of it."),
    code: z.string().default("").describe("Only this reason, window by window."),
    step: z.coerce
      .number()
      .int()
      .min(0)
      .default(0)
      .describe("Instead: what was retrieved for this step, as runs show counts them."),
  }),
  output: SkillsWhy,
  options: ["store"],
  run: async ({ run: id, task, code, step }, { config }) =>
    await withStore(config.store, async (store) => {
      const row = await rowOf(store, id);
      const { run, method } = row.manifest;
      if (task !== "") await requireTask(store, row, task);
      const { windows, ...found } = await whyNot(store, run, { task, code });
      if (code !== "" && windows.length === 0)
        await refuseCode(code, (await whyNot(store, run, { task })).reasons);
      const isWanted = (one: string, at: number): boolean => (task === "" || one === task) && at === step - 1;
      const retrievals = step === 0 ? [] : await retrievalsOf(store, run, isWanted);
      return {
        run,
        method,
        ...found,
        reasons: [...found.reasons],
        quarantined: [...found.quarantined],
        windows: code === "" ? [] : windows.map(shownWindow),
        retrievals: retrievals.map((one) => ({ ...one, step: one.step + 1 })),
        askedStep: step,
      };
    }),
  text: (why) => (why.askedStep === 0 ? windowsText(why) : retrievalsText(why)),
});

const refuseCode = async (code: string, reasons: readonly { readonly code: string }[]): Promise<void> => {
  const known = [...new Set(reasons.map((reason) => reason.code))];
  throw new SgdrError(
    "input-invalid",
    `no window was turned down as ${JSON.stringify(code)}${didYouMean(code, known)}`,
    known.length === 0 ? "leave --code out" : `choose from ${known.join(", ")}`,
  );
};

const shownWindow = ({ task, window, name, words }: RejectedWindow): SkillsWhy["windows"][number] => ({
  task,
  window: window.length === 0 ? "" : `${window.unit}s ${window.start + 1} to ${window.start + window.length}`,
  name,
  words,
});

const wordsShown = 3;

function windowsText({ run, method, judged, kept, reasons, windows, quarantined }: SkillsWhy): string {
  const total = reasons.reduce((sum, { times }) => sum + times, 0);
  const verdicts = Object.entries(judged).map(([kind, times]) => `${times} ${kind}`);
  const nothing =
    judged["not-judged"] === undefined
      ? "Nothing was learned, and nothing was turned down: only tasks that are judged a success are learned from."
      : `The method ${method} does not learn; start a run with --method sgdr.`;
  return [
    `${run}  ${method}; tasks by verdict: ${verdicts.join(", ") || "none has ended yet"}`,
    total + kept.added + kept.merged === 0
      ? nothing
      : `${kept.added} stretches became skills, ${kept.merged} were skills already, ${total} were turned down`,
    ...reasons.flatMap(({ stage, code, times, words }) => [
      `${String(times).padStart(5)}  ${stage}: ${code}`,
      ...(windows.length > 0
        ? []
        : words.slice(0, wordsShown).map((one) => `${String(one.times).padStart(12)}  ${one.words}`)),
      ...(windows.length > 0 || words.length <= wordsShown
        ? []
        : [`              and ${words.length - wordsShown} more; see them with --code ${code}`]),
    ]),
    ...windows.map(
      ({ task, window, name, words }) =>
        `  ${task}, ${window === "" ? "a stretch" : window}${name === "" ? "" : `, ${name}`}: ${words}`,
    ),
    ...quarantined.map(({ skill, reason }) => `${skill} was put in quarantine: ${reason}`),
  ].join("\n");
}

const retrievalsText = ({ run, askedStep, retrievals }: SkillsWhy): string =>
  retrievals.length === 0
    ? `Nothing was retrieved for step ${askedStep} of run ${run}: there was no such step, or no skill that could be offered yet.`
    : retrievals.map((one) => retrievalText({ ...one, step: one.step - 1 })).join("\n\n");

const figure = (number: number | undefined): string => number?.toFixed(3) ?? "–";

function retrievalText({ task, step, summary, retrieved, called }: StepRetrieval): string {
  const mark = (id: string): string => (called.includes(id) ? "called" : "");
  const head = `${task}, step ${step + 1}: ${retrieved.offered.length} of ${retrieved.eligible} skills were offered`;
  if (retrieved.by !== "score")
    return [
      `${head}, ${retrieved.by === "all" ? "the whole library" : "by chance"}`,
      ...retrieved.offered.map((id) => `  ${id}  ${mark(id)}`.trimEnd()),
    ].join("\n");
  const { embedder, alpha, lambda, k, m, candidates } = retrieved;
  return [
    `${head}; compared by ${embedder}, alpha ${alpha}, lambda ${lambda}, M ${m}, K ${k}`,
    ...(summary === "" ? [] : [`page: ${summary}`]),
    columns(
      [
        ["offered", "skill", "rank", "score", "goal", "page", "penalty", "mmr", ""],
        ...[...candidates]
          .sort((left, right) => (left.pick ?? Infinity) - (right.pick ?? Infinity) || left.rank - right.rank)
          .map((one) => [
            one.pick === undefined ? "" : String(one.pick),
            one.id,
            String(one.rank),
            figure(one.score),
            figure(one.goalCosine),
            figure(one.stateCosine),
            figure(one.penalty),
            figure(one.mmr),
            mark(one.id),
          ]),
      ],
      new Set([1, 8]),
    ),
  ].join("\n");
}
