import type { Config } from "../config/config.js";
import { denyAll, type Approve } from "../domain/approval.js";
import { isSgdrError } from "../domain/error.js";
import type { Skill } from "../domain/skill.js";
import type { Store } from "../domain/store.js";
import { no } from "../lib/result.js";
import type { Candidate } from "../verification/candidate.js";
import { verifyCandidates, type Verified } from "../verification/verify.js";
import type { AgentSettings } from "../runtime/agent-types.js";
import type { Brain } from "../runtime/brain.js";
import { settingsFor } from "../runtime/settings-for.js";
import { readSecrets } from "../runtime/read-secrets.js";
import { reopenTasks, type Reopened } from "../benchmarks/reopen.js";
import { replayEpisode } from "../runtime/live-episode.js";
import { sessionSource } from "../runtime/session-source.js";
import type { Lesson, Origin } from "./origin.js";

/** A skill together with where it came from. */
export interface Traced {
  readonly skill: Skill;
  readonly origin: Origin;
}

export interface ReplaySettings {
  readonly config: Config;
  readonly brain: Pick<Brain, "roles">;
  readonly approve?: Approve;
  readonly secrets?: AgentSettings["secrets"];
}

type Found = readonly (readonly [Traced, Verified])[];

/** Skills of one lesson, each in the place of its window, on the lesson's own suite opened again. */
export async function replayLesson(
  store: Store,
  traced: readonly Traced[],
  settings: ReplaySettings,
  signal: AbortSignal,
): Promise<Found> {
  const [first] = traced;
  if (!first) return [];
  const { lesson } = first.origin;
  const everyone = (words: string): Found =>
    traced.map((one) => [one, no({ stage: "replay", code: "no-reset", words })]);
  if (lesson.manifest.kind === "live")
    return everyone(
      `it was learned on a live site, which cannot be reset (run ${lesson.manifest.run}); stream its task with a reset to verify it`,
    );
  let reopened: Reopened;
  try {
    reopened = await reopenTasks(store, lesson.manifest);
  } catch (error) {
    if (!isSgdrError(error)) throw error;
    return everyone(error.message);
  }
  try {
    return reopened.set.world.canReset(lesson.task)
      ? await verified(traced, { ...settings, ...reopened, lesson }, signal)
      : everyone(`the task ${lesson.task.id} has no reset, so its site cannot be reset`);
  } finally {
    await reopened.set.close();
  }
}

async function verified(
  traced: readonly Traced[],
  {
    lesson,
    set,
    secret,
    config,
    approve = denyAll,
    secrets = {},
    brain,
  }: ReplaySettings & Reopened & { readonly lesson: Lesson },
  signal: AbortSignal,
): Promise<Found> {
  const candidates = new Map<Candidate, Traced>(traced.map((one) => [candidateOf(one), one]));
  const sessions = sessionSource(
    config,
    { actions: [], approve, secrets: readSecrets([...config.secret, ...secret], secrets, process.env) },
    {},
  );
  const parts = { sessions, config, clock: { nowMs: () => Date.now() }, world: set.world };
  try {
    const verdicts = await verifyCandidates(
      lesson,
      [...candidates.keys()],
      {
        judge: brain.roles(async () => undefined).judge,
        replays: settingsFor(config).replays,
        // asked for by hand, and also for skills of others: the stricter proof
        accept: config.accept === "by-method" ? "control" : config.accept,
        replay: async (task, play, stop) => await replayEpisode(task, play, parts, stop),
      },
      signal,
    );
    return [...verdicts].flatMap(([candidate, verdict]) => {
      const one = candidates.get(candidate);
      return one ? [[one, verdict] as const] : [];
    });
  } finally {
    await sessions.close();
  }
}

const candidateOf = ({ skill, origin: { window, args, elements } }: Traced): Candidate => ({
  window,
  description: skill.description,
  program: skill.program,
  args,
  elements,
});
