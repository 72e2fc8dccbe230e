import type { Config } from "../config/config.js";
import { denyAll } from "../domain/approval.js";
import { SgdrError } from "../domain/error.js";
import type { RunEvent } from "../domain/event.js";
import type { SiteId, TaskId } from "../domain/ids.js";
import { maskError } from "../domain/secrets.js";
import type { RunManifest, Store } from "../domain/store.js";
import type { Task } from "../domain/task.js";
import type { Trajectory } from "../domain/trajectory.js";
import { resultsOf, Tally, type Truth } from "../experiments/tally.js";
import { learnedOf } from "../experiments/learned.js";
import { broadcast } from "../lib/broadcast.js";
import { learns } from "../methods/options.js";
import { keptEmbedder } from "./kept-embedder.js";
import { openEmbedder } from "../llm/embedder/open-embedder.js";
import { loadPrompts } from "../prompts/load.js";
import { trajectoryFrom } from "../trajectory/from-events.js";
import type { Agent, AgentSettings, RunResult } from "./agent-types.js";
import { openBrain, type Brain } from "./brain.js";
import { configOf } from "./config-of.js";
import { newManifest, token, type RunStart } from "./new-manifest.js";
import { openStore } from "./open-store.js";
import { validatorOf } from "./read-output.js";
import { optionsIn } from "./read-options.js";
import { parseRunId, taskOf } from "./read-request.js";
import { readSecrets } from "./read-secrets.js";
import { newOwner, progressOf, release, takeOver } from "./run-progress.js";
import type { RunRequest } from "./run-request.js";
import { resultOf } from "./run-result.js";
import { runTasks, type RunTasksParts } from "./run-tasks.js";
import { nothingLater, type Around, type Work } from "./work.js";
import { sessionSource, type CallersPage, type SessionSource } from "./session-source.js";
import {
  hooksOf,
  liveHooks,
  requireMethod,
  requireRepeatable,
  suiteHooks,
  type StreamRequest,
  type StreamResult,
} from "./stream.js";

const clock = { nowMs: () => Date.now() };

/** Nothing prints, nothing is global: two agents can run in one process. */
export const createAgent = (settings: AgentSettings = {}): Agent => new LiveAgent(settings);

class LiveAgent implements Agent {
  readonly #settings: AgentSettings;
  readonly #config: Config;
  readonly #prompts = loadPrompts();
  readonly #news = broadcast<RunEvent>();
  #store: Promise<Store> | undefined;

  constructor(settings: AgentSettings) {
    this.#settings = settings;
    this.#config = optionsIn(settings);
  }

  get store(): Promise<Store> {
    const { store } = this.#settings;
    this.#store ??= typeof store === "object" ? Promise.resolve(store) : openStore(this.#config.store);
    return this.#store;
  }

  async run<Output = unknown>({
    signal = new AbortController().signal,
    ...request
  }: RunRequest<Output>): Promise<RunResult<Output>> {
    const { task, validate } = taskOf(request, this.#config);
    const sessions = this.#sessions(this.#config, request);
    const result = await this.#begin(
      { kind: "live", tasks: [task] },
      sessions,
      signal,
      async (manifest, brain) => {
        const work = { manifest, config: this.#config, brain, sessions };
        return await this.#live(work, { validate: () => validate, hooks: hooksOf(request.reset) }, signal);
      },
    );
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller's own schema has just accepted the value
    return result as RunResult<Output>;
  }

  async resume(
    id: string,
    { restartTask = false, signal = new AbortController().signal } = {},
  ): Promise<RunResult> {
    return await this.#takeUp(id, signal, async (work) => {
      const { run, kind, tasks } = work.manifest;
      if (kind !== "live")
        throw new SgdrError(
          "run-not-resumable",
          `the run ${run} is a stream`,
          `go on with it by \`sgdr runs resume ${run}\`, or by resumeStream in code`,
        );
      const { attempts, ended } = await progressOf(await this.store, run);
      if (tasks.some((task) => attempts.has(task.id) && !ended.has(task.id)) && !restartTask)
        throw new SgdrError(
          "run-not-resumable",
          `the task of run ${run} had begun, and may already have changed something on the site`,
          "look at the site, then start the task again with --restart-task",
        );
      const validate = (task: Task) => validatorOf(task.answerSchema);
      return await this.#live(work, { validate, hooks: liveHooks }, signal);
    });
  }

  async stream({ signal = new AbortController().signal, ...request }: StreamRequest): Promise<StreamResult> {
    const { suite, tasks = suite.tasks, reopen = {} } = request;
    if (tasks.length === 0 && !request.later)
      throw new SgdrError("input-invalid", "there are no tasks to do", "choose more of them");
    const sessions = this.#sessions(this.#config, {});
    const start = { kind: "stream", tasks: [...tasks], suite: { id: suite.id, options: reopen } } as const;
    return await this.#begin(start, sessions, signal, async (manifest, brain) => {
      await request.onStart?.(manifest.run);
      const work = { manifest, config: this.#config, brain, sessions };
      return await this.#stream(work, request, signal);
    });
  }

  async resumeStream(
    id: string,
    {
      signal = new AbortController().signal,
      restartTask = false,
      ...request
    }: StreamRequest & { restartTask?: boolean },
  ): Promise<StreamResult> {
    return await this.#takeUp(id, signal, async (work) => {
      const { manifest } = work;
      const { attempts, ended, added } = await progressOf(await this.store, manifest.run);
      const half = [...manifest.tasks, ...added].filter(
        ({ id: task }) => attempts.has(task) && !ended.has(task),
      );
      requireRepeatable(manifest.run, half, request.suite, restartTask);
      return await this.#stream(work, request, signal);
    });
  }

  events(): AsyncIterableIterator<RunEvent> {
    return this.#news.listen();
  }

  async close(): Promise<void> {
    this.#news.end();
    if (this.#store && typeof this.#settings.store !== "object") await (await this.#store).close();
    this.#store = undefined;
  }

  #learns({ method }: Config): boolean {
    return this.#settings.learnWith?.learns ?? learns(method);
  }

  /** Rules and secrets that are wrong are found here, before anything is written down. */
  #sessions(config: Config, given: CallersPage): SessionSource {
    const { actions = [], approve = denyAll, secrets = {} } = this.#settings;
    return sessionSource(
      config,
      { actions, approve, secrets: readSecrets(config.secret, secrets, process.env) },
      given,
    );
  }

  /** Writes the run down and does its work, as its owner. */
  async #begin<Value>(
    start: RunStart,
    sessions: SessionSource,
    signal: AbortSignal,
    work: (manifest: RunManifest, brain: Brain) => Promise<Value>,
  ): Promise<Value> {
    const brain = await openBrain(this.#config, this.#prompts, this.#settings, signal);
    try {
      const method = this.#settings.learnWith?.id ?? this.#config.method;
      const told = { policy: brain.id, method, prompts: this.#prompts };
      const manifest = newManifest(start, this.#config, told, clock.nowMs());
      const store = await this.store;
      const owner = newOwner(token());
      try {
        await store.createRun(manifest, owner);
        return await work(manifest, brain);
      } finally {
        await release(store, manifest.run, owner);
      }
    } finally {
      await brain.close();
      await sessions.close();
    }
  }

  /** Takes over a run that nobody works on, with the options it was started with. */
  async #takeUp<Value>(
    id: string,
    signal: AbortSignal,
    work: (work: Work) => Promise<Value>,
  ): Promise<Value> {
    const run = parseRunId(id);
    const store = await this.store;
    const owner = newOwner(token());
    try {
      const manifest = await takeOver(store, run, owner);
      if ((await progressOf(store, run)).finished)
        throw new SgdrError(
          "run-not-resumable",
          `the run ${run} has ended`,
          `see it with \`sgdr runs show ${run}\``,
        );
      requireMethod(manifest, this.#settings.learnWith);
      const config = configOf(manifest, this.#config);
      const sessions = this.#sessions(config, {});
      const brain = await openBrain(config, this.#prompts, this.#settings, signal);
      try {
        return await work({ manifest, config, brain, sessions });
      } finally {
        await brain.close();
        await sessions.close();
      }
    } finally {
      await release(store, run, owner);
    }
  }

  async #live(
    work: Work,
    around: Pick<RunTasksParts, "validate" | "hooks">,
    signal: AbortSignal,
  ): Promise<RunResult> {
    const { manifest, brain, config } = work;
    let solved: Trajectory | undefined;
    const onSolved = (trajectory: Trajectory): void => void (solved = trajectory);
    const failed = await this.#work(work, { ...around, later: nothingLater, onSolved }, signal);
    for (const error of failed.values()) throw error;
    // stopped after its task and before its end: what the task came to is on record
    const [task] = manifest.tasks;
    solved ??= task && (await trajectoryFrom((await this.store).events(manifest.run), task));
    const learned = this.#learns(config) ? await learnedOf(await this.store, manifest) : null;
    if (solved) return resultOf(manifest.run, solved, learned, brain);
    throw new SgdrError(
      "run-not-resumable",
      `the run ${manifest.run} has no open task`,
      `see it with \`sgdr runs show ${manifest.run}\``,
    );
  }

  async #stream(
    work: Work,
    request: Omit<StreamRequest, "signal">,
    signal: AbortSignal,
  ): Promise<StreamResult> {
    const { manifest, brain } = work;
    const { later = nothingLater, onResult } = request;
    const truths = new Map<TaskId, Truth>();
    const tally = new Tally(manifest.tasks);
    const failed = await this.#work(
      work,
      {
        hooks: suiteHooks(request, (task, truth) => truths.set(task, truth)),
        later,
        validate: (task) => validatorOf(task.answerSchema),
        onSolved: () => undefined,
        tell: (event) => {
          const task = event.kind === "task-ended" ? event.data.task : undefined;
          const result = tally.take(event, task && truths.get(task));
          if (task) truths.delete(task);
          if (result) onResult?.(result);
        },
      },
      signal,
    );
    return {
      run: manifest.run,
      results: await resultsOf(await this.store, manifest),
      learned: this.#learns(work.config) ? await learnedOf(await this.store, manifest) : null,
      stopped: [...failed].map(([site, { message, hint }]) => ({ site, message, hint })),
      usage: { total: brain.meter.total, roles: brain.meter.roles },
    };
  }

  async #work(
    { manifest, config, brain, sessions }: Work,
    { tell, ...around }: Around,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<SiteId, SgdrError>> {
    const onEvent = (event: RunEvent): void => {
      this.#news.send(event);
      this.#settings.onEvent?.(event);
      tell?.(event);
    };
    const store = await this.store;
    const onTokens = (tokens: number): void => brain.embedded(tokens);
    const embedder = keptEmbedder(
      this.#settings.embedWith ?? (await openEmbedder(config.embedder, { ...config, onTokens }, signal)),
      store,
    );
    const parts = {
      ...around,
      store,
      config,
      brain,
      embedder,
      sessions,
      learnWith: this.#settings.learnWith,
      prompts: this.#prompts,
      clock,
      onEvent,
    };
    try {
      return await runTasks(manifest, parts, signal);
    } catch (error) {
      throw maskError(error, sessions.secrets);
    }
  }
}
