import type { Embedder } from "../domain/ports.js";
import type { Store } from "../domain/store.js";
import type { Library } from "../library/library.js";
import { openEmbedder } from "../llm/embedder/open-embedder.js";
import { keptEmbedder } from "../runtime/kept-embedder.js";
import { rankingQuality, type RankingQuality } from "../retrieval/offline.js";
import { paperK, type RetrievalOptions } from "../retrieval/options.js";
import { createRetriever } from "../retrieval/retriever.js";
import { rowOf } from "../runtime/stored-run.js";
import { readStoredOptions } from "../runtime/read-options.js";
import { historyOf, type PastRetrieval } from "./history.js";
import { librariesAt, libraryAt, type LibraryPlace } from "./known-library.js";
import { isRelevant, relevances, type Relevance } from "./relevance.js";
import { rankedIn } from "./retrievals.js";

/** Numbers of the retrieval equations. */
export interface RankSettings {
  readonly alpha: number;
  readonly lambda: number;
  readonly k: number;
  readonly m: number;
}

/** How well one way of ranking would have done, or did. */
export interface RankedRow {
  readonly settings: RankSettings;
  readonly embedder: string;
  /** By what counts as relevant; recall and hits are within the first K. */
  readonly quality: Readonly<Record<"same-calls" | "same-elements", RankingQuality>>;
  /** Calls of skills that this ranking would have offered, of all that were made. It does not cover skills that were never offered. */
  readonly calledWasOffered: { readonly offered: number; readonly of: number };
}

/** How well the history of a run would have been ranked with other settings, beside how it was. */
export interface Reranked {
  readonly retrievals: number;
  /** Those in tasks that were judged a success, whose library is known: the ones that are counted. */
  readonly counted: number;
  /** Left out because the record does not tell which skills could have been offered. */
  readonly unknown: number;
  readonly original: RankedRow;
  readonly rows: readonly RankedRow[];
}

/** Which run to rank again, and with what. */
export interface RerankRequest {
  readonly run: string;
  /** Only this site of it. */
  readonly site?: string | undefined;
  /** What to try; a number that is left out is the run's own. */
  readonly settings: readonly Partial<RankSettings>[];
  /** Another embedder than the run's own. */
  readonly embedder?: Embedder | undefined;
}

interface Counted extends PastRetrieval {
  readonly eligible: readonly string[];
  readonly relevant: Readonly<Record<Relevance, ReadonlySet<string>>>;
}

/** Ranks the history of a run again with other settings. Nothing is run: the skills, pages and actions are those on record. */
export async function rerank(
  store: Store,
  { run, site, settings: asked, embedder: other }: RerankRequest,
  signal: AbortSignal = new AbortController().signal,
): Promise<Reranked> {
  const { manifest } = await rowOf(store, run);
  const config = readStoredOptions(manifest.config);
  const libraries = await librariesOf(store, { run, site });
  const past = await historyOf(store, manifest, { libraries, rules: config });
  const counted = past.flatMap(countedOf);
  const embedder = keptEmbedder(other ?? (await openEmbedder(config.embedder, config, signal)), store);
  const rows: RankedRow[] = [];
  for (const some of asked) {
    const settings = { ...settingsOf(config), ...some };
    const ranked = await rankedBy({ config, embedder, settings }, counted, signal);
    rows.push(qualityOf(counted, ranked, { settings, embedder: embedder.id }));
  }
  const original = counted.map(({ retrieved }) => rankedIn(retrieved));
  const scored = counted.flatMap(({ retrieved }) => (retrieved.by === "score" ? [retrieved.embedder] : []));
  return {
    retrievals: past.length,
    counted: counted.filter(({ next }) => next !== undefined).length,
    unknown: past.length - counted.length,
    original: qualityOf(counted, original, {
      settings: asItWas(config, counted),
      embedder: scored[0] ?? "none",
    }),
    rows,
  };
}

/** All sites of the run that have skills, or the one that is meant. */
async function librariesOf(store: Store, place: LibraryPlace): Promise<readonly Library[]> {
  const all = await librariesAt(store, place);
  const known = all.length === 0 ? [await libraryAt(store, place)] : all;
  return known.map(({ library }) => library);
}

const settingsOf = ({ alpha, mmrLambda, retrieveK, retrieveM }: RetrievalOptions): RankSettings => ({
  alpha,
  lambda: mmrLambda,
  k: retrieveK === 0 ? paperK : retrieveK,
  m: retrieveM,
});

/** A control may have offered more than K. */
function asItWas(config: RetrievalOptions, counted: readonly Counted[]): RankSettings {
  const own = settingsOf(config);
  return { ...own, k: Math.max(own.k, ...counted.map(({ retrieved }) => retrieved.offered.length)) };
}

function countedOf(one: PastRetrieval): readonly Counted[] {
  const { library, eligible, next } = one;
  if (!eligible) return [];
  const skills = library.skills.filter(({ id }) => eligible.includes(id));
  const relevantBy = (relevance: Relevance): ReadonlySet<string> =>
    new Set(next ? skills.flatMap((skill) => (isRelevant(skill, next, relevance) ? [skill.id] : [])) : []);
  const relevant = { "same-calls": relevantBy("same-calls"), "same-elements": relevantBy("same-elements") };
  return [{ ...one, eligible, relevant }];
}

interface Ranking {
  readonly config: RetrievalOptions;
  readonly embedder: Embedder;
  readonly settings: RankSettings;
}

async function rankedBy(
  { config, embedder, settings }: Ranking,
  counted: readonly Counted[],
  signal: AbortSignal,
): Promise<readonly (readonly string[])[]> {
  const { alpha, lambda, k, m } = settings;
  const options = { ...config, alpha, mmrLambda: lambda, retrieveK: k, retrieveM: m };
  const retrievers = new Map<Library, ReturnType<typeof createRetriever>>();
  const ranked: (readonly string[])[] = [];
  for (const { library, goal, summary, eligible } of counted) {
    const retriever = retrievers.get(library) ?? createRetriever(embedder);
    if (!retrievers.has(library)) await retriever.update(library.skills, signal);
    retrievers.set(library, retriever);
    const asked = { goal, eligible: new Set(eligible), ...(summary !== "" && { summary }) };
    ranked.push(rankedIn(await retriever.retrieve(asked, options, signal)));
  }
  return ranked;
}

function qualityOf(
  counted: readonly Counted[],
  ranked: readonly (readonly string[])[],
  { settings, embedder }: Pick<RankedRow, "settings" | "embedder">,
): RankedRow {
  const quality = (relevance: Relevance): RankingQuality =>
    rankingQuality(
      counted.flatMap(({ next, relevant }, at) =>
        next ? [{ ranked: ranked[at] ?? [], relevant: relevant[relevance] }] : [],
      ),
      settings.k,
    );
  const calls = counted.flatMap(({ called }, at) =>
    called.map((id) => (ranked[at] ?? []).slice(0, settings.k).includes(id)),
  );
  const [first, second] = relevances;
  return {
    settings,
    embedder,
    quality: { [first]: quality(first), [second]: quality(second) },
    calledWasOffered: { offered: calls.filter(Boolean).length, of: calls.length },
  };
}
