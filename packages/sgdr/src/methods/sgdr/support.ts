import type { Retrieved } from "../../domain/retrieval.js";
import type { StepSupport, Support } from "../../domain/support.js";
import type { Task } from "../../domain/task.js";
import type { Library } from "../../library/library.js";
import { retrieveAll, retrieveAtRandom } from "../../retrieval/controls.js";
import type { MethodContext } from "../method.js";
import { offeredIn } from "../skills/offered-in.js";
import { offersFor } from "../skills/skill-method.js";
import type { Summaries } from "./summaries.js";

/** How the offered skills are chosen: by score as in the paper, or as one of the controls does. */
export type Choosing = "score" | "chance" | "all";

export interface SupportParts extends MethodContext {
  readonly summaries: Summaries;
  readonly choosing: Choosing;
}

const nothing: StepSupport = { notes: [], skills: [] };

/** Section 4.2: at every step, the few skills that fit both the goal and the page in front of the agent. */
export async function stateGroundedSupport(
  task: Task,
  library: Library,
  parts: SupportParts,
  signal: AbortSignal,
): Promise<Support> {
  const eligible = offeredIn(library, offersFor(task, parts));
  if (parts.choosing === "score")
    await parts.retriever.update(
      library.skills.filter(({ id }) => eligible.has(id)),
      signal,
      async (took) => await parts.onEmbedded(took, { task: task.id, step: -1 }),
    );
  return {
    async at({ step, observation }, stop) {
      if (eligible.size === 0) return nothing;
      const { clock, emit } = parts;
      const began = clock.nowMs();
      const asksState = parts.choosing === "score" && parts.settings.retrieveQuery !== "task";
      const summary = asksState
        ? await parts.summaries.of(observation, { task: task.id, step }, stop)
        : undefined;
      const summarizedMs = clock.nowMs() - began;
      const retrieved = await retrieve({ task, step, summary: summary?.text }, eligible, parts, stop);
      await emit({
        kind: "skills-retrieved",
        v: 1,
        site: task.site,
        data: { task: task.id, step, summary: summary?.text ?? "", retrieved },
        measured: {
          atMs: clock.nowMs(),
          summarizedMs,
          ms: clock.nowMs() - began,
          cached: summary?.cached ?? false,
        },
      });
      return {
        notes: [],
        skills: retrieved.offered.flatMap((id) => {
          const skill = eligible.get(id);
          return skill ? [skill] : [];
        }),
        eligible: [...eligible.values()],
      };
    },
  };
}

async function retrieve(
  {
    task,
    step,
    summary,
  }: { readonly task: Task; readonly step: number; readonly summary: string | undefined },
  eligible: ReadonlyMap<string, unknown>,
  { choosing, retriever, settings, seed, onEmbedded }: SupportParts,
  signal: AbortSignal,
): Promise<Retrieved> {
  if (choosing === "all") return retrieveAll(eligible.keys());
  if (choosing === "chance")
    return retrieveAtRandom(eligible.keys(), settings.retrieveK, { seed: String(seed), task: task.id, step });
  return await retriever.retrieve(
    { goal: task.goal, summary },
    settings,
    signal,
    async (took) => await onEmbedded(took, { task: task.id, step }),
  );
}
