import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  fetchTasks,
  publishedTasks,
  type FetchTasksParts,
} from "../../packages/sgdr/src/benchmarks/webarena/fetch-tasks.js";
import { serve, type Served } from "../lib/serve.js";

const content = `[${"x".repeat(1_000)}]`;
const sha256 = createHash("sha256").update(content).digest("hex");

let server: Served;
let asked: string[] = [];
let folder = "";
beforeAll(async () => {
  server = await serve(({ path, response }) => {
    asked.push(path);
    if (path === "/slow") return; // never answers
    if (path === "/gone") return void response.writeHead(404).end();
    if (path === "/moved") return void response.writeHead(302, { location: "/right" }).end();
    if (path === "/endless") {
      response.writeHead(200);
      const timer = setInterval(() => response.write("x".repeat(10_000)), 1);
      return void response.on("close", () => clearInterval(timer));
    }
    response.end(path === "/right" ? content : "another text");
  });
});
afterAll(async () => await server.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "fetch-tasks-"));
  asked = [];
});
afterEach(async () => await rm(folder, { recursive: true, force: true }));

const patient = (): AbortSignal => new AbortController().signal;
const file = (): string => join(folder, "below", "tasks.json");
const fetchFrom = async (
  paths: readonly string[],
  own: Partial<FetchTasksParts> = {},
  signal = patient(),
): Promise<string> =>
  await fetchTasks(
    {
      file: file(),
      pathOption: "--task-file",
      addresses: paths.map((path) => (path.startsWith("/") ? `${server.url}${path}` : path)),
      sha256,
      ...own,
    },
    signal,
  );
const left = async (): Promise<string[]> => await readdir(join(folder, "below")).catch(() => []);

test("the file is brought, in a folder that is made for it", async () => {
  expect(await fetchFrom(["/right"])).toBe("fetched");
  expect(await readFile(file(), "utf8")).toBe(content);
  expect(await left()).toEqual(["tasks.json"]);
});
test("the second address is asked when the first has nothing, and redirections are followed", async () => {
  expect(await fetchFrom(["/gone", "/moved"])).toBe("fetched");
  expect(asked).toEqual(["/gone", "/moved", "/right"]);
});
test("a file that is there already is not brought again", async () => {
  await fetchFrom(["/right"]);
  asked = [];
  expect(await fetchFrom(["/right"])).toBe("already-there");
  expect(asked).toEqual([]);
});
test("another file in its place is left as it is", async () => {
  const own = join(folder, "own.json");
  await writeFile(own, "mine");
  await expect(fetchFrom(["/right"], { file: own })).rejects.toMatchObject({
    code: "input-invalid",
    message: expect.stringContaining("is there already and is not the published task file"),
  });
  expect(await readFile(own, "utf8")).toBe("mine");
  expect(asked).toEqual([]);
});
test("what has another checksum is refused, and nothing is written", async () => {
  await expect(fetchFrom(["/other", "/gone"])).rejects.toMatchObject({
    code: "suite-damaged",
    message: expect.stringMatching(
      new RegExp(`nothing was written.*/other: its SHA-256 is \\w+, not ${sha256}`, "s"),
    ),
  });
  expect(await left()).toEqual([]);
});
test("without a connection it is told what to download by hand, and which option takes it", async () => {
  const closed = await serve(() => "");
  await closed.close();
  await expect(fetchFrom([`${closed.url}/a`, "/gone"])).rejects.toMatchObject({
    code: "url-unreachable",
    message: expect.stringMatching(/ECONNREFUSED[^]*\/gone: it answered with status 404/),
    hint: expect.stringMatching(new RegExp(`download ${closed.url}/a \\(SHA-256 ${sha256}\\).*--task-file`)),
  });
  expect(await left()).toEqual([]);
});
test("an answer that does not end, or does not come, is given up", async () => {
  await expect(fetchFrom(["/endless"], { maxBytes: 100_000 })).rejects.toThrow(
    "the answer has more than 100000 bytes",
  );
  await expect(fetchFrom(["/slow"], { limitMs: 50 })).rejects.toThrow("no answer within 50 ms");
});
test("who is told to stop stops at once", async () => {
  const stop = new AbortController();
  const fetching = fetchFrom(["/slow", "/right"], {}, stop.signal);
  setTimeout(() => stop.abort(new Error("enough")), 50);
  await expect(fetching).rejects.toThrow("enough");
  expect(await left()).toEqual([]);
});
test("a place where nothing can be read or written is reported, and nothing is left there", async () => {
  await writeFile(join(folder, "taken"), "a file, not a folder");
  await expect(fetchFrom(["/right"], { file: join(folder, "taken", "tasks.json") })).rejects.toMatchObject({
    code: "input-invalid",
    message: expect.stringContaining("cannot be read: ENOTDIR"),
  });
  // so long a name that the one beside it is too long
  const long = join(folder, "below", "x".repeat(240));
  await expect(fetchFrom(["/right"], { file: long })).rejects.toMatchObject({
    code: "store-unwritable",
    message: expect.stringContaining("ENAMETOOLONG"),
  });
  expect(await left()).toEqual([]);
});
test("what is published is WebArena's own file at one revision", () => {
  expect(
    publishedTasks.addresses.every((address) => /^https:.*web-arena-x\/webarena.*f62e0b99/.test(address)),
  ).toBe(true);
  expect(publishedTasks.sha256).toMatch(/^7b50386f[0-9a-f]{52}7652$/);
});
const real = process.env["WEBARENA_TASKS"];
test.skipIf(real === undefined)("a copy of the published file is known by its checksum", async () =>
  expect(await fetchTasks({ file: real ?? "", pathOption: "--task-file", addresses: [] }, patient())).toBe(
    "already-there",
  ),
);
