import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isSgdrError } from "../../domain/error.js";
import { readTaskFile } from "./task-file.js";
import { rawTask } from "./task.fixture.js";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "task-file-"));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

const written = async (content: unknown): Promise<string> => {
  const file = join(folder, "tasks.json");
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
};
const refusal = async (file: string): Promise<string> => {
  try {
    await readTaskFile(file);
  } catch (error) {
    if (isSgdrError(error) && error.code === "input-invalid") return `${error.message} | ${error.hint}`;
  }
  return "";
};
const evalOf = (own: object): object => ({ ...(rawTask()["eval"] as object), ...own });
const check = { url: "last", locator: "", required_contents: { must_include: ["x"] } };

test("tasks are read in the file's order, with fields that nobody knows", async () => {
  const tasks = await readTaskFile(
    await written([rawTask({ task_id: 9, extra: 1 }), rawTask({ task_id: 2 })]),
  );
  expect(tasks.map(({ task_id }) => task_id)).toEqual([9, 2]);
  expect(tasks[0]).toMatchObject({ intent: "What does the mug cost?", extra: 1 });
});
test("a mark before the first character is overlooked", async () =>
  expect(await readTaskFile(await written(`\uFEFF${JSON.stringify([rawTask()])}`))).toHaveLength(1));
test.each([
  ["not JSON", "[{]", "is not JSON: "],
  ["not a list", rawTask(), "is JSON but not a list of tasks"],
  ["empty", [], "has no tasks"],
  ["a list of something else", [rawTask(), 5], "entry 1: it is not an object"],
])("a file that is %s is refused", async (_, content, words) => {
  const text = await refusal(await written(content));
  expect(text).toContain(words);
  expect(text).toContain("sgdr webarena fetch");
});
test.each([
  [{ sites: ["shoping"] }, "task 7 (entry 0): sites[0]: "],
  [{ sites: [] }, "task 7 (entry 0): sites: "],
  [{ task_id: "7" }, "entry 0: task_id: expected number, received string"],
  [{ task_id: undefined }, 'entry 0: the field "task_id" is missing'],
  [{ intent: " " }, "task 7 (entry 0): intent: "],
  [{ start_url: 5 }, "start_url: expected string, received number"],
  [{ geolocation: "here" }, "geolocation: "],
  [{ eval: undefined }, 'the field "eval" is missing'],
  [{ eval: [{ evaluator: "AgentResponseEvaluator" }] }, "eval: is a list, as WebArena-Verified has it"],
  [{ eval: evalOf({ eval_types: ["guess"] }) }, "eval.eval_types[0]: "],
  [
    { eval: evalOf({ reference_answers: { fuzzy_match: "n/a" } }) },
    "eval.reference_answers.fuzzy_match: must be the text N/A or a list of texts",
  ],
  [
    { eval: evalOf({ program_html: [{ ...check, required_contents: { exact: "x" } }] }) },
    "eval.program_html[0].required_contents: needs one of the fields exact_match, must_include",
  ],
  [
    { eval: evalOf({ program_html: [check, { ...check, required_contents: { must_include: [5] } }] }) },
    "eval.program_html[1].required_contents.must_include[0]: expected string, received number",
  ],
  [
    { eval: evalOf({ program_html: [{ ...check, locater: "" }] }) },
    'eval.program_html[0]: unknown field "locater"; did you mean "locator"?',
  ],
  [
    { eval: evalOf({ reference_answers: null }) },
    "eval.reference_answers: is empty, and eval_types asks for string_match",
  ],
  [
    { eval: evalOf({ eval_types: ["url_match", "program_html"] }) },
    "eval.reference_url: is empty, and eval_types asks for url_match",
  ],
])("%j is reported with the task and the field", async (fields, words) => {
  const text = await refusal(await written([rawTask(fields)]));
  expect(text).toContain(words);
  expect(text.split("\n").length).toBeLessThan(8);
});
test("an id that is there twice is refused with both places", async () => {
  const twice = [rawTask(), rawTask({ task_id: 8 }), rawTask()];
  expect(await refusal(await written(twice))).toContain("entry 2: the task_id 7 is already that of entry 0");
});
test("of many problems some are reported and the rest counted", async () => {
  const many = Array.from({ length: 20 }, (_, task_id) => rawTask({ task_id, intent: "" }));
  const text = await refusal(await written(many));
  expect(text).toContain("task 4 (entry 4): intent");
  expect(text).not.toContain("task 5 ");
  expect(text).toContain("and 15 more");
});
test("a file that is not there, or no file, is reported with its path", async () => {
  expect(await refusal(join(folder, "none.json"))).toContain("none.json cannot be read: ENOENT");
  expect(await refusal(folder)).toMatch(/cannot be read: (?:it is not a file|EISDIR)/);
});
test("a file that is far too large is not read", async () => {
  const file = join(folder, "large.json");
  await writeFile(file, "");
  await truncate(file, 50_000_001);
  expect(await refusal(file)).toContain("50000001 bytes, more than the 50000000");
});
