import { isCompleted } from "../domain/skill-use.js";
import { RunId } from "../domain/ids.js";
import type { Skill } from "../domain/skill.js";
import type { Store } from "../domain/store.js";
import type { KnownLibrary } from "./known-library.js";
import { lastAttempts } from "./last-attempts.js";
import { usesOf, type UseIn } from "./usage.js";

/** What a skill has saved, and what learning it cost. */
export interface Profit {
  /** The calls of its completed uses, without the one decision for each use. */
  readonly decisions: number;
  /** The same in tokens, at what a decision cost in the same task; null where a use was decided without a model. */
  readonly tokens: number | null;
  /** Its share of what judging and inducing its first task cost; null if that task is not in the store. */
  readonly cost: number | null;
}

/** Roles that are asked for learning's sake. */
const learning = new Set(["judge", "inducer"]);

/** Profit and loss of each skill of a library, by id, as far as the events of the store tell. */
export async function profitsOf(store: Store, known: KnownLibrary): Promise<ReadonlyMap<string, Profit>> {
  const { uses } = await usesOf(store, known);
  const costs = new Costs(store);
  const profits = new Map<string, Profit>();
  for (const skill of known.library.skills) {
    const completed = uses.filter((use) => use.skill === skill.id && isCompleted(use));
    profits.set(skill.id, {
      decisions: completed.reduce((sum, use) => sum + saved(use), 0),
      tokens: await costs.tokensSaved(completed),
      cost: await costs.ofLearning(skill),
    });
  }
  return profits;
}

const saved = ({ calls }: Pick<UseIn, "calls">): number => Math.max(0, calls - 1);

/** Tokens of a task of a run. */
interface TaskTokens {
  readonly acting: number;
  readonly decisions: number;
  readonly learning: number;
  /** How many skills it added. */
  readonly taught: number;
}

/** Reads each run once. */
class Costs {
  readonly #store: Store;
  readonly #runs = new Map<string, Promise<ReadonlyMap<string, TaskTokens>>>();

  constructor(store: Store) {
    this.#store = store;
  }

  async tokensSaved(uses: readonly UseIn[]): Promise<number | null> {
    let sum = 0;
    for (const use of uses) {
      const task = (await this.#of(use.run)).get(use.task);
      if (!task || task.acting === 0 || task.decisions === 0) return null;
      sum += saved(use) * (task.acting / task.decisions);
    }
    return uses.length === 0 ? null : Math.round(sum);
  }

  async ofLearning({ provenance: [first] }: Skill): Promise<number | null> {
    const task = first && (await this.#of(first.run)).get(first.task);
    return task && task.taught > 0 ? Math.round(task.learning / task.taught) : null;
  }

  async #of(run: string): Promise<ReadonlyMap<string, TaskTokens>> {
    const known = this.#runs.get(run) ?? tokensIn(this.#store, run);
    this.#runs.set(run, known);
    return await known;
  }
}

async function tokensIn(store: Store, name: string): Promise<ReadonlyMap<string, TaskTokens>> {
  const run = RunId.safeParse(name);
  const tasks = new Map<string, TaskTokens>();
  if (!run.success || !(await store.run(run.data))) return tasks;
  const kinds = ["model-called", "skill-committed", "task-ended"] as const;
  const told = await lastAttempts(store, run.data, kinds, (event) => {
    const { task } = event.data;
    const none: TaskTokens = { acting: 0, decisions: 0, learning: 0, taught: 0 };
    if (event.kind === "task-ended") return [{ task, more: { ...none, decisions: event.data.decisions } }];
    if (event.kind === "skill-committed") {
      const { kind } = event.data.outcome;
      return [{ task, more: { ...none, taught: kind === "added" || kind === "new-version" ? 1 : 0 } }];
    }
    const tokens = event.measured.inputTokens + event.measured.outputTokens;
    if (event.data.role === "policy") return [{ task, more: { ...none, acting: tokens } }];
    return learning.has(event.data.role) ? [{ task, more: { ...none, learning: tokens } }] : [];
  });
  for (const { task, more } of told) {
    const before = tasks.get(task);
    tasks.set(task, {
      acting: (before?.acting ?? 0) + more.acting,
      decisions: (before?.decisions ?? 0) + more.decisions,
      learning: (before?.learning ?? 0) + more.learning,
      taught: (before?.taught ?? 0) + more.taught,
    });
  }
  return tasks;
}
