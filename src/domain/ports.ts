import type { Result } from "../lib/result.js";
import type { ActionSpec } from "./action.js";
import type { Call } from "./call.js";
import type { Observation } from "./observation.js";
import type { ActionRecord } from "./trajectory.js";

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
}

/** The jobs that the paper gives to a language model. */
export const roleNames = ["policy", "judge", "summarizer", "inducer", "answer"] as const;
export type RoleName = (typeof roleNames)[number];

export interface ChatRequest {
  readonly role: RoleName;
  /** At which step of which task it is asked; hand-written replies are matched by it. */
  readonly task: string;
  readonly step: number;
  readonly system: string;
  readonly user: string;
  /** Earlier turns of a repair round: the reply that could not be used, and why. */
  readonly repair?: { readonly reply: string; readonly problem: string };
  /** For the reply itself; what a model thinks before it is not counted against this. */
  readonly maxReplyTokens: number;
  /** The reply must be JSON of this schema; servers that cannot promise it are asked in words. */
  readonly jsonSchema?: Readonly<Record<string, unknown>>;
}
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}
/** A reply, or the news that the request was too long for the model: then the caller may ask with less. */
export type ChatAnswer =
  | { readonly kind: "reply"; readonly text: string; readonly usage: Usage }
  | { readonly kind: "overflow"; readonly words: string };

/** One question, one answer; which model answers is nobody else's business. */
export interface ChatModel {
  readonly id: string;
  reply(request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer>;
}

export interface Clock {
  nowMs(): number;
}
