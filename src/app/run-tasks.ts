import { runEpisode } from "../agent/run-episode.js";
import type { Aside, ResetFor } from "../benchmarks/suite.js";
import type { Config } from "../config/config.js";
import { isSgdrError, type SgdrError } from "../domain/error.js";
import type { Emit, RunDocument, RunEvent } from "../domain/event.js";
import { TaskId, type SiteId } from "../domain/ids.js";
import type { Clock, Embedder } from "../domain/ports.js";
import { memoryKey, type RunManifest, type Store } from "../domain/store.js";
import type { PreparedSupport } from "../domain/support.js";
import type { Task } from "../domain/task.js";
import type { Step, Trajectory } from "../domain/trajectory.js";
import { thenPutAway } from "../lib/put-away.js";
import { turns } from "../lib/turns.js";
import { memoryKind } from "../methods/options.js";
import { runStream } from "../online/run-stream.js";
import type { PromptSet } from "../prompts/prompt.js";
import type { Play } from "../verification/verify.js";
import type { Validate } from "../llm/typed-answer.js";
import type { ModelCall } from "../llm/ask-role.js";
import type { Brain } from "./brain.js";
import type { OnRoleCall } from "./learning-roles.js";
import { methodOf, type AnyMethod } from "./method-of.js";
import { progressOf, type RunProgress } from "./run-progress.js";
import { streamOf } from "./stream-of.js";
import { ownMemory, sharedKey, sharedMemory, type SharedMemory } from "./shared-memory.js";
import { siteJudge } from "./site-judge.js";
import type { OpenSession, SessionSource } from "./session-source.js";
import type { TaskHooks } from "./task-hooks.js";
import { SiteLanes } from "./site-lanes.js";
import { withTypedAnswer } from "./with-typed-answer.js";

/** A task that joins while others run, and what must be kept to know it again. */
export interface LateTask {
  readonly task: Task;
  readonly keep: RunDocument;
}

export interface RunTasksParts {
  readonly store: Store;
  readonly config: Config;
  readonly brain: Brain;
  /** φ. */
  readonly embedder: Embedder;
  /** A method of the caller's own. */
  readonly learnWith?: AnyMethod | undefined;
  readonly prompts: PromptSet;
  /** Checks a typed answer, when the task asks for one. */
  readonly validate: (task: Task) => Validate;
  readonly sessions: SessionSource;
  readonly clock: Clock;
  readonly hooks: TaskHooks;
  readonly later: AsyncIterable<LateTask>;
  /** Told of every event once it is kept. */
  readonly onEvent: (event: RunEvent) => void;
  /** Told of every task once its end is kept. */
  readonly onSolved: (trajectory: Trajectory) => void;
}

/** The open tasks of a run: sites side by side, the tasks of a site in order. What was ended is not repeated. */
export async function runTasks(
  manifest: RunManifest,
  parts: RunTasksParts,
  signal: AbortSignal,
): Promise<ReadonlyMap<SiteId, SgdrError>> {
  const { store, clock, config } = parts;
  const emit: Emit = async (event, documents = []) => {
    await store.append(manifest.run, [event], documents);
    parts.onEvent(event);
  };
  const progress = await progressOf(store, manifest.run);
  for await (const event of store.events(manifest.run, { kinds: ["model-called"] }))
    parts.brain.recall(event);
  const turn = turns(config.parallel);
  const lanes = new SiteLanes(async (site, tasks) => {
    await runSite({ manifest, site, tasks, progress, turn, emit }, parts, signal);
  });
  let count = 0;
  for (const task of [...manifest.tasks, ...progress.added]) {
    count += 1;
    if (!progress.ended.has(task.id)) lanes.enter(task);
    // its last task may have ended right before a crash, with what was learned not yet shared
    else lanes.open(task.site);
  }
  for await (const { task, keep } of parts.later) {
    await emit(
      {
        kind: "task-added",
        v: 1,
        site: task.site,
        data: { task },
        measured: { atMs: clock.nowMs() },
      },
      [keep],
    );
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
      measured: { atMs: clock.nowMs() },
    });
  return failed;
}

interface SiteRun {
  readonly manifest: RunManifest;
  readonly site: SiteId;
  readonly tasks: AsyncIterable<Task>;
  readonly progress: RunProgress;
  readonly turn: ReturnType<typeof turns>;
  readonly emit: Emit;
}

async function runSite(
  { manifest, site, tasks, progress, turn, emit }: SiteRun,
  parts: RunTasksParts,
  signal: AbortSignal,
): Promise<void> {
  const { store, clock, hooks } = parts;
  const onCall: OnRoleCall = async (call, { task }) =>
    await emit(modelCalled(call, site, TaskId.parse(task), clock));
  const method = methodOf({
    ...parts,
    run: manifest.run,
    seed: streamOf(manifest).seed,
    emit,
    onCall,
    mask: parts.sessions.secrets.mask,
    reserved: new Set(parts.sessions.extraActions),
    canReset: (task) => hooks.canReset(task),
    replay: async (task, play, stop) => await replayed(task, play, parts, stop),
  });
  const shared = sharedBy(method, site, parts);
  let memory = await firstMemory({ manifest, site }, method, shared, store);
  const truths = new Map<TaskId, readonly RunDocument[]>();
  const stream = {
    method,
    clock,
    // the truth about a task is kept in the same write as its end, and is seen by nobody on the way
    emit: (async (event, documents = []) =>
      await emit(
        event,
        event.kind === "task-ended" ? [...documents, ...(truths.get(event.data.task) ?? [])] : documents,
      )) satisfies Emit,
    attempts: ({ id }: Task) => progress.attempts.get(id) ?? 0,
    recover: async (task: Task, error: SgdrError, attempt: number) =>
      await hooks.recover(task, error, attempt),
    judge: siteJudge({ manifest, site }, parts, onCall),
    runEpisode: async (task: Task, support: PreparedSupport, stop: AbortSignal) => {
      await hooks.before(task, stop, "task");
      const { trajectory, documents } = await episode({ task, support }, parts, emit, stop);
      truths.set(task.id, documents);
      return trajectory;
    },
  };
  for await (const task of tasks)
    await turn(async () => {
      signal.throwIfAborted();
      try {
        for await (const solved of runStream([task], memory, stream, signal)) {
          memory = solved.memory;
          await shared.add(memory);
          parts.onSolved(solved.trajectory);
        }
      } catch (error) {
        const documents = isSgdrError(error) && !signal.aborted ? hooks.giveUp(task, error) : undefined;
        if (documents === undefined) throw error;
        await emit(neverBegun(task, clock), documents);
      }
      truths.delete(task.id);
    });
}

const neverBegun = ({ id, site }: Task, clock: Clock): RunEvent => ({
  kind: "task-ended",
  v: 1,
  site,
  data: { task: id, end: "aborted", decisions: 0, primitives: 0 },
  measured: { atMs: clock.nowMs() },
});

function sharedBy(
  method: AnyMethod,
  site: SiteId,
  { store, config, learnWith }: RunTasksParts,
): SharedMemory<unknown> {
  if (!method.learns || config.library !== "shared") return ownMemory;
  const kind = learnWith ? `own/${learnWith.id}` : memoryKind(config.method);
  return sharedMemory(store, sharedKey(kind, site), method);
}

/** What the run knew when it was stopped, else what all runs know, else nothing. */
async function firstMemory(
  { manifest, site }: Pick<SiteRun, "manifest" | "site">,
  method: AnyMethod,
  shared: SharedMemory<unknown>,
  store: Store,
): Promise<unknown> {
  const kept = await store.document(manifest.run, memoryKey(site));
  if (kept === undefined) return (await shared.load()) ?? method.empty(site);
  const memory = method.memory.parse(kept);
  await shared.add(memory); // it may have been stopped between a task's end and this
  return memory;
}

async function episode(
  { task, support }: { task: Task; support: PreparedSupport },
  parts: RunTasksParts,
  emit: Emit,
  signal: AbortSignal,
): Promise<{ trajectory: Trajectory; documents: readonly RunDocument[] }> {
  const { brain, config, clock, hooks } = parts;
  const { site, id } = task;
  const opened = await openFor(task, "task", parts, signal);
  const aside: Aside = async (work) => await opened.aside(work);
  const isOver = async (steps: readonly Step[]) =>
    (await hooks.isOver?.(task, steps, aside, signal)) ?? false;
  const onCall: OnRoleCall = async (call) => await emit(modelCalled(call, site, id, clock));
  const policy = brain.policy(onCall);
  const solve = async (): Promise<{ trajectory: Trajectory; documents: readonly RunDocument[] }> => {
    const raw = await runEpisode(
      task,
      support,
      {
        session: opened.session,
        policy,
        options: config,
        clock,
        overBudget: () => brain.overBudget(),
        isOver,
        onStep: async (step, times) =>
          await emit({
            kind: "step-ended",
            v: 1,
            site,
            data: { task: id, step },
            measured: { atMs: clock.nowMs(), ...times },
          }),
      },
      signal,
    );
    const trajectory = await withTypedAnswer(raw, { brain, validate: parts.validate(task), onCall }, signal);
    const look = async () => {
      const seen = await opened.session.observe(signal);
      return seen.ok ? seen.value : undefined;
    };
    const close = async () => await opened.close();
    return { trajectory, documents: await hooks.after({ trajectory, look, aside, close }, signal) };
  };
  return await thenPutAway(solve, async () => await opened.close());
}

async function openFor(
  task: Task,
  purpose: ResetFor,
  { sessions, hooks }: Pick<RunTasksParts, "sessions" | "hooks">,
  signal: AbortSignal,
): Promise<OpenSession> {
  const setting = await hooks.setting?.(task, signal, purpose);
  try {
    return await sessions.open(hooks.locate(task), signal, setting);
  } catch (error) {
    // an address that does not open may be a site that is down, and then nobody's fault
    if (isSgdrError(error) && error.code === "url-unreachable") await hooks.health?.(task, signal);
    throw error;
  }
}

/** An episode in the place of another: from the same start, kept by nobody, and nothing of it stays on the site. */
export async function replayed(
  task: Task,
  { policy, support, steps: planned }: Play,
  { sessions, config, clock, hooks }: Pick<RunTasksParts, "sessions" | "config" | "clock" | "hooks">,
  signal: AbortSignal,
): Promise<Trajectory> {
  await hooks.before(task, signal, "replay");
  const opened = await openFor(task, "replay", { sessions, hooks }, signal);
  const play = async (): Promise<Trajectory> =>
    await runEpisode(
      task,
      support,
      {
        session: opened.session,
        policy,
        options: { ...config, maxSteps: replaySteps },
        clock,
        overBudget: () => undefined,
        isOver: async (steps) => steps.length >= planned,
        onStep: async () => undefined,
      },
      signal,
    );
  const trajectory = await thenPutAway(play, async () => await opened.close());
  await hooks.before(task, signal, "replay");
  return trajectory;
}

/** A replay ends by its plan; this only keeps it from running for ever. */
const replaySteps = 1_000;

const modelCalled = (
  { role, prompt, reply, ms, usage }: ModelCall,
  site: SiteId,
  task: TaskId,
  clock: Clock,
): RunEvent => ({
  kind: "model-called",
  v: 1,
  site,
  data: { task, role, prompt, reply },
  measured: { atMs: clock.nowMs(), ms, ...usage },
});
