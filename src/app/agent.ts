import { randomBytes } from "node:crypto";
import type { BrowserContext, Page } from "playwright-core";
import type { ActionDefinition } from "../browser/actions/definition.js";
import { Config, withoutSecrets, type ConfigInput } from "../config/config.js";
import { SgdrError } from "../domain/error.js";
import type { RunEvent } from "../domain/event.js";
import { RunId, TaskId } from "../domain/ids.js";
import type { ChatModel } from "../domain/ports.js";
import type { Policy } from "../domain/roles.js";
import { siteOf } from "../domain/site.js";
import type { RunManifest, Store } from "../domain/store.js";
import { Task } from "../domain/task.js";
import { broadcast } from "../lib/broadcast.js";
import type { EpisodeEnd, Trajectory } from "../domain/trajectory.js";
import { loadPrompts } from "../prompts/load.js";
import { choosePolicy, type PolicyMaker } from "./make-policy.js";
import { openStore } from "./open-store.js";
import { newOwner, progressOf, runTasks, takeOver } from "./run-tasks.js";
import { sessionSource, type CallersPage } from "./session-source.js";
import { packageVersion } from "./versions.js";

/** Options as in the reference, all optional, and what only code can give. */
export interface AgentSettings extends Omit<ConfigInput, "store"> {
  /** A path, `:memory:`, or a store of the caller's own. */
  readonly store?: string | Store;
  /** Decides instead of a model. */
  readonly policy?: Policy;
  /** Answers instead of the model that the options name. */
  readonly chatModel?: ChatModel;
  /** Actions of the caller's own, made with `defineAction`. */
  readonly actions?: readonly ActionDefinition[];
  /** Told of every event once it is kept. */
  readonly onEvent?: (event: RunEvent) => void;
}

export interface RunRequest {
  readonly goal: string;
  /** Where to begin; may be left out when `page` is already there. */
  readonly url?: string;
  readonly page?: Page;
  readonly context?: BrowserContext;
  readonly site?: string;
  readonly signal?: AbortSignal;
}

export interface RunResult {
  readonly run: RunId;
  readonly end: EpisodeEnd;
  /** What the agent told the user; empty when it ended otherwise. */
  readonly answer: string;
  readonly trajectory: Trajectory;
}

export interface Agent {
  run(request: RunRequest): Promise<RunResult>;
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
      policy: _policy,
      chatModel: _model,
      actions: _actions,
      onEvent: _onEvent,
      ...options
    } = settings;
    this.#config = readOptions({ ...options, ...(typeof store === "string" && { store }) });
  }

  get store(): Promise<Store> {
    const { store } = this.#settings;
    this.#store ??= typeof store === "object" ? Promise.resolve(store) : openStore(this.#config.store);
    return this.#store;
  }

  async run({ signal = new AbortController().signal, ...request }: RunRequest): Promise<RunResult> {
    const task = taskOf(request, this.#config);
    const maker = await choosePolicy(this.#config, this.#prompts, this.#settings, signal);
    const manifest = this.#manifest(task, maker);
    const store = await this.store;
    const owner = newOwner(token());
    await store.createRun(manifest, owner);
    try {
      return await this.#work(manifest, this.#config, maker, { ...request, signal });
    } finally {
      await store.claim(manifest.run, owner, null);
    }
  }

  async resume(
    id: string,
    { restartTask = false, signal = new AbortController().signal } = {},
  ): Promise<RunResult> {
    const run = parseRunId(id);
    const store = await this.store;
    const owner = newOwner(token());
    const manifest = await takeOver(store, run, owner);
    try {
      const progress = await progressOf(store, run);
      if (progress.finished)
        throw new SgdrError(
          "run-not-resumable",
          `the run ${run} has ended`,
          `see it with \`sgdr runs show ${run}\``,
        );
      if (manifest.kind === "live" && progress.attempts.size > 0 && !restartTask)
        throw new SgdrError(
          "run-not-resumable",
          `the task of run ${run} had begun, and may already have changed something on the site`,
          "look at the site, then start the task again with --restart-task",
        );
      const config = this.#configOf(manifest);
      const maker = await choosePolicy(config, this.#prompts, this.#settings, signal);
      return await this.#work(manifest, config, maker, { signal });
    } finally {
      await store.claim(run, owner, null);
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

  async #work(
    manifest: RunManifest,
    config: Config,
    policy: PolicyMaker,
    given: CallersPage & { signal: AbortSignal },
  ): Promise<RunResult> {
    const { actions = [], onEvent } = this.#settings;
    const sessions = sessionSource(config, actions, given);
    try {
      const parts = {
        store: await this.store,
        config,
        policy,
        sessions,
        clock,
        onEvent: (event: RunEvent) => {
          this.#news.send(event);
          onEvent?.(event);
        },
      };
      const trajectory = (await runTasks(manifest, parts, given.signal)).at(-1);
      if (trajectory) return resultOf(manifest.run, trajectory);
      throw new SgdrError(
        "run-not-resumable",
        `the run ${manifest.run} has no open task`,
        `see it with \`sgdr runs show ${manifest.run}\``,
      );
    } finally {
      await sessions.close();
    }
  }

  #manifest(task: Task, maker: PolicyMaker): RunManifest {
    const nowMs = clock.nowMs();
    return {
      run: RunId.parse(`${stamp(nowMs)}-${token()}`),
      v: 1,
      kind: "live",
      method: this.#config.method,
      policy: maker.id,
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
  throw new SgdrError(
    "config-invalid",
    `createAgent: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim(),
    "see docs/reference/options.md for all options",
  );
}

function taskOf({ goal, url, page, context, site }: Omit<RunRequest, "signal">, config: Config): Task {
  if (goal.trim() === "")
    throw new SgdrError(
      "input-invalid",
      "the goal is empty",
      'say what is to be done, e.g. sgdr run "Find the opening hours" --url https://…',
    );
  const startUrl = url === undefined || url === "" ? undefined : absolute(url);
  if (startUrl === undefined && !page)
    throw new SgdrError(
      "input-invalid",
      context ? "a context needs a url to begin at" : "there is no url to begin at",
      "add --url https://…",
    );
  const id = siteOf(startUrl ?? page?.url() ?? "", config.sites, site).id;
  return Task.parse({
    id: TaskId.parse("task-1"),
    site: id,
    goal,
    ...(startUrl !== undefined && { startUrl }),
  });
}

function absolute(url: string): string {
  const full =
    /^[a-z][a-z0-9+.-]*:/i.test(url) && !/^[\w.-]+:\d+(\/|$)/.test(url)
      ? url
      : `${/^(localhost|127\.|\[::1\])/.test(url) ? "http" : "https"}://${url}`;
  if (URL.canParse(full) && /^(https?|file):$/.test(new URL(full).protocol)) return new URL(full).href;
  throw new SgdrError(
    "input-invalid",
    `${JSON.stringify(url)} is not an address of a page`,
    "write it like https://example.org/path",
  );
}

export function parseRunId(text: string): RunId {
  const parsed = RunId.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new SgdrError(
    "run-unknown",
    `${JSON.stringify(text)} is not the id of a run`,
    "list the runs with `sgdr runs list`",
  );
}

const resultOf = (run: RunId, trajectory: Trajectory): RunResult => ({
  run,
  end: trajectory.end,
  answer: trajectory.end.kind === "answered" ? trajectory.end.answer : "",
  trajectory,
});

const token = (): string => randomBytes(3).toString("hex");
const stamp = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-");
const prefixed = (prefix: string, values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}${key}`, value]));
