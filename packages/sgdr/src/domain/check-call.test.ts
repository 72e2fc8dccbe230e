import { expect, test } from "vitest";
import { primitives } from "./action.js";
import { callText, type CallValue } from "./call.js";
import { checkCall } from "./check-call.js";
import { parseCalls } from "../skill/parse-calls.js";

const actions = Object.values(primitives);
const read = (name: string, ...args: CallValue[]): string => {
  const checked = checkCall({ name, args }, actions);
  return checked.ok ? callText(checked.value.call) : checked.problem;
};

test("there are the paper's fifteen primitives", () => expect(actions).toHaveLength(15));
test.each(actions.map((spec) => [spec.name, spec]))(
  "the example of %s is a call that its own rules accept",
  (_, spec) => {
    const parsed = parseCalls(spec.example);
    const call = parsed.ok ? parsed.value[0] : undefined;
    expect(call && checkCall(call, actions).ok).toBe(true);
  },
);
test("an id may come with its brackets or as a number", () => {
  expect(read("click", "[12]")).toBe('click("12")');
  expect(read("click", 12)).toBe('click("12")');
});
test("a left-out argument gets its default", () => expect(read("noop")).toBe("noop(1000)"));
test("one option is a list of one", () =>
  expect(read("select_option", "3", "Blue")).toBe('select_option("3", ["Blue"])'));
test("the error for a mistyped action names the nearest action", () =>
  expect(read("clik", "3")).toContain('did you mean "click"?'));
test("the error for a wrong number of arguments shows the signature", () =>
  expect(read("fill", "3")).toBe("fill(elem, value) takes 2 arguments, not 1"));
test("the error for a name in place of an id says what an id is", () =>
  expect(read("click", "Save button")).toContain('must be the id of an element on the page, such as "12"'));
test("a word in place of a number is refused", () =>
  expect(read("tab_focus", "first")).toContain("must be a number"));
