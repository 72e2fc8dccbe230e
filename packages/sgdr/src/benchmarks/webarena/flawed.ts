import { idsOf } from "./id-ranges.js";
import type { WebArenaTask } from "./task.js";

/** In WebArena's own file the references of this task are at the real forum; in that of the paper's release they are at yours. */
const namesRealForum = 66;

/** Why a task cannot be scored fairly, by its id. Such tasks are run and counted like the others, and marked in reports. */
export const flawedTasks: ReadonlyMap<number, string> = new Map([
  [
    namesRealForum,
    "the answer must hold addresses at www.reddit.com, which no copy of the forum that one runs oneself shows",
  ],
  ...idsOf("293-297").map(
    (id) =>
      [
        id,
        "the answer must name the benchmark authors' own host in the address to clone from by SSH",
      ] as const,
  ),
  [
    386,
    "the answer must hold two alternatives and the |OR| between them literally, because answers know no alternatives",
  ],
  ...[805, 807].map(
    (id) =>
      [
        id,
        "it is checked for a merge request, while WebArena-Verified, for which every task was reviewed, expects a failure to be reported",
      ] as const,
  ),
]);

/** Nothing where the task can be trusted. */
export const flawOf = ({ task_id: id, eval: checks }: WebArenaTask): string | undefined =>
  id === namesRealForum && !JSON.stringify(checks).includes("www.reddit.com")
    ? undefined
    : flawedTasks.get(id);
