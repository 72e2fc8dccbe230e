import { expect, test } from "vitest";
import { Secret, secretsOf } from "../domain/secrets.js";
import type { SkillArg, SkillProgram } from "../domain/skill.js";
import type { SkillScope } from "../domain/skill-rule.js";
import { checkSkill } from "./check-skill.js";
import { parseSkill } from "./parse-skill.js";
import { printOf } from "./program.fixture.js";

const { mask } = secretsOf([new Secret("password", "hunter-2-hunter")]);
const contracts = [printOf("button", "Save")];

const program = (code: string, withContracts = false): SkillProgram => {
  const parsed = parseSkill(code, withContracts ? { contracts } : {});
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.value;
};
const codeOf = (checked: SkillProgram, scope: SkillScope): string => {
  const result = checkSkill(checked, { scope, mask });
  return result.ok ? "ok" : result.problem.code;
};
const check = (code: string, scope: SkillScope, expected: string) =>
  expect(codeOf(program(code), scope)).toBe(expected);

const clicks = (times: number): string => `function skill(button) { ${"click(button);".repeat(times)} }`;
test.each([
  [1, "window", "too-few-calls"],
  [2, "window", "ok"],
  [5, "window", "ok"],
  [6, "window", "too-many-calls"],
  [1, "single", "ok"],
  [2, "single", "too-many-calls"],
  [1, "full", "ok"],
  [60, "full", "ok"],
] as const)("%i calls as %s: %s", (times, scope, expected) => check(clicks(times), scope, expected));
test("a loop counts as the calls that are written in it", () =>
  check(
    "function skill(box, list) { for (const item of list) fill(box, item); }",
    "window",
    "too-few-calls",
  ));

test("an element id in the code is refused", () => {
  check('function skill(box, text) { fill(box, text); click("12"); }', "window", "literal-element");
  check('function skill(box, text) { fill(box, text); click("Save"); }', "window", "literal-element");
  check("function skill(box, text) { fill(box, text); click(12); }", "full", "literal-element");
});
test("a message in the code is refused, whole or in part", () => {
  check('function skill(b) { click(b); send_msg_to_user("Done"); }', "window", "literal-message");
  check("function skill(b, t) { click(b); send_msg_to_user(`Done: ${t}`); }", "window", "literal-message");
  check('function skill(b) { click(b); report_infeasible("No."); }', "window", "literal-message");
  check("function skill(b, message) { click(b); send_msg_to_user(message); }", "window", "ok");
});

test.each([
  ["a value", 'fill(box, "hunter-2-hunter");'],
  ["a value inside a text", 'goto("/login?p=hunter-2-hunter&x=1");'],
  ["a value with escapes", 'goto("/login?p=hunter%2D2%2Dhunter");'],
  ["a value in base64", `fill(box, "${Buffer.from("hunter-2-hunter").toString("base64")}");`],
  ["a value among options", 'select_option(box, ["a", "hunter-2-hunter"]);'],
  ["a value in a template", "fill(box, `${text}hunter-2-hunter`);"],
  ["a value around a parameter", "fill(box, `hunter-2${text}-hunter`);"],
  ["a placeholder", 'fill(box, "<secret:password>");'],
  ["a placeholder with a parameter in it", "fill(box, `<secret:${text}>`);"],
  ["a placeholder in pieces", 'fill(box, "<sec" + "ret:password>");'],
])("%s of a secret is refused, and the message does not contain it", (_, call) => {
  const checked = checkSkill(program(`function skill(box, text) { fill(box, text); ${call} }`), {
    scope: "window",
    mask,
  });
  expect(checked).toMatchObject({ ok: false, problem: { code: "secret-value" } });
  expect(JSON.stringify(checked)).not.toMatch(/hunter|password/);
});

test("stored elements are only for skills of whole episodes, and each must be used", () => {
  const code = 'function skill(box, text) { fill(box, text); click(found("button \\"Save\\"", 0)); }';
  expect(codeOf(program(code, true), "full")).toBe("ok");
  expect(codeOf(program(code, true), "window")).toBe("contract-not-allowed");
  expect(codeOf(program(clicks(2), true), "full")).toBe("unused-contract");
});

const fair = program(clicks(2));
const withArg = (arg: SkillArg): SkillProgram => ({
  ...fair,
  steps: [...fair.steps, { kind: "call", action: "click", args: [arg] }],
});
test.each<[string, SkillProgram]>([
  ["a name that is code", { ...fair, name: "skill(x) { evil(); } function f" }],
  ["a kind that does not fit its use", { ...fair, params: [{ name: "button", kind: "text" }] }],
  ["a parameter that is not used", { ...fair, params: [...fair.params, { name: "x", kind: "text" }] }],
  ["a parameter that does not exist", withArg({ from: "param", name: "other" })],
  ["a parameter that is code", withArg({ from: "param", name: "button); evil(button" })],
  ["a stored element that does not exist", withArg({ from: "contract", index: 3 })],
  ["an element joined from parts", withArg({ from: "template", parts: ["1", { param: "button" }] })],
  ["no steps", { ...fair, steps: [] }],
  ["the wrong number of arguments", { ...fair, steps: [{ kind: "call", action: "click", args: [] }] }],
  ["a text that is not in its normal form", withArg({ from: "template", parts: [{ param: "button" }] })],
  ["a name from the prototype", { ...fair, name: "constructor" }],
])("a program that did not come from code is refused for %s", (_, odd) =>
  expect(codeOf(odd, "full")).toBe("malformed"),
);

test("the fault names an action that no skill may call", () => {
  for (const action of ["noop", "eval", "constructor", "other_skill"])
    expect(codeOf({ ...fair, steps: [{ kind: "call", action, args: [] }] }, "full")).toBe("unknown-action");
});
test("the order of keys does not matter", () => {
  const turned: unknown = JSON.parse(
    '{"steps":[{"args":[{"name":"button","from":"param"}],"action":"click","kind":"call"}],"contracts":[],"params":[{"kind":"element","name":"button"}],"name":"skill"}',
  );
  expect(codeOf(turned as SkillProgram, "single")).toBe("ok");
});
