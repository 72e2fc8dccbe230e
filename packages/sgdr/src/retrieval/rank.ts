import type { RankedSkill, ScoredRetrieval } from "../domain/retrieval.js";
import { paperK, type RetrievalOptions } from "./options.js";
import type { Query, SkillIndex } from "./skill-index.js";
import { cosine, measured, type Measured } from "./vector.js";

/** φ(g) and φ(r_t); at least one of them. */
export interface QueryVectors {
  readonly goal?: Float32Array | undefined;
  readonly state?: Float32Array | undefined;
}

/** How alike two skills are, by id. */
export type Likeness = (left: string, right: string) => number;

/** Which skills may be offered, and what counts as alike; without it their descriptions are compared. */
export interface Among {
  readonly isEligible?: ((id: string) => boolean) | undefined;
  readonly likeness?: Likeness | undefined;
}

export type Ranking = Omit<ScoredRetrieval, "embedder">;

/**
 * Both equations of the paper: score(s) = α·cos(φ(g), φ(d)) + (1−α)·cos(φ(r_t), φ(d)), top M,
 * then MMR(s) = λ·score(s) − (1−λ)·max sim(d, d′) until K are picked. Ties go to the smaller id.
 */
export function rank(
  index: SkillIndex,
  asked: QueryVectors,
  options: RetrievalOptions,
  { isEligible = () => true, likeness }: Among = {},
): Ranking {
  const { alpha, goal, state, kind } = queryOf(asked, options);
  const query: Query = { alpha, ...(goal && { goal }), ...(state && { state }) };
  const { ids, scores } = index.scan(query, isEligible);
  const least = nthLargest(scores, options.retrieveM) - doubt;
  const considered = ids
    .filter((_, at) => (scores[at] ?? -Infinity) >= least)
    .map((id) => scored(id, index, query))
    .sort((left, right) => right.score - left.score || byId(left.id, right.id))
    .slice(0, options.retrieveM);
  const { mmr, mmrLambda } = options;
  const k = options.retrieveK === 0 ? paperK : options.retrieveK;
  const candidates =
    mmr === "on"
      ? diversified(considered, index, { lambda: mmrLambda, k, likeness })
      : inOrder(considered, mmr === "top-k" ? k : considered.length);
  return {
    by: "score",
    query: kind,
    alpha,
    m: options.retrieveM,
    lambda: mmrLambda,
    k,
    mmr,
    ...(likeness && { likeness: "steps" }),
    eligible: ids.length,
    candidates: candidates.map((candidate, at) => ({ ...candidate, rank: at + 1 })),
    offered: candidates
      .filter(({ pick }) => pick !== undefined)
      .sort((left, right) => (left.pick ?? 0) - (right.pick ?? 0))
      .map(({ id }) => id),
    withheld: [],
    withholding: 0,
  };
}

/** Much larger than the scan's rounding errors, much smaller than relevant differences. */
const doubt = 1e-9;

export const byId = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

function queryOf({ goal, state }: QueryVectors, { alpha, retrieveQuery }: RetrievalOptions) {
  const asksGoal = goal !== undefined && (retrieveQuery !== "state" || state === undefined);
  const asksState = state !== undefined && (retrieveQuery !== "task" || goal === undefined);
  if (asksGoal && asksState)
    return { kind: "both", alpha, goal: measured(goal), state: measured(state) } as const;
  if (asksGoal) return { kind: "task", alpha: 1, goal: measured(goal), state: undefined } as const;
  if (asksState) return { kind: "state", alpha: 0, goal: undefined, state: measured(state) } as const;
  throw new RangeError("a retrieval needs a goal or a state");
}

type Candidate = Omit<RankedSkill, "rank">;

/** The first equation, exactly. */
function scored(id: string, index: SkillIndex, { alpha, goal, state }: Query): Candidate {
  const keys = index.keysOf(id);
  const goalCosine = goal && closest([goal], keys);
  const stateCosine = state && closest([state], keys);
  if (goalCosine === undefined || stateCosine === undefined)
    return {
      id,
      score: goalCosine ?? stateCosine ?? 0,
      ...(goalCosine !== undefined && { goalCosine }),
      ...(stateCosine !== undefined && { stateCosine }),
    };
  return { id, goalCosine, stateCosine, score: alpha * goalCosine + (1 - alpha) * stateCosine };
}

/** The largest cosine between a vector on the left and one on the right. */
function closest(left: readonly Measured[], right: readonly Measured[]): number {
  let best = -Infinity;
  for (const one of left) for (const other of right) best = Math.max(best, cosine(one, other));
  return best;
}

/** The second equation: greedy, and the first pick has no penalty. */
function diversified(
  ranked: readonly Candidate[],
  index: SkillIndex,
  {
    lambda,
    k,
    likeness: between,
  }: { readonly lambda: number; readonly k: number; readonly likeness: Likeness | undefined },
): Candidate[] {
  const rows = ranked.map((candidate) => ({
    candidate,
    keys: index.keysOf(candidate.id),
    /** The largest similarity to the picked skills; 0 if none is picked. */
    likeness: 0,
  }));
  for (let pick = 1; pick <= Math.min(k, rows.length); pick += 1) {
    const open = rows.filter(({ candidate }) => candidate.pick === undefined);
    for (const row of open) {
      const penalty = (1 - lambda) * row.likeness;
      row.candidate = { ...row.candidate, penalty, mmr: lambda * row.candidate.score - penalty };
    }
    const best = open.reduce((left, right) => (beats(right.candidate, left.candidate) ? right : left));
    best.candidate = { ...best.candidate, pick };
    if (pick === k) break;
    for (const row of open) {
      const likeness = between ? between(row.candidate.id, best.candidate.id) : closest(row.keys, best.keys);
      row.likeness = pick === 1 ? likeness : Math.max(row.likeness, likeness);
    }
  }
  return rows.map(({ candidate }) => candidate);
}

const beats = (one: Candidate, other: Candidate): boolean => {
  const difference = (one.mmr ?? 0) - (other.mmr ?? 0);
  return difference > 0 || (difference === 0 && one.id < other.id);
};

const inOrder = (ranked: readonly Candidate[], count: number): Candidate[] =>
  ranked.map((candidate, at) => (at < count ? { ...candidate, pick: at + 1 } : candidate));

/** The n-th largest number, or -Infinity if there are no more than n numbers. */
function nthLargest(numbers: Float64Array, n: number): number {
  if (numbers.length <= n) return -Infinity;
  const best = numbers.slice(0, n).sort();
  const at = (place: number): number => best[place] ?? Infinity;
  for (const number of numbers.subarray(n)) {
    if (number <= at(0)) continue;
    let place = 0;
    for (; place + 1 < n && at(place + 1) < number; place += 1) best[place] = at(place + 1);
    best[place] = number;
  }
  return at(0);
}
