import { expect, test } from "vitest";
import { Config } from "../config/config.js";
import { TaskId } from "../domain/ids.js";
import type { ChatModel } from "../domain/ports.js";
import type { Trajectory } from "../domain/trajectory.js";
import { attempt } from "../llm/attempt.fixture.js";
import { acceptAll } from "../llm/typed-answer.js";
import { no, ok } from "../lib/result.js";
import { loadPrompts } from "../prompts/load.js";
import { openBrain } from "./brain.js";
import { withTypedAnswer } from "./with-typed-answer.js";

const never = new AbortController().signal;
const answered = (id: string, answer: string): Trajectory => {
  const base = attempt({ end: { kind: "answered", answer } });
  return { ...base, task: { ...base.task, id: TaskId.parse(id), answerSchema: { type: "number" } } };
};
const number = (value: unknown) => (typeof value === "number" ? ok(value) : no("it is not a number"));

/** Both questions are asked before either is answered; each costs what it names in its answer. */
function answeringTwo(): ChatModel {
  let asked = 0;
  let both = (): void => undefined;
  const bothAsked = new Promise<void>((resolve) => (both = resolve));
  return {
    id: "two",
    async reply({ user }) {
      if ((asked += 1) === 2) both();
      await bothAsked;
      const inputTokens = Number(/It costs (\d+) tokens/.exec(user)?.[1]);
      return { kind: "reply", text: String(inputTokens), usage: { inputTokens, outputTokens: 1 } };
    },
  };
}

test("of two answers that are typed at once, each says its own tokens, and the meter their sum", async () => {
  const brain = await openBrain(Config.parse({}), loadPrompts(), { chatModel: answeringTwo() }, never);
  const calls: unknown[] = [];
  const typed = async (id: string, answer: string): Promise<Trajectory> =>
    await withTypedAnswer(
      answered(id, answer),
      {
        brain,
        validate: number,
        onCall: async ({ role, reply, usage }, { task, step }) =>
          void calls.push([task, step, role, reply, usage.inputTokens]),
      },
      never,
    );
  const [one, other] = await Promise.all([
    typed("one", "It costs 10 tokens."),
    typed("other", "It costs 100 tokens."),
  ]);
  expect(calls).toEqual([
    ["one", 3, "answer", "used", 10],
    ["other", 3, "answer", "used", 100],
  ]);
  expect(brain.meter.roles.answer).toMatchObject({ calls: 2, inputTokens: 110 });
  expect([one?.end, other?.end]).toMatchObject([{ output: 10 }, { output: 100 }]);
});
test("without a model an answer that does not fit says why, and nothing was asked", async () => {
  const brain = await openBrain(Config.parse({}), loadPrompts(), {}, never);
  const asked: unknown[] = [];
  const parts = { brain, validate: number, onCall: async (call: unknown) => void asked.push(call) };
  const { end } = await withTypedAnswer(answered("t", "ten"), parts, never);
  expect(end).toMatchObject({ kind: "answered", outputProblem: expect.any(String) });
  expect(asked).toEqual([]);
});
test("a task that asks for no schema keeps its answer as it is", async () => {
  const brain = await openBrain(Config.parse({}), loadPrompts(), {}, never);
  const plain = attempt();
  const parts = { brain, validate: acceptAll, onCall: async () => undefined };
  expect(await withTypedAnswer(plain, parts, never)).toBe(plain);
});
