import { runEpisode, type EpisodeParts } from "../agent/run-episode.js";
import type { Config } from "../config/config.js";
import { assessmentKey } from "../results/task-end.js";
import type { Assessor } from "../domain/assessor.js";
import { isSgdrError } from "../domain/error.js";
import type { Emit } from "../domain/event.js";
import type { Clock } from "../domain/ports.js";
import type { PreparedSupport } from "../domain/support.js";
import type { Task } from "../domain/task.js";
import type { Step, Trajectory } from "../domain/trajectory.js";
import type { World } from "../domain/world.js";
import { withCleanup } from "../lib/with-cleanup.js";
import type { Validate } from "../llm/typed-answer.js";
import type { Episode } from "../online/run-stream.js";
import type { Play } from "../verification/play-plan.js";
import { FollowedRecording } from "../trajectory/follow-recording.js";
import type { Brain } from "./brain.js";
import { taskRecalled } from "./task-recalled.js";
import { modelCalled } from "./model-called.js";
import type { RunFiles } from "./run-files.js";
import type { OpenSession, SessionSource } from "./session-source.js";
import type { OnRoleCall } from "./roles.js";
import { withTypedAnswer } from "./with-typed-answer.js";

/** What any episode in a browser needs, also one that is only a replay. */
export interface WorldParts {
  readonly world: World;
  readonly sessions: SessionSource;
  readonly config: Config;
  readonly clock: Clock;
}

export interface LiveParts extends WorldParts {
  readonly brain: Brain;
  readonly emit: Emit;
  readonly assessor: Assessor<unknown> | undefined;
  /** Where pictures and traces go. */
  readonly files: RunFiles;
  /** Checks a typed answer, when the task asks for one. */
  readonly validate: (task: Task) => Validate;
}

/** One task in a browser, from a site that was reset if it can be; each step is kept before the next begins. */
export async function liveEpisode(
  task: Task,
  support: PreparedSupport,
  parts: LiveParts,
  signal: AbortSignal,
): Promise<Episode> {
  const { brain, config, clock, world, emit, assessor } = parts;
  const { site, id } = task;
  await world.reset(task, signal, "task");
  const onCall: OnRoleCall = async (call) => await emit(modelCalled(call, task, clock));
  const trace = config.trace ? parts.files.traceFile(id) : undefined;
  return await inSession(
    { task, purpose: "task", trace, ...parts },
    signal,
    async ({ session, aside, close }) => {
      const policy = brain.policy(onCall);
      const { recorded } = support;
      const followed = recorded && new FollowedRecording(recorded, { support, policy, session });
      const raw = await runEpisode(
        task,
        followed ?? support,
        {
          session,
          policy: followed ?? policy,
          options: config,
          clock,
          overBudget: () => brain.overBudget(),
          isOver: async (steps) => (await world.isOver?.(task, steps, aside, signal)) ?? false,
          onCall: async (step, action) => {
            const measured = { atMs: clock.nowMs() };
            await emit({ kind: "call-ended", v: 1, site, data: { task: id, step, action }, measured });
          },
          onStep: async (step, times) => {
            followed?.took(step);
            const measured = { atMs: clock.nowMs(), ...times };
            await emit({ kind: "step-ended", v: 1, site, data: { task: id, step }, measured });
            await keepPicture(step, { id, session, ...parts }, signal);
          },
        },
        signal,
      );
      const recalled = followed?.result(raw.end);
      if (recalled) await emit(taskRecalled(recalled, task, clock));
      const trajectory = await withTypedAnswer(
        raw,
        { brain, validate: parts.validate(task), onCall },
        signal,
      );
      const episode = { trajectory, documents: [], ...(recalled && { recalled }) };
      if (!assessor) return episode;
      const look = async () => {
        const seen = await session.observe(signal);
        return seen.ok ? seen.value : undefined;
      };
      const value = await assessor.assess({ trajectory, look, aside, close }, signal);
      return { ...episode, documents: [{ key: assessmentKey(id), value }] };
    },
  );
}

async function keepPicture(
  { index, outcome }: Step,
  {
    id,
    session,
    config,
    files,
  }: Pick<Task, "id"> & Pick<OpenSession, "session"> & Pick<LiveParts, "config" | "files">,
  signal: AbortSignal,
): Promise<void> {
  const wanted = config.screenshots === "steps" || outcome.kind !== "ok";
  if (config.screenshots === "off" || !wanted) return;
  const picture = await session.picture?.(false, signal);
  if (picture) await files.savePicture(id, index, picture.base64);
}

/** An episode in the place of another: from the same start, kept nowhere, and the site is reset after it. */
export async function replayEpisode(
  task: Task,
  { policy, support, steps: planned }: Play,
  parts: WorldParts,
  signal: AbortSignal,
): Promise<Trajectory> {
  const { world, config, clock } = parts;
  await world.reset(task, signal, "replay");
  const trajectory = await inSession({ task, purpose: "replay", ...parts }, signal, async ({ session }) => {
    const played: EpisodeParts = {
      session,
      policy,
      options: { ...config, maxSteps: replaySteps },
      clock,
      overBudget: () => undefined,
      isOver: async (steps) => steps.length >= planned,
      onStep: async () => undefined,
    };
    return await runEpisode(task, support, played, signal);
  });
  await world.reset(task, signal, "replay");
  return trajectory;
}

/** A replay ends by its plan; this only keeps it from running for ever. */
const replaySteps = 1_000;

interface SessionFor extends Pick<WorldParts, "world" | "sessions"> {
  /** File for a trace of it. */
  readonly trace?: string | undefined;
  readonly task: Task;
  readonly purpose: "task" | "replay";
}

async function inSession<Value>(
  { task, purpose, world, sessions, trace }: SessionFor,
  signal: AbortSignal,
  work: (opened: OpenSession) => Promise<Value>,
): Promise<Value> {
  const given = await world.setting?.(task, signal, purpose);
  const setting = trace === undefined ? given : { ...given, trace };
  let opened: OpenSession;
  try {
    opened = await sessions.open(world.locate(task), signal, setting);
  } catch (error) {
    // an address that does not open may be a site that is down, which is an outage and not a wrong address
    if (isSgdrError(error) && error.code === "url-unreachable") await world.health?.(task, signal);
    throw error;
  }
  return await withCleanup(
    async () => await work(opened),
    async () => await opened.close(),
  );
}
