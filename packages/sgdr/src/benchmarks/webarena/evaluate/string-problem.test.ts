import { expect, test } from "vitest";
import { WebArenaTask, type ReferenceAnswers } from "../task.js";
import { stringProblem, type Grader } from "./string-problem.js";

const signal = new AbortController().signal;
const taskWith = (reference_answers: ReferenceAnswers | null, string_note?: string): WebArenaTask =>
  WebArenaTask.parse({
    task_id: 7,
    sites: ["map"],
    start_url: "http://h",
    geolocation: null,
    intent: "How far is it?",
    intent_template_id: 1,
    eval: {
      eval_types: ["string_match"],
      reference_answers,
      reference_url: "",
      program_html: [],
      ...(string_note !== undefined && { string_note }),
    },
  });

/** A grader that finds right what is on its list, and keeps what it was asked. */
function graderFor(...right: readonly string[]): Grader & { readonly asked: object[] } {
  const asked: object[] = [];
  return {
    asked,
    sameAnswer: async (question) => (asked.push(question), right.includes(question.reference)),
    sameReason: async (question) => (asked.push(question), right.includes(question.reason)),
  };
}
const problem = async (
  references: ReferenceAnswers,
  answer: string | undefined,
  grader?: Grader,
  note?: string,
): Promise<string | undefined> => await stringProblem(taskWith(references, note), { answer, grader }, signal);

test("an exact answer may be quoted twice, because it is cleaned twice", async () => {
  expect(await problem({ exact_match: "5 km" }, `"'5 KM'"`)).toBeUndefined();
  expect(await problem({ exact_match: "5 km" }, "about 5 km")).toBe('the answer "about 5 km" is not "5 km"');
});
test("every part must be in the answer, and the first that is missing is reported", async () => {
  expect(await problem({ must_include: ["1", "2"] }, "21")).toBeUndefined();
  expect(await problem({ must_include: ["1", "3"] }, "21")).toBe('the answer "21" does not say "3"');
  expect(await problem({ must_include: ["1"] }, "21")).toBe('the answer "21" does not say "1"');
});

test("the grader gets the question, the reference and the cleaned answer, once for each reference", async () => {
  const grader = graderFor("near", "by car");
  expect(await problem({ fuzzy_match: ["near", "by car"] }, ' "Close" ', grader)).toBeUndefined();
  const shared = { task: "7", intent: "How far is it?", answer: "close" };
  expect(grader.asked).toEqual([
    { ...shared, reference: "near" },
    { ...shared, reference: "by car" },
  ]);
});
test("one reference that the grader does not find is a failure, and the others are not asked for", async () => {
  const grader = graderFor("by car");
  expect(await problem({ fuzzy_match: ["near", "by car"] }, "close", grader)).toContain(
    'does not mean "near"',
  );
  expect(grader.asked).toHaveLength(1);
});
test("where a plain comparison fails, or nothing was said, no grader is asked", async () => {
  const grader = graderFor("near");
  expect(await problem({ must_include: ["12"], fuzzy_match: ["near"] }, "close", grader)).toContain("12");
  expect(await problem({ fuzzy_match: ["near"] }, undefined, grader)).toBe("there is no answer");
  expect(await problem({ fuzzy_match: "N/A" }, undefined, grader, "no sea")).toBe("there is no answer");
  expect(grader.asked).toEqual([]);
});

test("for a task that cannot be done the bare N/A is enough", async () => {
  const grader = graderFor();
  expect(await problem({ fuzzy_match: "N/A" }, " 'n/a' ", grader, "no sea")).toBeUndefined();
  expect(grader.asked).toEqual([]);
});
test("any other answer to it must give the real reason", async () => {
  const grader = graderFor("no sea");
  expect(await problem({ fuzzy_match: "N/A" }, "There is no sea.", grader, "no sea")).toBeUndefined();
  expect(await problem({ fuzzy_match: "N/A" }, "N/A.", grader, "no map")).toContain('"no map"');
  expect(grader.asked[0]).toEqual({
    task: "7",
    intent: "How far is it?",
    reason: "no sea",
    answer: "there is no sea.",
  });
});
test("and its verdict stands even where another comparison failed", async () =>
  expect(
    await problem({ exact_match: "x", fuzzy_match: "N/A" }, "no sea here", graderFor("no sea"), "no sea"),
  ).toBeUndefined());

test("without a grader, with one that fails, or without references nobody can tell", async () => {
  await expect(problem({ fuzzy_match: ["near"] }, "close")).rejects.toThrow("there is no grader");
  const failing: Grader = {
    ...graderFor(),
    sameAnswer: async () => await Promise.reject(new Error("the server is down\nat once")),
  };
  await expect(problem({ fuzzy_match: ["near"] }, "close", failing)).rejects.toThrow(
    "the grader could not be asked: the server is down",
  );
  await expect(stringProblem(taskWith(null), { answer: "x", grader: undefined }, signal)).rejects.toThrow(
    "no reference answers",
  );
  await expect(problem({ fuzzy_match: "N/A" }, "x", graderFor())).rejects.toThrow("does not say why");
});
test("an abort reaches the grader and is passed on as it is", async () => {
  const stop = new AbortController();
  const waiting: Grader = {
    ...graderFor(),
    sameAnswer: async (_, asked) => {
      setImmediate(() => stop.abort(new Error("enough")));
      return await new Promise<boolean>((resolve) => {
        asked.addEventListener("abort", () => resolve(true));
      });
    },
  };
  const references = taskWith({ fuzzy_match: ["near"] });
  await expect(stringProblem(references, { answer: "close", grader: waiting }, stop.signal)).rejects.toThrow(
    "enough",
  );
});
