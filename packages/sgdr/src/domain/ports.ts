import type { Result } from "../lib/result.js";
import type { ActionSpec, Outcome } from "./action.js";
import type { ApprovalRequest } from "./approval.js";
import type { Call } from "./call.js";
import type { Observation } from "./observation.js";
import type { Picture } from "./picture.js";
import type { ActionRecord } from "./trajectory.js";

/** The question, and the rule that requires it; the session adds the goal. */
export type Permission = Pick<ApprovalRequest, "rule" | "words">;

/** A live page that can be observed and acted on. Adapters implement it, and tests script it. */
export interface BrowserSession {
  /** The actions that this session can perform: the fifteen primitives and the caller's own actions. */
  readonly actions: readonly ActionSpec[];
  /** Secrets that can be typed by their placeholder, by name. */
  readonly secretNames: readonly string[];
  /** The current page; or the reason why no page is open. */
  observe(signal: AbortSignal): Promise<Result<Observation, string>>;
  /** Checks the call against the last observation, performs it, and waits until the page settles. Expected failures are outcomes. */
  perform(call: Call, signal: AbortSignal): Promise<ActionRecord>;
  /** A picture of the window, with the ids of its elements marked in it or without; undefined if there is none, or if a secret can be seen in it. */
  picture?(marked: boolean, signal: AbortSignal): Promise<Picture | undefined>;
  /** Asks the user for an approval that concerns more than one action; returns an outcome if it was denied. */
  permit(question: Permission, signal: AbortSignal): Promise<Outcome | undefined>;
}

/** The roles that the paper gives to a language model, and the grader, which compares answers for a benchmark. */
export const roleNames = [
  "policy",
  "judge",
  "summarizer",
  "inducer",
  "selector",
  "answer",
  "grader",
] as const;
/** One of the jobs that a model is asked to do. */
export type RoleName = (typeof roleNames)[number];

/** The task and the step at which a question is asked. It is recorded and used to find replies in a file; no prompt contains it. */
export interface Place {
  readonly task: string;
  readonly step: number;
}

/** One question to a model: the role that asks, the system text and the user text. */
export interface ChatRequest extends Place {
  readonly role: RoleName;
  readonly system: string;
  readonly user: string;
  /** A picture of the window, where the model is to see one. It is no part of what identifies a recorded request: two pictures are never equal. */
  readonly picture?: Picture;
  /** For a repair: the earlier reply that could not be used, and why. */
  readonly repair?: { readonly reply: string; readonly problem: string };
  /** Limit for the reply itself; a model's thinking before the reply is not counted. */
  readonly maxReplyTokens: number;
  /** The reply must be JSON of this schema; servers without support for schemas are asked for it in the prompt. */
  readonly jsonSchema?: Readonly<Record<string, unknown>>;
}
/** The tokens of one reply. */
export interface Usage {
  /** All of the request, also what the provider had kept from an earlier one. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Those of the input that the provider had kept; left out if there were none. */
  readonly cachedInputTokens?: number | undefined;
}
/** A reply, or the result that the request was too long for the model; then the caller may ask with a shorter one. */
export type ChatAnswer =
  | { readonly kind: "reply"; readonly text: string; readonly usage: Usage }
  | { readonly kind: "overflow"; readonly words: string };

/** A language model: one question, one answer. */
export interface ChatModel {
  readonly id: string;
  reply(request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer>;
}

/** Makes vectors of texts (φ): of unit length, one for each text, in order. The same text always gives the same vector. */
export interface Embedder {
  /** The name of the model; vectors of different ids are never compared. */
  readonly id: string;
  readonly dimensions?: number;
  /** A paid embedder reports the tokens of each answer by `onTokens`; a free one does not call it. */
  embed(
    texts: readonly string[],
    signal: AbortSignal,
    onTokens?: (tokens: number) => void,
  ): Promise<readonly Float32Array[]>;
}

/** A cache for vectors that outlives a run, by embedder and text. */
export interface VectorStore {
  /** One entry for each text, in order; undefined if the text has no stored vector. */
  get(
    embedder: string,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly (Float32Array | undefined)[]>;
  put(embedder: string, vectors: ReadonlyMap<string, Float32Array>, signal: AbortSignal): Promise<void>;
}

/** What time it is. */
export interface Clock {
  nowMs(): number;
}
