import { MockLanguageModelV3 } from "ai/test";
import { expect, test } from "vitest";
import type { ChatRequest } from "../domain/ports.js";
import { firstJson } from "./json-in.js";
import { chatFromLanguageModel } from "./language-model.js";
import { withoutThinking } from "./without-thinking.js";
import { ModelOptions } from "./options.js";
import type { Waits } from "./retry.js";

type LanguageModelV3GenerateResult = Awaited<ReturnType<MockLanguageModelV3["doGenerate"]>>;

const signal = new AbortController().signal;
const request: ChatRequest = {
  role: "policy",
  task: "t",
  step: 0,
  system: "s",
  user: "u",
  maxReplyTokens: 10,
};
const result = (
  content: LanguageModelV3GenerateResult["content"],
  unified: LanguageModelV3GenerateResult["finishReason"]["unified"] = "stop",
): LanguageModelV3GenerateResult => ({
  content,
  finishReason: { unified, raw: undefined },
  usage: {
    inputTokens: { total: 5, noCache: 5, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 2, text: 2, reasoning: 0 },
  },
  warnings: [{ type: "other", message: "this would be printed" }],
});

test("any model of the AI SDK can be given in code, and is retried like ours", async () => {
  let asked = 0;
  const model = new MockLanguageModelV3({
    doGenerate: async () => {
      asked += 1;
      if (asked === 1) throw Object.assign(new Error("reset"), { code: "ECONNRESET" });
      return result([
        { type: "reasoning", text: "Let me see" },
        { type: "text", text: "click it" },
      ]);
    },
  });
  const slept: number[] = [];
  const waits: Waits = { sleep: async (ms) => void slept.push(ms), random: () => 0.5, nowMs: () => 0 };
  const chat = chatFromLanguageModel(model, "mine", ModelOptions.parse({}), waits);
  expect(chat.id).toBe("mine");
  expect(await chat.reply(request, signal)).toEqual({
    kind: "reply",
    text: "click it",
    usage: { inputTokens: 5, outputTokens: 2 },
  });
  expect(slept).toEqual([250]);
});
test("a mistake in a model given in code is reported with its own words", async () => {
  const model = new MockLanguageModelV3({
    doGenerate: async () => {
      throw new TypeError("x is not a function");
    },
  });
  const chat = chatFromLanguageModel(model, "mine", ModelOptions.parse({}));
  await expect(chat.reply(request, signal)).rejects.toMatchObject({
    code: "infra-error",
    message: "the model mine gave no usable answer: x is not a function",
  });
});
test("without room for thinking, none is added", async () => {
  const model = new MockLanguageModelV3({ doGenerate: async () => result([], "length") });
  const chat = chatFromLanguageModel(model, "mine", ModelOptions.parse({ thinkingTokens: 0 }));
  expect(await chat.reply(request, signal)).toMatchObject({ text: "" });
  expect(model.doGenerateCalls.map(({ maxOutputTokens }) => maxOutputTokens)).toEqual([10]);
});

test.each([
  ["a thought before the reply", "<think>a\nb</think>\n\nc", false, "c"],
  ["several thoughts", "<thinking>a</thinking>b <think>c</think>d", false, "b d"],
  ["a thought whose opening tag was in the prompt", "a\nb</think>c", false, "c"],
  ["a thought that was cut off", "<think>a b", true, ""],
  ["a thought that was never closed", "<think>a b", false, ""],
  ["a later thought that was cut off", "a <think>b", true, "a"],
  ["a reply about the tag", 'fill("3", "<think>")', false, 'fill("3", "<think>")'],
  ["no thought", " a ", false, "a"],
])("%s", (_what, text, cut, reply) => expect(withoutThinking(text, cut)).toBe(reply));

const object = { type: "object" };
test.each([
  ["alone", '{"a":1}', object, '{"a":1}'],
  ["in a fence, after words", 'See [1]:\n```json\n{"a":[1,{"b":"}"}]}\n```', object, '{"a":[1,{"b":"}"}]}'],
  ["after a bracket that is none", 'set {x} is {"a":"\\"{"} ok {}', object, '{"a":"\\"{"}'],
  ["as a list", 'the {list}: [1, "]"]', { type: "array" }, '[1, "]"]'],
  ["of either kind", 'first [1] then {"a":1}', {}, "[1]"],
  ["cut off", '{"a":[1', object, undefined],
  ["not at all", "none", object, undefined],
])("JSON is found %s", (_what, text, schema, found) => expect(firstJson(text, schema)).toBe(found));
