import { mkdir, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readTaskFile } from "../../packages/sgdr/src/task-file/read-task-file.js";
import { folderOfTest } from "./_world.js";

const write = async (content: string | Buffer): Promise<string> => {
  const file = join(await folderOfTest(), "tasks.jsonl");
  await writeFile(file, content);
  return file;
};
const task = (fields: object = {}): string =>
  JSON.stringify({ url: "https://shop.example/", goal: "Buy it", ...fields });
const ids = async (file: string, follow = false) => {
  const { lines, problems, bytes } = await readTaskFile(file, { sites: {}, follow });
  return { ids: lines.map((line) => line.task.id), problems, bytes };
};
const refusal = { name: "SgdrError", code: "input-invalid" };

test("tasks are read in order; remarks, blank lines, a byte-order mark and Windows line ends are no tasks", async () => {
  const file = await write(`\uFEFF# mine\r\n${task()}\r\n\r\n// more\r\n${task({ id: "b" })}`);
  expect(await ids(file)).toMatchObject({ ids: ["line-2", "b"], problems: [] });
});
test("lines that cannot be used are reported with their places, and the others are still tasks", async () => {
  const file = await write(`${task()}\n{nope\n${task({ gaol: 1 })}\n${task({ id: "z" })}\n`);
  expect(await ids(file)).toMatchObject({
    ids: ["line-1", "z"],
    problems: [
      expect.stringContaining(`${file}:2: this is not JSON`),
      expect.stringContaining(`${file}:3: unknown`),
    ],
  });
});
test("the second of two lines with one id is reported, also where the id is a line's own", async () => {
  const file = await write([task({ id: "a" }), task({ id: "a" }), task({ id: "line-4" }), task()].join("\n"));
  expect(await ids(file)).toMatchObject({
    ids: ["a", "line-4"],
    problems: [
      `${file}:2: the id "a" is already that of line 1; give it another`,
      `${file}:4: the id "line-4" is already that of line 3; give this line an id of its own`,
    ],
  });
});
test("bytes that are no text are reported", async () => {
  const file = await write(
    Buffer.concat([Buffer.from('{"url":"https://a.example","goal":"'), Buffer.of(0xe4), Buffer.from('"}')]),
  );
  expect(await ids(file)).toMatchObject({ ids: [], problems: [expect.stringContaining("UTF-8")] });
});
test("a file of problems only is not an error of its own", async () =>
  expect(await ids(await write("x"))).toMatchObject({ ids: [], problems: [expect.stringContaining(":1:")] }));
test.each([
  ["a file that is missing", async (folder: string) => join(folder, "none.jsonl"), "cannot be read: ENOENT"],
  ["a folder", async (folder: string) => folder, "cannot be read"],
  ["an empty file", async () => await write(""), "has no tasks"],
  ["a file of remarks", async () => await write("# later\n\n"), "has no tasks"],
  ["a UTF-16 file", async () => await write(Buffer.from(`\uFEFF${task()}`, "utf16le")), "UTF-16"],
  [
    "a file with too many tasks",
    async () => await write(`${task()}\n`.repeat(100_001)),
    "more than 100000 tasks",
  ],
])("%s is refused", async (_, fileIn, problem) => {
  const folder = await folderOfTest();
  await mkdir(join(folder, "x"));
  await expect(readTaskFile(await fileIn(folder), { sites: {} })).rejects.toMatchObject({
    ...refusal,
    message: expect.stringContaining(problem),
  });
});
test("a file that is too large is refused before it is read", async () => {
  const file = await write("");
  await truncate(file, 50_000_001);
  await expect(readTaskFile(file, { sites: {} })).rejects.toMatchObject(refusal);
});
test("a file that will be appended to may be empty", async () =>
  expect(await ids(await write(""), true)).toEqual({ ids: [], problems: [], bytes: 0 }));
test("of a file that will be appended to, half a line is left for later and a whole one is not", async () => {
  const [first, second] = [`${task()}\n`, task({ id: "b" })];
  expect(await ids(await write(first + second.slice(0, 20)), true)).toEqual({
    ids: ["line-1"],
    problems: [],
    bytes: first.length,
  });
  expect(await ids(await write(first + second), true)).toEqual({
    ids: ["line-1", "b"],
    problems: [],
    bytes: first.length + second.length,
  });
});
