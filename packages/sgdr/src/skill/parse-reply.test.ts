import { expect, test } from "vitest";
import { callText } from "../domain/call.js";
import { parseReply } from "./parse-reply.js";

const read = (reply: string, maxCalls = 1): string => {
  const parsed = parseReply(reply, maxCalls);
  return parsed.ok ? parsed.value.calls.map(callText).join("; ") : `no: ${parsed.problem}`;
};
const check = (reply: string, expected: string) => expect(read(reply)).toBe(expected);

test("a thought and a fenced call are read", () => {
  const parsed = parseReply('I will search.\n```\nfill("12", "tea")\n```', 1);
  expect(parsed).toEqual({
    ok: true,
    value: { thought: "I will search.", calls: [{ name: "fill", args: ["12", "tea"] }] },
  });
});
test("a language tag on the fence does not matter", () => check('```js\nclick("3")\n```', 'click("3")'));
test("a fence on one line is read", () => check('```click("3")```', 'click("3")'));
test("a last line that is a bare call is read", () => check('I click.\nclick("3")', 'click("3")'));
test("thinking is not part of the reply", () =>
  check('<think>maybe ```click("9")```</think>Yes.\n```\nclick("3")\n```', 'click("3")'));
test("numbers, negative numbers and lists are values", () => {
  check("```\nscroll(0, -600)\n```", "scroll(0, -600)");
  check('```\nselect_option("4", ["a", "b"])\n```', 'select_option("4", ["a","b"])');
});
test("a backtick text may run over lines", () =>
  check("```\nsend_msg_to_user(`a\nb`)\n```", 'send_msg_to_user("a\\nb")'));
test("several calls are read when they are allowed", () =>
  expect(read('```\nclick("1")\nclick("2")\n```', 2)).toBe('click("1"); click("2")'));

test.each([
  ["prose only", "I am not sure.", "no fenced call"],
  ["an empty reply", "", "no fenced call"],
  ["two blocks", '```\nclick("1")\n```\nor\n```\nclick("2")\n```', "2 fenced blocks"],
  ["two calls", '```\nclick("1")\nclick("2")\n```', "exactly one"],
  ["a half call", '```\nclick("1"\n```', "could not be read"],
  ["a bare id", "```\nclick(a12)\n```", "in quotes"],
  ["an expression", '```\nclick("1" + "2")\n```', "binary expression"],
  ["a method of an object", '```\nprocess.exit("1")\n```', "plain word"],
  ["a nested call", '```\nfill("1", fetch("x"))\n```', "call expression"],
  ["a loop", "```\nwhile(true){}\n```", "while statement"],
  ["an import", '```\nimport("fs")\n```', "import expression"],
  ["a template with a hole", "```\nfill('1', `${x}`)\n```", "template"],
  ["a regular expression", "```\nclick(/a/)\n```", "not a text"],
])("%s is refused with a reason", (_, reply, reason) => expect(read(reply)).toContain(reason));
