import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createAgent } from "../../packages/sgdr/src/runtime/agent.js";
import { scriptedChat } from "../../packages/sgdr/src/llm/scripted-chat.js";
import { cli, freshFolder } from "../lib/cli.js";
import { fenced, scriptedModel } from "../lib/model-server.js";
import { startSearchSite, type SearchSite } from "../sites/search-site.js";

let site: SearchSite;
beforeAll(async () => {
  site = await startSearchSite();
});
afterAll(async () => await site.close());

const scrolls = Array.from({ length: 20 }, (_, n) => fenced(`Down ${n}.`, `scroll(0, ${n + 1})`));
const withModel = async (words: readonly string[], replies: readonly string[] = scrolls, config = "{}") => {
  const model = await scriptedModel(replies);
  const cwd = freshFolder();
  writeFileSync(join(cwd, "sgdr.config.json"), config);
  const base = [
    "run",
    "Look around",
    "--url",
    site.url,
    "--model",
    "scripted",
    "--base-url",
    model.baseUrl,
    "--store",
    ":memory:",
    "--json",
  ];
  const finished = await cli([...base, ...words], { cwd });
  await model.close();
  return {
    ...finished,
    output: JSON.parse(finished.out) as Record<string, unknown> & { error?: object },
    asked: model.prompts.length,
  };
};
const priced = '{ "prices": { "scripted": { "input": 10000, "output": 0 } } }';

test("a budget of tokens stops the run between two actions, with what was spent", async () => {
  const { code, output, asked } = await withModel(["--max-tokens", "300"]);
  expect(output).toMatchObject({
    outcome: "limit",
    message: "330 model tokens were used (--max-tokens 300)",
    decisions: 3,
  });
  expect([code, asked]).toEqual([1, 3]);
});
test("a budget of money stops the run between two actions", async () => {
  // 100 tokens at 10,000 dollars per million are one dollar a call
  const { code, output, asked } = await withModel(["--max-usd", "2.5"], scrolls, priced);
  expect(output).toMatchObject({
    outcome: "limit",
    usage: { total: { calls: 3, usd: 3 }, roles: { policy: { usd: 3 } } },
  });
  expect([code, asked]).toEqual([1, 3]);
});
test("a budget of seconds stops the run between two actions", async () => {
  const waits = scrolls.map(() => fenced("I wait.", "noop(700)"));
  const { code, output } = await withModel(["--max-seconds", "1", "--loop-after", "50"], waits);
  expect(output).toMatchObject({ outcome: "limit", message: expect.stringContaining("--max-seconds") });
  expect(code).toBe(1);
});
test("a budget of money without a known price is refused before anything starts", async () => {
  const { err, code } = await cli(
    ["run", "x", "--url", site.url, "--model", "openai/gpt-99", "--max-usd", "1"],
    { env: { OPENAI_API_KEY: "k" } },
  );
  expect(err).toMatch(/the price of "openai\/gpt-99" is unknown[\s\S]*"prices"/);
  expect(code).toBe(2);
});
test("--output gives a value of the schema, after one repair round if need be", async () => {
  const schema = join(freshFolder(), "schema.json");
  writeFileSync(
    schema,
    JSON.stringify({ type: "object", properties: { price: { type: "number" } }, required: ["price"] }),
  );
  const replies = [fenced("It is there.", 'send_msg_to_user("It costs 49 euros.")'), '{"price": 49}'];
  const { code, output } = await withModel(["--output", schema], replies);
  expect(output).toMatchObject({ outcome: "answered", message: "It costs 49 euros.", output: { price: 49 } });
  expect(code).toBe(0);
  const wrong = await withModel(["--output", schema], [replies[0] ?? "", '{"price": "49"}']);
  expect(wrong.output).toMatchObject({
    outcome: "answered",
    outputProblem: expect.stringContaining("price"),
  });
  expect(wrong.code).toBe(1);
});
test("in code the answer has the type of the zod schema", async () => {
  const chatModel = scriptedChat([fenced("", 'send_msg_to_user("{\\"price\\": 49}")')]);
  const agent = createAgent({ store: ":memory:", chatModel });
  const { output } = await agent.run({
    goal: "The price",
    url: site.url,
    output: z.object({ price: z.number() }),
  });
  await agent.close();
  const price: number | undefined = output?.price;
  expect(price).toBe(49);
  expect(chatModel.asked[0]?.user).toContain("must be JSON of this schema");
});
test("a recorded run replays without a server, and a changed prompt is a miss with a diff", async () => {
  const file = join(freshFolder(), "replies.jsonl");
  const recorded = await withModel(
    ["--record", file],
    [fenced("Down.", "scroll(0, 10)"), fenced("Done.", 'send_msg_to_user("ok")')],
  );
  expect(recorded.code, recorded.err).toBe(0);
  expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(3);
  const replay = async (goal: string) =>
    await cli([
      "run",
      goal,
      "--url",
      site.url,
      "--model",
      `recorded:${file}`,
      "--store",
      ":memory:",
      "--json",
    ]);
  const again = await replay("Look around");
  expect(JSON.parse(again.out)).toMatchObject({ outcome: "answered", message: "ok", decisions: 2 });
  const missed = await replay("Look elsewhere");
  expect(JSON.parse(missed.out)).toMatchObject({
    error: { code: "replay-missed", message: expect.stringMatching(/-Look around[\s\S]*\+Look elsewhere/) },
  });
  expect(missed.code).toBe(2);
});
test("replies written by hand name their targets by role and name", async () => {
  const file = join(freshFolder(), "hand.jsonl");
  const lines = [
    { format: "sgdr-replies", v: 1, author: "hand", model: "hand" },
    { role: "policy", step: 0, reply: fenced("I search.", 'fill({{searchbox "Search the shop"}}, "knife")') },
    { role: "policy", step: 1, reply: fenced("Send.", 'click({{button "Search"}})') },
    { role: "policy", step: 2, reply: fenced("There.", 'send_msg_to_user("18.90")') },
  ];
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join("\n"));
  const { out, code, err } = await cli([
    "run",
    "The price of the knife",
    "--url",
    site.url,
    "--model",
    `recorded:${file}`,
    "--store",
    ":memory:",
    "--json",
  ]);
  expect(code, err + out).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ outcome: "answered", message: "18.90" });
});
