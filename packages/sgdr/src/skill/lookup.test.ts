import { expect, test } from "vitest";
import { primitives } from "../domain/action.js";
import { parseReply } from "./parse-reply.js";
import { checkSkillCall, lookUpCall, type CallableSkill } from "./lookup.js";

const reply: CallableSkill = {
  name: "submit_reply",
  params: [
    { name: "box", kind: "element" },
    { name: "button", kind: "element" },
    { name: "message", kind: "text" },
  ],
};
const actions = Object.values(primitives);
const library = ["open_profile"];

const looked = (source: string, offered: readonly CallableSkill[] = [reply]): string => {
  const read = parseReply(`\`\`\`\n${source}\n\`\`\``, 1);
  const call = read.ok ? read.value.calls[0] : undefined;
  if (!call) return "unreadable";
  const found = lookUpCall(call, { actions, offered, library });
  return found.ok ? `${found.value.kind} ${JSON.stringify(found.value.call)}` : found.problem;
};
const check = (source: string, expected: string) => expect(looked(source)).toBe(expected);

test("an offered skill is called like an action", () =>
  check('submit_reply("3", 4, "hi")', 'skill {"name":"submit_reply","args":["3","4","hi"]}'));
test("an action stays an action", () => check('click("3")', 'action {"name":"click","args":["3"]}'));
test("an action comes before a skill of its name", () =>
  expect(looked('click("3")', [{ ...reply, name: "click" }])).toContain("action"));

test("a skill that exists but is not offered now is said to be just that", () => {
  check(
    'open_profile("3")',
    "the skill open_profile is not offered at this step; the offered skills are: submit_reply. Do its steps with actions instead",
  );
  expect(looked('open_profile("3")', [])).toContain("no skill is offered");
});
test("a mistyped skill is told its nearest name", () =>
  expect(looked('submit_replay("3", "4", "x")')).toContain('did you mean "submit_reply"?'));
test("a name of nothing is told what there is", () => {
  expect(looked("teleport()")).toMatch(
    /there is no action or skill teleport.*The skills of this step are: submit_reply/,
  );
  expect(looked("teleport()", [])).toContain("there is no action teleport");
});
test("a wrong number of arguments is told the parameters with their kinds", () =>
  check(
    'submit_reply("3")',
    "submit_reply(box, button, message) takes 3 arguments, not 1; it is called as submit_reply(box: element, button: element, message: text)",
  ));
test("an argument of the wrong kind is named", () => {
  expect(looked('submit_reply("Reply box", "4", "x")')).toContain("box must be the id of an element");
  expect(looked('submit_reply("3", "4", ["x"])')).toContain("message must be one text");
});
test("the arguments come back by name", () => {
  const call = { name: "submit_reply", args: ["3", "4", "hi"] };
  expect(checkSkillCall(call, [reply])).toMatchObject({
    ok: true,
    value: { skill: reply, args: { box: "3", button: "4", message: "hi" } },
  });
  expect(checkSkillCall({ name: "toString", args: [] }, [reply]).ok).toBe(false);
});
