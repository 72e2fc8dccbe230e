import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { taskFileSet } from "../../packages/sgdr/src/task-file/task-file-set.js";
import { lineOf } from "../../packages/sgdr/src/task-file/score.fixture.js";
import { isAlive } from "../faults/_processes.js";
import { serve } from "../lib/serve.js";
import { folderOfTest, never, nobodysAddress } from "./_world.js";

async function resetting(reset: object, url?: string, signal: AbortSignal = never) {
  const folder = await folderOfTest();
  const line = lineOf({ reset }, { folder, ...(url !== undefined && { url }) });
  const set = taskFileSet({ lines: [line], folder, limits: { resetUrlMs: 300, resetCommandMs: 500 } });
  return { folder, reset: async () => await set.world.reset(line.task, signal, "task") };
}
const failure = (words: string) => ({
  name: "SgdrError",
  code: "infra-error",
  message: expect.stringContaining(words),
  hint: expect.stringContaining("resume"),
});
const stopLater = (pid: number): void => onTestFinished(() => void (isAlive(pid) && process.kill(pid)));

test("a site is reset by a request", async () => {
  const asked: string[] = [];
  const site = await serve(({ request, path }) => {
    asked.push(`${request.method} ${path}`);
    return "ok";
  });
  onTestFinished(async () => await site.close());
  await (await resetting({ url: "/reset" }, `${site.url}/a/b`)).reset();
  await (await resetting({ url: `${site.url}/again`, method: "PUT" })).reset();
  expect(asked).toEqual(["POST /reset", "PUT /again"]);
});
test("a request that fails, is refused or gets no answer is reported", async () => {
  const site = await serve(({ path, response }) => {
    response.statusCode = 503;
    return path === "/slow" ? undefined : "out of order";
  });
  onTestFinished(async () => await site.close());
  await expect((await resetting({ url: "/x" }, site.url)).reset()).rejects.toMatchObject(
    failure("status 503\nout of order"),
  );
  await expect((await resetting({ url: "/slow" }, site.url)).reset()).rejects.toMatchObject(
    failure("no answer within 300 ms"),
  );
  await expect((await resetting({ url: await nobodysAddress() })).reset()).rejects.toMatchObject(
    failure("ECONNREFUSED"),
  );
});
test("a site is reset by a command in the folder of the tasks", async () => {
  const { folder, reset } = await resetting({ command: "cat seed > state && echo done" });
  await writeFile(join(folder, "seed"), "fresh");
  await reset();
  expect(await readFile(join(folder, "state"), "utf8")).toBe("fresh");
});
test("a command that fails is reported with the end of its output", async () => {
  const command = `node -e "console.log('x'.repeat(9000)); console.error('no database'); process.exitCode = 3"`;
  const { reset } = await resetting({ command });
  const error = await reset().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject(failure("exit code 3"));
  expect(String(error)).toContain("no database");
  expect(String(error).length).toBeLessThan(2_500);
});
test("a command that does not end is stopped with all that it started", async () => {
  const { folder, reset } = await resetting({ command: "sleep 60 & echo $! > pid; sleep 60" });
  await expect(reset()).rejects.toMatchObject(failure("no answer within 500 ms"));
  const pid = Number(await readFile(join(folder, "pid"), "utf8"));
  stopLater(pid);
  await expect.poll(() => isAlive(pid)).toBe(false);
});
test("a command that does not listen is stopped all the same", async () => {
  const { reset } = await resetting({ command: "trap '' TERM; while true; do sleep 0.1; done" });
  await expect(reset()).rejects.toMatchObject(failure("no answer within 500 ms"));
});
test("what a command leaves running does not hold the task up, and runs on", async () => {
  const { folder, reset } = await resetting({ command: "sleep 30 & echo $! > pid" });
  await reset();
  const pid = Number(await readFile(join(folder, "pid"), "utf8"));
  stopLater(pid);
  expect(isAlive(pid)).toBe(true);
});
test.each([[{ command: "sleep 60" }], [{ url: "/slow" }]])("%j can be interrupted", async (how) => {
  const site = await serve(() => undefined);
  onTestFinished(async () => await site.close());
  const stop = new AbortController();
  const { reset } = await resetting(how, site.url, stop.signal);
  const resetDone = reset();
  setTimeout(() => stop.abort(new Error("enough")), 50);
  await expect(resetDone).rejects.toThrow("enough");
});
test("where there is no reset nothing is done", async () => {
  const line = lineOf({});
  await expect(
    taskFileSet({ lines: [line], folder: "/" }).world.reset(line.task, never, "task"),
  ).resolves.toBeUndefined();
});
