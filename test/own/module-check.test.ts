import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { taskFileSet } from "../../packages/sgdr/src/task-file/task-file-set.js";
import { ended, lineOf, type Ending } from "../../packages/sgdr/src/task-file/score.fixture.js";
import { folderOfTest, never } from "./_world.js";

async function scored(code: string, ending: Ending = {}, file = "check.mjs") {
  const folder = await folderOfTest();
  await writeFile(join(folder, file), code);
  const line = lineOf({ check: { module: `./${file}` } }, { folder });
  const set = taskFileSet({ lines: [line], folder, limits: { moduleMs: 500 } });
  const score = async () => await set.truth.score(line.task, ended(line, ending), never);
  return { score, path: join(folder, file) };
}

test("a module is given the end of the episode and says whether it is well", async () => {
  const code = `export default async ({ url, answer, end, text, task, signal }) =>
    url === "https://shop.example/done" && answer === "yes" && end.kind === "answered" && text === "Thank you" &&
    task.id === "line-1" && signal instanceof AbortSignal`;
  const end = { kind: "answered", answer: "yes" } as const;
  const { score } = await scored(code, { url: "/done", page: 'text "Thank you"', end });
  expect(await score()).toEqual({ reward: 1, reasons: [], broken: false });
});
test.each([
  ["a named export", "export const check = () => ({ ok: false, why: 'too dear' })", "too dear"],
  ["a default export", "export default () => false", "./check.mjs says no"],
])("%s may say no", async (_, code, reason) => {
  const { score } = await scored(code);
  expect(await score()).toEqual({ reward: 0, reasons: [reason], broken: false });
});
test("a module may say that an episode without an answer was right", async () => {
  const code = "export default ({ end, answer }) => end.kind === 'infeasible' && answer === undefined";
  const { score } = await scored(code, { end: { kind: "infeasible", reason: "" } });
  expect(await score()).toMatchObject({ reward: 1 });
});
test.each([
  ["throws", "export default () => { throw new Error('oops') }", "oops"],
  ["rejects", "export default async () => { throw 'a text' }", "a text"],
  ["says something else", "export default () => 'fine'", 'gave "fine"; it must give true, false'],
  ["never ends", "export default () => new Promise(() => {})", "no answer within 500 ms"],
  ["exports nothing", "export const x = 1", "exports no function"],
  ["cannot be parsed", "export default (", "the check module broke"],
])("a module that %s breaks the check and nothing else", async (_, code, reason) => {
  const { score } = await scored(code);
  expect(await score()).toEqual({ reward: null, reasons: [expect.stringContaining(reason)], broken: true });
});
test("a module that was edited is loaded again", async () => {
  const { score, path } = await scored("export default () => false");
  expect(await score()).toMatchObject({ reward: 0 });
  await writeFile(path, "export default () => true");
  await utimes(path, 1, 1);
  expect(await score()).toMatchObject({ reward: 1 });
});
