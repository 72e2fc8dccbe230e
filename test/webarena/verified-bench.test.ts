import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readHar } from "../../packages/sgdr/src/benchmarks/webarena/verified/har.js";
import {
  rawTask,
  requestCheck,
  responseCheck,
} from "../../packages/sgdr/src/benchmarks/webarena/verified/verified.fixture.js";
import { recordsOf, saidBy, world, type World } from "./_bench.js";
import { taskFile } from "./_tasks.js";

const said = (response: object): string => `send_msg_to_user(${JSON.stringify(JSON.stringify(response))})`;
const done = { status: "SUCCESS", error_details: null };
const tasks = [
  rawTask({
    task_id: 21,
    start_urls: ["__SHOPPING__"],
    intent: "Get the price of the oak lamp",
    eval: [responseCheck({ retrieved_data: [48] })],
  }),
  rawTask({
    task_id: 22,
    start_urls: ["__SHOPPING__/oak-reading-lamp.html"],
    intent: "Put the oak lamp on the wish list",
    eval: [responseCheck({ task_type: "mutate", retrieved_data: null }), requestCheck],
  }),
];
const plans = {
  "Get the price": [[said({ task_type: "RETRIEVE", retrieved_data: [48], ...done })]],
  "Put the oak lamp": [
    ['click({{button "Add to Wish List"}})', said({ task_type: "MUTATE", retrieved_data: null, ...done })],
  ],
};

let here: World;
let scorer: string;
beforeAll(async () => {
  here = await world({ plans });
  scorer = join(here.home, "scorer.cjs");
  // stands in for the benchmark's program: it says that what asks for data is right, and the rest is not
  writeFileSync(
    scorer,
    `const { readFileSync, writeFileSync } = require("node:fs");
const flag = (name) => process.argv[process.argv.indexOf(name) + 1];
for (const id of flag("--task-ids").split(",")) {
  const folder = flag("--output-dir") + "/" + id;
  const response = JSON.parse(readFileSync(folder + "/agent_response.json", "utf8"));
  const har = JSON.parse(readFileSync(folder + "/network.har", "utf8"));
  const fits = response.task_type === "RETRIEVE" && har.log.entries.length > 0;
  const status = fits ? "success" : "failure";
  writeFileSync(folder + "/eval_result.json", JSON.stringify({ task_id: Number(id), task_revision: 2, status, score: fits ? 1 : 0,
    evaluators_results: [{ evaluator_name: "AgentResponseEvaluator", status, assertions: [{ assertion_name: "type", status, assertion_msgs: ["wrong type"] }] }] }));
}`,
  );
});
afterAll(async () => await here.close());

test("each task leaves its response and its traffic where the scorer reads them, and the scorer's word is the score", async () => {
  const out = join(here.home, "out");
  const finished = await here.bench(
    "webarena-verified",
    "--task-file",
    taskFile(tasks),
    "--experiment",
    "verified",
    "--reset-url",
    here.resetUrl,
    "--out",
    out,
    "--scorer",
    `${process.execPath} ${scorer}`,
  );
  const records = recordsOf(saidBy(finished));
  expect(records.map(({ task, reward }) => [task, reward])).toEqual([
    ["21", 1],
    ["22", 0],
  ]);
  expect(records[1]?.reasons.join()).toContain("wrong type");
  const folder = join(out, "verified", "sgdr", "shopping", "1");
  expect(JSON.parse(readFileSync(join(folder, "21", "agent_response.json"), "utf8"))).toEqual({
    task_type: "RETRIEVE",
    status: "SUCCESS",
    retrieved_data: [48],
    error_details: null,
  });
  const har = readHar(readFileSync(join(folder, "22", "network.har"), "utf8"));
  const requests = har.ok ? har.value.log.entries.map(({ request }) => request) : [];
  expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
    "GET /oak-reading-lamp.html",
    "POST /wishlist/index/add/",
    "GET /wishlist/",
  ]);
  expect(requests[1]).toMatchObject({ postData: { text: "sku=LAMP-OAK" } });
});

test("without the scorer the files are there, and are scored later", async () => {
  const finished = await here.bench(
    "webarena-verified",
    "--task-file",
    taskFile(tasks),
    "--experiment",
    "later",
    "--ids",
    "21",
    "--unverified",
    "--scorer",
    "no-such-program",
  );
  const [record] = recordsOf(saidBy(finished));
  expect(record).toMatchObject({ reward: null, reasons: [expect.stringContaining("not scored yet")] });
  const command = `${process.execPath} ${scorer}`;
  const scored = await here.sgdr("webarena", "score", "later", "--scorer", command, "--json");
  expect([scored.code, scored.err]).toEqual([0, expect.stringContaining("scoring sgdr/shopping/1")]);
  const again = await here.sgdr("experiments", "resume", "later", "--json");
  expect(recordsOf(saidBy(again)).map(({ task, reward }) => [task, reward])).toEqual([["21", 1]]);
});

test("the hard subset is asked for by name", async () => {
  const { code, out } = await here.bench(
    "webarena-verified",
    "--task-file",
    taskFile(tasks),
    "--unverified",
    "--subset",
    "hard",
    "--preview",
  );
  expect(code).toBe(0);
  const { preview } = JSON.parse(out) as { preview: { task: string }[] };
  expect(preview.map(({ task }) => task)).toEqual(["21"]);
});
