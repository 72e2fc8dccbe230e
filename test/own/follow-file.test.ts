import { appendFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { followFile, type FollowedLine } from "../../packages/sgdr/src/task-file/follow-file.js";
import { folderOfTest } from "./_world.js";

async function following(content: string, afterBytes = content.length) {
  const file = join(await folderOfTest(), "tasks.jsonl");
  await writeFile(file, content);
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const lines = followFile(file, afterBytes, stop.signal, 5)[Symbol.asyncIterator]();
  return { file, stop, next: async (): Promise<FollowedLine | undefined> => (await lines.next()).value };
}

test("appended lines come as they are written, with their places in the file", async () => {
  const { file, next } = await following("a\nb\n");
  const first = next();
  await appendFile(file, "c\n\n# remark\nd\r\n");
  expect([await first, await next()]).toEqual([
    { text: "c", line: 3 },
    { text: "d", line: 6 },
  ]);
});
test("what was there but not read yet comes first", async () => {
  const { next } = await following("a\nb\nc\n", 2);
  expect([await next(), await next()]).toEqual([
    { text: "b", line: 2 },
    { text: "c", line: 3 },
  ]);
});
test("half a line waits for its newline, even inside a character", async () => {
  const { file, next } = await following("");
  const bytes = Buffer.from("größer\n");
  let isHere = false;
  const line = next().then((value) => {
    isHere = true;
    return value;
  });
  await appendFile(file, bytes.subarray(0, 3));
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(isHere).toBe(false);
  await appendFile(file, bytes.subarray(3));
  expect(await line).toEqual({ text: "größer", line: 1 });
});
test("after a last line without a newline, the next one is still counted right", async () => {
  const { file, next } = await following("a\nb");
  await appendFile(file, "\nc\n");
  expect(await next()).toEqual({ text: "c", line: 3 });
});
test("many lines at once all come, in order", async () => {
  const { file, next } = await following("");
  const texts = Array.from({ length: 5_000 }, (_, index) => `line ${index} ${"x".repeat(50)}`);
  await appendFile(file, `${texts.join("\n")}\n`);
  for (const [index, text] of texts.entries()) expect(await next()).toEqual({ text, line: index + 1 });
});
test("a line without an end is not kept whole", async () => {
  const { file, next } = await following("");
  await appendFile(file, `${"x".repeat(6_000_000)}\nshort\n`);
  expect((await next())?.text.length).toBeLessThan(4_100_000);
  expect(await next()).toEqual({ text: "short", line: 2 });
});
test("it ends quietly when the signal fires, before and while it waits", async () => {
  const { stop, next } = await following("a\n");
  const waiting = next();
  stop.abort();
  expect(await waiting).toBeUndefined();
  expect(await next()).toBeUndefined();
});
test.each([
  ["cut", async (file: string) => await truncate(file, 1), "became shorter"],
  ["removed", async (file: string) => await rm(file), "can no longer be read"],
  [
    "replaced",
    async (file: string) => {
      await writeFile(`${file}.new`, "a\nb\nc\nd\ne\n");
      await rename(`${file}.new`, file);
    },
    "was replaced",
  ],
  [
    "written anew",
    async (file: string) => await writeFile(file, "quite another text, and longer\n"),
    "was written anew",
  ],
])("a file that was %s is reported", async (_, change, problem) => {
  const { file, next } = await following("a\nb\nc\n");
  const first = next();
  await appendFile(file, "d\n");
  await first;
  await change(file);
  await expect(next()).rejects.toMatchObject({
    code: "input-invalid",
    message: expect.stringContaining(problem),
  });
});
test("a file that is shorter than what was read of it is told at once", async () => {
  const { next } = await following("a\n", 50);
  await expect(next()).rejects.toMatchObject({ code: "input-invalid" });
});
