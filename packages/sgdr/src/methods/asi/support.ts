import { noSupport, type Support } from "../../domain/support.js";
import type { Task } from "../../domain/task.js";
import type { Library } from "../../library/library.js";
import { retrieveAll } from "../../retrieval/controls.js";
import type { MethodContext } from "../method.js";
import { offersFor } from "../skills/skill-method.js";
import { offeredIn } from "../skills/offered-in.js";

/** Offers all skills at every step, on every page. */
export function wholeLibrary(task: Task, library: Library, context: MethodContext): Support {
  const { emit, clock } = context;
  const eligible = offeredIn(library, offersFor(task, context));
  if (eligible.size === 0) return noSupport;
  const support = { notes: [], skills: [...eligible.values()] };
  const retrieved = retrieveAll(eligible.keys());
  return {
    async at({ step }) {
      await emit({
        kind: "skills-retrieved",
        v: 1,
        site: task.site,
        data: { task: task.id, step, summary: "", retrieved },
        measured: { atMs: clock.nowMs(), ms: 0, summarizedMs: 0, cached: false },
      });
      return support;
    },
  };
}
