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
test("a call of an action is found as an action", () =>
  check('click("3")', 'action {"name":"click","args":["3"]}'));
test("an action has priority over a skill with the same name", () =>
  expect(looked('click("3")', [{ ...reply, name: "click" }])).toContain("action"));

test("the error for a skill that exists but is not offered says so", () => {
  check(
    'open_profile("3")',
    "the skill open_profile is not offered at this step; the offered skills are: submit_reply. Do its steps with actions instead",
  );
  expect(looked('open_profile("3")', [])).toContain("no skill is offered");
});
test("the error for a mistyped skill names the nearest skill", () =>
  expect(looked('submit_replay("3", "4", "x")')).toContain('did you mean "submit_reply"?'));
test("the error for an unknown name lists the known names", () => {
  expect(looked("teleport()")).toMatch(
    /there is no action or skill teleport.*The skills of this step are: submit_reply/,
  );
  expect(looked("teleport()", [])).toContain("there is no action teleport");
});
test("the error for a wrong number of arguments lists the parameters with their kinds", () =>
  check(
    'submit_reply("3")',
    "submit_reply(box, button, message) takes 3 arguments, not 1; it is called as submit_reply(box: element, button: element, message: text)",
  ));
test("the error names an argument of the wrong kind", () => {
  expect(looked('submit_reply("Reply box", "4", "x")')).toContain("box must be the id of an element");
  expect(looked('submit_reply("3", "4", ["x"])')).toContain("message must be one text");
});
test("the arguments are returned by name", () => {
  const call = { name: "submit_reply", args: ["3", "4", "hi"] };
  expect(checkSkillCall(call, [reply])).toMatchObject({
    ok: true,
    value: { skill: reply, args: { box: "3", button: "4", message: "hi" } },
  });
  expect(checkSkillCall({ name: "toString", args: [] }, [reply]).ok).toBe(false);
});
