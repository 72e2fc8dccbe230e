import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cli, freshFolder, startCli, type Finished } from "../lib/cli.js";
import { startSearchSite, type SearchSite } from "../sites/search-site.js";

interface Result {
  readonly task: string;
  readonly site: string;
  readonly reward: number | null;
  readonly broken: boolean;
  readonly reasons: readonly string[];
  readonly attempt: number;
  readonly end: string;
}
interface Output {
  readonly problems: readonly string[];
  readonly result: { readonly run: string; readonly results: readonly Result[] } | null;
}

let site: SearchSite;
let other: SearchSite;
let folder: string;
beforeEach(async () => {
  site = await startSearchSite();
  other = await startSearchSite();
  folder = freshFolder();
});
afterEach(async () => {
  await site.close();
  await other.close();
});

const price = (url: string, item: string, more: object = {}): object => ({
  url,
  goal: `What is the price of the "${item}"?`,
  ...more,
});
const write = (lines: readonly (object | string)[]): string => {
  const file = join(folder, "tasks.jsonl");
  writeFileSync(
    file,
    lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join(""),
  );
  return file;
};
const run = async (...words: string[]): Promise<Finished & { readonly output: Output }> => {
  const finished = await cli(["stream", ...words, "--json", "--store", join(folder, "s.sqlite")], {
    cwd: folder,
  });
  return { ...finished, output: JSON.parse(finished.out) as Output };
};
const rewards = ({ result }: Output): Record<string, number | null> =>
  Object.fromEntries(result?.results.map(({ task, reward }) => [task, reward]) ?? []);

test("tasks of two sites are done, checked and told as they come, and everything solved is exit code 0", async () => {
  const file = write([
    "# prices in the kitchen shop",
    price(site.url, "Steel kettle", { id: "steel", site: "kitchen", check: { answer: "35.50" } }),
    price(site.url, "Bread knife", {
      id: "knife",
      site: "kitchen",
      check: [{ answer: { number: 18.9 } }, { url: "**/search*" }],
    }),
    price(other.url, "Copper kettle", { id: "copper", site: "other", check: { text: "B-17" } }),
  ]);
  const { code, output, err } = await run(file);
  expect(rewards(output)).toEqual({ steel: 1, knife: 1, copper: 1 });
  expect(code).toBe(0);
  expect(err).toMatch(/1\/3 .*solved.*decisions/);
  expect(err).toMatch(/3\/3 .*3 of 3 solved/);
});

test("a check that does not hold is exit code 1, and says why", async () => {
  const { code, output } = await run(
    write([price(site.url, "Steel kettle", { id: "a", check: { answer: "99" } })]),
  );
  expect(code).toBe(1);
  expect(output.result?.results).toMatchObject([
    { task: "a", reward: 0, reasons: [expect.stringContaining("35.50")] },
  ]);
});

test("a line that is not JSON is reported with its place, the others are done, and the exit code is 2", async () => {
  const { code, output, err } = await run(
    write([
      price(site.url, "Steel kettle", { id: "good", check: { answer: "35.50" } }),
      '{"url": "http',
      "not at all",
    ]),
  );
  expect(code).toBe(2);
  expect(rewards(output)).toEqual({ good: 1 });
  expect(output.problems).toHaveLength(2);
  expect(err).toMatch(/tasks\.jsonl:2: .*JSON/);
});

test("a check that throws breaks its own task and no other", async () => {
  writeFileSync(join(folder, "check.mjs"), 'export default () => { throw new Error("no database today"); };');
  writeFileSync(
    join(folder, "fine.mjs"),
    "export default ({ answer }) => ({ ok: answer.includes('35.50'), why: answer });",
  );
  const { code, output } = await run(
    write([
      price(site.url, "Bread knife", { id: "broken", check: { module: "./check.mjs" } }),
      price(site.url, "Steel kettle", { id: "fine", check: { module: "./fine.mjs" } }),
    ]),
  );
  expect(code).toBe(1);
  expect(output.result?.results).toMatchObject([
    { task: "broken", reward: null, broken: true, reasons: [expect.stringContaining("no database today")] },
    { task: "fine", reward: 1 },
  ]);
});

test("a task whose address does not answer is given up, and the next one of its site is done", async () => {
  const { code, output } = await run(
    write([
      price("http://127.0.0.1:9/", "Bread knife", { id: "gone", site: "kitchen" }),
      price(site.url, "Steel kettle", { id: "next", site: "kitchen", check: { answer: "35.50" } }),
    ]),
  );
  expect(code).toBe(1);
  expect(output.result?.results).toMatchObject([
    { task: "gone", end: "aborted", reward: null },
    { task: "next", reward: 1 },
  ]);
});

test("a preview reads the tasks and runs none of them", async () => {
  const { code, output, err } = await run(write([price(site.url, "Steel kettle")]), "--preview");
  expect(code).toBe(0);
  expect(output).toMatchObject({ result: null, preview: [{ task: "line-1", checked: false, reset: false }] });
  expect(err).toBe("");
  expect(site.queries).toEqual([]);
});

test("lines that are appended are done while it watches, and a bad one does not stop it", async () => {
  const file = write([price(site.url, "Steel kettle", { id: "first", check: { answer: "35.50" } })]);
  const words = [
    "stream",
    file,
    "--watch",
    "--idle-seconds",
    "12",
    "--json",
    "--store",
    join(folder, "s.sqlite"),
  ];
  const running = startCli(words, { cwd: folder });
  await running.said(/1\/1 .*solved/);
  appendFileSync(
    file,
    `{"broken\n${JSON.stringify(price(site.url, "Bread knife", { id: "late", check: { answer: "18.90" } }))}\n`,
  );
  const { code, out } = await running.finished;
  expect(rewards(JSON.parse(out) as Output)).toEqual({ first: 1, late: 1 });
  expect(code).toBe(2);
});

describe("a stream that is killed in the middle of its second task", () => {
  const items = ["Steel kettle", "Bread knife", "Copper kettle"];
  const killed = async (more: (url: string) => object): Promise<{ id: string; slow: SearchSite }> => {
    let searches = 0;
    let second: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      second = resolve;
    });
    const slow = await startSearchSite(300, (request) => {
      searches += request === "GET /search" ? 1 : 0;
      if (searches === 2) second();
    });
    const lines = items.map((item, at) =>
      price(slow.url, item, { id: `t${at}`, check: { text: item }, ...more(slow.url) }),
    );
    const store = join(folder, "s.sqlite");
    const running = startCli(["stream", write(lines), "--store", store], { cwd: folder });
    await arrived;
    running.kill("SIGKILL");
    await running.finished;
    const listed = await cli(["runs", "list", "--store", store, "--json"]);
    const [first] = JSON.parse(listed.out) as { run: string }[];
    return { id: first?.run ?? "", slow };
  };
  const resume = async (id: string, ...words: string[]): Promise<Finished> =>
    await cli(["runs", "resume", id, ...words, "--json", "--store", join(folder, "s.sqlite")]);
  const outcomes = (out: string): unknown[] =>
    (JSON.parse(out) as { results: readonly Result[] }).results.map(({ task, reward, attempt }) => [
      task,
      reward,
      attempt,
    ]);
  const all = [
    ["t0", 1, 1],
    ["t1", 1, 2],
    ["t2", 1, 1],
  ];

  test("goes on where it was: that task again from its beginning, no other twice, none lost", async () => {
    const { id, slow } = await killed((url) => ({ reset: { url: `${url}/order`, method: "POST" } }));
    const { code, out } = await resume(id);
    expect(code).toBe(0);
    expect(outcomes(out)).toEqual(all);
    expect(slow.orders, "each attempt put the site back first").toHaveLength(4);
    await slow.close();
  });

  test("does not start that task again where the site cannot be reset, unless it is told to", async () => {
    const { id, slow } = await killed(() => ({}));
    const refused = await resume(id);
    expect(refused.code).toBe(2);
    expect(refused.out).toContain("--restart-task");
    const resumed = await resume(id, "--restart-task");
    expect(resumed.code).toBe(0);
    expect(outcomes(resumed.out)).toEqual(all);
    await slow.close();
  });
});
