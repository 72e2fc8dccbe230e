import { expect, test } from "vitest";
import { scoreOf } from "./eval-result.js";

const result = (fields: object = {}) => ({
  task_id: 901,
  intent_template_id: 77,
  sites: ["shopping"],
  task_revision: 2,
  status: "success",
  score: 1,
  evaluators_results: [{ evaluator_name: "AgentResponseEvaluator", status: "success", score: 1 }],
  webarena_verified_version: "1.2.3",
  ...fields,
});
const failed = (evaluator: object = {}, fields: object = {}) =>
  result({
    status: "failure",
    score: 0,
    evaluators_results: [
      { evaluator_name: "AgentResponseEvaluator", status: "failure", score: 0, ...evaluator },
    ],
    ...fields,
  });
const score = (value: unknown, revision?: number) => scoreOf(value, { id: 901, revision });
test("a success is a reward of 1", () =>
  expect(score(result(), 2)).toEqual({ reward: 1, reasons: [], broken: false }));
test("a failure is 0, with what each check said", () => {
  const assertions = [
    { assertion_name: "data", status: "failure", assertion_msgs: ["Expected 3,\nbut got 4"] },
    { assertion_name: "status_differs", status: "failure", assertion_msgs: null },
  ];
  expect(score(failed({ assertions }))).toEqual({
    reward: 0,
    reasons: ["AgentResponseEvaluator: Expected 3,\\nbut got 4", "AgentResponseEvaluator: status_differs"],
    broken: false,
  });
});
test("a partial match is none", () =>
  expect(score(failed({ status: "partial_match" }, { status: "partial_match" }))).toEqual({
    reward: 0,
    reasons: ["AgentResponseEvaluator: partial_match"],
    broken: false,
  }));
test("what the scorer could not judge has no reward, and is the scorer's fault", () =>
  expect(score(failed({ status: "error", error_msg: "no such field" }, { status: "error" }))).toEqual({
    reward: null,
    reasons: ["the scorer could not judge it", "AgentResponseEvaluator: no such field"],
    broken: true,
  }));
test("an error before any check is reported, too", () =>
  expect(score(result({ status: "error", score: 0, evaluators_results: [], error_msg: "no trace" }))).toEqual(
    {
      reward: null,
      reasons: ["the scorer could not judge it", "no trace"],
      broken: true,
    },
  ));
test("reasons are short and few", () => {
  const assertion_msgs = Array.from({ length: 30 }, () => "x".repeat(5_000));
  const { reasons } = score(
    failed({ assertions: [{ assertion_name: "data", status: "failure", assertion_msgs }] }),
  );
  expect(reasons).toHaveLength(10);
  expect(Math.max(...reasons.map((reason) => reason.length))).toBeLessThan(250);
});
test.each([
  [{}, "not of the known form"],
  [result({ status: "fine" }), "not of the known form: status"],
  [result({ task_id: 5 }), "is about task 5, not 901"],
  [result({ task_revision: 3 }), "the scorer has revision 3 of the task and the agent was given revision 2"],
  [result({ score: 0 }), "contradicts itself"],
  [failed({}, { score: 1 }), "contradicts itself"],
])("%j cannot be used", (value, words) =>
  expect(score(value, 2)).toEqual({
    reward: null,
    reasons: [expect.stringContaining(words)],
    broken: true,
  }),
);
