import { expect, test } from "vitest";
import type { PageNode } from "../domain/observation.js";
import type { ChatModel } from "../domain/ports.js";
import type { View } from "../domain/roles.js";
import { composeObservation } from "../observation/compose.js";
import { loadPrompts } from "../prompts/load.js";
import type { ModelCall } from "./ask-role.js";
import { step } from "./attempt.fixture.js";
import { modelPolicy } from "./policy.js";
import { scriptedChat } from "./scripted-chat.js";
import { nodes, observation, view } from "./view.fixture.js";

const signal = new AbortController().signal;
const decide = async (...replies: string[]) => await decideOn(view, ...replies);
const decideOn = async (of: View, ...replies: string[]) => {
  const model = scriptedChat(replies);
  const calls: ModelCall[] = [];
  const onCall = async (call: ModelCall) => void calls.push(call);
  const decided = await modelPolicy({
    model,
    prompts: loadPrompts(),
    maxReplyTokens: 100,
    boundary: "b0",
    onCall,
  }).decide(of, signal);
  return { decided, model, outcomes: calls.map(({ reply }) => reply) };
};

test("a readable reply is the decision", async () => {
  const { decided, outcomes } = await decide('I type it.\n```\nfill("3", "tea")\n```');
  expect(decided).toEqual({
    ok: true,
    decision: { thought: "I type it.", calls: [{ name: "fill", args: ["3", "tea"] }] },
  });
  expect(outcomes).toEqual(["used"]);
});
test("an unreadable reply gets one repair round that says what was wrong", async () => {
  const { decided, model, outcomes } = await decide("Hm.", '```\nclick("4")\n```');
  expect(decided).toMatchObject({ ok: true, decision: { calls: [{ name: "click", args: ["4"] }] } });
  expect(model.asked[1]?.repair?.reply).toBe("Hm.");
  expect(model.asked[1]?.repair?.problem).toContain("holds no fenced call");
  expect(outcomes).toEqual(["repaired", "used"]);
});
test("an id that is not on the page is told as such", async () => {
  const { model } = await decide('```\nclick("99")\n```', '```\nclick("4")\n```');
  expect(model.asked[1]?.repair?.problem).toContain("there is no element [99] on this page");
});
test("a wrong number of arguments is reported with the signature", async () => {
  const { model } = await decide('```\nfill("3")\n```', '```\nclick("4")\n```');
  expect(model.asked[1]?.repair?.problem).toContain("fill(elem, value) takes 2 arguments, not 1");
});
test("a skill of an earlier step that is not offered now is reported as such, by the name it is called by", async () => {
  const past = [step(0, observation, [], { offered: ["find_it@1", "find_it@2"] })];
  for (const name of ["find_it", "find_it_v2"]) {
    const call = `\`\`\`\n${name}("3", "tea")\n\`\`\``;
    const { model } = await decideOn({ ...view, past }, call, '```\nclick("4")\n```');
    expect(model.asked[1]?.repair?.problem).toContain(`the skill ${name} is not offered at this step`);
  }
});
test("a second unreadable reply is a counted failure, not an exception", async () => {
  const { decided, outcomes } = await decide("Hm.", "Hm again.");
  expect(decided).toMatchObject({ ok: false, outcome: { kind: "unreadable-reply" } });
  expect(outcomes).toEqual(["repaired", "unreadable"]);
});
test("a request too long for the model is asked again with less of the page", async () => {
  const asked: string[] = [];
  const small: ChatModel = {
    id: "small",
    reply: async ({ user }) => {
      asked.push(user);
      return user.length > 3_900
        ? { kind: "overflow", words: "the context is full" }
        : { kind: "reply", text: '```\nclick("4")\n```', usage: { inputTokens: 1, outputTokens: 1 } };
    },
  };
  const many = Array.from({ length: 300 }, (_, n): PageNode => ({
    depth: 1,
    role: "text",
    name: `line ${n} of a long page`,
  }));
  const observation = composeObservation({
    url: "/",
    title: "",
    scroll: [],
    nodes: [...nodes, ...many],
    tabs: [],
    notices: [],
    maxTokens: 0,
  });
  const parts = {
    model: small,
    prompts: loadPrompts(),
    maxReplyTokens: 100,
    boundary: "b0",
    onCall: async () => undefined,
  };
  const decided = await modelPolicy(parts).decide({ ...view, observation }, signal);
  expect(decided.ok).toBe(true);
  expect(asked.map((user) => user.length)).toEqual(
    asked.map((user) => user.length).toSorted((a, b) => b - a),
  );
  expect(asked.at(-1)).toContain("left out for length");
});
test("a request that never fits is a counted failure", async () => {
  const full: ChatModel = {
    id: "full",
    reply: async () => ({ kind: "overflow", words: "the context is full" }),
  };
  const parts = {
    model: full,
    prompts: loadPrompts(),
    maxReplyTokens: 100,
    boundary: "b0",
    onCall: async () => undefined,
  };
  const decided = await modelPolicy(parts).decide(view, signal);
  expect(decided).toMatchObject({
    ok: false,
    outcome: { kind: "unreadable-reply", words: "the context is full" },
  });
});
