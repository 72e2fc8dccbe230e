import { RunId } from "../domain/ids.js";
import type { Skill } from "../domain/skill.js";
import type { Store } from "../domain/store.js";

/** The day on which a skill got stale, as YYYY-MM-DD; empty if it is not, "?" if the run is not in the store. */
export async function staleSince(store: Store, { stale }: Pick<Skill, "stale">): Promise<string> {
  if (stale === undefined) return "";
  const run = RunId.safeParse(stale.run);
  let atMs: number | undefined;
  if (run.success)
    for await (const event of store.events(run.data, { kinds: ["episode-ended"] }))
      if (event.kind === "episode-ended" && event.data.task === stale.task) ({ atMs } = event.measured);
  return atMs === undefined ? "?" : new Date(atMs).toISOString().slice(0, 10);
}
