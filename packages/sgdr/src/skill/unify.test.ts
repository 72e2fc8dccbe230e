import { expect, test } from "vitest";
import type { Call } from "../domain/call.js";
import type { SkillProgram } from "../domain/skill.js";
import { parseCalls } from "./parse-calls.js";
import { parseSkill } from "./parse-skill.js";
import { printOf } from "./program.fixture.js";
import { unify } from "./unify.js";

const contracts = [printOf("button", "Save")];
const skill = (code: string): SkillProgram => {
  const parsed = parseSkill(code, { contracts });
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.value;
};
const made = (source: string): readonly Call[] => {
  const calls = parseCalls(source);
  if (!calls.ok) throw new Error(calls.problem);
  return calls.value;
};
const found = (code: string, source: string): unknown => {
  const result = unify(skill(code), made(source));
  return result.ok ? result.value : result.problem;
};
const check = (code: string, source: string, expected: unknown) =>
  expect(found(code, source)).toEqual(expected);

const reply = "function reply(box, button, message) { fill(box, message); click(button); }";
test("the arguments are read from the calls", () =>
  check(reply, 'fill("3", "hi"); click("4")', { box: "3", button: "4", message: "hi" }));
test("ids in brackets and numbers are converted as in a policy's call", () =>
  check(reply, 'fill("[3]", 5); click(4)', { box: "3", button: "4", message: "5" }));
test("one option is a list of one", () =>
  check(
    "function choose(list, option) { select_option(list, option); click(list); }",
    'select_option("3", "Blue"); click("3")',
    {
      list: "3",
      option: ["Blue"],
    },
  ));

test.each([
  ["another action", 'fill("3", "hi"); hover("4")', 'has click(button); where call 2 is hover("4")'],
  ["the wrong order", 'click("4"); fill("3", "hi")', "where call 1 is"],
  ["a call too few", 'fill("3", "hi")', "where call 2 is missing"],
  ["a call too many", 'fill("3", "hi"); click("4"); click("5")', 'ends before call 3, click("5")'],
  ["an unknown action", 'fill("3", "hi"); noop(5)', "call 2: there is no action noop"],
])("%s does not fit, and is named", (_, source, reason) => expect(found(reply, source)).toContain(reason));

test("a parameter has one value", () => {
  const twice = "function twice(box, text) { fill(box, text); fill(box, text); }";
  check(twice, 'fill("1", "a"); fill("1", "a")', { box: "1", text: "a" });
  expect(found(twice, 'fill("1", "a"); fill("1", "b")')).toContain("where call 2 is");
  expect(found(twice, 'fill("1", "a"); fill("2", "a")')).toContain("where call 2 is");
});
test("swapped texts are other arguments, and swapped literals do not fit", () => {
  check("function two(a, b, x, y) { fill(a, y); fill(b, x); }", 'fill("1", "A"); fill("2", "B")', {
    a: "1",
    b: "2",
    x: "B",
    y: "A",
  });
  expect(
    found('function two(a, b) { fill(a, "B"); fill(b, "A"); }', 'fill("1", "A"); fill("2", "B")'),
  ).toContain("call 1");
});

test("a text is split at its fixed pieces", () => {
  check(
    "function open(user, repo) { goto(`/${user}/${repo}/issues`); new_tab(); }",
    'goto("/ada/engine/issues"); new_tab()',
    {
      user: "ada",
      repo: "engine",
    },
  );
  expect(
    found("function open(user) { goto(`/u/${user}`); new_tab(); }", 'goto("/x/ada"); new_tab()'),
  ).toContain("call 1");
});
test("if a text can be split in several ways, the other calls decide", () =>
  check(
    "function both(a, b, x, y) { fill(a, `${x} ${y}`); fill(b, x); }",
    'fill("1", "A B C"); fill("2", "A B")',
    {
      a: "1",
      b: "2",
      x: "A B",
      y: "C",
    },
  ));

const tags =
  "function tag(box, add, names) { for (const name of names) { fill(box, name); click(add); } click(add); }";
test("a loop fits any number of iterations", () =>
  check(tags, 'fill("1", "a"); click("2"); fill("1", "b"); click("2"); click("2")', {
    box: "1",
    add: "2",
    names: ["a", "b"],
  }));
test("a loop does not take the calls after it", () =>
  check(
    "function all(box, names, last) { for (const name of names) fill(box, name); fill(box, last); }",
    'fill("1", "a"); fill("1", "b"); fill("1", "c")',
    { box: "1", names: ["a", "b"], last: "c" },
  ));
test("two loops over one list have the same iterations", () => {
  const twice =
    "function twice(a, b, names) { for (const x of names) fill(a, x); for (const y of names) fill(b, `${y}!`); }";
  check(twice, 'fill("1", "p"); fill("1", "q"); fill("2", "p!"); fill("2", "q!")', {
    a: "1",
    b: "2",
    names: ["p", "q"],
  });
  expect(found(twice, 'fill("1", "p"); fill("1", "q"); fill("2", "p!")')).toContain("the skill has");
});
test("a loop without an iteration does not fit", () => expect(found(tags, 'click("2")')).toContain("call 1"));

test("a stored element fits any element, unless `isTarget` decides", () => {
  const save = skill('function save(box, text) { fill(box, text); click(found("button \\"Save\\"", 0)); }');
  const calls = made('fill("1", "a"); click("9")');
  expect(unify(save, calls).ok).toBe(true);
  expect(unify(save, calls, { isTarget: (print, call) => print.name === "Save" && call === 1 }).ok).toBe(
    true,
  );
  expect(unify(save, calls, { isTarget: () => false }).ok).toBe(false);
});

test("it gives up when there are too many ways to split texts", () => {
  const loops = Array.from({ length: 30 }, (_, n) => `for (const i of l${n}) fill(box, i);`).join(" ");
  const lists = Array.from({ length: 30 }, (_, n) => `l${n}`).join(", ");
  const calls = [
    ...Array.from({ length: 99 }, (): Call => ({ name: "fill", args: ["1", "a"] })),
    ...made("go_back()"),
  ];
  expect(unify(skill(`function many(box, ${lists}) { ${loops} new_tab(); }`), calls)).toEqual({
    ok: false,
    problem: "there are too many ways to take the texts apart",
  });
  const names = Array.from({ length: 10 }, (_, n) => `t${n}`);
  const text = `function cut(box, ${names.join(", ")}) { fill(box, \`${names.map((name) => `\${${name}}`).join("")}!\`); }`;
  expect(unify(skill(text), [{ name: "fill", args: ["1", "a".repeat(5_000)] }]).ok).toBe(false);
});
test("more calls than a skill may have are refused", () =>
  expect(
    unify(
      skill(tags),
      Array.from({ length: 101 }, (): Call => ({ name: "click", args: ["1"] })),
    ).ok,
  ).toBe(false));
