import { expect, test } from "vitest";
import { z } from "zod";
import { SiteId, TaskId } from "../domain/ids.js";
import { no, ok } from "../lib/result.js";
import { loadPrompts } from "../prompts/load.js";
import { jsonIn } from "./json-in.js";
import { scriptedChat, type ScriptedChat } from "./scripted-chat.js";
import { typedAnswer } from "./typed-answer.js";

const signal = new AbortController().signal;
const schema = z.strictObject({ price: z.number() });
const task = {
  id: TaskId.parse("t"),
  site: SiteId.parse("s"),
  goal: "the price",
  answerSchema: { type: "object" },
};
const ask = async (answer: string, model?: ScriptedChat) =>
  await typedAnswer(
    { task, answer, page: 'cell "7.50"', step: 3 },
    {
      model,
      prompts: loadPrompts(),
      boundary: "b0",
      maxReplyTokens: 100,
      validate: (value) => {
        const parsed = schema.safeParse(value);
        return parsed.success ? ok(parsed.data) : no(z.prettifyError(parsed.error));
      },
    },
    signal,
  );

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
test("a second misfit is told, not thrown", async () =>
  expect(await ask("It costs 7.50.", scriptedChat(['{"price": "7.50"}']))).toMatchObject({ ok: false }));
test("without a model a misfit is a misfit", async () =>
  expect(await ask("7.50")).toMatchObject({ ok: false }));
test.each([
  ["plain", '{"a":1}', { a: 1 }],
  ["fenced", 'Here:\n```json\n{"a":1}\n```', { a: 1 }],
  ["with words around it", 'The answer is {"a":1}.', { a: 1 }],
  ["a list", "So: [1, 2]", [1, 2]],
])("JSON is found %s", (_, text, value) => expect(jsonIn(text)).toEqual({ ok: true, value }));
