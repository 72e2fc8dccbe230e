import { APICallError } from "ai";
import { isSgdrError, SgdrError } from "../domain/error.js";

/** What a server says about a failure: words for people, and marks (code, type, parameter, words) to match on. */
export interface Said {
  readonly words: string;
  readonly marks: string;
}

export const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && "statusCode" in error && typeof error.statusCode === "number"
    ? error.statusCode
    : undefined;

/** The system's code of a failed connection, wherever in the chain of causes it is. */
export function networkCodeOf(error: unknown, depth = 0): string | undefined {
  if (!(error instanceof Error) || depth > 5) return undefined;
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return /^(?:E[A-Z_]+|UND_ERR_\w+)$/.test(code) ? code : networkCodeOf(inner, depth + 1);
}

const wordLimit = 200;

export function saidBy(error: unknown): Said {
  if (!(error instanceof Error)) return { words: "", marks: "" };
  const status = statusOf(error);
  const body = APICallError.isInstance(error) ? (error.responseBody ?? "") : "";
  const said = fromBody(body);
  if (said) return said;
  // under HTTP 200 a body without an error is (half of) a reply, and its words are the model's
  if (status !== undefined && status < 300) return { words: "", marks: "" };
  const isText = body.trim() !== "" && !/^\s*[<{[]/.test(body);
  const words = isText ? body : error.message;
  return { words, marks: words };
}

/** `{error: {message}}`, `{error: "…"}`, `{message}` or `{detail}`: each of them is some server's way. */
function fromBody(body: string): Said | undefined {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return undefined;
  }
  const whole = fieldsOf(Array.isArray(value) ? value[0] : value);
  const inner = typeof whole["error"] === "string" ? { message: whole["error"] } : fieldsOf(whole["error"]);
  const detail = Array.isArray(whole["detail"]) ? fieldsOf(whole["detail"][0])["msg"] : whole["detail"];
  const words = [inner["message"], whole["message"], detail].find((text) => typeof text === "string");
  if (typeof words !== "string") return undefined;
  return { words, marks: [inner["code"], inner["type"], inner["param"], words].join(" ") };
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

/** The server understood the request and will not have it as it is. */
export const isRefusal = (error: unknown): boolean => [400, 422].includes(statusOf(error) ?? 0);

const overflowWords =
  /context[ _-]?(?:length|window|size|limit)|maximum context|(?:prompt|input|messages?|request) (?:is |are )?too (?:long|large)|input token count|reduce the length|exceed_context/i;
/** Clear only from a server that refuses the request itself; elsewhere they speak of time or of rates. */
const overflowWordsOfRefusal =
  /too long|too many (?:input |prompt )?tokens|exceeds? .{0,60}(?:tokens|context)|tokens .{0,60}exceed|inputs?`? tokens/i;

/** The request does not fit into the model. Some servers say so under HTTP 200 or 500, and some under 429, for a request larger than a minute's quota. */
export function isOverflow(error: unknown): boolean {
  const status = statusOf(error);
  if (status === undefined || [401, 403, 404].includes(status)) return false;
  const { marks } = saidBy(error);
  if (status === 413) return true;
  if (status === 429) return /request too large/i.test(marks);
  if (refusesReplyRoom(error)) return false;
  return overflowWords.test(marks) || (isRefusal(error) && overflowWordsOfRefusal.test(marks));
}

const tokenLimit = /max_?(?:completion_|output_|new_)?tokens/i;

/** The model never writes as much as we allow; nothing is wrong with the prompt. */
export const refusesReplyRoom = (error: unknown): boolean => {
  const { marks } = saidBy(error);
  return (
    isRefusal(error) &&
    tokenLimit.test(marks) &&
    !/context|prompt|input/i.test(marks) &&
    /too large|at most|less than|maximum allowed|valid range|exceed|greater than/i.test(marks)
  );
};

export const refusesTemperature = (error: unknown): boolean =>
  isRefusal(error) &&
  /temperature.{0,80}(?:support|deprecat|only|allowed|accept|permit|must|cannot|may not|invalid)|(?:unsupported|unknown|unrecogni[sz]ed|invalid|extra).{0,60}temperature/is.test(
    saidBy(error).words,
  );

/** OpenAI's newer models want the limit under its newer name. */
export const refusesMaxTokens = (error: unknown): boolean =>
  isRefusal(error) &&
  /max_tokens\W.{0,80}(?:not support|deprecat)|use\W+max_completion_tokens/is.test(saidBy(error).marks);

export interface FailureContext {
  readonly id: string;
  readonly replyMs: number;
  readonly tries: number;
  /** Texts that must not appear in a message: the key, and the prompt, which some servers send back. */
  readonly key: string;
  readonly prompt: string;
}

interface Finding {
  readonly code?: "model-unreachable" | "model-unknown";
  readonly what: string;
  readonly hint: string;
  /** In place of the server's words, or of none. */
  readonly words?: string;
}

/** A failure of a model's server in plain words, with what to do about it. */
export function explainFailure(cause: unknown, context: FailureContext): SgdrError {
  if (isSgdrError(cause)) return cause;
  const status = statusOf(cause);
  const found = status === undefined ? findingOfError(cause, context) : findingOfStatus(status);
  const often = context.tries > 1 ? `, ${context.tries} times` : "";
  const words = found.words ?? cleanWords(saidBy(cause).words, context);
  return new SgdrError(
    found.code ?? "infra-error",
    `the model ${context.id}${addressOf(cause)} ${found.what}${often}${words === "" ? "" : `: ${words}`}`,
    found.hint,
    cause,
  );
}

function findingOfStatus(status: number): Finding {
  if (status < 300)
    return {
      what: "sent an answer that cannot be read",
      hint: "check that --base-url is the address of a model server, then resume the run",
    };
  if (status === 401 || status === 403)
    return {
      code: "model-unreachable",
      what: `refuses the key (HTTP ${status})`,
      hint: "set SGDR_API_KEY, or the provider's own variable",
      words: "", // a refused key is often quoted back in part, which no comparison would find
    };
  if (status === 404)
    return {
      code: "model-unknown",
      what: "is not known there (HTTP 404)",
      hint: "check --model and --base-url; for a model of another maker on a server of your own, write openai-compatible/MODEL",
    };
  if (status === 429)
    return {
      what: "is over its limit (HTTP 429)",
      hint: "wait, raise --retries, or use another key, then resume the run",
    };
  return {
    what: `${status < 500 ? "refuses the request" : "failed"} (HTTP ${status})`,
    hint: "look at the server's log, then resume the run",
  };
}

function findingOfError(cause: unknown, { replyMs }: FailureContext): Finding {
  if (cause instanceof Error && ["TimeoutError", "AbortError"].includes(cause.name))
    return {
      what: `gave no reply within ${replyMs} ms`,
      hint: "raise --reply-ms, or use a faster model",
      words: "",
    };
  const code = networkCodeOf(cause);
  // Node's own fetch waits no longer than this for an answer to begin, whatever --reply-ms says
  if (code === "UND_ERR_HEADERS_TIMEOUT")
    return {
      what: "gave no reply within five minutes",
      hint: "use a faster model, or lower --thinking-tokens",
      words: "",
    };
  if (code !== undefined || APICallError.isInstance(cause))
    return {
      what: "cannot be reached",
      hint: "check that it is running, then resume the run",
      words: code ?? "",
    };
  return { what: "gave no usable answer", hint: "run again with --debug to see the cause" };
}

function addressOf(cause: unknown): string {
  if (!APICallError.isInstance(cause) || !URL.canParse(cause.url)) return "";
  return ` at ${new URL(cause.url).origin}`;
}

const echoLength = 24;

/** One short line, without the key, and broken off where it begins to repeat the prompt. */
export function cleanWords(words: string, { key, prompt }: Pick<FailureContext, "key" | "prompt">): string {
  const whole = key === "" ? words : words.replaceAll(key, "(key)");
  const shown = whole.replace(/\s+/g, " ").trim().slice(0, wordLimit);
  const asked = prompt.replace(/\s+/g, " ");
  for (let at = 0; at + echoLength <= shown.length; at += 1)
    if (asked.includes(shown.slice(at, at + echoLength))) return `${shown.slice(0, at).trim()} …`.trim();
  return shown;
}
