import { expect, test } from "vitest";
import type { Place } from "../../domain/ports.js";
import { loadPrompts } from "../../prompts/load.js";
import { checkDraft } from "../../verification/candidate.js";
import { boundary, windowOf } from "../attempt.fixture.js";
import type { ModelCall } from "../ask-role.js";
import { scriptedChat } from "../scripted-chat.js";
import { modelProgrammer } from "./programmer.js";

const signal = new AbortController().signal;
const whole = windowOf(0, 4);
const booking = {
  first: 1,
  last: 3,
  name: "book_parcel",
  description: "book a parcel with sender and weight on a parcel booking form page",
  code: "function book_parcel(sender_field, weight_field, book_button, sender, weight) {\n  fill(sender_field, sender);\n  fill(weight_field, weight);\n  click(book_button);\n}",
  call: 'book_parcel("3", "4", "5", "Ada", "2 kg")',
};
const printing = {
  first: 3,
  last: 4,
  name: "book_and_print",
  description: "book a parcel and print its label from a parcel booking form page",
  code: "function book_and_print(book_button, print_button) {\n  click(book_button);\n  click(print_button);\n}",
  call: 'book_and_print("5", "3")',
};

async function induce(...replies: unknown[]) {
  const calls: (ModelCall & Place)[] = [];
  const model = scriptedChat(
    replies.map((reply) => (typeof reply === "string" ? reply : JSON.stringify(reply))),
  );
  const drafts = await modelProgrammer({
    model,
    prompts: loadPrompts(),
    boundary,
    maxReplyTokens: 2_000,
    onCall: async (call, place) => void calls.push({ ...call, ...place }),
  }).induce(
    [whole],
    { task: "t1", goal: "Book a parcel from Ada of 2 kg", rule: { scope: "full", callability: true } },
    signal,
  );
  return { drafts, calls, model };
}

test("each function is a draft of the stretch it says it covers", async () => {
  const { drafts, calls } = await induce([booking, printing]);
  expect(drafts).toMatchObject([
    { kind: "skill", window: { start: 0, length: 3, unit: "decision" }, program: { name: "book_parcel" } },
    { kind: "skill", window: { start: 2, length: 2 }, program: { name: "book_and_print" } },
  ]);
  expect(drafts.map(({ window }) => window.steps)).toEqual([
    whole.steps.slice(0, 3),
    whole.steps.slice(2, 4),
  ]);
  expect(calls).toMatchObject([{ role: "inducer", task: "t1", step: 0 }]);
});
test("an element of a later page becomes one that the program looks for by itself", async () => {
  const { drafts } = await induce([printing]);
  const [draft] = drafts;
  if (!draft) throw new Error("there is a draft");
  const checked = checkDraft(draft, { scope: "full", callability: true, mask: (text) => text });
  expect(checked).toMatchObject({
    ok: true,
    value: { program: { params: [{ name: "book_button" }], contracts: [{ name: "Print label" }] } },
  });
});
test("the whole episode is one question, with its pages and the numbers of its elements", async () => {
  const { model } = await induce([]);
  expect(model.asked).toHaveLength(1);
  expect(model.asked[0]?.user).toContain('  fill("3", "Ada")   ("3" is textbox "Sender")\n  then: page 1');
  expect(model.asked[0]?.user).toContain('[3] textbox "Sender"');
  expect(model.asked[0]?.user).toContain("stretches of the steps 1 to 4");
});
test("nothing worth keeping is one draft that says so", async () =>
  expect((await induce("[]")).drafts).toMatchObject([
    { kind: "none", window: { length: 4 }, code: "not-reusable" },
  ]));
test.each([{ first: 0 }, { last: 9 }, { first: 4 }, { first: "1" }, { first: undefined }])(
  "a function that does not say which steps it covers is unreadable: %o",
  async (place) =>
    expect((await induce([{ ...booking, ...place }])).drafts).toMatchObject([
      { kind: "none", code: "unreadable", words: expect.stringContaining("steps 1 to 4") },
    ]),
);
test("a broken object loses only itself, and no more than three count", async () => {
  const broken = `[{"first": 1, "code": "say "hi""}, ${JSON.stringify(booking)}]`;
  expect((await induce(broken)).drafts.map(({ kind }) => kind)).toEqual(["skill"]);
  expect((await induce([booking, booking, printing, printing])).drafts).toHaveLength(3);
});
test("a reply without a function is repaired once, and then unreadable", async () => {
  const { drafts, model } = await induce("I would click.", "Sorry.");
  expect(model.asked[1]?.repair?.problem).toContain('no JSON object with "first", "last" and "code"');
  expect(drafts).toMatchObject([{ kind: "none", code: "unreadable" }]);
});
test("code that is not the closed language never becomes a program", async () =>
  expect(
    (await induce([{ ...booking, code: "function book_parcel() { fetch('/steal') }" }])).drafts,
  ).toMatchObject([{ kind: "none", code: "unreadable" }]));
test("the example of the prompt is itself a reply that can be used", async () => {
  const system = loadPrompts().render("programs-system", { lengthRule: "", words: "", actions: "" });
  const example = system.split("\n").find((line) => line.trim().startsWith('{"first"')) ?? "";
  expect((await induce(`[${example}]`)).drafts).toMatchObject([
    { kind: "skill", window: { start: 0, length: 4 }, call: { name: "book_parcel" } },
  ]);
});
