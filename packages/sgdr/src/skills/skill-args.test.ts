import { expect, test } from "vitest";
import type { Skill } from "../domain/skill.js";
import { commit } from "../library/commit.js";
import { emptyLibrary } from "../library/library.js";
import { candidate, shop } from "../library/skill.fixture.js";
import { plainArguments, readArguments } from "./skill-args.js";

const skillOf = (code: string): Skill => {
  const [skill] = commit(emptyLibrary(shop), [candidate({ code })], "paper").library.skills;
  if (!skill) throw new Error("the candidate was refused");
  return skill;
};
const reply = skillOf(
  "function reply(reply_box, message, times) { fill(reply_box, message); tab_focus(times); }",
);
const choose = skillOf("function choose(colour_list, colours) { select_option(colour_list, colours); }");

test("words of a command line become values of the parameters' kinds", () => {
  const args = readArguments(reply, ["message=a=b", "times=2"]);
  expect(plainArguments(reply, args)).toEqual({ message: "a=b", times: 2 });
  expect(plainArguments(choose, readArguments(choose, ["colours=red", "colours=blue"]))).toEqual({
    colours: ["red", "blue"],
  });
  expect(plainArguments(choose, readArguments(choose, ["colours="]))).toEqual({ colours: [""] });
});

test.each([
  [["message"], /"message" is no argument/],
  [["=x"], /"=x" is no argument/],
  [["times=1"], /message \(text\) is missing/],
  [[], /message \(text\), times \(number\) are missing/],
  [["mesage=x", "times=1"], /no parameter "mesage"; did you mean "message"\?/],
  [["message=x", "times=many"], /times must be a number/],
  [["message=x", "message=y", "times=1"], /message must be one text/],
])("%j is refused with what to do", (texts, told) => {
  expect(() => plainArguments(reply, readArguments(reply, texts))).toThrow(told);
});
test("a refusal says how the skill is called", () => {
  let caught: unknown;
  try {
    plainArguments(reply, {});
  } catch (error) {
    caught = error;
  }
  expect(caught).toMatchObject({
    code: "input-invalid",
    hint: expect.stringContaining("reply(reply_box: element"),
  });
});
