import type { Result } from "../lib/result.js";
import type { ActionSpec, Outcome } from "./action.js";
import type { ApprovalRequest } from "./approval.js";
import type { Call } from "./call.js";
import type { Observation } from "./observation.js";
import type { ActionRecord } from "./trajectory.js";

/** What is asked, and why; the goal is the session's to add. */
export type Permission = Pick<ApprovalRequest, "rule" | "words">;

/** A live page: looked at, acted on. Adapters implement it; tests script it. */
export interface BrowserSession {
  /** The actions this session can perform: the fifteen, and the caller's own. */
  readonly actions: readonly ActionSpec[];
  /** Secrets that can be typed by their placeholder, by name. */
  readonly secretNames: readonly string[];
  /** The page as it is now; a reason when there is no page any more. */
  observe(signal: AbortSignal): Promise<Result<Observation, string>>;
  /** Checks the call against the last look, does it, settles the page. Expected failures are outcomes. */
  perform(call: Call, signal: AbortSignal): Promise<ActionRecord>;
  /** Asks the user about something that no single action is; the outcome when it was denied. */
  permit(question: Permission, signal: AbortSignal): Promise<Outcome | undefined>;
}

/** The jobs that the paper gives to a language model, and that of comparing answers for a benchmark. */
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

/** At which step of which task a question is asked. It is for the record: replies in a file are found by it, and no prompt shows it. */
export interface Place {
  readonly task: string;
  readonly step: number;
}

/** One question to a model: the role that asks, the system text and the user text. */
export interface ChatRequest extends Place {
  readonly role: RoleName;
  readonly system: string;
  readonly user: string;
  /** Earlier turns of a repair round: the reply that could not be used, and why. */
  readonly repair?: { readonly reply: string; readonly problem: string };
  /** For the reply itself; what a model thinks before it is not counted against this. */
  readonly maxReplyTokens: number;
  /** The reply must be JSON of this schema; servers that cannot promise it are asked in words. */
  readonly jsonSchema?: Readonly<Record<string, unknown>>;
}
/** The tokens of one reply. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}
/** A reply, or the news that the request was too long for the model: then the caller may ask with less. */
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
  /** Names the model; vectors of two ids are never compared. */
  readonly id: string;
  readonly dimensions?: number;
  /** One that is paid for tells the tokens of each answer; one that is free tells nothing. */
  embed(
    texts: readonly string[],
    signal: AbortSignal,
    onTokens?: (tokens: number) => void,
  ): Promise<readonly Float32Array[]>;
}

/** Where vectors may be kept from one run to the next, by embedder and text. */
export interface VectorStore {
  /** One entry for each text, in order; nothing where it is not known. */
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
