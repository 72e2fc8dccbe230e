import type { ActionDefinition } from "../browser/actions/definition.js";
import type { ConfigInput } from "../config/config.js";
import type { Approve } from "../domain/approval.js";
import type { RunEvent } from "../domain/event.js";
import type { RunId } from "../domain/ids.js";
import type { ChatModel, Embedder } from "../domain/ports.js";
import type { Policy } from "../domain/roles.js";
import type { Store } from "../domain/store.js";
import type { EpisodeEnd, Trajectory } from "../domain/trajectory.js";
import type { RunUsage } from "../llm/meter.js";
import type { SdkModel } from "../llm/sdk-model.js";
import type { MethodDefinition } from "../methods/method.js";
import type { Learned } from "../results/learned.js";
import type { RunRequest } from "./run-request.js";
import type { ResumeRequest, StreamRequest, StreamResult } from "./stream-request.js";

/** Options as in the reference, all optional, and what only code can give. */
export interface AgentSettings extends Omit<ConfigInput, "store" | "model"> {
  /** A name such as `openai/gpt-4.1`, `rules`, `recorded:FILE`, or a model object of the AI SDK. */
  readonly model?: string | SdkModel;
  /** A path, `:memory:`, or a store of the caller's own. */
  readonly store?: string | Store;
  /** Decides instead of a model. */
  readonly policy?: Policy;
  /** Answers instead of the model that the options name. */
  readonly chatModel?: ChatModel;
  /** Compares skills with goals and pages instead of the embedder that the options name. */
  readonly embedWith?: Embedder;
  /** Learns instead of the method that the options name; see docs/methods.md. */
  readonly learnWith?: MethodDefinition;
  /** Actions of the caller's own, made with `defineAction`. */
  readonly actions?: readonly ActionDefinition[];
  /** Values that are typed into the page as `<secret:name>` and masked everywhere else; a site binds one to that site. */
  readonly secrets?: Readonly<Record<string, string | { readonly value: string; readonly site: string }>>;
  /** Asked before anything that `needApproval` names; without it the answer is no. */
  readonly approve?: Approve;
  /** Called with every event once it is kept. */
  readonly onEvent?: (event: RunEvent) => void;
}

/** What came of one task: how it ended, the answer, what was learned and what it cost. */
export interface RunResult<Output = unknown> {
  readonly run: RunId;
  readonly end: EpisodeEnd;
  /** The agent's message to the user; empty when the episode ended in another way. */
  readonly answer: string;
  /** The answer as a value of the schema that was asked for; missing when it does not fit. */
  readonly output?: Output;
  readonly trajectory: Trajectory;
  /** Null for a method that does not learn. */
  readonly learned: Learned | null;
  readonly usage: RunUsage;
}

/** Works on websites with the options it was created with. Close it when you are done. */
export interface Agent {
  run<Output = unknown>(request: RunRequest<Output>): Promise<RunResult<Output>>;
  /** Resumes a run that was interrupted; a task that had begun is started again only if that is asked for. */
  resume(run: string, options?: { restartTask?: boolean; signal?: AbortSignal }): Promise<RunResult>;
  /** Works through tasks, their sites side by side: a site is reset before each task where it can be. */
  stream<Value = undefined>(request: StreamRequest<Value>): Promise<StreamResult<Value>>;
  /** Goes on with a stream that was interrupted, in the world it was started in. */
  resumeStream<Value = undefined>(run: string, request: ResumeRequest<Value>): Promise<StreamResult<Value>>;
  /** What happens from now on, as it is kept, until the agent is closed. */
  events(): AsyncIterableIterator<RunEvent>;
  readonly store: Promise<Store>;
  close(): Promise<void>;
}
