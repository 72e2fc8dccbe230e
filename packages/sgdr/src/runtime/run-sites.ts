import type { ErrorCode, SgdrError } from "../domain/error.js";
import type { Emit, RunDocument, RunEvent } from "../domain/event.js";
import { TaskId, type SiteId } from "../domain/ids.js";
import { memoryKey, type RunManifest, type Store } from "../domain/store.js";
import type { Task } from "../domain/task.js";
import type { Trajectory } from "../domain/trajectory.js";
import type { World } from "../domain/world.js";
import { sleep } from "../lib/timeout.js";
import { semaphore } from "../lib/semaphore.js";
import { learns, type Method } from "../methods/method.js";
import { settingsOf } from "../methods/settings.js";
import { auditDraws } from "../online/draws.js";
import { runStream, type StreamParts } from "../online/run-stream.js";
import { assessmentKey } from "../results/task-end.js";
import { liveEpisode, replayEpisode, type LiveParts } from "./live-episode.js";
import type { RunProgress } from "../results/run-progress.js";
import { ownMemory, sharedKey, sharedMemory, type SharedMemory } from "./shared-memory.js";
import { runFiles } from "./run-files.js";
import { siteJudge } from "./site-judge.js";
import { seedOf } from "./stream-seed.js";
import { SiteLanes } from "./site-lanes.js";
import { siteMethod, type SiteMethodParts } from "./site-method.js";
import { modelCalled } from "./model-called.js";
import type { OnRoleCall } from "./roles.js";
import type { Replay } from "../verification/play-plan.js";

/** A task that joins while others run, and what must be kept to know it again. */
export interface LateTask {
  readonly task: Task;
  readonly keep: RunDocument;
}

export interface RunParts
  extends Omit<LiveParts, "emit" | "files">, Pick<SiteMethodParts, "embedder" | "definition" | "prompts"> {
  readonly store: Store;
  /** How far the run had come before. */
  readonly progress: RunProgress;
  /** Tasks that join while others run, until it ends. */
  readonly later: AsyncIterable<LateTask>;
  /** Errors for which a task is left out, instead of stopping its site. */
  readonly leftOutFor: ReadonlySet<ErrorCode>;
  /** Called with every event once it is kept, and what was kept with it. */
  readonly onEvent: (event: RunEvent, documents: readonly RunDocument[]) => void;
  /** Called with every task once its end is kept. */
  readonly onSolved: (trajectory: Trajectory) => void;
}

/** The open tasks of a run: sites side by side, the tasks of a site in order. What has ended is not repeated. */
export async function runSites(
  manifest: RunManifest,
  parts: RunParts,
  signal: AbortSignal,
): Promise<ReadonlyMap<SiteId, SgdrError>> {
  const { store, clock, config, progress } = parts;
  const emit: Emit = async (event, documents = []) => {
    await store.append(manifest.run, [event], documents);
    parts.onEvent(event, documents);
  };
  const inTurn = semaphore(config.parallel);
  const lanes = new SiteLanes(
    async (site, tasks) => await runSite({ manifest, site, tasks, progress, inTurn, emit }, parts, signal),
  );
  let count = 0;
  for (const task of [...manifest.tasks, ...progress.added]) {
    count += 1;
    if (!progress.ended.has(task.id)) lanes.enter(task);
    // its last task may have ended right before a crash, with what was learned not yet shared
    else lanes.open(task.site);
  }
  const measured = () => ({ atMs: clock.nowMs() });
  for await (const { task, keep } of parts.later) {
    await emit({ kind: "task-added", v: 1, site: task.site, data: { task }, measured: measured() }, [keep]);
    count += 1;
    lanes.enter(task);
  }
  const failed = await lanes.end();
  signal.throwIfAborted();
  const [opening] = manifest.tasks;
  if (opening && !progress.finished && failed.size === 0)
    await emit({
      kind: "run-ended",
      v: 1,
      site: opening.site,
      data: { tasks: count },
      measured: measured(),
    });
  return failed;
}

interface SiteRun {
  readonly manifest: RunManifest;
  readonly site: SiteId;
  readonly tasks: AsyncIterable<Task>;
  readonly progress: RunProgress;
  readonly inTurn: StreamParts<unknown>["inTurn"];
  readonly emit: Emit;
}

/** One site's tasks in order, with what is known of the site. */
async function runSite(run: SiteRun, parts: RunParts, signal: AbortSignal): Promise<void> {
  const { manifest, site, tasks, progress, inTurn, emit } = run;
  const { clock, world, assessor, leftOutFor, definition } = parts;
  const onCall: OnRoleCall = async (call, { task: id }) =>
    await emit(modelCalled(call, { id: TaskId.parse(id), site }, clock));
  const replay: Replay = async (task, play, stop) => await replayEpisode(task, play, parts, stop);
  const method = siteMethod({ ...parts, manifest, emit, onCall, replay });
  const shared = sharedBy(method, site, parts);
  const files = runFiles(parts.config.store, manifest.run);
  const stream: StreamParts<unknown> = {
    method,
    clock,
    emit,
    inTurn,
    judge: learns(definition) ? siteJudge({ manifest, site }, parts, onCall) : undefined,
    learn: {
      when: settingsOf(parts.config, definition.profile).learn,
      isAudited: auditDraws(seedOf(manifest)),
    },
    attempts: ({ id }) => progress.attempts.get(id) ?? 0,
    recover: async (task, _error, outages) => await recovered(world, task, outages, signal),
    leaveOut: (task, error) => {
      if (!leftOutFor.has(error.code)) return undefined;
      return assessor ? [{ key: assessmentKey(task.id), value: assessor.unopened(task, error) }] : [];
    },
    runEpisode: async (task, support, stop) =>
      await liveEpisode(task, support, { ...parts, emit, files }, stop),
  };
  const memory = await firstMemory(run, method, shared, parts.store);
  for await (const solved of runStream(tasks, memory, stream, signal)) {
    await shared.add(solved.memory);
    parts.onSolved(solved.trajectory);
  }
}

/** How often a task is tried when the world, not the agent, failed. */
const attempts = 3;

/** Waits longer each time: an outage passes, or it does not. */
async function recovered(world: World, task: Task, outages: number, signal: AbortSignal): Promise<boolean> {
  const mayRepeat = world.mayRepeat?.(task) ?? world.canReset(task);
  if (!mayRepeat || outages >= attempts) return false;
  await sleep(500 * outages, signal);
  return true;
}

function sharedBy(
  method: Method<unknown>,
  site: SiteId,
  { store, config, definition }: Pick<RunParts, "store" | "config" | "definition">,
): SharedMemory<unknown> {
  if (!learns(definition) || config.library !== "shared") return ownMemory;
  return sharedMemory(store, sharedKey(definition.remembers, site), method);
}

/** What the run knew when it was stopped, else what all runs know, else nothing. */
async function firstMemory(
  { manifest, site }: Pick<SiteRun, "manifest" | "site">,
  method: Method<unknown>,
  shared: SharedMemory<unknown>,
  store: Store,
): Promise<unknown> {
  const kept = await store.document(manifest.run, memoryKey(site));
  if (kept === undefined) return (await shared.load()) ?? method.empty(site);
  const memory = method.memory.parse(kept);
  await shared.add(memory); // it may have been stopped between a task's end and this
  return memory;
}
