import { expect, test } from "vitest";
import { TaskId, SiteId } from "../../../domain/ids.js";
import type { EpisodeEnd } from "../../../domain/trajectory.js";
import { responseOf } from "./response-of.js";
import { goalOf } from "./response.js";

const task = (intent: string) => ({
  id: TaskId.parse("901"),
  site: SiteId.parse("shopping"),
  goal: goalOf(intent),
});
const of = (end: EpisodeEnd, intent = "Get the price of the lamp", typed?: unknown) =>
  responseOf({ task: task(intent), end }, typed);
const done = { task_type: "RETRIEVE", status: "SUCCESS", retrieved_data: [12.5], error_details: null };
const answered = (answer: string, more: object = {}): EpisodeEnd => ({ kind: "answered", answer, ...more });

test("a typed answer is the response", () =>
  expect(of(answered("It is 12.50", { output: done }))).toEqual(done));
test("a value that somebody made of the answer counts before the answer", () =>
  expect(of(answered("12.50", { outputProblem: "not JSON" }), undefined, done)).toEqual(done));
test.each([
  JSON.stringify(done),
  `Done:\n\`\`\`json\n${JSON.stringify(done)}\n\`\`\``,
  `\`\`\`${JSON.stringify(done)}\`\`\``,
])("an untyped answer %j is read by itself", (answer) => expect(of(answered(answer))).toEqual(done));
test("a value where a list belongs is a list of one", () =>
  expect(of(answered("", { output: { ...done, retrieved_data: 12.5 } }))).toEqual(done));
test("an answer of another form is an unknown error that keeps the answer and says why", () =>
  expect(of(answered("It costs 12.50", { outputProblem: "the answer is not JSON" }))).toEqual({
    task_type: "RETRIEVE",
    status: "UNKNOWN_ERROR",
    retrieved_data: null,
    error_details: "the answer could not be used: the answer is not JSON\nIt costs 12.50",
  }));
test("a typed value that is no response is none", () =>
  expect(of(answered("12.5", { output: 12.5 }))).toMatchObject({ status: "UNKNOWN_ERROR" }));

test.each([
  ["The lamp was not found", "NOT_FOUND_ERROR"],
  ["That order doesn't exist", "NOT_FOUND_ERROR"],
  ["My account has no permission for it", "PERMISSION_DENIED_ERROR"],
  ["The shop does not support changing an order", "ACTION_NOT_ALLOWED_ERROR"],
  ["There is no way to edit a sent order", "ACTION_NOT_ALLOWED_ERROR"],
  ["The date is invalid", "DATA_VALIDATION_ERROR"],
  ["I looked at every page and give up", "UNKNOWN_ERROR"],
  ["There is no lamp", "UNKNOWN_ERROR"],
  ["", "UNKNOWN_ERROR"],
])("reported infeasible because %j is %s", (reason, status) =>
  expect(of({ kind: "infeasible", reason }, "Change my order")).toEqual({
    task_type: "MUTATE",
    status,
    retrieved_data: null,
    error_details: reason,
  }),
);
test("a reason that is itself a response is taken at its word", () => {
  const response = {
    ...done,
    status: "NOT_FOUND_ERROR",
    retrieved_data: null,
    error_details: "no such lamp",
  };
  expect(of({ kind: "infeasible", reason: JSON.stringify(response) })).toEqual(response);
});

test.each([
  { kind: "limit", limit: "steps", words: "30 steps" },
  { kind: "loop", words: "click was tried 3 times" },
  { kind: "page-gone", words: "the page was closed" },
  { kind: "ended", words: "ended from outside" },
] satisfies (EpisodeEnd & { words: string })[])("an end by $kind is an unknown error with its words", (end) =>
  expect(of(end, "Open the sale page")).toEqual({
    task_type: "NAVIGATE",
    status: "UNKNOWN_ERROR",
    retrieved_data: null,
    error_details: `the episode ended early: ${end.words}`,
  }),
);
test("details are not endless", () =>
  expect(of({ kind: "infeasible", reason: "x".repeat(10_000) }).error_details).toHaveLength(2_000));
