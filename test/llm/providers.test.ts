import { expect, test } from "vitest";
import { openChatModel } from "../../packages/sgdr/src/llm/open-chat-model.js";
import { ModelOptions } from "../../packages/sgdr/src/llm/options.js";
import { scriptedModel } from "../lib/model-server.js";
import { serve } from "../lib/serve.js";
import {
  chat,
  chatServer,
  failure,
  jsonSchema,
  refuses,
  request,
  says,
  signal,
  usage,
} from "./_chat-server.js";

const reply = { kind: "reply", text: "Fine.", usage: { inputTokens: 100, outputTokens: 10 } };
const anthropicSays = (text: string) => ({
  body: {
    type: "message",
    id: "x",
    model: "claude-sonnet-4-5",
    role: "assistant",
    content: [
      { type: "thinking", thinking: "Let me see…", signature: "s" },
      { type: "text", text },
    ],
    stop_reason: "end_turn",
    stop_sequence: null,
    usage: { input_tokens: 100, output_tokens: 10 },
  },
});
const googleSays = (text: string) => ({
  body: {
    candidates: [
      {
        content: { role: "model", parts: [{ text: "Let me see…", thought: true }, { text }] },
        finishReason: "STOP",
        index: 0,
      },
    ],
    usageMetadata: { promptTokenCount: 100, candidatesTokenCount: 10, totalTokenCount: 110 },
  },
});

test("OpenAI is asked by chat completions, with its key", async () => {
  const server = await chatServer(says("Fine."));
  const model = await chat(server, { model: "openai/gpt-4.1", apiKey: "k" });
  expect(model.id).toBe("openai/gpt-4.1");
  expect(await model.reply(request, signal)).toEqual(reply);
  expect(server.paths).toEqual(["/v1/chat/completions"]);
  expect(server.headers[0]).toMatchObject({ authorization: "Bearer k" });
  expect(server.bodies[0]).toMatchObject({ model: "gpt-4.1", temperature: 0, max_tokens: 150 });
});
test("OpenAI's newer limit is sent through its own options", async () => {
  const server = await chatServer(
    refuses("'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."),
    says("Fine."),
  );
  const model = await chat(server, { model: "openai/brand-new", apiKey: "k" });
  expect(await model.reply(request, signal)).toEqual(reply);
  expect(server.bodies[1]).toMatchObject({ max_completion_tokens: 150 });
  expect(server.bodies[1]).not.toHaveProperty("max_tokens");
});
test("Anthropic is asked by messages, and its thinking stays out of the reply", async () => {
  const server = await chatServer(anthropicSays("Fine."));
  const model = await chat(server, { model: "anthropic/claude-sonnet-4-5", apiKey: "k" });
  expect(await model.reply(request, signal)).toEqual(reply);
  expect(server.paths).toEqual(["/v1/messages"]);
  expect(server.headers[0]).toMatchObject({ "x-api-key": "k" });
  expect(server.bodies[0]).toMatchObject({ model: "claude-sonnet-4-5", temperature: 0, max_tokens: 150 });
});
test("Anthropic's refusal of a temperature, of a long prompt and of a key are each understood", async () => {
  const said = (status: number, message: string) => ({
    status,
    body: { type: "error", error: { type: "invalid_request_error", message } },
  });
  const server = await chatServer(
    said(400, "`temperature` is deprecated for this model."),
    anthropicSays("Fine."),
    said(400, "prompt is too long: 210000 tokens > 200000 maximum"),
    said(400, "prompt is too long: 210000 tokens > 200000 maximum"),
    said(401, "invalid x-api-key"),
  );
  const model = await chat(server, { model: "anthropic/claude-sonnet-4-5", apiKey: "k" });
  expect(await model.reply(request, signal)).toEqual(reply);
  expect(server.bodies.map((body) => "temperature" in body)).toEqual([true, false]);
  expect(await model.reply(request, signal)).toMatchObject({ kind: "overflow" });
  expect(await failure(model.reply(request, signal))).toMatch(/^model-unreachable: .* refuses the key/);
});
test("Anthropic is asked to keep the system message, and what it had kept is counted", async () => {
  const { body } = anthropicSays("Fine.");
  const used = {
    input_tokens: 40,
    cache_read_input_tokens: 60,
    cache_creation_input_tokens: 0,
    output_tokens: 10,
  };
  const server = await chatServer({ body: { ...body, usage: used } });
  const model = await chat(server, { model: "anthropic/claude-sonnet-4-5", apiKey: "k" });
  expect(await model.reply(request, signal)).toMatchObject({
    usage: { inputTokens: 100, cachedInputTokens: 60, outputTokens: 10 },
  });
  expect(server.bodies[0]).toMatchObject({
    system: [{ type: "text", text: request.system, cache_control: { type: "ephemeral" } }],
  });
});
test("what OpenAI had kept by itself is counted", async () => {
  const { body } = says("Fine.");
  const used = { ...usage, prompt_tokens_details: { cached_tokens: 64 } };
  const server = await chatServer({ body: { ...(body as object), usage: used } });
  const model = await chat(server, { model: "openai/gpt-4.1", apiKey: "k" });
  expect(await model.reply(request, signal)).toMatchObject({
    usage: { inputTokens: 100, cachedInputTokens: 64, outputTokens: 10 },
  });
  expect(server.bodies[0]).toMatchObject({ messages: [{ role: "system", content: request.system }, {}] });
});
test("Google is asked to generate content, and its thoughts stay out of the reply", async () => {
  const server = await chatServer(googleSays("Fine."));
  const model = await chat(server, { model: "google/gemini-2.5-flash", apiKey: "k" });
  expect(await model.reply(request, signal)).toEqual(reply);
  expect(server.paths).toEqual(["/v1/models/gemini-2.5-flash:generateContent"]);
  expect(server.headers[0]).toMatchObject({ "x-goog-api-key": "k" });
  expect(server.bodies[0]).toMatchObject({ generationConfig: { temperature: 0, maxOutputTokens: 150 } });
});
test("each provider is asked for JSON in its own way", async () => {
  const wantsJson = { ...request, jsonSchema };
  const anthropic = await chatServer(anthropicSays('{"done":true}'));
  const google = await chatServer(googleSays('{"done":true}'));
  const done = { kind: "reply", text: '{"done":true}' };
  const named = [
    [anthropic, "anthropic/claude-sonnet-4-5"],
    [google, "google/gemini-2.5-flash"],
  ] as const;
  for (const [server, model] of named)
    expect(await (await chat(server, { model, apiKey: "k" })).reply(wantsJson, signal)).toMatchObject(done);
  expect(JSON.stringify(anthropic.bodies[0])).toContain('"done"');
  expect(google.bodies[0]).toMatchObject({ generationConfig: { responseMimeType: "application/json" } });
});
test("Ollama needs no key, and its bare address is enough", async () => {
  const server = await chatServer(says("Fine."));
  const model = await chat({ baseUrl: server.url }, { model: "ollama/qwen3:4b" });
  expect(await model.reply(request, signal)).toEqual(reply);
  expect(server.paths).toEqual(["/v1/chat/completions"]);
  expect(server.bodies[0]).toMatchObject({ model: "qwen3:4b" });
  expect(server.headers[0]).not.toHaveProperty("authorization");
});
test("a name with a slash on a server of one's own is sent whole", async () => {
  const server = await chatServer(says("Fine."));
  await (await chat(server, { model: "Qwen/Qwen3-4B" })).reply(request, signal);
  await (await chat(server, { model: "openai-compatible/google/gemma-3-4b" })).reply(request, signal);
  expect(server.bodies.map((body) => body["model"])).toEqual(["Qwen/Qwen3-4B", "google/gemma-3-4b"]);
});

const opened = async (over: Partial<ModelOptions>) =>
  await failure(openChatModel(ModelOptions.parse(over), {}, signal).then(({ id }) => id));
test("a model that the server does not have is reported with its nearest name", async () => {
  const server = await scriptedModel([], "qwen3:4b");
  const { baseUrl } = server;
  expect(await opened({ model: "ollama/qwen3:4", baseUrl })).toMatch(
    /^model-unknown: .* has no model "qwen3:4"; did you mean "qwen3:4b"\? \(it has: qwen3:4b\)/,
  );
  expect(await opened({ model: "qwen3:4b", baseUrl: `${baseUrl}/` })).toBe('none: "qwen3:4b"');
  await server.close();
});
test("Ollama's name for the latest of a family may be left out", async () => {
  const server = await scriptedModel([], "qwen3:latest");
  expect(await opened({ model: "ollama/qwen3", baseUrl: server.baseUrl })).toContain("none");
  await server.close();
});
test("a key that is refused at the list of models is found before the run", async () => {
  const server = await serve(({ response }) => void response.writeHead(401).end());
  expect(await opened({ model: "m", baseUrl: server.url })).toMatch(/^model-unreachable: .* refuses the key/);
  await server.close();
});
test("a server that does not answer is found before the run", async () =>
  expect(await opened({ model: "ollama/qwen3:4b", baseUrl: "http://127.0.0.1:9" })).toMatch(
    /^model-unreachable: no model server answers at http:\/\/127\.0\.0\.1:9\/v1/,
  ));
