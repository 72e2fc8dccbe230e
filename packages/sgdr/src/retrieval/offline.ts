/** One step of a history: the ranking of skills, and which of them were relevant. */
export interface RankedStep {
  readonly ranked: readonly string[];
  readonly relevant: ReadonlySet<string>;
}

/** How good a ranking was over the steps of a history. */
export interface RankingQuality {
  /** Number of steps that count: those with a relevant skill. */
  readonly steps: number;
  /** Number of steps without a relevant skill, at which no ranking is right or wrong. */
  readonly leftOut: number;
  /** Share of the relevant skills among the first K, averaged over the steps; undefined without steps. */
  readonly recall: number | undefined;
  /** Share of the steps with at least one relevant skill among the first K. */
  readonly hit: number | undefined;
  /** One divided by the rank of the first relevant skill, 0 if none is ranked, averaged over the steps. */
  readonly mrr: number | undefined;
}

export function rankingQuality(steps: Iterable<RankedStep>, k: number): RankingQuality {
  const recalls: number[] = [];
  const hits: number[] = [];
  const reciprocals: number[] = [];
  let leftOut = 0;
  for (const { ranked, relevant } of steps) {
    if (relevant.size === 0) {
      leftOut += 1;
      continue;
    }
    const found = new Set(ranked.slice(0, k).filter((id) => relevant.has(id))).size;
    recalls.push(found / relevant.size);
    hits.push(found > 0 ? 1 : 0);
    const first = ranked.findIndex((id) => relevant.has(id));
    reciprocals.push(first < 0 ? 0 : 1 / (first + 1));
  }
  return {
    steps: recalls.length,
    leftOut,
    recall: mean(recalls),
    hit: mean(hits),
    mrr: mean(reciprocals),
  };
}

const mean = (numbers: readonly number[]): number | undefined =>
  numbers.length === 0 ? undefined : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
