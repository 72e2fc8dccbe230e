import type { Result } from "../lib/result.js";
import type { ActionSpec } from "./action.js";
import type { Call } from "./call.js";
import type { Observation } from "./observation.js";
import type { ActionRecord } from "./trajectory.js";

/** A live page: looked at, acted on. Adapters implement it; tests script it. */
export interface BrowserSession {
  /** The actions this session can perform: the fifteen, and the caller's own. */
  readonly actions: readonly ActionSpec[];
  /** The page as it is now; a reason when there is no page any more. */
  observe(signal: AbortSignal): Promise<Result<Observation, string>>;
  /** Checks the call against the last look, does it, settles the page. Expected failures are outcomes. */
  perform(call: Call, signal: AbortSignal): Promise<ActionRecord>;
}

export interface ChatRequest {
  readonly system: string;
  readonly user: string;
  /** Earlier turns of a repair round: the reply that could not be used, and why. */
  readonly repair?: { readonly reply: string; readonly problem: string };
  readonly maxReplyTokens: number;
}
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}
export interface ChatReply {
  readonly text: string;
  readonly usage: Usage;
}
/** One question, one answer; which model answers is nobody else's business. */
export interface ChatModel {
  readonly id: string;
  reply(request: ChatRequest, signal: AbortSignal): Promise<ChatReply>;
}

export interface Clock {
  nowMs(): number;
}
