import { describe, expect, test } from "vitest";
import type { BoundWindow } from "../../domain/roles.js";
import { parseSkill } from "../../skill/parse-skill.js";
import { printSkill } from "../../skill/print-skill.js";
import { loadPrompts } from "../../prompts/load.js";
import { boundary, windowOf } from "../attempt.fixture.js";
import { scriptedChat } from "../scripted-chat.js";
import { modelNamer } from "./namer.js";

const signal = new AbortController().signal;
const code =
  'function skill(item_name, text) {\n  click(button("Save", { in: item(item_name) }));\n  fill(textbox("Note"), text);\n}';
const bound = (source = code): BoundWindow => {
  const program = parseSkill(source);
  if (!program.ok) throw new Error(program.problem);
  return { window: windowOf(0, 2), program: program.value, call: { name: "skill", args: ["Nike", "soon"] } };
};
const about = {
  task: "t1",
  goal: "Save the offer of Nike with the note soon",
  known: ["find_offer(name): …"],
};
const choice = {
  window: 1,
  name: "save_offer",
  params: { item_name: "merchant", text: "note" },
  sentence: "Save the offer of a merchant with a note on the offers page.",
};

const nameWith = async (replies: readonly unknown[], windows: readonly BoundWindow[] = [bound()]) => {
  const model = scriptedChat(
    replies.map((reply) => (typeof reply === "string" ? reply : JSON.stringify(reply))),
  );
  const parts = {
    model,
    prompts: loadPrompts(),
    maxReplyTokens: 2_000,
    boundary,
    onCall: async () => undefined,
  };
  return { model, drafts: await modelNamer(parts).name(windows, about, signal) };
};
const codeOf = (draft: unknown): string => {
  const { program } = draft as { program: BoundWindow["program"] };
  return printSkill(program);
};

test("one question names the parts that are worth keeping; the others are left out with a reason", async () => {
  const { drafts, model } = await nameWith([[choice]], [bound(), bound()]);
  expect(model.asked).toHaveLength(1);
  expect(drafts).toMatchObject([
    { kind: "skill", description: choice.sentence, call: { name: "save_offer", args: ["Nike", "soon"] } },
    { kind: "none", code: "not-reusable" },
  ]);
  expect(codeOf(drafts[0])).toBe(
    'function save_offer(merchant, note) {\n  click(button("Save", { in: item(merchant) }));\n  fill(textbox("Note"), note);\n}',
  );
});

test("what is known and what a page said stand inside the marked block, and what is known is told", async () => {
  const { model } = await nameWith([[]]);
  const user = model.asked[0]?.user ?? "";
  const [, inside = ""] = user.split(`<<<<< ${boundary}`);
  expect(inside.split(`>>>>> ${boundary}`)[0]).toContain("find_offer(name)");
  expect(inside.split(`>>>>> ${boundary}`)[0]).toContain('button("Save"');
});

test("an empty list is an answer: nothing is worth keeping", async () => {
  const { drafts, model } = await nameWith(["[]"]);
  expect(model.asked).toHaveLength(1);
  expect(drafts).toMatchObject([{ kind: "none", code: "not-reusable" }]);
});

test("a parameter can be fixed, and a fixed name can become a parameter", async () => {
  const { drafts } = await nameWith([
    [{ ...choice, fixed: ["item_name"], vary: { Save: "deed" }, params: { text: "note" } }],
  ]);
  expect(codeOf(drafts[0])).toBe(
    'function save_offer(note, deed) {\n  click(button(deed, { in: item("Nike") }));\n  fill(textbox("Note"), note);\n}',
  );
  expect(drafts[0]).toMatchObject({ call: { args: ["soon", "Save"] } });
});

describe("what cannot be used says why, and the other windows are kept", () => {
  test.each<[string, object, RegExp]>([
    ["a name that is no name", { name: "Save offer!" }, /must begin|small letters/],
    ["the name of an action", { name: "click" }, /action/],
    ["two parameters of one name", { params: { item_name: "a", text: "a" } }, /given twice/],
    ["a parameter that is not there", { fixed: ["nothing"] }, /no parameter nothing/],
    ["a fixed name that is not there", { vary: { Nothing: "what" } }, /no name in the function/],
    ["a vague sentence", { sentence: "Does several clicks on the page." }, /vague|which kind of page/],
  ])("%s", async (_, change, words) => {
    const { drafts } = await nameWith(
      [
        [
          { ...choice, ...change },
          { ...choice, window: 2, name: "other" },
        ],
      ],
      [bound(), bound()],
    );
    expect(drafts[0]).toMatchObject({ kind: "none", code: "unreadable" });
    expect((drafts[0] as { words: string }).words).toMatch(words);
    expect(drafts[1]?.kind).toBe("skill");
  });
});

test("a reply that is no list is asked for again once", async () => {
  const { drafts, model } = await nameWith(["I would keep the first one.", [choice]]);
  expect(model.asked).toHaveLength(2);
  expect(drafts[0]?.kind).toBe("skill");
});
