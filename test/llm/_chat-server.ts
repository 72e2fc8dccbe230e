import type { ServerResponse } from "node:http";
import { afterEach, onTestFinished, vi } from "vitest";
import { isSgdrError } from "../../packages/sgdr/src/domain/error.js";
import type { ChatModel, ChatRequest } from "../../packages/sgdr/src/domain/ports.js";
import { openChatModel } from "../../packages/sgdr/src/llm/open-chat-model.js";
import { ModelOptions } from "../../packages/sgdr/src/llm/options.js";
import { serve, type Served } from "../lib/serve.js";

/** What one request is met with: a status and body, or anything done to the response. */
export type Turn = ((response: ServerResponse) => void) | { status?: number; body: unknown };

export interface ChatServer extends Served {
  readonly baseUrl: string;
  /** The bodies of the questions, in order; requests for the list of models are not among them. */
  readonly bodies: Record<string, unknown>[];
  readonly headers: Record<string, string | string[] | undefined>[];
  readonly paths: string[];
}

const open: Served[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

/** A server on loopback that meets its requests with these turns; the last one stays. */
export async function chatServer(...turns: Turn[]): Promise<ChatServer> {
  const bodies: Record<string, unknown>[] = [];
  const headers: ChatServer["headers"] = [];
  const paths: string[] = [];
  const served = await serve(({ request, response, path, body }) => {
    if (request.method === "GET") return void response.writeHead(404).end();
    const turn = turns[Math.min(bodies.length, turns.length - 1)];
    bodies.push(JSON.parse(body) as Record<string, unknown>);
    headers.push(request.headers);
    paths.push(path);
    if (turn === undefined) throw new Error("a server needs at least one turn");
    if (typeof turn === "function") return turn(response);
    response.writeHead(turn.status ?? 200, { "content-type": "application/json" });
    response.end(typeof turn.body === "string" ? turn.body : JSON.stringify(turn.body));
  });
  open.push(served);
  return { ...served, baseUrl: `${served.url}/v1`, bodies, headers, paths };
}

export const usage = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 };

/** A chat completion whose message has these fields. */
export const completion = (message: Record<string, unknown>, finish = "stop"): { body: unknown } => ({
  body: {
    id: "x",
    object: "chat.completion",
    created: 1,
    model: "m",
    choices: [{ index: 0, finish_reason: finish, message: { role: "assistant", ...message } }],
    usage,
  },
});
export const says = (content: string): { body: unknown } => completion({ content });
export const refuses = (message: string, more: Record<string, unknown> = {}) => ({
  status: 400,
  body: { error: { message, type: "invalid_request_error", ...more } },
});

export const request: ChatRequest = {
  role: "policy",
  task: "t",
  step: 0,
  system: "You act on pages.",
  user: "Here is a page, and it is a secret page of ours.",
  maxReplyTokens: 50,
};
export const jsonSchema = {
  type: "object",
  properties: { done: { type: "boolean" } },
  required: ["done"],
  additionalProperties: false,
};

export const signal = new AbortController().signal;

/** The model behind a server, with waits too short to notice. */
export const chat = async (
  { baseUrl }: Pick<ChatServer, "baseUrl">,
  over: Partial<ModelOptions> = {},
): Promise<ChatModel> =>
  await openChatModel(
    ModelOptions.parse({ model: "m", baseUrl, thinkingTokens: 100, retries: 2, retryMs: 1, ...over }),
    {},
    signal,
  );

/** What work throws, as `code: message (hint)`. */
export async function failure(work: Promise<unknown>): Promise<string> {
  try {
    return `none: ${JSON.stringify(await work)}`;
  } catch (error) {
    return isSgdrError(error) ? `${error.code}: ${error.message} (${error.hint})` : String(error);
  }
}

/** Everything printed to the console while a test runs. */
export function printed(): string[] {
  const lines: string[] = [];
  for (const kind of ["info", "warn", "log", "error"] as const) {
    const spy = vi.spyOn(console, kind).mockImplementation((...words) => void lines.push(words.join(" ")));
    onTestFinished(() => spy.mockRestore());
  }
  return lines;
}
