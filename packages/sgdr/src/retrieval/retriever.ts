import type { ScoredRetrieval } from "../domain/retrieval.js";
import type { Skill } from "../domain/skill.js";
import type { Embedder } from "../domain/ports.js";
import { embedTold, type TellEmbedded } from "./counting.js";
import type { RetrievalOptions } from "./options.js";
import { rank, type Likeness } from "./rank.js";
import { SkillIndex } from "./skill-index.js";

/** The texts by which a skill is found. */
export type Keyed = Pick<Skill, "id" | "description" | "alsoKnownAs">;

/** What skills are looked for by, at one step. */
export interface RetrievalQuery {
  readonly goal: string;
  /** r_t; absent if pages are not summarized. */
  readonly summary?: string | undefined;
  /** Ids that may be offered now; if absent, all ids. */
  readonly eligible?: ReadonlySet<string>;
  /** How alike two skills are in what they do, from 0 to 1; without it their descriptions are compared. */
  readonly likeness?: Likeness;
}

/** Finds skills of one library by text. */
export interface Retriever {
  readonly embedder: string;
  /** Changes the index to exactly these skills; only new texts are embedded. */
  update(skills: readonly Keyed[], signal: AbortSignal, tell?: TellEmbedded): Promise<void>;
  retrieve(
    step: RetrievalQuery,
    options: RetrievalOptions,
    signal: AbortSignal,
    tell?: TellEmbedded,
  ): Promise<ScoredRetrieval>;
}

const tellNobody: TellEmbedded = async () => undefined;

export function createRetriever(embedder: Embedder): Retriever {
  const index = new SkillIndex();
  const texts = new Map<string, string>();
  return {
    embedder: embedder.id,
    async update(skills, signal, tell = tellNobody) {
      const changed = skills.filter((skill) => texts.get(skill.id) !== textKey(skill));
      const keys = changed.map(keysOf);
      const vectors = await embedTold(embedder, keys.flat(), { what: "skills", tell }, signal);
      const known = new Set(skills.map(({ id }) => id));
      for (const id of index.ids.filter((id) => !known.has(id))) {
        index.remove(id);
        texts.delete(id);
      }
      let from = 0;
      changed.forEach((skill, at) => {
        const count = keys[at]?.length ?? 0;
        index.add(skill.id, vectors.slice(from, from + count));
        texts.set(skill.id, textKey(skill));
        from += count;
      });
    },
    async retrieve({ goal, summary, eligible, likeness }, options, signal, tell = tellNobody) {
      const asksState = summary !== undefined && options.retrieveQuery !== "task";
      const asked = asksState ? [goal, summary] : [goal];
      const [first, state] =
        index.size === 0
          ? asked.map(() => nothing)
          : await embedTold(embedder, asked, { what: "query", tell }, signal);
      const ranking = rank(index, { goal: first, state }, options, {
        isEligible: (id) => eligible?.has(id) ?? true,
        likeness,
      });
      return { embedder: embedder.id, ...ranking };
    },
  };
}

/** The query vector when there are no skills to compare with. */
const nothing = new Float32Array(0);

const keysOf = ({ description, alsoKnownAs }: Keyed): string[] => [...new Set([description, ...alsoKnownAs])];
const textKey = (skill: Keyed): string => JSON.stringify(keysOf(skill));
