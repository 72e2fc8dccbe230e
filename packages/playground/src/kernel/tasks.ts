import { SiteId, TaskId, type Task, randomOf, type TaskLabel } from "sgdr/plugin";
import type { SiteKind } from "./site.js";
import type { Draft } from "./template.js";
import { readWordings, wordedGoal, type WordingName } from "./wordings.js";

/** A task with all that is known about it; only `task` is for the agent. */
export interface PlaygroundTask {
  readonly task: Task;
  readonly label: TaskLabel;
  readonly draft: Draft;
  readonly heldOut: boolean;
}

/** All tasks of a site, by id: the seed sets the data and the values. */
export function tasksOf(kind: SiteKind, seed: number, wording: WordingName = "original"): PlaygroundTask[] {
  const world = kind.seed(randomOf(seed).fork(kind.id));
  const wordings = readWordings(kind.id, wording);
  return kind.templates.flatMap((template) =>
    template
      .drafts(world, randomOf(seed).fork(`${kind.id} ${template.id}`))
      .map((draft, index): PlaygroundTask => {
        const ways = wordings[template.id] ?? [];
        const way = ways[index % Math.max(1, ways.length)];
        if (way === undefined) throw new Error(`the template ${template.id} of ${kind.id} has no wording`);
        return {
          task: {
            id: TaskId.parse(`${kind.id}-${template.id}-${index + 1}`),
            site: SiteId.parse(kind.id),
            goal: wordedGoal(way, draft.values, template.id),
            startUrl: template.start,
          },
          label: { template: template.id, kind: template.kind },
          draft,
          heldOut: template.heldOut,
        };
      }),
  );
}
