import { chmod, mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  beginTask,
  keepTask,
  taskFiles,
  writeScorerConfig,
} from "../../packages/sgdr/src/benchmarks/webarena/verified/files.js";
import type { AgentResponse } from "../../packages/sgdr/src/benchmarks/webarena/verified/response.js";
import {
  findScorer,
  scoreAllVerified,
  scoreVerified,
  type ScorerParts,
} from "../../packages/sgdr/src/benchmarks/webarena/verified/scorer.js";
import { entryOf, harOf } from "../../packages/sgdr/src/benchmarks/webarena/verified/verified.fixture.js";

const signal = new AbortController().signal;
const done: AgentResponse = {
  task_type: "RETRIEVE",
  status: "SUCCESS",
  retrieved_data: ["lamp"],
  error_details: null,
};
const right = { reward: 1, reasons: [], broken: false };
const broken = (...words: readonly string[]) => ({
  reward: null,
  reasons: [expect.stringMatching(new RegExp(words.map((word) => `(?=.*${word})`).join(""), "s"))],
  broken: true,
});

/** Stands in for the Python program: reads the same files by the same flags, and writes results of the same form. */
const standIn = `
const { appendFileSync, readFileSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");
const [command, ...flags] = process.argv.slice(2);
const flag = (name) => flags[flags.indexOf(name) + 1];
const out = flag("--output-dir");
appendFileSync(join(out, "asked.txt"), [command, ...flags].join("|") + "\\n");
if (command !== "eval-tasks") process.exit(2);
if (flags.includes("--config")) JSON.parse(readFileSync(flag("--config"), "utf8")).environments.__SHOPPING__.urls[0].length;
for (const id of flag("--task-ids").split(",")) {
  const response = JSON.parse(readFileSync(join(out, id, "agent_response.json"), "utf8"));
  const har = JSON.parse(readFileSync(join(out, id, "network.har"), "utf8"));
  const fits = response.status === "SUCCESS";
  const score = fits ? 1.0 : 0.0;
  const status = fits ? "success" : "failure";
  const failed = [{ assertion_name: "status", status, assertion_msgs: ["Expected SUCCESS, but got " + response.status] }];
  const evaluators_results = [
    { evaluator_name: "AgentResponseEvaluator", status, score, actual: response, ...(!fits && { assertions: failed }) },
    { evaluator_name: "NetworkEventEvaluator", status: "success", score: 1.0, actual: [{ url: har.log.entries[0].request.url }] },
  ];
  const result = { task_id: Number(id), intent_template_id: 77, sites: ["shopping"], task_revision: 2, status, score, evaluators_results,
    webarena_verified_version: "1.2.3", webarena_verified_evaluator_checksum: "a", webarena_verified_data_checksum: "b" };
  writeFileSync(join(out, id, "eval_result.json"), JSON.stringify(result, undefined, 2));
}
console.log("EVALUATION SUMMARY");`;

const folder = async (): Promise<string> => await mkdtemp(join(tmpdir(), "verified scorer's-"));

/** A command line that runs this script. */
async function commandOf(script: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "scorer-")), "scorer.cjs");
  await writeFile(file, script);
  return `"${process.execPath}" "${file}"`;
}

async function outWith(responses: Readonly<Record<number, AgentResponse>>): Promise<string> {
  const out = await folder();
  for (const [id, response] of Object.entries(responses)) {
    const { recording } = await beginTask(out, Number(id));
    await writeFile(recording, harOf(entryOf()));
    expect((await keepTask(out, Number(id), response)).ok).toBe(true);
  }
  return out;
}
const scored = async (script: string, more: Partial<ScorerParts> = {}) => {
  const out = await outWith({ 901: done });
  return await scoreVerified(
    { id: 901, revision: 2 },
    { out, command: await commandOf(script), ...more },
    signal,
  );
};

test("the scorer is asked about the task, with its folder and its config, and its word is the score", async () => {
  const out = await outWith({ 901: done });
  const config = await writeScorerConfig(out, { shopping: "http://127.0.0.1:7770" });
  const parts = { out, config, command: await commandOf(standIn) };
  expect(await scoreVerified({ id: 901, revision: 2 }, parts, signal)).toEqual(right);
  expect(await readFile(join(out, "asked.txt"), "utf8")).toBe(
    `eval-tasks|--output-dir|${out}|--config|${config}|--task-ids|901\n`,
  );
});
test("several tasks are scored by one start, each by its own files", async () => {
  const out = await outWith({ 7: done, 8: { ...done, status: "NOT_FOUND_ERROR" }, 9: done });
  const scores = await scoreAllVerified(
    [{ id: 7 }, { id: 8 }, { id: 9 }],
    { out, command: await commandOf(standIn) },
    signal,
  );
  expect([...scores]).toEqual([
    [7, right],
    [
      8,
      {
        reward: 0,
        reasons: ["AgentResponseEvaluator: Expected SUCCESS, but got NOT_FOUND_ERROR"],
        broken: false,
      },
    ],
    [9, right],
  ]);
  expect(await readFile(join(out, "asked.txt"), "utf8")).toBe(
    `eval-tasks|--output-dir|${out}|--task-ids|7,8,9\n`,
  );
});
test("without a command it is found on the PATH", async () => {
  const bin = await folder();
  const file = join(bin, "webarena-verified");
  await writeFile(file, `#!/bin/sh\nexec ${await commandOf(standIn)} "$@"\n`);
  const environment = { PATH: `${await folder()}:${bin}` };
  expect(await findScorer(environment)).toBeUndefined(); // it cannot be executed yet
  await chmod(file, 0o755);
  expect(await findScorer(environment)).toBe(file);
  const out = await outWith({ 901: done });
  expect(await scoreVerified({ id: 901 }, { out, environment }, signal)).toEqual(right);
});

test("where it is not installed the files wait, and it is told how to score them later", async () => {
  const out = await outWith({ 901: done });
  const config = await writeScorerConfig(out, { shopping: "http://127.0.0.1:7770" });
  const score = await scoreVerified({ id: 901 }, { out, config, environment: { PATH: "" } }, signal);
  expect(score).toMatchObject({ reward: null, broken: false });
  for (const words of [
    "not scored yet",
    "pip install webarena-verified",
    "uvx webarena-verified",
    `The files are kept in ${out};`,
    "webarena-verified eval-tasks --output-dir ",
    "config.json",
  ])
    expect(score.reasons[0]).toContain(words);
  expect(JSON.parse(await readFile(taskFiles(out, 901).response, "utf8"))).toEqual(done);
});
test("a command that does not exist is named", async () => {
  const out = await outWith({ 901: done });
  const score = await scoreVerified({ id: 901 }, { out, command: "no-such-scorer --fast" }, signal);
  expect(score).toMatchObject({ reward: null, broken: false });
  expect(score.reasons[0]).toContain('the command "no-such-scorer --fast" was not found');
});

test("a scorer that crashes is reported with its last words", async () =>
  expect(await scored(`console.error("ModuleNotFoundError: pint"); process.exit(1);`)).toEqual(
    broken("gave no result for task 901", "exit code 1", "ModuleNotFoundError: pint"),
  ));
test("a scorer that crashes after some results keeps those", async () => {
  const out = await outWith({ 7: done, 8: done });
  const script = `process.argv = process.argv.map((word) => word.replace("7,8", "7"));${standIn}; process.exit(3);`;
  const parts = { out, command: await commandOf(script) };
  expect([...(await scoreAllVerified([{ id: 7 }, { id: 8 }], parts, signal)).values()]).toEqual([
    right,
    broken("gave no result for task 8", "exit code 3"),
  ]);
});
test("a scorer that ends well without a result is reported with its last words, too", async () =>
  expect(await scored(`console.log("Task 901 failed: no such task");`)).toEqual(
    broken("gave no result for task 901", "Task 901 failed: no such task"),
  ));
test("a scorer that takes too long is stopped", async () => {
  const began = Date.now();
  expect(await scored(`setInterval(() => 0, 1_000);`, { limitMs: 700 })).toEqual(
    broken("gave no result for task 901", "no answer within 700 ms"),
  );
  expect(Date.now() - began).toBeLessThan(10_000);
});
test("a caller who stops waiting is not kept", async () => {
  const stop = new AbortController();
  const out = await outWith({ 901: done });
  const command = await commandOf(`setInterval(() => 0, 1_000);`);
  setTimeout(() => stop.abort(new Error("enough")), 400);
  await expect(scoreVerified({ id: 901 }, { out, command }, stop.signal)).rejects.toThrow("enough");
});
test.each([
  ["half a file", `'{"task_id": 901'`, "is not JSON"],
  ["something else", `'[]'`, "not of the known form"],
  [
    "another task's result",
    `'{"task_id":5,"status":"success","score":1,"evaluators_results":[]}'`,
    "about task 5",
  ],
])("%s is no score", async (_, text, words) => {
  const write = `require("node:fs").writeFileSync(require("node:path").join(process.argv[4], "901", "eval_result.json"), ${text});`;
  expect(await scored(write)).toEqual(broken(words));
});
test("a result of an earlier time does not count", async () => {
  const out = await outWith({ 901: done });
  expect(await scoreVerified({ id: 901 }, { out, command: await commandOf(standIn) }, signal)).toEqual(right);
  const command = await commandOf("process.exit(1);");
  expect(await scoreVerified({ id: 901 }, { out, command }, signal)).toEqual(broken("gave no result"));
});
test("a task without its files is not sent to the scorer, and the others are", async () => {
  const out = await outWith({ 7: done });
  await mkdir(taskFiles(out, 8).folder);
  await writeFile(taskFiles(out, 8).response, "{}");
  const scores = await scoreAllVerified(
    [{ id: 7 }, { id: 8 }],
    { out, command: await commandOf(standIn) },
    signal,
  );
  expect(scores.get(7)).toEqual(right);
  expect(scores.get(8)).toEqual(broken("task 8 cannot be scored: there is no .*network.har"));
  expect(await readFile(join(out, "asked.txt"), "utf8")).toMatch(/--task-ids\|7\n$/);
});
