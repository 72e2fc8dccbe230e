import { spawnSync } from "node:child_process";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlayground } from "../../packages/playground/src/open-playground.js";
import { runTaskSet } from "../../packages/sgdr/src/bench/run-task-set.js";
import { createAgent } from "../../packages/sgdr/src/runtime/agent.js";
import { changeFile } from "../../packages/sgdr/src/store/raw-database.fixture.js";
import { freshFolder } from "../lib/cli.js";
import { serve, type Served } from "../lib/serve.js";

const folder = freshFolder();
const kept = join(folder, "kept.sqlite");
let server: Served;
let run = "";

/** Twelve numbers that depend on the text's words, so that similar texts have similar vectors. */
function embedding(text: string): number[] {
  const numbers = Array.from({ length: 12 }, () => 0.1);
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    const place = Buffer.from(word).reduce((sum, letter) => (sum * 31 + letter) % 12, 7);
    numbers[place] = (numbers[place] ?? 0) + 1;
  }
  return numbers;
}

beforeAll(async () => {
  server = await serve(({ path, body, response }) => {
    response.setHeader("content-type", "application/json");
    if (!path.endsWith("/embeddings")) return void response.end('{"data":[{"id":"words-1"}]}');
    const { input } = JSON.parse(body) as { input: string[] };
    const data = input.map((text, index) => ({ object: "embedding", index, embedding: embedding(text) }));
    const usage = { prompt_tokens: 1, total_tokens: 1 };
    response.end(JSON.stringify({ object: "list", model: "words-1", data, usage }));
  });
  const agent = createAgent({
    store: kept,
    method: "sgdr",
    library: "fresh",
    // many skills in a short time, of which few may be offered
    verification: "static",
    offerLevel: "provisional",
    trustProvisional: true,
    retrieveM: 4,
    retrieveK: 3,
    embedder: "words-1",
    embedderBaseUrl: `${server.url}/v1`,
  });
  const playground = await openPlayground({ sites: ["shop"], order: "by-id" });
  ({ run } = await runTaskSet(agent, { set: playground, tasks: playground.tasks.slice(0, 5) }));
  await agent.close();
  await playground.close();
});
afterAll(async () => await server.close());

/** What the script says of the run, after somebody has changed the store. */
async function checked(change = ""): Promise<{ readonly code: number | null; readonly said: string }> {
  const store = join(freshFolder(), "store.sqlite");
  copyFileSync(kept, store);
  if (change !== "") await changeFile(store, change);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["scripts/check-retrieval.mjs", store, run],
    {
      encoding: "utf8",
    },
  );
  return { code: status, said: `${stdout}${stderr}` };
}

/** Changes one number in every retrieval that has enough candidates to show it. */
const set = (path: string, value: string): string =>
  `update events set data = json_replace(data, '$.retrieved.${path}', ${value})
   where kind = 'skills-retrieved' and json_array_length(data, '$.retrieved.candidates') = 4`;

test("every retrieval of a run agrees with the paper's equations when another program computes them from vectors", async () => {
  const { code, said } = await checked();
  expect(said).toMatch(/^\d+ retrievals agree/);
  const [steps, embedded, whole] = [...said.matchAll(/\d+/g)].map(Number);
  expect([code, embedded]).toEqual([0, steps]);
  expect(steps).toBeGreaterThan(5);
  expect(whole).toBeGreaterThan(0);
});
test("without vectors the arithmetic between the numbers of the events is still checked", async () => {
  const { code, said } = await checked("delete from vectors");
  expect([code, said]).toEqual([0, expect.stringMatching(/agree; of 0 every cosine/)]);
});
test.each([
  ["a cosine", set("candidates[0].goalCosine", "0.123"), /the cosines of .* are 0\.123/],
  ["a score", set("candidates[1].score", "0.9"), /the score of .* is 0\.9/],
  ["a rank", set("candidates[0].rank", "2"), /stands at 1 and has the rank 2/],
  ["a penalty", set("candidates[1].penalty", "0.5"), /the penalty of/],
  ["an MMR", set("candidates[0].mmr", "5"), /the MMR of/],
  [
    "what was offered",
    set("offered", "json('[]')"),
    /(?:were offered, and the picks are|the step was offered)/,
  ],
  ["alpha", set("alpha", "0.4"), /alpha is 0\.4, and the run has 0\.5/],
  ["the number of candidates", set("m", "9"), /m is 9, and the run has 4/],
  [
    "what a step was shown",
    `update events set data = json_replace(data, '$.step.offered', json('["none@1"]')) where kind = 'step-ended'`,
    /the step was offered none@1/,
  ],
  [
    "a skill that is missing",
    `update events set data = json_replace(data, '$.retrieved.candidates[0].id', 'other@1') where kind = 'skills-retrieved'`,
    /other@1|the picks are/,
  ],
])("a run in which somebody changed %s is caught", async (_, change, words) => {
  const { code, said } = await checked(change);
  expect([code, said]).toEqual([1, expect.stringMatching(words)]);
});
test("without vectors a changed score, MMR or pick is caught too", async () => {
  for (const path of ["candidates[1].score", "candidates[0].mmr"]) {
    const { code } = await checked(`delete from vectors; ${set(path, "0.9")}`);
    expect([path, code]).toEqual([path, 1]);
  }
});
test("a run or a store that is not there is reported, and is no difference", async () => {
  const none = spawnSync(process.execPath, ["scripts/check-retrieval.mjs", kept, "none"], {
    encoding: "utf8",
  });
  expect([none.status, none.stderr]).toEqual([2, expect.stringContaining("there is no run none")]);
});
