import { expect, test } from "vitest";
import {
  chat,
  chatServer,
  completion,
  failure,
  jsonSchema,
  printed,
  refuses,
  request,
  says,
  signal,
} from "./_chat-server.js";

const noTemperature = refuses(
  "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
  { param: "temperature", code: "unsupported_value" },
);
const text = async (reply: Promise<unknown>) => ((await reply) as { text: string }).text;

test("a plain question has the temperature, and room for thinking beside the reply", async () => {
  const server = await chatServer(says("Fine."));
  await (await chat(server)).reply(request, signal);
  expect(server.bodies[0]).toMatchObject({ model: "m", temperature: 0, max_tokens: 150 });
  expect(server.bodies[0]).not.toHaveProperty("response_format");
  expect(server.bodies[0]?.["messages"]).toEqual([
    { role: "system", content: request.system },
    { role: "user", content: request.user },
  ]);
});
test("a repair round shows the reply that could not be used and why, even when it was empty", async () => {
  const server = await chatServer(says("Fine."));
  await (await chat(server)).reply({ ...request, repair: { reply: "", problem: "It was empty." } }, signal);
  expect(server.bodies[0]?.["messages"]).toEqual([
    { role: "system", content: request.system },
    { role: "user", content: request.user },
    { role: "assistant", content: "(nothing)" },
    { role: "user", content: "It was empty." },
  ]);
});

test("what is thought in a field of its own does not reach the reply", async () => {
  for (const field of ["reasoning_content", "reasoning"]) {
    const server = await chatServer(completion({ [field]: "Let me see…", content: "click it" }));
    expect(await text((await chat(server)).reply(request, signal))).toBe("click it");
  }
});
test("what is thought between tags does not reach the reply", async () => {
  const server = await chatServer(says("<think>\nLet me see…\n</think>\n\nclick it"));
  expect(await text((await chat(server)).reply(request, signal))).toBe("click it");
});
test("a model that spent everything on thinking is asked once more with twice the room", async () => {
  const server = await chatServer(
    completion({ content: "<think>\nLet me see, and see, and" }, "length"),
    says("<think>I see.</think>click it"),
  );
  expect(await (await chat(server)).reply(request, signal)).toEqual({
    kind: "reply",
    text: "click it",
    usage: { inputTokens: 200, outputTokens: 20 },
  });
  expect(server.bodies.map((body) => body["max_tokens"])).toEqual([150, 250]);
});
test("a model that thinks without end gives an empty reply, for the caller to repair", async () => {
  const server = await chatServer(completion({ reasoning_content: "Hm.", content: null }, "length"));
  expect(await text((await chat(server)).reply(request, signal))).toBe("");
  expect(server.bodies).toHaveLength(2);
});
test("a reply without content is an empty reply", async () => {
  const server = await chatServer(completion({ content: null }));
  expect(await text((await chat(server)).reply(request, signal))).toBe("");
  expect(server.bodies).toHaveLength(1);
});

test("a temperature that the model refuses is left out from then on", async () => {
  const server = await chatServer(noTemperature, says("One."), says("Two."));
  const model = await chat(server);
  expect(await text(model.reply(request, signal))).toBe("One.");
  expect(await text(model.reply(request, signal))).toBe("Two.");
  expect(server.bodies.map((body) => "temperature" in body)).toEqual([true, false, false]);
});
test("a page about temperature that the server quotes does not count as a refusal of it", async () => {
  const server = await chatServer(refuses("cannot parse the message: temperature in Oslo today"));
  expect(await failure((await chat(server)).reply(request, signal))).toContain("infra-error");
  expect(server.bodies).toHaveLength(1);
});
test("a limit that the model wants under its newer name is sent so from then on", async () => {
  const server = await chatServer(
    refuses(
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    ),
    noTemperature,
    says("One."),
    says("Two."),
  );
  const model = await chat(server);
  expect(await text(model.reply(request, signal))).toBe("One.");
  expect(await text(model.reply(request, signal))).toBe("Two.");
  const limits = server.bodies.map((body) => [body["max_tokens"], body["max_completion_tokens"]]);
  expect(limits).toEqual([
    [150, undefined],
    [undefined, 150],
    [undefined, 150],
    [undefined, 150],
  ]);
});

const overflows: Record<string, { status?: number; body: unknown }> = {
  OpenAI: refuses("This model's maximum context length is 8192 tokens. However, you requested 9000.", {
    code: "context_length_exceeded",
  }),
  "llama.cpp": refuses(
    "request (70494 tokens) exceeds the available context size (67584 tokens), try increasing it",
  ),
  "an older llama.cpp, under HTTP 500": {
    status: 500,
    body: { error: { code: 500, message: "the request exceeds the available context size." } },
  },
  "LM Studio, under HTTP 200": { body: { error: "Context size has been exceeded." } },
  Anthropic: refuses("prompt is too long: 210000 tokens > 200000 maximum"),
  Google: refuses("The input token count (1200000) exceeds the maximum number of tokens allowed (1048576)."),
  "a proxy, by size": { status: 413, body: "Payload Too Large" },
  "a minute's quota": {
    status: 429,
    body: { error: { message: "Request too large for m on tokens per min" } },
  },
};
for (const [who, turn] of Object.entries(overflows))
  test(`a request too long for the model is an overflow and not a failure, in the words of ${who}`, async () => {
    const server = await chatServer(turn);
    expect(await (await chat(server)).reply(request, signal)).toMatchObject({
      kind: "overflow",
      words: expect.stringMatching(/^the request is too long for m: \w/),
    });
    // once with room for thinking, once without, and no retries
    expect(server.bodies.map((body) => body["max_tokens"])).toEqual([150, 50]);
  });
test("where only the room for thinking is too much, the question is asked without it", async () => {
  const server = await chatServer(
    refuses("This model's maximum context length is 4096 tokens. However, you requested 12050 tokens."),
    says("Fine."),
  );
  expect(await text((await chat(server)).reply(request, signal))).toBe("Fine.");
});
test("a model that never writes so much gets no room for thinking from then on", async () => {
  const server = await chatServer(
    refuses("max_tokens is too large: 150. This model supports at most 64 completion tokens."),
    says("One."),
    says("Two."),
  );
  const model = await chat(server);
  expect(await text(model.reply(request, signal))).toBe("One.");
  expect(await text(model.reply(request, signal))).toBe("Two.");
  expect(server.bodies.map((body) => body["max_tokens"])).toEqual([150, 50, 50]);
});

const wantsJson = { ...request, jsonSchema };
test("a reply that must be JSON is asked for as such", async () => {
  const server = await chatServer(says('{"done":true}'));
  expect(await text((await chat(server)).reply(wantsJson, signal))).toBe('{"done":true}');
  expect(server.bodies[0]).toMatchObject({
    response_format: { type: "json_schema", json_schema: { schema: jsonSchema, strict: true } },
  });
});
test("a server that refuses the format is asked in words, from then on", async () => {
  const server = await chatServer(
    refuses("This response_format type is unavailable now"),
    says('Sure:\n```json\n{"done": true}\n```'),
    says('{"done":false}'),
  );
  const model = await chat(server);
  expect(await text(model.reply(wantsJson, signal))).toBe('{"done": true}');
  expect(await text(model.reply(wantsJson, signal))).toBe('{"done":false}');
  expect(server.bodies.map((body) => "response_format" in body)).toEqual([true, false, false]);
  expect(JSON.stringify(server.bodies[1])).toContain("Reply with JSON only");
  expect(JSON.stringify(server.bodies[1])).toContain("additionalProperties");
});
test("a server that ignores the format is asked in words, from then on", async () => {
  const server = await chatServer(says("It is done."), says('{"done":true}'), says('{"done":false}'));
  const model = await chat(server);
  expect(await model.reply(wantsJson, signal)).toEqual({
    kind: "reply",
    text: '{"done":true}',
    usage: { inputTokens: 200, outputTokens: 20 },
  });
  expect(await text(model.reply(wantsJson, signal))).toBe('{"done":false}');
  expect(server.bodies.map((body) => "response_format" in body)).toEqual([true, false, false]);
});
test("JSON after a thought or in a fence needs no second question", async () => {
  const server = await chatServer(says('<think>{"done":false}?</think>```json\n{"done":true}\n```'));
  expect(await text((await chat(server)).reply(wantsJson, signal))).toBe('{"done":true}');
  expect(server.bodies).toHaveLength(1);
});
test("a text that never becomes JSON is handed on as it is", async () => {
  const server = await chatServer(says("It is done."));
  expect(await text((await chat(server)).reply(wantsJson, signal))).toBe("It is done.");
  expect(server.bodies).toHaveLength(2);
});

test("nothing is printed, whatever the SDK has to warn about", async () => {
  const lines = printed();
  const server = await chatServer(says('{"done":true}'));
  // the SDK leaves the temperature out for this name by itself, and warns about it
  const model = await chat(server, { model: "openai/o3", apiKey: "k" });
  expect(await text(model.reply(wantsJson, signal))).toBe('{"done":true}');
  expect(server.bodies[0]).not.toHaveProperty("temperature");
  expect(lines).toEqual([]);
});
