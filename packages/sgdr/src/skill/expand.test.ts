import { expect, test } from "vitest";
import type { CallValue } from "../domain/call.js";
import type { SkillProgram } from "../domain/skill.js";
import { bindArgs, callWith, expandSkill } from "./expand.js";
import { parseSkill } from "./parse-skill.js";
import { printOf } from "./program.fixture.js";

const skill = (code: string): SkillProgram => {
  const parsed = parseSkill(code, { contracts: [printOf("button", "Save")] });
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.value;
};
const reply = skill("function reply(box, button, message) { fill(box, message); click(button); }");
const expanded = (program: SkillProgram, args: Record<string, CallValue>): unknown => {
  const calls = expandSkill(program, args);
  return calls.ok ? calls.value : calls.problem;
};

test("every call gets its values, and keeps which parameter an element was", () =>
  expect(expanded(reply, { box: "3", button: "[4]", message: "hi" })).toEqual([
    {
      name: "fill",
      args: [
        { from: "element", param: "box", id: "3" },
        { from: "value", value: "hi" },
      ],
    },
    { name: "click", args: [{ from: "element", param: "button", id: "4" }] },
  ]));

test("a loop becomes one call for each text, and parts of texts are joined", () => {
  const tag = skill(
    "function tag(box, names, end) { for (const name of names) fill(box, `${name}-${end}`); }",
  );
  const calls = expandSkill(tag, { box: "1", names: ["a", "b"], end: "x" });
  const plain = calls.ok && calls.value.map((call) => callWith(call, () => "7"));
  expect(plain).toEqual([
    { name: "fill", args: ["7", "a-x"] },
    { name: "fill", args: ["7", "b-x"] },
  ]);
});

test("a stored element stays a contract until the page is observed", () => {
  const save = skill('function save() { click(found("button \\"Save\\"", 0)); }');
  expect(expanded(save, {})).toEqual([{ name: "click", args: [{ from: "contract", index: 0 }] }]);
});
test("a text that looks like a placeholder stays a text", () => {
  const open = skill("function open(box, text) { fill(box, `a ${text}`); }");
  expect(expanded(open, { box: "1", text: "${text} `" })).toMatchObject([
    { args: [{}, { value: "a ${text} `" }] },
  ]);
});

test.each<[string, Record<string, CallValue>, string]>([
  ["a missing one", { box: "3", button: "4" }, "message is missing"],
  ["one too many", { box: "3", button: "4", message: "x", other: "y" }, "has no parameter other"],
  ["a text as element", { box: "Reply", button: "4", message: "x" }, "box must be the id"],
  ["a list as text", { box: "3", button: "4", message: ["x"] }, "message must be one text"],
  [
    "an inherited one",
    Object.create({ box: "3", button: "4", message: "x" }) as Record<string, CallValue>,
    "box is missing",
  ],
])("arguments are refused for %s", (_, args, reason) => expect(expanded(reply, args)).toContain(reason));

test("a list has at least one text, and a skill at most 100 calls", () => {
  const tag = skill("function tag(box, names) { for (const name of names) fill(box, name); }");
  expect(expanded(tag, { box: "1", names: [] })).toContain("the list names is empty");
  expect(expanded(tag, { box: "1", names: Array.from({ length: 101 }, String) })).toContain(
    "more than 100 calls",
  );
  expect(expanded(tag, { box: "1", names: Array.from({ length: 100 }, String) })).toHaveLength(100);
});

test("positional values are bound in order and converted to their kinds", () => {
  expect(bindArgs(reply, [3, "4", 5])).toEqual({ ok: true, value: { box: "3", button: "4", message: "5" } });
  expect(bindArgs(reply, ["3"])).toEqual({
    ok: false,
    problem: "reply(box, button, message) takes 3 arguments, not 1",
  });
});
test("one text is a list of one", () => {
  const tag = skill("function tag(box, names) { for (const name of names) fill(box, name); }");
  expect(bindArgs(tag, ["1", "a"])).toEqual({ ok: true, value: { box: "1", names: ["a"] } });
});

test("a program with an unknown action is not expanded", () => {
  const odd: SkillProgram = {
    ...reply,
    params: [],
    steps: [{ kind: "call", action: "constructor", args: [] }],
  };
  expect(expanded(odd, {})).toContain("may not call this");
  expect(expanded({ ...odd, steps: [{ kind: "call", action: "click", args: [] }] }, {})).toContain(
    "elem is missing",
  );
});
