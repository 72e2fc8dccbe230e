import { expect, test } from "vitest";
import { parseApprovalRule, ruleForAction, ruleForRequest, type ApprovalRule } from "./approval.js";

const rulesOf = (...texts: string[]): ApprovalRule[] =>
  texts.flatMap((text) => {
    const rule = parseApprovalRule(text, ["click", "fill"]);
    return rule.ok ? [rule.value] : [];
  });
const asksAboutAction = (rule: string, action: string, name: string) =>
  ruleForAction(rulesOf(rule), action, name) !== undefined;
const asksAboutRequest = (rule: string, method: string, origin: string) =>
  ruleForRequest(rulesOf(rule), method, origin) !== undefined;

test.each([
  ["click Pay*", "click", "Pay now", true],
  ["click Pay*", "click", "pay", true],
  ["click Pay*", "click", "Repay", false],
  ["click Pay*", "fill", "Pay now", false],
  ['click "Pay (now)"', "click", "Pay (now)", true],
  ["* *delete*", "fill", "Delete account", true],
  ["click", "click", "anything", true],
])("the rule %s asks before %s on %s: %s", (rule, action, name, expected) =>
  expect(asksAboutAction(rule, action, name)).toBe(expected),
);
test.each([
  ["non-GET *", "POST", "https://a.example", true],
  ["non-GET *", "GET", "https://a.example", false],
  ["POST https://a.example", "POST", "https://a.example", true],
  ["POST https://a.example", "POST", "https://b.example", false],
  ["POST https://a.example", "PUT", "https://a.example", false],
])("the rule %s asks before %s to %s: %s", (rule, method, origin, expected) =>
  expect(asksAboutRequest(rule, method, origin)).toBe(expected),
);
test("a rule that begins with an unknown word is refused", () =>
  expect(parseApprovalRule("press Pay", ["click"])).toMatchObject({
    ok: false,
    problem: expect.stringContaining("neither an action"),
  }));
