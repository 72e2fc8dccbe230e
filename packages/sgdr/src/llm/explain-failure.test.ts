import { APICallError } from "ai";
import { expect, test } from "vitest";
import { SgdrError } from "../domain/error.js";
import {
  cleanWords,
  explainFailure,
  isOverflow,
  refusesMaxTokens,
  refusesReplyRoom,
  refusesTemperature,
  saidBy,
} from "./explain-failure.js";

const failed = (statusCode: number, body: unknown, message = "Bad Request") =>
  new APICallError({
    message,
    url: "https://api.example/v1/chat/completions?key=k",
    requestBodyValues: {},
    statusCode,
    responseBody: typeof body === "string" ? body : JSON.stringify(body),
  });
const context = { id: "m", replyMs: 1_000, tries: 1, key: "", prompt: "" };
const refusal = (message: string) => failed(400, { error: { message } });

test.each([
  ["an object", { error: { message: "no" } }],
  ["a text", { error: "no" }],
  ["a message", { message: "no" }],
  ["a detail", { detail: "no" }],
  ["a list of details", { detail: [{ msg: "no" }] }],
  ["a list", [{ error: { message: "no" } }]],
  ["plain text", "no"],
])("a server's words are found in an error that is %s", (_what, body) =>
  expect(saidBy(failed(400, body)).words).toBe("no"),
);
test("a page of HTML has no words, only its status has", () =>
  expect(saidBy(failed(502, "<html>context length</html>", "Bad Gateway")).words).toBe("Bad Gateway"));
test("half a reply is not the server's word, whatever the reply is about", () => {
  const half = failed(200, '{"choices":[{"message":{"content":"The maximum context length is');
  expect(saidBy(half).words).toBe("");
  expect(isOverflow(half)).toBe(false);
});

test.each([
  "maximum context length is 8192 tokens",
  "'max_tokens' or 'max_completion_tokens' is too large: 10000. This model's maximum context length is 4096 tokens and your request has 500 input tokens",
  "input length and `max_tokens` exceed context limit: 188240 + 21333 > 200000",
  "Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4097",
  "Your input exceeds the context window of this model",
  "Please reduce the length of the messages",
  "string too long. Expected a string with maximum length 1048576",
])("too long: %s", (words) => expect(isOverflow(refusal(words))).toBe(true));
test.each([
  [504, "the upstream took too long"],
  [429, "Too many tokens, please wait before trying again."],
  [429, "this request would exceed your rate limit of 40,000 input tokens per minute"],
  [429, "Rate limit reached: reduce the length of your messages, or wait"],
  [401, "maximum context length"],
  [400, "max_tokens is too large: 10000. This model supports at most 4096 completion tokens"],
])("HTTP %i is not too long: %s", (status, message) =>
  expect(isOverflow(failed(status, { error: { message } }))).toBe(false),
);
test.each([
  "max_tokens is too large: 10000. This model supports at most 4096 completion tokens",
  "max_tokens: 10000 > 4096, which is the maximum allowed number of output tokens for claude-3-haiku",
  "`max_tokens` must be less than or equal to `8192`",
  "Invalid max_tokens value, the valid range of max_tokens is [1, 8192]",
])("too much room: %s", (words) => {
  expect(refusesReplyRoom(refusal(words))).toBe(true);
  expect(refusesMaxTokens(refusal(words))).toBe(false);
});
test.each([
  "Unsupported value: 'temperature' does not support 0 with this model.",
  "Unsupported parameter: 'temperature' is not supported with this model.",
  "`temperature` may only be set to 1 when thinking is enabled.",
  "`temperature` is deprecated for this model.",
  "invalid temperature: only 1 is allowed for this model",
])("no temperature: %s", (words) => expect(refusesTemperature(refusal(words))).toBe(true));

test("an error of ours stays what it is", () => {
  const ours = new SgdrError("infra-error", "x", "y");
  expect(explainFailure(ours, context)).toBe(ours);
});
test("the address is shown without what follows the host", () =>
  expect(explainFailure(refusal("no"), context).message).toBe(
    "the model m at https://api.example refuses the request (HTTP 400): no",
  ));
test("a refused connection is reported by its code", () => {
  const cause = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  expect(explainFailure(cause, { ...context, tries: 6 }).message).toBe(
    "the model m cannot be reached, 6 times: ECONNREFUSED",
  );
});
test("the longest wait of Node's own fetch is reported as what it is", () => {
  const inner = Object.assign(new Error("Headers Timeout Error"), { code: "UND_ERR_HEADERS_TIMEOUT" });
  expect(explainFailure(new TypeError("fetch failed", { cause: inner }), context).message).toBe(
    "the model m gave no reply within five minutes",
  );
});
test("words are one short line, without the key, broken off where they repeat the prompt", () => {
  expect(cleanWords("a\n  b".padEnd(500, "c"), context)).toHaveLength(200);
  expect(cleanWords("key sk-1 is wrong", { key: "sk-1", prompt: "" })).toBe("key (key) is wrong");
  const prompt = "The quick brown fox jumps over the lazy dog";
  expect(cleanWords("cannot read quick  brown fox jumps over it", { key: "", prompt })).toBe("cannot read …");
});
