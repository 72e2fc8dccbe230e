import { isSgdrError } from "../../../domain/error.js";
import type { Task } from "../../../domain/task.js";
import type { EndOfEpisode } from "../../../domain/world.js";
import type { TaskSet } from "../../../task-set/task-set.js";
import type { Score, TaskLabel } from "../../../task-set/truth.js";
import { containersWorld, type Containers } from "../containers.js";
import { siteIdOf, taskIdOf } from "../webarena-set.js";
import { verifiedKind, type VerifiedTask } from "./dataset.js";
import { brokenScore } from "./eval-result.js";
import { beginTask, keepTask, writeScorerConfig } from "./files.js";
import { responseOf } from "./response-of.js";
import { goalOf, responseSchema } from "./response.js";
import { scoreVerified } from "./scorer.js";
import { errorMessage } from "../../../lib/error-message.js";

export interface VerifiedParts extends Omit<Containers, "har"> {
  /** With their addresses, in the order in which they are to be done. */
  readonly tasks: readonly VerifiedTask[];
  /** Where the scorer finds what each task came to. */
  readonly out: string;
  /** Command line that starts the scorer; else it is looked for. */
  readonly scorer?: string;
}

/** The agent is told how a task has to end, because that is what is scored. */
export function verifiedTask(raw: VerifiedTask): Task {
  const [startUrl = ""] = raw.start_urls;
  return {
    id: taskIdOf(raw),
    site: siteIdOf(raw),
    goal: goalOf(raw.intent),
    startUrl,
    answerSchema: responseSchema,
  };
}

export const verifiedLabel = (raw: VerifiedTask): TaskLabel => ({
  template: `t${raw.intent_template_id}`,
  kind: verifiedKind(raw),
});

/** WebArena-Verified: each task leaves a response and its traffic, which the benchmark's own program scores. */
export function verifiedSet(parts: VerifiedParts): TaskSet {
  const { tasks, out, scorer, addresses } = parts;
  const known = new Map<string, VerifiedTask>(tasks.map((raw) => [taskIdOf(raw), raw]));
  const rawOf = ({ id }: Task): VerifiedTask => {
    const raw = known.get(id);
    if (!raw) throw new Error(`WebArena-Verified has no task ${id}`);
    return raw;
  };
  const placeOf = (task: Task) => {
    const { sites, start_urls: startUrls } = rawOf(task);
    return { sites, startUrls, front: "last", loggedIn: sites, geolocation: null } as const;
  };
  const scored = async (task: Task, end: EndOfEpisode, signal: AbortSignal): Promise<Score> => {
    const { task_id: id, revision } = rawOf(task);
    await end.close(); // the traffic is written then
    const kept = await keepTask(out, id, responseOf(end.trajectory));
    if (!kept.ok) return brokenScore(kept.problem);
    const config = await writeScorerConfig(out, addresses);
    return await scoreVerified(
      { id, revision },
      { out, config, ...(scorer !== undefined && { command: scorer }) },
      signal,
    );
  };
  const har = async (task: Task) => (await beginTask(out, rawOf(task).task_id)).recording;
  return {
    id: "webarena-verified",
    tasks: tasks.map(verifiedTask),
    world: containersWorld({ ...parts, har }, placeOf),
    truth: {
      label: (task) => verifiedLabel(rawOf(task)),
      score: async (task, end, signal) => {
        try {
          return await scored(task, end, signal);
        } catch (error) {
          signal.throwIfAborted();
          return brokenScore(isSgdrError(error) ? error.message : errorMessage(error));
        }
      },
    },
    close: async () => await parts.logins.close(),
  };
}
