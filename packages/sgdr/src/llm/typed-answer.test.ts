import { expect, test } from "vitest";
import { z } from "zod";
import { SiteId, TaskId } from "../domain/ids.js";
import type { ChatModel, Place } from "../domain/ports.js";
import { no, ok } from "../lib/result.js";
import { loadPrompts } from "../prompts/load.js";
import type { ModelCall } from "./ask-role.js";
import { smallChat } from "./attempt.fixture.js";
import { jsonIn } from "./json-in.js";
import { scriptedChat } from "./scripted-chat.js";
import { typedAnswer } from "./typed-answer.js";

const signal = new AbortController().signal;
const schema = z.strictObject({ price: z.number() });
const task = {
  id: TaskId.parse("t"),
  site: SiteId.parse("s"),
  goal: "the price",
  answerSchema: { type: "object" },
};
const validate = (value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? ok(parsed.data) : no(z.prettifyError(parsed.error));
};
const askAt = async (page: string, answer: string, model?: ChatModel) => {
  const calls: (ModelCall & Place)[] = [];
  const onCall = async (call: ModelCall, place: Place) => void calls.push({ ...call, ...place });
  const parts = model && { model, prompts: loadPrompts(), boundary: "b0", maxReplyTokens: 100, onCall };
  const value = await typedAnswer({ task, answer, page, step: 3, validate }, parts, signal);
  return { value, calls };
};
const ask = async (answer: string, model?: ChatModel) => (await askAt('cell "7.50"', answer, model)).value;

test("an answer that fits is taken as it is, and nobody is asked", async () => {
  const model = scriptedChat([]);
  expect(await ask('{"price": 7.5}', model)).toEqual({ ok: true, value: { price: 7.5 } });
  expect(model.asked).toHaveLength(0);
});
test("an answer that does not fit gets one repair round that says why", async () => {
  const model = scriptedChat(['{"price": 7.5}']);
  expect(await ask("It costs 7.50.", model)).toEqual({ ok: true, value: { price: 7.5 } });
  expect(model.asked[0]?.user).toContain("the answer is not JSON");
  expect(model.asked[0]?.jsonSchema).toEqual({ type: "object" });
});
test("a second misfit is reported, not thrown", async () =>
  expect(await ask("It costs 7.50.", scriptedChat(['{"price": "7.50"}']))).toMatchObject({ ok: false }));
test("the question is on record as what became of its reply, at the step of the answer", async () => {
  const replyTo = async (reply: string) => (await askAt("", "It costs 7.50.", scriptedChat([reply]))).calls;
  const prompt = loadPrompts().versions["answer-user"];
  expect(await replyTo('{"price": 7.5}')).toMatchObject([
    { role: "answer", prompt, reply: "used", task: "t", step: 3 },
  ]);
  expect(await replyTo("7.50 euros")).toMatchObject([{ role: "answer", reply: "unreadable" }]);
});
test("a question too long for the model is asked again with less of the page", async () => {
  const small = smallChat(1_500, '{"price": 7.5}');
  const { value, calls } = await askAt('cell "7.50"\n'.repeat(1_000), "It costs 7.50.", small);
  expect(value).toEqual({ ok: true, value: { price: 7.5 } });
  expect(small.asked.length).toBeGreaterThan(1);
  expect(calls).toMatchObject([{ reply: "used" }]);
  const full = await askAt("a page", "It costs 7.50.", smallChat(0, ""));
  expect(full).toEqual({ value: no("the context is full"), calls: [] });
});
test("without a model a misfit is a misfit", async () =>
  expect(await ask("7.50")).toMatchObject({ ok: false }));
test.each([
  ["plain", '{"a":1}', { a: 1 }],
  ["fenced", 'Here:\n```json\n{"a":1}\n```', { a: 1 }],
  ["with words around it", 'The answer is {"a":1}.', { a: 1 }],
  ["a list", "So: [1, 2]", [1, 2]],
])("JSON is found %s", (_, text, value) => expect(jsonIn(text)).toEqual({ ok: true, value }));
