import { describe, expect, test } from "vitest";
import { failedOutcome } from "../domain/action.js";
import type { Skill } from "../domain/skill.js";
import { commit } from "../library/commit.js";
import { emptyLibrary } from "../library/library.js";
import { candidate, fingerprint, programOf, shop } from "../library/skill.fixture.js";
import { isRelevant, nextActions } from "./relevance.js";
import { action } from "./past-run.fixture.js";

const skillOf = (code?: string, more: object = {}): Skill => {
  const [skill] = commit(
    emptyLibrary(shop),
    [candidate({ ...(code !== undefined && { code }), ...more })],
    "paper",
  ).library.skills;
  if (!skill) throw new Error("the candidate was refused");
  return skill;
};
const box = fingerprint("textbox", "reply_box");
const button = fingerprint("button", "post_button");
const fill = action("fill", ["7", "thanks"], box);
const click = action("click", ["8"], button);

describe("a skill is relevant", () => {
  test("when its body is what was done next, whatever the values and the numbers", () => {
    expect(isRelevant(skillOf(), [fill, click], "same-calls")).toBe(true);
    expect(isRelevant(skillOf(), [fill, click, action("go_back", [])], "same-elements")).toBe(true);
  });
  test("not when the calls differ, come in another order, or end too early", () => {
    for (const next of [[click, fill], [fill], [fill, action("hover", ["8"], button)], []])
      expect(isRelevant(skillOf(), next, "same-calls")).toBe(false);
  });
  test("by its elements only when they have the role and name that it was learned on", () => {
    const other = action("click", ["8"], fingerprint("button", "Delete"));
    expect(isRelevant(skillOf(), [fill, other], "same-calls")).toBe(true);
    expect(isRelevant(skillOf(), [fill, other], "same-elements")).toBe(false);
  });
  test("with a loop, for any number of rounds", () => {
    const tags = skillOf(
      "function add_tags(tag_box, add_button, tags) { for (const tag of tags) { fill(tag_box, tag); click(add_button); } }",
    );
    const round = (text: string) => [
      action("fill", ["3", text], fingerprint("textbox", "tag_box")),
      action("click", ["4"], fingerprint("button", "add_button")),
    ];
    expect(isRelevant(tags, [...round("a"), ...round("b"), ...round("c")], "same-elements")).toBe(true);
    expect(isRelevant(tags, [action("click", ["4"])], "same-calls")).toBe(false);
  });
  test("with an element that it looks for by itself, only on that element", () => {
    const contracts = [fingerprint("link", "Next")];
    const program = programOf(
      'function f(box) { fill(box, "x"); click(found("link \\"Next\\"", 0)); }',
      contracts,
    );
    const skill: Skill = { ...skillOf(), program, elements: { box } };
    const next = (name: string) => [
      action("fill", ["1", "x"], box),
      action("click", ["2"], fingerprint("link", name)),
    ];
    expect(isRelevant(skill, next("Next"), "same-calls")).toBe(true);
    expect(isRelevant(skill, next("Previous"), "same-calls")).toBe(false);
  });
});

test("what was done next leaves out what failed, and begins at the step", () => {
  const failed = action("click", ["9"], button, failedOutcome("not-actionable", "it is hidden"));
  const steps = [fill, failed, click].map((one, index) => ({
    index,
    observation: { url: "", title: "", text: "", page: "", state: "", tabs: [], notices: [], leftOut: 0 },
    offered: [],
    thought: "",
    calls: [one.call],
    actions: [one],
    outcome: one.outcome,
  }));
  expect(nextActions(steps, 0)).toEqual([fill, click]);
  expect(nextActions(steps, 1)).toEqual([click]);
});
