import { randomBytes } from "node:crypto";
import type { ActionDefinition } from "../browser/actions/definition.js";
import { Config, withoutSecrets, type ConfigInput } from "../config/config.js";
import { denyAll, type Approve } from "../domain/approval.js";
import { SgdrError } from "../domain/error.js";
import type { RunEvent } from "../domain/event.js";
import { RunId } from "../domain/ids.js";
import type { ChatModel, RoleName } from "../domain/ports.js";
import type { Policy } from "../domain/roles.js";
import { maskError } from "../domain/secrets.js";
import type { RunManifest, Store } from "../domain/store.js";
import type { Task } from "../domain/task.js";
import type { EpisodeEnd, Trajectory } from "../domain/trajectory.js";
import { broadcast } from "../lib/broadcast.js";
import type { SdkModel } from "../llm/sdk-model.js";
import type { Spent } from "../llm/meter.js";
import type { Validate } from "../llm/typed-answer.js";
import { loadPrompts } from "../prompts/load.js";
import { openBrain, type Brain } from "./brain.js";
import { openStore } from "./open-store.js";
import { validatorOf } from "./read-output.js";
import { readSecrets } from "./read-secrets.js";
import { parseRunId, taskOf } from "./read-request.js";
import type { RunRequest } from "./run-request.js";
import { newOwner, progressOf, release, runTasks, takeOver } from "./run-tasks.js";
import { sessionSource, type CallersPage, type SessionSource } from "./session-source.js";
import { packageVersion } from "./versions.js";

/** Options as in the reference, all optional, and what only code can give. */
export interface AgentSettings extends Omit<ConfigInput, "store" | "model"> {
  /** A name such as `openai/gpt-4.1`, `rules`, `replay:FILE`, or a model object of the AI SDK. */
  readonly model?: string | SdkModel;
  /** A path, `:memory:`, or a store of the caller's own. */
  readonly store?: string | Store;
  /** Decides instead of a model. */
  readonly policy?: Policy;
  /** Answers instead of the model that the options name. */
  readonly chatModel?: ChatModel;
  /** Actions of the caller's own, made with `defineAction`. */
  readonly actions?: readonly ActionDefinition[];
  /** Values that are typed into the page as `<secret:name>` and masked everywhere else; a site binds one to that site. */
  readonly secrets?: Readonly<Record<string, string | { readonly value: string; readonly site: string }>>;
  /** Asked before anything that `needApproval` names; without it the answer is no. */
  readonly approve?: Approve;
  /** Told of every event once it is kept. */
  readonly onEvent?: (event: RunEvent) => void;
}

export interface RunResult<Output = unknown> {
  readonly run: RunId;
  readonly end: EpisodeEnd;
  /** What the agent told the user; empty when it ended otherwise. */
  readonly answer: string;
  /** The answer as a value of the schema that was asked for; missing when it does not fit. */
  readonly output?: Output;
  readonly trajectory: Trajectory;
  /** What the run has used, by role and in all; `usd` is undefined where a price is unknown. */
  readonly usage: { readonly total: Spent; readonly roles: Readonly<Partial<Record<RoleName, Spent>>> };
}

export interface Agent {
  run<Output = unknown>(request: RunRequest<Output>): Promise<RunResult<Output>>;
  /** Goes on with a run that was interrupted; one whose task had begun starts that task again only when told to. */
  resume(run: string, options?: { restartTask?: boolean; signal?: AbortSignal }): Promise<RunResult>;
  /** What happens from now on, as it is kept, until the agent is closed. */
  events(): AsyncIterableIterator<RunEvent>;
  readonly store: Promise<Store>;
  close(): Promise<void>;
}

const clock = { nowMs: () => Date.now() };

/** Options that belong to this machine; a resumed run takes all others from its manifest. */
const ofThisMachine = ["apiKey", "browser", "cdp", "headed", "store", "downloads", "uploads"] as const;

/** Nothing prints, nothing is global: two agents can run in one process. */
export const createAgent = (settings: AgentSettings = {}): Agent => new LiveAgent(settings);

interface Thinking {
  readonly brain: Brain;
  readonly validate: Validate;
  readonly sessions: SessionSource;
}

class LiveAgent implements Agent {
  readonly #settings: AgentSettings;
  readonly #config: Config;
  readonly #prompts = loadPrompts();
  readonly #news = broadcast<RunEvent>();
  #store: Promise<Store> | undefined;

  constructor(settings: AgentSettings) {
    this.#settings = settings;
    const {
      store,
      model,
      policy: _p,
      chatModel: _c,
      actions: _a,
      onEvent: _e,
      approve: _q,
      secrets: _s,
      ...options
    } = settings;
    const name = typeof model === "object" ? model.modelId : model;
    this.#config = readOptions({
      ...options,
      ...(name !== undefined && { model: name }),
      ...(typeof store === "string" && { store }),
    });
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
    const brain = await openBrain(this.#config, this.#prompts, this.#settings, signal);
    try {
      const manifest = this.#manifest(task, brain);
      const store = await this.store;
      const owner = newOwner(token());
      try {
        await store.createRun(manifest, owner);
        const result = await this.#work(manifest, this.#config, { brain, validate, sessions }, signal);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller's own schema has just accepted the value
        return result as RunResult<Output>;
      } finally {
        await release(store, manifest.run, owner);
      }
    } finally {
      await brain.close();
    }
  }

  async resume(
    id: string,
    { restartTask = false, signal = new AbortController().signal } = {},
  ): Promise<RunResult> {
    const run = parseRunId(id);
    const store = await this.store;
    const owner = newOwner(token());
    try {
      const manifest = await takeOver(store, run, owner);
      await requireResumable(store, manifest, restartTask);
      const config = this.#configOf(manifest);
      const sessions = this.#sessions(config, {});
      const brain = await openBrain(config, this.#prompts, this.#settings, signal);
      try {
        const validate = validatorOf(manifest.tasks[0]?.answerSchema);
        return await this.#work(manifest, config, { brain, validate, sessions }, signal);
      } finally {
        await brain.close();
      }
    } finally {
      await release(store, run, owner);
    }
  }

  events(): AsyncIterableIterator<RunEvent> {
    return this.#news.listen();
  }

  async close(): Promise<void> {
    this.#news.end();
    if (this.#store && typeof this.#settings.store !== "object") await (await this.#store).close();
    this.#store = undefined;
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

  async #work(
    manifest: RunManifest,
    config: Config,
    thinking: Thinking,
    signal: AbortSignal,
  ): Promise<RunResult> {
    const tell = (event: RunEvent): void => {
      this.#news.send(event);
      this.#settings.onEvent?.(event);
    };
    try {
      const parts = {
        ...thinking,
        store: await this.store,
        config,
        prompts: this.#prompts,
        clock,
        onEvent: tell,
      };
      const trajectory = (await runTasks(manifest, parts, signal)).at(-1);
      if (trajectory) return resultOf(manifest.run, trajectory, thinking.brain);
      throw new SgdrError(
        "run-not-resumable",
        `the run ${manifest.run} has no open task`,
        `see it with \`sgdr runs show ${manifest.run}\``,
      );
    } catch (error) {
      throw maskError(error, thinking.sessions.secrets);
    } finally {
      await thinking.sessions.close();
    }
  }

  #manifest(task: Task, brain: Brain): RunManifest {
    const nowMs = clock.nowMs();
    return {
      run: RunId.parse(`${stamp(nowMs)}-${token()}`),
      v: 1,
      kind: "live",
      method: this.#config.method,
      policy: brain.id,
      config: withoutSecrets(this.#config),
      versions: {
        sgdr: packageVersion,
        node: process.version,
        ...prefixed("prompt/", this.#prompts.versions),
      },
      tasks: [task],
      createdAtMs: nowMs,
    };
  }

  #configOf(manifest: RunManifest): Config {
    const here = Object.fromEntries(ofThisMachine.map((name) => [name, this.#config[name]]));
    return readOptions({ ...manifest.config, ...here });
  }
}

function readOptions(options: unknown): Config {
  const parsed = Config.safeParse(options);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const words = `createAgent: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim();
  throw new SgdrError("config-invalid", words, "see docs/reference/options.md for all options");
}

async function requireResumable(
  store: Store,
  { run, kind, tasks }: RunManifest,
  restartTask: boolean,
): Promise<void> {
  const progress = await progressOf(store, run);
  if (progress.finished)
    throw new SgdrError(
      "run-not-resumable",
      `the run ${run} has ended`,
      `see it with \`sgdr runs show ${run}\``,
    );
  const half = tasks.some(({ id }) => progress.attempts.has(id) && !progress.ended.has(id));
  if (kind === "live" && half && !restartTask)
    throw new SgdrError(
      "run-not-resumable",
      `the task of run ${run} had begun, and may already have changed something on the site`,
      "look at the site, then start the task again with --restart-task",
    );
}

function resultOf(run: RunId, trajectory: Trajectory, { meter }: Brain): RunResult {
  const { end } = trajectory;
  return {
    run,
    end,
    answer: end.kind === "answered" ? end.answer : "",
    ...(end.kind === "answered" && end.output !== undefined && { output: end.output }),
    trajectory,
    usage: { total: meter.total, roles: meter.roles },
  };
}

const token = (): string => randomBytes(3).toString("hex");
const stamp = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-");
const prefixed = (prefix: string, values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}${key}`, value]));
