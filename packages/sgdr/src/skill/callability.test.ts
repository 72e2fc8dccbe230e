import { expect, test } from "vitest";
import type { SkillProgram } from "../domain/skill.js";
import { checkCallability } from "./callability.js";
import { parseSkill } from "./parse-skill.js";

const skill = (code: string): SkillProgram => {
  const parsed = parseSkill(code);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.value;
};
const wish = skill(
  "function add_to_wish_list(search_box, search_button, add_button, query) { fill(search_box, query); click(search_button); click(add_button); }",
);
const args = { search_box: "3", search_button: "4", add_button: "21", query: "99" };

test("a skill is callable if all its elements are on the page", () =>
  expect(checkCallability(wish, args, new Set(["3", "4", "21"])).ok).toBe(true));

test("a button that only the next page has makes a skill uncallable, and the fault names its parameter", () =>
  expect(checkCallability(wish, args, new Set(["3", "4", "5"]))).toEqual({
    ok: false,
    problem: {
      code: "not-callable-from-one-page",
      words: "add_button is the element [21], which is not on the page that the skill starts on",
    },
  }));

test("an element of the next page that has a number of this page is another element", () => {
  const visible = new Set(["3", "4", "21"]);
  const isSame = (param: string) => param !== "add_button";
  expect(checkCallability(wish, args, visible, { isSame }).ok).toBe(false);
});

test("an element parameter without an argument is a fault", () =>
  expect(checkCallability(wish, { query: "x" }, new Set([""])).ok).toBe(false));

test("texts need not be on the page", () => {
  const search = skill("function search(query) { goto(query); keyboard_press('Enter'); }");
  expect(checkCallability(search, { query: "/x" }, new Set()).ok).toBe(true);
});
