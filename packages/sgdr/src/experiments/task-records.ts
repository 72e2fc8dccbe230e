import type { RunEvent, Spender } from "../domain/event.js";
import { roleNames, type RoleName, type Usage } from "../domain/ports.js";
import { isCompleted } from "../domain/skill-use.js";
import type { RunManifest, Store } from "../domain/store.js";
import type { Verdict } from "../domain/verdict.js";
import type { Costs, TaskRecord } from "./record.js";
import { assessmentKey, Tally } from "../results/task-end.js";
import { readTruth, taskResult, type TaskResult } from "./task-result.js";

/** Dollars for what one question took, or one request for vectors; null where the price is unknown. */
export type PriceOf = (role: Spender, usage: Usage) => number | null;

type Part = "acting" | "learning" | "checking";
type ModelCalled = Extract<RunEvent, { kind: "model-called" }>;

/** Whose cost a role's questions are: of acting on a task, of learning from it, or of the benchmark that checks it. */
const costOf: Readonly<Record<RoleName, Part>> = {
  policy: "acting",
  answer: "acting",
  summarizer: "acting",
  selector: "acting",
  judge: "learning",
  inducer: "learning",
  grader: "checking",
};

/** Vectors for a step are a cost of acting, those of what was learned one of learning. */
const partOf = ({ role, prompt }: ModelCalled["data"]): Part =>
  role !== "embedder" ? costOf[role] : prompt === "skills" ? "learning" : "acting";

export interface SiteRecords {
  readonly records: readonly TaskRecord[];
  /** Drafts of skills or notes, before any check. */
  readonly candidates: number;
}

/** The records of a stored run by site, in the order in which its tasks ended. */
export async function recordsOf(
  store: Store,
  manifest: RunManifest,
  priceOf: PriceOf,
): Promise<ReadonlyMap<string, SiteRecords>> {
  const tally = new Tally(manifest.tasks);
  const counted = new Map<string, TaskCount>();
  const sites = new Map<string, { records: TaskRecord[]; candidates: number; templates: Set<string> }>();
  for await (const event of store.events(manifest.run)) {
    if (event.kind === "task-started") counted.set(event.data.task, new TaskCount());
    const count = event.kind === "task-added" || event.kind === "run-ended" ? "" : event.data.task;
    counted.get(count)?.take(event, priceOf);
    const ended = tally.take(event);
    if (!ended || event.kind !== "task-ended") continue;
    const result = taskResult(
      ended,
      readTruth(await store.document(manifest.run, assessmentKey(event.data.task))),
    );
    const site = sites.get(result.site) ?? { records: [], candidates: 0, templates: new Set() };
    sites.set(result.site, site);
    const of = counted.get(result.task) ?? new TaskCount();
    site.records.push(recordOf(result, of, site));
    site.candidates += of.candidates;
    site.templates.add(result.template);
    counted.delete(result.task);
  }
  return sites;
}

function recordOf(
  { ms, learnMs, ...result }: TaskResult,
  count: TaskCount,
  {
    records,
    templates,
  }: { readonly records: readonly TaskRecord[]; readonly templates: ReadonlySet<string> },
): TaskRecord {
  return {
    ...result,
    position: records.length,
    repeat: result.template !== "" && templates.has(result.template),
    verdict: count.verdict,
    infra: result.end === "aborted" && count.abortedBy === "infra-error",
    acting: count.costs("acting", ms),
    learning: count.costs("learning", learnMs),
    offered: count.offered,
    called: count.called,
    completed: count.completed,
    // a task that could not be opened taught nothing, and nothing was forgotten
    known: count.known ?? records.at(-1)?.known ?? 0,
  };
}

/** What the events of one attempt at a task add up to. */
class TaskCount {
  offered = 0;
  called = 0;
  completed = 0;
  candidates = 0;
  known: number | undefined;
  verdict: Verdict["kind"] = "not-judged";
  abortedBy = "";
  readonly #spent = { acting: nothing(), learning: nothing(), checking: nothing() };
  /** Questions to each role, also when it is played by `rules`. */
  readonly #questions = new Count<RoleName>();
  /** Questions that a model was asked in each role, repairs included. */
  readonly #calls = new Count<RoleName>();
  /** Questions of the lesson: those put to the judge and the inducer together, and those that a model answered. */
  readonly #lesson = { begun: false, questions: 0, answered: 0 };

  take(event: RunEvent, priceOf: PriceOf): void {
    if (event.kind === "step-ended") this.#step(event.data.step);
    if (event.kind === "skills-retrieved" && event.data.summary !== "" && !event.measured.cached)
      this.#questions.add("summarizer");
    if (event.kind === "notes-given") this.#questions.add("selector", event.data.questions);
    if (event.kind === "verdict-given") this.#judged(event.data.verdict);
    if (event.kind === "lesson-ended") {
      this.#lesson.questions += event.data.questions;
      this.candidates += event.data.candidates;
      this.known = event.data.known;
    }
    if (event.kind === "task-aborted") this.abortedBy = event.data.code;
    if (event.kind === "model-called") this.#called(event, priceOf);
  }

  #called({ data, measured }: ModelCalled, priceOf: PriceOf): void {
    const part = partOf(data);
    const spent = this.#spent[part];
    const usd = priceOf(data.role, measured);
    spent.tokens += measured.inputTokens + measured.outputTokens;
    spent.usd = usd === null || spent.usd === null ? null : spent.usd + usd;
    // vectors cost tokens and dollars, but nobody is asked a question for them
    if (data.role === "embedder") return;
    this.#calls.add(data.role);
    if (this.#lesson.begun && part === "learning" && data.reply !== "repaired") this.#lesson.answered += 1;
  }

  #step({ offered, uses = [] }: Extract<RunEvent, { kind: "step-ended" }>["data"]["step"]): void {
    this.#questions.add("policy");
    this.offered += offered.length;
    this.called += uses.length;
    this.completed += uses.filter(isCompleted).length;
  }

  #judged(verdict: Verdict): void {
    this.verdict = verdict.kind;
    if (verdict.kind !== "not-judged") this.#questions.add("judge");
    this.#lesson.begun = true;
  }

  /** Of a role that a model plays, the questions it was really asked, repairs included; of the others, those it would have been asked. */
  costs(part: "acting" | "learning", ms: number): Costs {
    const calls = roleNames
      .filter((role) => costOf[role] === part)
      .reduce((sum, role) => sum + (this.#calls.of(role) || this.#questions.of(role)), 0);
    const { tokens, usd } = this.#spent[part];
    return { calls: part === "learning" ? calls + this.#unasked() : calls, tokens, usd, ms };
  }

  /** Questions of the lesson that no model was asked, because one of the two roles that are asked in it is played by `rules`. */
  #unasked(): number {
    if (this.#calls.of("judge") > 0 && this.#calls.of("inducer") > 0) return 0;
    return Math.max(0, this.#lesson.questions - this.#lesson.answered);
  }
}

class Count<Key> {
  readonly #counts = new Map<Key, number>();

  add(key: Key, more = 1): void {
    this.#counts.set(key, this.of(key) + more);
  }

  of(key: Key): number {
    return this.#counts.get(key) ?? 0;
  }
}

const nothing = (): { tokens: number; usd: number | null } => ({ tokens: 0, usd: 0 });
