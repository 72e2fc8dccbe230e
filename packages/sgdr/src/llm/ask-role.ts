import type { Spender } from "../domain/event.js";
import type { Picture } from "../domain/picture.js";
import type { ChatModel, ChatRequest, Place, RoleName, Usage } from "../domain/ports.js";
import { oneLine } from "../lib/one-line.js";
import { no, ok, type Result } from "../lib/result.js";
import type { PromptSet } from "../prompts/prompt.js";

/** A reply of a model, and what became of it. */
export interface ModelCall {
  readonly role: Spender;
  readonly prompt: string;
  readonly reply: "used" | "repaired" | "unreadable";
  readonly ms: number;
  readonly usage: Usage;
}

/** What every role that a language model plays is made of. */
export interface ModelRoleParts {
  readonly model: ChatModel;
  readonly prompts: PromptSet;
  readonly maxReplyTokens: number;
  /** Marks website content in the prompt: random per run, so that no page can imitate it. */
  readonly boundary: string;
  readonly onCall: (call: ModelCall, place: Place) => Promise<void>;
  /** Whether roles that learn are told what each action changed on the page. */
  readonly changes?: boolean;
}

export interface Question<Value> {
  readonly role: RoleName;
  readonly place: Place;
  /** Which wording is asked, for the record. */
  readonly prompt: string;
  readonly system: string;
  /** The question with such a share of the pages that belong to it. */
  readonly user: (share: number) => string;
  /** A picture of the window that is sent along. */
  readonly picture?: Picture;
  /** The reply must be JSON of this schema. */
  readonly jsonSchema?: Readonly<Record<string, unknown>> | undefined;
  readonly read: (reply: string) => Result<Value, string>;
  /** What is said to a reply that could not be used; left out by a question that is itself a repair. */
  readonly repair?: (problem: string) => string;
}

/** What was wrong, and the last reply there was. */
export interface Unanswered {
  readonly words: string;
  readonly reply: string;
}

/** Each time the request is too long for the model, its pages are cut to a third, down to a size that is of no use. */
const pageShares = [1, 1 / 3, 1 / 9, 1 / 27];

/** The one way to ask a model: one question, with less of the pages if need be, and one repair round when the reply cannot be used. */
export async function askRole<Value>(
  parts: ModelRoleParts,
  question: Question<Value>,
  signal: AbortSignal,
): Promise<Result<Value, Unanswered>> {
  const asked = await askWithRoom(parts, question, signal);
  if (!asked.ok) return no({ words: asked.problem, reply: "" });
  const { request, first } = asked.value;
  const value = question.read(first.text);
  const { repair: repairOf } = question;
  await report(parts, question, value.ok ? "used" : repairOf ? "repaired" : "unreadable", first);
  if (value.ok) return value;
  if (!repairOf) return no({ words: value.problem, reply: first.text });
  const repair = { reply: first.text, problem: repairOf(oneLine(value.problem)) };
  const second = await ask(parts.model, { ...request, repair }, signal);
  if (!second.ok) return no({ words: second.problem, reply: first.text });
  const repaired = question.read(second.value.text);
  await report(parts, question, repaired.ok ? "used" : "unreadable", second.value);
  return repaired.ok ? repaired : no({ words: repaired.problem, reply: second.value.text });
}

interface TimedReply {
  readonly text: string;
  readonly usage: Usage;
  readonly ms: number;
}

async function askWithRoom<Value>(
  { model, maxReplyTokens }: ModelRoleParts,
  { role, place, system, user, picture, jsonSchema }: Question<Value>,
  signal: AbortSignal,
): Promise<Result<{ readonly request: ChatRequest; readonly first: TimedReply }, string>> {
  let problem = "";
  let last = "";
  for (const share of pageShares) {
    const text = user(share);
    if (text === last) continue; // nothing more could be cut, so the answer would be the same
    last = text;
    const format = { ...(picture && { picture }), ...(jsonSchema && { jsonSchema }) };
    const request: ChatRequest = { role, ...place, system, user: text, maxReplyTokens, ...format };
    const first = await ask(model, request, signal);
    if (first.ok) return ok({ request, first: first.value });
    ({ problem } = first);
  }
  return no(problem);
}

async function ask(
  model: ChatModel,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<Result<TimedReply, string>> {
  const began = performance.now();
  const answer = await model.reply(request, signal);
  return answer.kind === "overflow"
    ? no(answer.words)
    : ok({ text: answer.text, usage: answer.usage, ms: performance.now() - began });
}

const report = async <Value>(
  { onCall }: ModelRoleParts,
  { role, prompt, place }: Question<Value>,
  reply: ModelCall["reply"],
  { ms, usage }: TimedReply,
): Promise<void> => await onCall({ role, prompt, reply, ms, usage }, place);
