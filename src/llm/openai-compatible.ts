import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, generateText, RetryError, type ModelMessage } from "ai";
import { SgdrError } from "../domain/error.js";
import type { ChatModel } from "../domain/ports.js";
import { didYouMean } from "../lib/nearest-name.js";
import type { ModelOptions } from "./options.js";

/** A model behind an OpenAI-compatible address, through the AI SDK. */
export function openAiCompatible(options: ModelOptions): ChatModel {
  const provider = createOpenAICompatible({
    name: "openai-compatible",
    baseURL: options.baseUrl,
    ...(options.apiKey !== "" && { apiKey: options.apiKey }),
  });
  return {
    id: options.model,
    async reply({ system, user, repair, maxReplyTokens }, signal) {
      const messages: ModelMessage[] = [{ role: "user", content: user }];
      if (repair)
        messages.push(
          { role: "assistant", content: repair.reply },
          { role: "user", content: repair.problem },
        );
      try {
        const { text, usage } = await generateText({
          model: provider(options.model),
          system,
          messages,
          temperature: 0,
          maxOutputTokens: maxReplyTokens,
          maxRetries: 2,
          abortSignal: AbortSignal.any([signal, AbortSignal.timeout(options.replyMs)]),
        });
        return {
          kind: "reply",
          text,
          usage: { inputTokens: usage.inputTokens ?? 0, outputTokens: usage.outputTokens ?? 0 },
        };
      } catch (cause) {
        signal.throwIfAborted();
        throw explain(cause, options);
      }
    },
  };
}

function explain(cause: unknown, { model, baseUrl, replyMs }: ModelOptions): SgdrError {
  const last = RetryError.isInstance(cause) ? cause.lastError : cause;
  const where = `the model server at ${baseUrl}`;
  if (APICallError.isInstance(last) && last.statusCode !== undefined) {
    if (last.statusCode === 401 || last.statusCode === 403)
      return new SgdrError(
        "model-unreachable",
        `${where} refuses the key (HTTP ${last.statusCode})`,
        "set SGDR_API_KEY",
        cause,
      );
    if (last.statusCode === 404)
      return new SgdrError(
        "model-unknown",
        `${where} does not know ${model} (HTTP 404)`,
        "check --model and --base-url",
        cause,
      );
    return new SgdrError(
      "infra-error",
      `${where} answered HTTP ${last.statusCode}`,
      "look at the server's log, then resume the run",
      cause,
    );
  }
  if (last instanceof Error && last.name === "TimeoutError")
    return new SgdrError(
      "infra-error",
      `${where} gave no reply within ${replyMs} ms`,
      "raise --reply-ms, or use a faster model",
      cause,
    );
  return new SgdrError(
    "infra-error",
    `${where} cannot be reached`,
    "check that it is running, then resume the run",
    cause,
  );
}

const listMs = 5_000;

/** Asks the server for its models before any browser starts: a wrong address or name is found at once, not at step one. */
export async function checkServer(
  { baseUrl, apiKey, model }: ModelOptions,
  signal: AbortSignal,
): Promise<void> {
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol))
    throw new SgdrError(
      "config-invalid",
      `--base-url ${JSON.stringify(baseUrl)} is not an http address`,
      "write it like http://127.0.0.1:11434/v1",
    );
  let response: Response;
  try {
    response = await fetch(`${baseUrl.replace(/\/+$/, "")}/models`, {
      headers: apiKey === "" ? {} : { authorization: `Bearer ${apiKey}` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(listMs)]),
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw new SgdrError(
      "model-unreachable",
      `no model server answers at ${baseUrl}`,
      "start it, or correct --base-url",
      cause,
    );
  }
  const known = response.ok ? namesIn(await response.json().catch(() => undefined)) : [];
  if (known.length > 0 && !known.includes(model))
    throw new SgdrError(
      "model-unknown",
      `the server at ${baseUrl} has no model ${JSON.stringify(model)}${didYouMean(model, known)}`,
      `it has: ${known.slice(0, 20).join(", ")}`,
    );
}

function namesIn(body: unknown): string[] {
  if (typeof body !== "object" || body === null || !("data" in body) || !Array.isArray(body.data)) return [];
  return body.data.flatMap((entry: unknown) =>
    typeof entry === "object" && entry !== null && "id" in entry && typeof entry.id === "string"
      ? [entry.id]
      : [],
  );
}
