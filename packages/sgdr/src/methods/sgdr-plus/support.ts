import { retrieveAll } from "../../retrieval/controls.js";
import type { StepSupport, Support } from "../../domain/support.js";
import type { Task } from "../../domain/task.js";
import type { Library } from "../../library/library.js";
import { stepKeys, stepLikeness } from "../../skill/step-likeness.js";
import type { MethodContext } from "../method.js";
import { offeredIn } from "../skills/offered-in.js";
import { offersFor } from "../skills/skill-method.js";
import type { Summaries } from "../sgdr/summaries.js";
import { appliesOn } from "./applies.js";

export interface NamedSupportParts extends MethodContext {
  /** Made without a model. */
  readonly sketches: Summaries;
  /** Whether everything that applies is offered, to see what choosing costs. */
  readonly all?: boolean;
}

const nothing: StepSupport = { notes: [], skills: [] };

/** At every step the skills that can begin on the page in front; where these are many, those that fit goal and page and do different things. */
export async function namedSupport(
  task: Task,
  library: Library,
  parts: NamedSupportParts,
  signal: AbortSignal,
): Promise<Support> {
  const { clock, emit, retriever, onEmbedded } = parts;
  const offers = offeredIn(library, offersFor(task, parts));
  const skills = library.skills.filter(({ id }) => offers.has(id));
  await retriever.update(skills, signal, async (took) => await onEmbedded(took, { task: task.id, step: -1 }));
  const steps = new Map(skills.map(({ id, program }) => [id, stepKeys(program)]));
  const likeness = (left: string, right: string): number =>
    stepLikeness(steps.get(left) ?? [], steps.get(right) ?? []);
  return {
    async at({ step, observation }, stop) {
      if (skills.length === 0) return nothing;
      const began = clock.nowMs();
      const applies = appliesOn(observation.nodes);
      const eligible = new Set(skills.filter(applies).map(({ id }) => id));
      const sketch = await parts.sketches.of(observation, { task: task.id, step }, stop);
      const summarizedMs = clock.nowMs() - began;
      const retrieved =
        parts.all === true
          ? retrieveAll(eligible)
          : await retriever.retrieve(
              { goal: task.goal, summary: sketch.text, eligible, likeness },
              parts.settings,
              stop,
              async (took) => await onEmbedded(took, { task: task.id, step }),
            );
      await emit({
        kind: "skills-retrieved",
        v: 1,
        site: task.site,
        data: { task: task.id, step, summary: sketch.text, retrieved },
        measured: {
          atMs: clock.nowMs(),
          summarizedMs,
          ms: clock.nowMs() - began,
          cached: sketch.cached,
        },
      });
      return {
        notes: [],
        skills: retrieved.offered.flatMap((id) => offers.get(id) ?? []),
        eligible: [...offers.values()],
      };
    },
  };
}
