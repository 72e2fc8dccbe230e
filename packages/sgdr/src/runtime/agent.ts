import type { Config } from "../config/config.js";
import { denyAll } from "../domain/approval.js";
import { SgdrError, type ErrorCode } from "../domain/error.js";
import type { RunDocument, RunEvent } from "../domain/event.js";
import type { SiteId } from "../domain/ids.js";
import { maskError } from "../domain/secrets.js";
import type { RunManifest, Store } from "../domain/store.js";
import type { Trajectory } from "../domain/trajectory.js";
import { liveWorld } from "../domain/world.js";
import { broadcast } from "../lib/broadcast.js";
import { openEmbedder } from "../llm/embedder/open-embedder.js";
import { definitions } from "../methods/definitions.js";
import { learns, type MethodDefinition } from "../methods/method.js";
import { episodeOptions } from "../methods/settings.js";
import { loadPrompts } from "../prompts/load.js";
import { learnedOf, type Learned } from "../results/learned.js";
import { assessmentKey, Tally, taskEnds } from "../results/task-end.js";
import { trajectoryFrom } from "../trajectory/from-events.js";
import type { Agent, AgentSettings, RunResult } from "./agent-types.js";
import { openBrain, type Brain } from "./brain.js";
import { configOf } from "./config-of.js";
import { keptEmbedder } from "./kept-embedder.js";
import { newManifest, token, type RunStart } from "./new-manifest.js";
import { openStore } from "./open-store.js";
import { optionsIn } from "./read-options.js";
import { validatorOf } from "./read-output.js";
import { parseRunId, taskOf } from "./read-request.js";
import { readSecrets } from "./read-secrets.js";
import { requireDecider, requireMethod, requireRepeatable } from "./resume-rules.js";
import { notBegun, progressOf, type RunProgress } from "../results/run-progress.js";
import { newOwner, release, takeOver } from "./run-owner.js";
import { worldOf, type RunRequest } from "./run-request.js";
import { runSites, type RunParts } from "./run-sites.js";
import { sessionSource, type CallersPage, type SessionSource } from "./session-source.js";
import type { ResumeRequest, StreamedTask, StreamRequest, StreamResult } from "./stream-request.js";

const clock = { nowMs: () => Date.now() };

/** Creates an agent. It prints nothing and shares nothing: two agents can run in one process. */
export const createAgent = (settings: AgentSettings = {}): Agent => new LiveAgent(settings);

/** A run that this process owns, with everything that works on it. */
interface Work {
  readonly manifest: RunManifest;
  readonly config: Config;
  readonly brain: Brain;
  readonly sessions: SessionSource;
  readonly progress: RunProgress;
}
/** What a live run and a stream do differently. */
type Around = Pick<RunParts, "world" | "assessor" | "later" | "leftOutFor" | "onSolved" | "validate"> & {
  readonly onKept?: RunParts["onEvent"];
};

const nothingLater: AsyncIterable<never> = { async *[Symbol.asyncIterator]() {} };
const nobody: ReadonlySet<ErrorCode> = new Set();
const unopenable: readonly ErrorCode[] = ["url-unreachable", "origin-not-allowed"];

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
    const start = { kind: "live", tasks: [task] } as const;
    const around = { validate: () => validate, world: worldOf(request) };
    const result = await this.#begin(
      start,
      request,
      async (work) => await this.#live(work, around, signal),
      signal,
    );
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller's own schema has just accepted the value
    return result as RunResult<Output>;
  }

  async resume(
    id: string,
    { restartTask = false, signal = new AbortController().signal } = {},
  ): Promise<RunResult> {
    const again = async (work: Work): Promise<RunResult> => {
      const { run, kind } = work.manifest;
      if (kind !== "live")
        throw new SgdrError(
          "run-not-resumable",
          `the run ${run} is a stream`,
          `go on with it by \`sgdr runs resume ${run}\`, or by resumeStream in code`,
        );
      requireRepeatable(work.manifest, work.progress, liveWorld, restartTask);
      return await this.#live(work, { validate: validatorFor, world: liveWorld }, signal);
    };
    return await this.#takeUp(id, again, signal);
  }

  async stream<Value = undefined>({
    signal = new AbortController().signal,
    ...request
  }: StreamRequest<Value>): Promise<StreamResult<Value>> {
    const { tasks, origin, versions = {} } = request;
    if (tasks.length === 0 && !request.later)
      throw new SgdrError("input-invalid", "there are no tasks to do", "choose more of them");
    const start = { kind: "stream", tasks: [...tasks], versions, ...(origin && { suite: origin }) } as const;
    const work = async (begun: Work): Promise<StreamResult<Value>> =>
      await this.#stream(begun, request, signal);
    return await this.#begin(start, request, work, signal);
  }

  async resumeStream<Value = undefined>(
    id: string,
    { signal = new AbortController().signal, restartTask = false, ...request }: ResumeRequest<Value>,
  ): Promise<StreamResult<Value>> {
    const again = async (work: Work): Promise<StreamResult<Value>> => {
      requireRepeatable(work.manifest, work.progress, request.world ?? liveWorld, restartTask);
      return await this.#stream(work, request, signal);
    };
    return await this.#takeUp(id, again, signal);
  }

  events(): AsyncIterableIterator<RunEvent> {
    return this.#news.listen();
  }

  async close(): Promise<void> {
    this.#news.end();
    if (this.#store && typeof this.#settings.store !== "object") await (await this.#store).close();
    this.#store = undefined;
  }

  #definition({ method }: Config): MethodDefinition {
    return this.#settings.learnWith ?? definitions[method];
  }

  /** The options with those that the method decides; the manifest keeps them. */
  #resolved(config: Config): Config {
    return episodeOptions(config, this.#definition(config).episode);
  }

  /** Writes the run down and does its work, as its owner. */
  async #begin<Value>(
    start: RunStart,
    given: CallersPage & Pick<RunRequest, "onStart">,
    work: (begun: Work) => Promise<Value>,
    signal: AbortSignal,
  ): Promise<Value> {
    const config = this.#resolved(this.#config);
    return await this.#equipped(config, given, signal, async ({ brain, sessions }) => {
      const told = { policy: brain.id, method: this.#definition(config).id, prompts: this.#prompts };
      const manifest = newManifest(start, config, told, clock.nowMs());
      const store = await this.store;
      const owner = newOwner(token());
      try {
        await store.createRun(manifest, owner);
        await given.onStart?.(manifest.run);
        return await work({ manifest, config, brain, sessions, progress: notBegun });
      } finally {
        await release(store, manifest.run, owner);
      }
    });
  }

  /** Takes over a run that nobody works on, with the options it was started with. */
  async #takeUp<Value>(
    id: string,
    work: (taken: Work) => Promise<Value>,
    signal: AbortSignal,
  ): Promise<Value> {
    const run = parseRunId(id);
    const store = await this.store;
    const owner = newOwner(token());
    try {
      const manifest = await takeOver(store, run, owner);
      const progress = await progressOf(store, run);
      if (progress.finished) throw new SgdrError("run-not-resumable", `the run ${run} has ended`, seeIt(run));
      requireMethod(manifest, this.#settings.learnWith?.id, manifest.config["method"]);
      const config = this.#resolved(configOf(manifest, this.#config));
      return await this.#equipped(config, {}, signal, async (open) => {
        requireDecider(manifest, open.brain.id);
        // what the run used before counts against its budget
        for await (const event of store.events(run, { kinds: ["model-called"] })) open.brain.recall(event);
        return await work({ ...open, manifest, config, progress });
      });
    } finally {
      await release(store, run, owner);
    }
  }

  /** Rules, secrets and models that are wrong are found here, before anything is written down. */
  async #equipped<Value>(
    config: Config,
    given: CallersPage,
    signal: AbortSignal,
    work: (open: Pick<Work, "brain" | "sessions">) => Promise<Value>,
  ): Promise<Value> {
    const { actions = [], approve = denyAll, secrets = {} } = this.#settings;
    const hidden = readSecrets(config.secret, secrets, process.env);
    const sessions = sessionSource(config, { actions, approve, secrets: hidden }, given);
    const thinking = { ...this.#settings, method: this.#definition(config) };
    const brain = await openBrain(config, this.#prompts, thinking, signal);
    try {
      return await work({ brain, sessions });
    } finally {
      await brain.close();
      await sessions.close();
    }
  }

  async #live(
    work: Work,
    around: Pick<RunParts, "validate" | "world">,
    signal: AbortSignal,
  ): Promise<RunResult> {
    const { manifest, brain } = work;
    let solved: Trajectory | undefined;
    const onSolved = (trajectory: Trajectory): void => void (solved = trajectory);
    const rest = { assessor: undefined, later: nothingLater, leftOutFor: nobody, onSolved };
    const failed = await this.#work(work, { ...around, ...rest }, signal);
    for (const error of failed.values()) throw error;
    // stopped after its task and before its end: what the task came to is on record
    const [task] = manifest.tasks;
    const trajectory =
      solved ?? (task && (await trajectoryFrom((await this.store).events(manifest.run), task)));
    if (!trajectory)
      throw new SgdrError(
        "run-not-resumable",
        `the run ${manifest.run} has no open task`,
        seeIt(manifest.run),
      );
    const { end } = trajectory;
    return {
      run: manifest.run,
      end,
      answer: end.kind === "answered" ? end.answer : "",
      ...(end.kind === "answered" && end.output !== undefined && { output: end.output }),
      trajectory,
      learned: await this.#learned(work),
      usage: usageOf(brain),
    };
  }

  async #stream<Value>(
    work: Work,
    request: Omit<ResumeRequest<Value>, "signal">,
    signal: AbortSignal,
  ): Promise<StreamResult<Value>> {
    const { world = liveWorld, assessor, later = nothingLater, skipInfra = false, onResult } = request;
    const { manifest } = work;
    const read = (kept: unknown): Value | undefined =>
      kept === undefined ? undefined : assessor?.schema.parse(kept);
    const tally = new Tally(manifest.tasks);
    const onKept = (event: RunEvent, documents: readonly RunDocument[]): void => {
      const ended = tally.take(event);
      if (!ended || event.kind !== "task-ended") return;
      const key = assessmentKey(event.data.task);
      onResult?.({ ...ended, assessed: read(documents.find((one) => one.key === key)?.value) });
    };
    const leftOutFor = new Set([...unopenable, ...(skipInfra ? (["infra-error"] as const) : [])]);
    const around = { world, assessor, later, leftOutFor, validate: validatorFor, onSolved: () => undefined };
    const failed = await this.#work(work, { ...around, onKept }, signal);
    const results: StreamedTask<Value>[] = [];
    for await (const { ended, assessment } of taskEnds(await this.store, manifest))
      results.push({ ...ended, assessed: read(assessment) });
    return {
      run: manifest.run,
      results,
      learned: await this.#learned(work),
      stopped: [...failed].map(([site, { message, hint }]) => ({ site, message, hint })),
      usage: usageOf(work.brain),
    };
  }

  async #learned({ manifest, config }: Work): Promise<Learned | null> {
    if (!learns(this.#definition(config))) return null;
    return (await learnedOf(await this.store, manifest)).learned;
  }

  async #work(
    { manifest, config, brain, sessions, progress }: Work,
    { onKept, ...around }: Around,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<SiteId, SgdrError>> {
    const store = await this.store;
    const onEvent: RunParts["onEvent"] = (event, documents) => {
      this.#news.send(event);
      this.#settings.onEvent?.(event);
      onKept?.(event, documents);
    };
    const onTokens = (tokens: number): void => brain.embedded(tokens);
    const embedder = keptEmbedder(
      this.#settings.embedWith ?? (await openEmbedder(config.embedder, { ...config, onTokens }, signal)),
      store,
    );
    const definition = this.#definition(config);
    const parts = {
      ...around,
      store,
      config,
      brain,
      embedder,
      sessions,
      progress,
      definition,
      prompts: this.#prompts,
      clock,
    };
    try {
      return await runSites(manifest, { ...parts, onEvent }, signal);
    } catch (error) {
      throw maskError(error, sessions.secrets);
    }
  }
}

const validatorFor: RunParts["validate"] = ({ answerSchema }) => validatorOf(answerSchema);
const seeIt = (run: string): string => `see it with \`sgdr runs show ${run}\``;
const usageOf = ({ meter }: Brain) => ({ total: meter.total, roles: meter.roles });
