import { hostname } from "node:os";
import { runEpisode } from "../agent/run-episode.js";
import type { Config } from "../config/config.js";
import { SgdrError } from "../domain/error.js";
import type { RunEvent } from "../domain/event.js";
import type { RunId, TaskId } from "../domain/ids.js";
import type { Clock } from "../domain/ports.js";
import type { RunManifest, RunOwner, Store } from "../domain/store.js";
import type { Support } from "../domain/support.js";
import type { Task } from "../domain/task.js";
import type { Trajectory } from "../domain/trajectory.js";
import { thenPutAway } from "../lib/put-away.js";
import { typedAnswer, type Validate } from "../llm/typed-answer.js";
import { vanilla } from "../methods/vanilla/vanilla.js";
import { memoryKey, runStream } from "../online/run-stream.js";
import type { PromptSet } from "../prompts/prompt.js";
import { trajectoryFrom } from "../trajectory/from-events.js";
import type { Brain } from "./brain.js";
import type { SessionSource } from "./session-source.js";

export interface RunTasksParts {
  readonly store: Store;
  readonly config: Config;
  readonly brain: Brain;
  readonly prompts: PromptSet;
  /** Checks a typed answer, when the task asks for one. */
  readonly validate: Validate;
  readonly sessions: SessionSource;
  readonly clock: Clock;
  /** Told of every event once it is kept. */
  readonly onEvent: (event: RunEvent) => void;
}

export const newOwner = (claim: string): RunOwner => ({ pid: process.pid, host: hostname(), claim });

/** Claims of this process that a failing store did not take back, although nobody works under them any more. */
const leftBehind = new Set<string>();

/** Gives a run back; how its work went is not changed by a store that cannot write this down. */
export async function release(store: Store, run: RunId, owner: RunOwner): Promise<void> {
  try {
    await store.claim(run, owner, null);
  } catch {
    leftBehind.add(owner.claim);
  }
}

/** Whether the process that holds a run still works on it; one on another machine is given the benefit of the doubt. */
export function isAlive({ pid, host, claim }: RunOwner): boolean {
  if (leftBehind.has(claim)) return false;
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** The tasks of a run that are still open, in order, one after the other. What was ended is not repeated. */
export async function runTasks(
  manifest: RunManifest,
  parts: RunTasksParts,
  signal: AbortSignal,
): Promise<readonly Trajectory[]> {
  const { store, clock } = parts;
  const emit = async (event: RunEvent, documents: Parameters<Store["append"]>[2] = []): Promise<void> => {
    await store.append(manifest.run, [event], documents);
    parts.onEvent(event);
  };
  const progress = await progressOf(store, manifest.run);
  for await (const event of store.events(manifest.run, { kinds: ["model-called"] }))
    parts.brain.recall(event);
  const tasks = manifest.tasks.filter(({ id }) => !progress.ended.has(id));
  const [first] = tasks;
  const trajectories: Trajectory[] = [];
  if (first) {
    const kept = await store.document(manifest.run, memoryKey(first.site));
    const memory = kept === undefined ? vanilla.empty(first.site) : vanilla.memory.parse(kept);
    const stream = runStream(
      tasks,
      memory,
      {
        method: vanilla,
        clock,
        emit,
        attempts: ({ id }) => progress.attempts.get(id) ?? 0,
        // a live task may have written to the site already: it is the user who starts it again
        recover: async () => false,
        judge: { judge: async () => ({ kind: "not-judged" }) },
        runEpisode: async (task, support, stop) => await episode({ task, support }, parts, emit, stop),
      },
      signal,
    );
    for await (const { trajectory } of stream) trajectories.push(trajectory);
  }
  const [opening] = manifest.tasks;
  if (opening && !progress.finished)
    await emit({
      kind: "run-ended",
      v: 1,
      site: opening.site,
      data: { tasks: manifest.tasks.length },
      measured: { atMs: clock.nowMs() },
    });
  // stopped after its last task and before its end: what that task came to is on record
  const last = first ? undefined : manifest.tasks.at(-1);
  const kept = last && (await trajectoryFrom(store.events(manifest.run), last));
  return kept ? [kept] : trajectories;
}

async function episode(
  { task, support }: { task: Task; support: Support },
  parts: RunTasksParts,
  emit: (event: RunEvent) => Promise<void>,
  signal: AbortSignal,
): Promise<Trajectory> {
  const { sessions, brain, config, clock } = parts;
  const { site, id } = task;
  const opened = await sessions.open(task, signal);
  const policy = brain.policy(async ({ role, prompt, reply, ms, usage }) => {
    const measured = { atMs: clock.nowMs(), ms, ...usage };
    await emit({ kind: "model-called", v: 1, site, data: { task: id, role, prompt, reply }, measured });
  });
  const solve = async (): Promise<Trajectory> => {
    const trajectory = await runEpisode(
      task,
      support,
      {
        session: opened.session,
        policy,
        options: config,
        clock,
        overBudget: () => brain.overBudget(),
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
    return await withTypedAnswer(trajectory, parts, emit, signal);
  };
  return await thenPutAway(solve, async () => await opened.close());
}

/** Where the task asks for an answer of a schema, the answer becomes a value of it, or says why it is none. */
async function withTypedAnswer(
  trajectory: Trajectory,
  { brain, prompts, config, clock, validate }: RunTasksParts,
  emit: (event: RunEvent) => Promise<void>,
  signal: AbortSignal,
): Promise<Trajectory> {
  const { task, end, final, steps } = trajectory;
  if (end.kind !== "answered" || task.answerSchema === undefined) return trajectory;
  const model = brain.model("answer");
  const began = clock.nowMs();
  const before = brain.meter.roles.answer;
  const given = { task, answer: end.answer, page: final.text, step: steps.length };
  const parts = { model, prompts, boundary: brain.boundary, validate, maxReplyTokens: config.replyTokens };
  const value = await typedAnswer(given, parts, signal);
  const after = brain.meter.roles.answer;
  if (after && after !== before) {
    const usage = {
      inputTokens: after.inputTokens - (before?.inputTokens ?? 0),
      outputTokens: after.outputTokens - (before?.outputTokens ?? 0),
    };
    const data = {
      task: task.id,
      role: "answer" as const,
      prompt: prompts.versions["answer-user"],
      reply: value.ok ? ("used" as const) : ("unreadable" as const),
    };
    await emit({
      kind: "model-called",
      v: 1,
      site: task.site,
      data,
      measured: { atMs: clock.nowMs(), ms: clock.nowMs() - began, ...usage },
    });
  }
  return {
    ...trajectory,
    end: { ...end, ...(value.ok ? { output: value.value } : { outputProblem: value.problem }) },
  };
}

export interface RunProgress {
  readonly ended: ReadonlySet<TaskId>;
  readonly attempts: ReadonlyMap<TaskId, number>;
  readonly finished: boolean;
  /** Why the last task was given up, if it was. */
  readonly aborted: string | undefined;
}

export async function progressOf(store: Store, run: RunId): Promise<RunProgress> {
  const ended = new Set<TaskId>();
  const attempts = new Map<TaskId, number>();
  let finished = false;
  let aborted: string | undefined;
  for await (const { kind, data } of store.events(run, {
    kinds: ["task-started", "task-ended", "task-aborted", "run-ended"],
  })) {
    if (kind === "task-started") attempts.set(data.task, data.attempt);
    if (kind === "task-ended") ended.add(data.task);
    aborted = kind === "task-aborted" ? data.words : undefined;
    if (kind === "run-ended") finished = true;
  }
  return { ended, attempts, finished, aborted };
}

/** Takes over a run that nobody works on any more. */
export async function takeOver(store: Store, run: RunId, owner: RunOwner): Promise<RunManifest> {
  const row = await store.run(run);
  if (!row)
    throw new SgdrError("run-unknown", `there is no run ${run}`, "list the runs with `sgdr runs list`");
  if (row.owner && isAlive(row.owner))
    throw new SgdrError(
      "run-busy",
      `the run ${run} is still being worked on by process ${row.owner.pid} on ${row.owner.host}`,
      "wait for it, or stop it first",
    );
  if (!(await store.claim(run, row.owner, owner)))
    throw new SgdrError(
      "run-busy",
      `another process has just taken the run ${run}`,
      "wait for it, or stop it first",
    );
  return row.manifest;
}
