import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { locateVerified, readVerifiedTasks, verifiedKind, VerifiedTask } from "./dataset.js";
import { rawTask, requestCheck, responseCheck } from "./verified.fixture.js";

async function fileOf(content: unknown): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "verified-")), "tasks.json");
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}
const refusal = async (content: unknown): Promise<unknown> =>
  await readVerifiedTasks(await fileOf(content)).catch((error: unknown) => error);
const refusedFor = (words: string) => ({ code: "input-invalid", message: expect.stringContaining(words) });

test("a dataset is read as it is, with fields that nobody knows", async () => {
  const tasks = await readVerifiedTasks(await fileOf([rawTask({ remark: "x" }), rawTask({ task_id: 902 })]));
  expect(tasks.map(({ task_id }) => task_id)).toEqual([901, 902]);
  expect(tasks[0]).toMatchObject({ start_urls: ["__SHOPPING__/lamps.html"], revision: 2, remark: "x" });
});

test.each([
  [{ start_urls: [] }, "task 901 (entry 0): start_urls"],
  [{ start_urls: undefined }, 'task 901 (entry 0): the field "start_urls" is missing'],
  [{ sites: ["shoping"] }, "task 901 (entry 0): sites[0]"],
  [{ intent: "  " }, "task 901 (entry 0): intent"],
  [{ revision: 0 }, "task 901 (entry 0): revision"],
  [{ task_id: "901" }, "entry 0: task_id"],
  [{ eval: [requestCheck] }, "task 901 (entry 0): eval: has no AgentResponseEvaluator"],
  [{ eval: [responseCheck({ status: "FINE" })] }, "task 901 (entry 0): eval[0].expected.status"],
  [{ eval: [{ evaluator: "StringEvaluator", expected: {} }] }, "task 901 (entry 0): eval[0].evaluator"],
])("a task with %j is refused with its name and field", async (fields, words) =>
  expect(await refusal([rawTask(fields)])).toMatchObject(refusedFor(words)),
);
test("two tasks of one id are refused", async () =>
  expect(await refusal([rawTask(), rawTask()])).toMatchObject(
    refusedFor("entry 1: the task_id 901 is already that of entry 0"),
  ));
test("of many problems the first are reported and the others counted", async () =>
  expect(
    await refusal(Array.from({ length: 8 }, (_, id) => rawTask({ task_id: id, intent: "" }))),
  ).toMatchObject(refusedFor("  and 3 more")));
test.each([
  ["[{", "is not JSON: "],
  [{}, "is JSON but not a list of tasks"],
  [[], "has no tasks"],
])("a file with %j says what it is not, and where the dataset comes from", async (content, words) =>
  expect(await refusal(content)).toMatchObject({
    ...refusedFor(words),
    hint: expect.stringContaining("webarena-verified dataset-get"),
  }),
);
test("a file that is not there is named", async () =>
  await expect(readVerifiedTasks("/no/such/dataset.json")).rejects.toMatchObject(
    refusedFor("/no/such/dataset.json cannot be read"),
  ));

const taskOf = (fields: object = {}): VerifiedTask => VerifiedTask.parse(rawTask(fields));
const addresses = { shopping: "http://shop.test:7770", shopping_admin: "http://shop.test:7780/admin" };

test("start pages and words get the sites' addresses, and what the scorer expects keeps its placeholders", () => {
  const task = taskOf({
    sites: ["shopping_admin", "shopping"],
    start_urls: ["__SHOPPING_ADMIN__", "__SHOPPING__/lamps.html"],
    intent: "Open __SHOPPING__/sale",
    eval: [responseCheck(), requestCheck],
  });
  const located = locateVerified(task, addresses);
  expect(located.start_urls).toEqual(["http://shop.test:7780/admin", "http://shop.test:7770/lamps.html"]);
  expect(located.intent).toBe("Open http://shop.test:7770/sale");
  expect(located.eval).toEqual(task.eval);
});
test("a site without an address is named, with the variable to set", () =>
  expect(() => locateVerified(taskOf({ sites: ["gitlab"], start_urls: ["__GITLAB__"] }), addresses)).toThrow(
    expect.objectContaining({ code: "config-invalid", hint: expect.stringContaining("WA_GITLAB") }),
  ));
test("a start page of a site that is not the task's is refused", () =>
  expect(() => locateVerified(taskOf({ start_urls: ["__MAP__"] }), addresses)).toThrow(
    "task 901 of WebArena-Verified starts at __MAP__, which is no address",
  ));

test.each([
  [{}, "information"],
  [{ task_type: "NAVIGATE", retrieved_data: null }, "navigation"],
  [{ task_type: "mutate", retrieved_data: null }, "change"],
  [{ status: "NOT_FOUND_ERROR", retrieved_data: null }, "infeasible"],
])("a task that expects %j is of the kind %s", (expected, kind) =>
  expect(verifiedKind(taskOf({ eval: [requestCheck, responseCheck(expected)] }))).toBe(kind),
);

const dataset = process.env["WEBARENA_VERIFIED_TASKS"];
test("all 812 tasks of the dataset are read, and their kinds are those that were counted", async ({
  skip,
}) => {
  if (dataset === undefined) return skip("set WEBARENA_VERIFIED_TASKS to WebArena-Verified's dataset");
  const tasks = await readVerifiedTasks(dataset);
  expect(tasks).toHaveLength(812);
  expect(tasks.filter((task) => verifiedKind(task) === "infeasible")).toHaveLength(40);
});
