import {
  generateText,
  wrapLanguageModel,
  type LanguageModel,
  type LanguageModelUsage,
  type ModelMessage,
  type Output,
  type SystemModelMessage,
  type UserContent,
} from "ai";
import { isSgdrError } from "../domain/error.js";
import type { Picture } from "../domain/picture.js";
import type { ChatAnswer, ChatModel, ChatRequest, RoleName, Usage } from "../domain/ports.js";
import {
  cleanWords,
  explainFailure,
  isOverflow,
  isRefusal,
  refusesMaxTokens,
  refusesReplyRoom,
  refusesTemperature,
  saidBy,
} from "./explain-failure.js";
import { withTimeout } from "../lib/timeout.js";
import { cachedIn } from "./meter.js";
import { firstJson } from "./json-in.js";
import { keptReply, quotedReply } from "./reply-limit.js";
import type { ModelOptions } from "./options.js";
import type { SdkModel } from "./sdk-model.js";
import { withoutThinking } from "./without-thinking.js";
import { realWaits, withRetries, type Waits } from "./retry.js";

export type ChatSettings = Pick<
  ModelOptions,
  "replyMs" | "thinkingTokens" | "temperature" | "retries" | "retryMs" | "retryCapMs" | "apiKey"
>;

/** Any model of the AI SDK as ours: failures that may pass are retried, and what a model refuses is left out from then on. */
export function chatFromLanguageModel(
  model: LanguageModel,
  id: string,
  settings: ChatSettings,
  waits: Waits = realWaits,
): ChatModel {
  const line: Line = {
    id,
    model: quiet(model),
    settings,
    waits,
    learned: { temperature: true, maxTokens: true, room: true, inWords: new Set() },
  };
  return { id, reply: async (request, signal) => await converse(line, request, signal) };
}

/** The same for a model object that a caller gave. */
export const chatFromSdk = (model: SdkModel, settings: ChatSettings): ChatModel =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the public type names only what every version of the SDK has
  chatFromLanguageModel(model as unknown as LanguageModel, model.modelId, settings);

/** What every question to one model shares. */
interface Line {
  readonly id: string;
  readonly model: LanguageModel;
  readonly settings: ChatSettings;
  readonly waits: Waits;
  /** What the model was found to accept; found by asking, for no list of names stays true. */
  readonly learned: {
    temperature: boolean;
    maxTokens: boolean;
    room: boolean;
    readonly inWords: Set<RoleName>;
  };
}

/** One `reply()`, which may take several questions; their usage adds up. */
interface Talk {
  readonly line: Line;
  readonly request: ChatRequest;
  readonly signal: AbortSignal;
  usage: Usage;
}
type Heard =
  | { readonly kind: "text"; readonly text: string; readonly finish: string; readonly structured: boolean }
  | { readonly kind: "overflow"; readonly words: string };

async function converse(line: Line, request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer> {
  const talk: Talk = { line, request, signal, usage: { inputTokens: 0, outputTokens: 0 } };
  const heard = await hear(talk);
  if (heard.kind === "overflow") return heard;
  const { jsonSchema } = request;
  if (!jsonSchema) return { kind: "reply", text: heard.text, usage: talk.usage };
  let json = firstJson(heard.text, jsonSchema);
  let { text } = heard;
  if (json === undefined && heard.structured) {
    // a server that ends in peace without JSON does not know the format, and would ignore it again
    if (heard.finish === "stop" && text !== "") line.learned.inWords.add(request.role);
    const again = await hear(talk, true);
    if (again.kind === "overflow") return again;
    ({ text } = again);
    json = firstJson(text, jsonSchema);
  }
  return { kind: "reply", text: json ?? text, usage: talk.usage };
}

/** A text, with more room where thinking took it all, and with none where the room itself is too much. */
async function hear(talk: Talk, inWords = false): Promise<Heard> {
  const { thinkingTokens } = talk.line.settings;
  const room = talk.line.learned.room ? thinkingTokens : 0;
  const first = await ask(talk, room, inWords);
  if (room === 0) return first;
  if (first.kind === "overflow") {
    const second = await ask(talk, 0, inWords);
    return second.kind === "text" && second.text !== "" ? second : first;
  }
  if (first.text !== "" || first.finish !== "length") return first;
  const second = await ask(talk, room * 2, inWords);
  return second.kind === "text" ? second : first;
}

interface Form {
  readonly temperature: boolean;
  readonly maxTokens: boolean;
  readonly structured: boolean;
  readonly room: number;
}

/** One question, put differently as long as the server refuses a part of its form. */
async function ask(talk: Talk, room: number, inWords: boolean): Promise<Heard> {
  const { line, request, signal } = talk;
  const { settings, waits, learned } = line;
  for (;;) {
    const structured = request.jsonSchema !== undefined && !inWords && !learned.inWords.has(request.role);
    const form: Form = {
      temperature: learned.temperature,
      maxTokens: learned.maxTokens,
      structured,
      room,
    };
    const giveUp = (cause: unknown, tries: number) => explainFailure(cause, contextOf(talk, tries));
    try {
      const work = async () => await generate(talk, form);
      return await withRetries(work, { policy: settings, waits, signal, giveUp });
    } catch (error) {
      signal.throwIfAborted();
      if (isSgdrError(error)) throw error;
      if (isTooMuch(error, form, line)) {
        const words = cleanWords(saidBy(error).words, contextOf(talk, 1));
        return { kind: "overflow", words: `the request is too long for ${line.id}: ${words}` };
      }
      if (!learnFrom(error, form, talk)) throw giveUp(error, 1);
    }
  }
}

/** More than the model can read, or more room than it can fill; the latter lasts, and is remembered. */
function isTooMuch(error: unknown, { room }: Form, { learned, settings }: Line): boolean {
  if (isOverflow(error)) return true;
  if (room === 0 || !refusesReplyRoom(error)) return false;
  // a refusal of twice the usual size says nothing about the usual size
  if (room <= settings.thinkingTokens) learned.room = false;
  return true;
}

/** True when the question can be put in another form; each step leaves one thing out, so this ends. */
function learnFrom(error: unknown, form: Form, { line: { learned }, request }: Talk): boolean {
  if (form.temperature && refusesTemperature(error)) {
    learned.temperature = false;
    return true;
  }
  if (form.maxTokens && refusesMaxTokens(error)) {
    learned.maxTokens = false;
    return true;
  }
  // whatever a server has against a structured question, it may still take the plain one
  if (form.structured && isRefusal(error)) {
    learned.inWords.add(request.role);
    return true;
  }
  return false;
}

const contextOf = ({ line, request }: Talk, tries: number) => ({
  id: line.id,
  replyMs: line.settings.replyMs,
  tries,
  key: line.settings.apiKey,
  prompt: [request.system, request.user, request.repair?.reply, request.repair?.problem].join("\n"),
});

async function generate(talk: Talk, form: Form): Promise<Heard> {
  const { line, request, signal } = talk;
  const limit = request.maxReplyTokens + form.room;
  const ask = async (abortSignal: AbortSignal) =>
    await generateText({
      model: line.model,
      ...wording(request, form.structured, line.model),
      ...(form.temperature && { temperature: line.settings.temperature }),
      ...(form.maxTokens ? { maxOutputTokens: limit } : newerLimit(line.model, limit)),
      ...(form.structured && request.jsonSchema && { output: jsonOutput(request.jsonSchema) }),
      maxRetries: 0,
      abortSignal,
    });
  const { text, finishReason, usage } = await withTimeout(line.settings.replyMs, signal, ask);
  talk.usage = {
    inputTokens: talk.usage.inputTokens + (usage.inputTokens ?? 0),
    outputTokens: talk.usage.outputTokens + (usage.outputTokens ?? 0),
    ...cachedIn(talk.usage, { inputTokens: 0, outputTokens: 0, cachedInputTokens: keptOf(usage) }),
  };
  return {
    kind: "text",
    text: withoutThinking(keptReply(text), finishReason === "length"),
    finish: finishReason,
    structured: form.structured,
  };
}

/** Providers other than ours may count in the older way. */
const keptOf = ({ inputTokenDetails, cachedInputTokens }: Partial<LanguageModelUsage>): number =>
  inputTokenDetails?.cacheReadTokens ?? cachedInputTokens ?? 0;

/** The system message is equal at every step; a provider that keeps only what it is asked to keep is asked to. */
const keptSystem = (content: string, model: LanguageModel): string | SystemModelMessage =>
  providerOf(model) === "anthropic"
    ? {
        role: "system",
        content,
        providerOptions: { anthropic: { cacheControl: { type: "ephemeral" } } },
      }
    : content;

function wording(
  { system, user, picture, repair, jsonSchema }: ChatRequest,
  structured: boolean,
  model: LanguageModel,
) {
  const messages: ModelMessage[] = [{ role: "user", content: asked(user, picture) }];
  if (repair)
    messages.push(
      { role: "assistant", content: repair.reply === "" ? "(nothing)" : quotedReply(repair.reply) }, // some servers refuse an empty turn
      { role: "user", content: quotedReply(repair.problem) },
    );
  if (!jsonSchema || structured) return { system: keptSystem(system, model), messages };
  const format = `Reply with JSON only, without any other text, of this JSON schema:\n${JSON.stringify(jsonSchema)}`;
  return { system: keptSystem(`${system}\n\n${format}`, model), messages };
}

const asked = (text: string, picture: Picture | undefined): UserContent =>
  picture === undefined
    ? text
    : [
        { type: "text", text },
        { type: "image", image: picture.base64, mediaType: picture.mediaType },
      ];

const providerOf = (model: LanguageModel): string =>
  typeof model === "string" ? "" : (model.provider.split(".")[0] ?? "");

/** The limit under the name that OpenAI's newer models want; it goes through the provider's own options. */
function newerLimit(model: LanguageModel, limit: number) {
  const provider = providerOf(model);
  const name = provider === "openai" ? "maxCompletionTokens" : "max_completion_tokens";
  return { providerOptions: { [provider]: { [name]: limit } } };
}

/** Asks for the format and leaves the reading to us: the SDK's own would throw away a reply in a fence. */
const jsonOutput = (schema: Readonly<Record<string, unknown>>): Output.Output<string, string, never> => ({
  name: "json",
  responseFormat: Promise.resolve({ type: "json", schema }),
  parseCompleteOutput: async ({ text }) => text,
  parsePartialOutput: async ({ text }) => ({ partial: text }),
  createElementStreamTransform: () => undefined,
});

/** The SDK prints a model's warnings to the console; here they are dropped before it sees them, so no global is set. */
const quiet = (model: LanguageModel): LanguageModel =>
  typeof model === "string" || model.specificationVersion !== "v3"
    ? model
    : wrapLanguageModel({
        model,
        middleware: {
          specificationVersion: "v3",
          wrapGenerate: async ({ doGenerate }) => ({ ...(await doGenerate()), warnings: [] }),
        },
      });
