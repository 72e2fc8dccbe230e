import type { Embedder } from "../domain/ports.js";
import type { ScoredRetrieval } from "../domain/retrieval.js";
import type { Library } from "../library/library.js";
import type { RetrievalOptions } from "../retrieval/options.js";
import { createRetriever } from "../retrieval/retriever.js";

export interface SkillSearch {
  /** What is wanted, as a goal would say it. */
  readonly text: string;
  /** A sentence about the page one is on, as a summary would say it. */
  readonly state?: string | undefined;
}

/** The skills that a step with this goal on such a page would be offered, by the same equations; those in quarantine are not. */
export async function searchSkills(
  { skills }: Library,
  { text, state }: SkillSearch,
  { embedder, options }: { readonly embedder: Embedder; readonly options: RetrievalOptions },
  signal: AbortSignal,
): Promise<ScoredRetrieval> {
  const retriever = createRetriever(embedder);
  await retriever.update(
    skills.filter(({ quarantine }) => quarantine === undefined),
    signal,
  );
  const summary = state === "" ? undefined : state;
  return await retriever.retrieve({ goal: text, summary }, options, signal);
}
