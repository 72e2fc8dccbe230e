import { describe, expect, test } from "vitest";
import type { SkillRule } from "../../domain/skill-rule.js";
import { loadPrompts } from "../../prompts/load.js";
import { parseSkill } from "../../skill/parse-skill.js";
import { checkDraft } from "../../verification/candidate.js";
import { boundary, windowOf } from "../attempt.fixture.js";
import { scriptedChat } from "../scripted-chat.js";
import { modelInducer } from "./inducer.js";

const signal = new AbortController().signal;

/** What the inducer is told where a skill may be this. */
async function toldOf(rule: SkillRule): Promise<string> {
  const model = scriptedChat([JSON.stringify([{ window: 1, reusable: false }])]);
  const parts = {
    model,
    prompts: loadPrompts(),
    maxReplyTokens: 2_000,
    boundary,
    onCall: async () => undefined,
  };
  await modelInducer(parts).induce([windowOf(2, 2)], { task: "t1", goal: "Book a parcel", rule }, signal);
  return model.asked[0]?.system ?? "";
}
const scopes = ["window", "single", "full"] as const;
const rules = scopes.flatMap((scope): readonly SkillRule[] => [
  { scope, callability: true },
  { scope, callability: false },
]);
describe.each(rules)("of a skill with the scope $scope and callability $callability", (rule) => {
  const calls = ["click(book);", "click(label);"];
  /** The result of the checks for a function of the first calls of a window whose second element is on a later page. */
  const checked = (count: number, start = 2) => {
    const window = windowOf(start, count);
    const program = parseSkill(
      `function go(book${count > 1 ? ", label" : ""}) { ${calls.slice(0, count).join(" ")} }`,
    );
    if (!program.ok) throw new Error(program.problem);
    const draft = {
      kind: "skill" as const,
      window,
      program: program.value,
      description: "Book it on a page.",
    };
    const result = checkDraft(draft, { ...rule, mask: (text) => text });
    return result.ok ? "kept" : result.problem.code;
  };
  test("the inducer is told of later elements what the checks do with them", async () => {
    const told = await toldOf(rule);
    const forbidden = "There is no exception";
    if (rule.scope === "single") return;
    expect(told.includes(forbidden)).toBe(checked(2) === "not-callable-from-one-page");
    expect(told.includes("found again by what they were")).toBe(rule.scope === "full" && rule.callability);
    expect(told.match(/^## |\{\{/gm)).toBeNull();
  });
  test("the inducer is told the lengths that the checks let pass", async () => {
    const told = await toldOf(rule);
    expect(told.includes("exactly 1 call")).toBe(checked(1) === "kept" && checked(2) === "too-many-calls");
    expect(told.includes("2 to 5 calls")).toBe(checked(1) === "too-few-calls");
    expect(told.includes("at least 1")).toBe(checked(1) === "kept" && checked(2) === "kept");
  });
});
test("the inducer is told nothing about doubt, because the paper does not", async () =>
  expect(await toldOf({ scope: "window", callability: true })).not.toMatch(/doubt/i));
