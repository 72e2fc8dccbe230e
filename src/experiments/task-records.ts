import type { RunEvent } from "../domain/event.js";
import type { RoleName, Usage } from "../domain/ports.js";
import { isCompleted } from "../domain/skill-use.js";
import type { RunManifest, Store } from "../domain/store.js";
import type { Verdict } from "../domain/verdict.js";
import type { Costs, TaskRecord } from "./record.js";
import { Tally, Truth, truthKey, type TaskResult } from "./tally.js";

/** Dollars for what one question took; null where the price is unknown. */
export type PriceOf = (role: RoleName, usage: Usage) => number | null;

/** Whose cost a role's questions are: of acting on a task, of learning from it, or of the benchmark that checks it. */
const costOf: Readonly<Record<RoleName, "acting" | "learning" | "checking">> = {
  policy: "acting",
  answer: "acting",
  summarizer: "acting",
  selector: "acting",
  judge: "learning",
  inducer: "learning",
  grader: "checking",
};

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
    const kept =
      event.kind === "task-ended" ? await store.document(manifest.run, truthKey(event.data.task)) : undefined;
    const result = tally.take(event, kept === undefined ? undefined : Truth.parse(kept));
    if (!result) continue;
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
  /** Questions that were put to roles, whoever plays them. */
  readonly #questions = { acting: 0, learning: 0 };

  take(event: RunEvent, priceOf: PriceOf): void {
    if (event.kind === "step-ended") this.#step(event.data.step);
    if (event.kind === "skills-retrieved" && event.data.summary !== "" && !event.measured.cached)
      this.#questions.acting += 1;
    if (event.kind === "notes-given") this.#questions.acting += event.data.questions;
    if (event.kind === "verdict-given") this.#judged(event.data.verdict);
    if (event.kind === "lesson-ended") {
      this.#questions.learning += event.data.questions;
      this.candidates += event.data.candidates;
      this.known = event.data.known;
    }
    if (event.kind === "task-aborted") this.abortedBy = event.data.code;
    if (event.kind === "model-called") {
      const spent = this.#spent[costOf[event.data.role]];
      const { inputTokens, outputTokens } = event.measured;
      const usd = priceOf(event.data.role, event.measured);
      spent.calls += 1;
      spent.tokens += inputTokens + outputTokens;
      spent.usd = usd === null || spent.usd === null ? null : spent.usd + usd;
    }
  }

  #step({ offered, uses = [] }: Extract<RunEvent, { kind: "step-ended" }>["data"]["step"]): void {
    this.#questions.acting += 1;
    this.offered += offered.length;
    this.called += uses.length;
    this.completed += uses.filter(isCompleted).length;
  }

  #judged(verdict: Verdict): void {
    this.verdict = verdict.kind;
    if (verdict.kind !== "not-judged") this.#questions.learning += 1;
  }

  /** Questions that a model was really asked, repairs included; where none was, those it would have been asked. */
  costs(part: "acting" | "learning", ms: number): Costs {
    const { calls, tokens, usd } = this.#spent[part];
    return { calls: calls > 0 ? calls : this.#questions[part], tokens, usd, ms };
  }
}

const nothing = (): { calls: number; tokens: number; usd: number | null } => ({
  calls: 0,
  tokens: 0,
  usd: 0,
});
