import { spawn } from "node:child_process";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runCli } from "../../packages/sgdr/src/cli/run-cli.js";
import { cli, freshFolder } from "../lib/cli.js";
import { fenced, scriptedModel, type ModelServer, type Reply } from "../lib/model-server.js";
import { startShop, type Shop } from "./_shop.js";

const main = join(import.meta.dirname, "../../packages/sgdr/dist/cli/main.js");

let shop: Shop;
let model: ModelServer;
const replies: readonly Reply[] = [
  ({ id }) => fenced("I pay.", `click("${id("button", "Pay now")}")`),
  fenced("Done.", 'send_msg_to_user("over")'),
];
beforeEach(async () => {
  shop = await startShop();
  model = await scriptedModel(replies);
});
afterEach(async () => {
  await shop.close();
  await model.close();
});

const words = (rule: string): string[] =>
  ["run", "Buy tea", "--url", shop.url, "--model", "scripted", "--base-url", model.baseUrl].concat([
    "--need-approval",
    rule,
    "--store",
    join(freshFolder(), "s.sqlite"),
  ]);

/** The command at a terminal, which `script` makes: what is typed there once it has asked. */
async function atTerminal(rule: string, typed: string): Promise<{ code: number | null; shown: string }> {
  const quoted = [process.execPath, main, ...words(rule)].map(
    (word) => `'${word.replaceAll("'", String.raw`'\''`)}'`,
  );
  const child = spawn("script", ["-qec", quoted.join(" "), "/dev/null"], {
    env: { ...process.env, HOME: freshFolder() },
    cwd: freshFolder(),
  });
  let shown = "";
  let asked = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    shown += chunk.toString();
    const questions = shown.split("Allow it? [y/N]").length - 1;
    for (; asked < questions; asked += 1) child.stdin.write(typed);
  });
  return await new Promise((resolve) => child.on("close", (code) => resolve({ code, shown })));
}

describe("at a terminal a person is asked", () => {
  test.each([
    ["an action", "click Pay*", 'click "Pay now"'],
    ["a request", "non-GET *", "send POST "],
  ])("about %s, and yes is yes", async (_, rule, wanted) => {
    const { code, shown } = await atTerminal(rule, "y\n");
    expect(shown).toContain(`The agent wants to ${wanted}`);
    expect(shown).toContain("for the goal: Buy tea");
    expect(shown).toContain(`rule: ${rule}`);
    expect(shop.changes()).toEqual(["POST /pay"]);
    expect(code).toBe(0);
  });
  test.each(["n\n", "\n", "sure\n"])("and anything else is no: %j", async (typed) => {
    const { code } = await atTerminal("click Pay*", typed);
    expect(shop.changes()).toEqual([]);
    expect(model.prompts[1]?.user).toContain('denied: the user did not allow click "Pay now"');
    expect(code).toBe(0);
  });
  test("Ctrl-C while it asks does nothing and interrupts the run", async () => {
    const { shown } = await atTerminal("click Pay*", "\u0003");
    expect(shown).toContain("Interrupted");
    expect(shop.changes()).toEqual([]);
  });
});

test("without a terminal it is denied, the model is told, and the site gets nothing", async () => {
  const { code, out } = await cli([...words("non-GET *"), "--json"]);
  expect(JSON.parse(out)).toMatchObject({ outcome: "answered" });
  expect(code).toBe(0);
  expect(shop.changes()).toEqual([]);
  const told = model.prompts[1]?.user ?? "";
  expect(told).toContain(`denied: the user did not allow to send POST ${shop.url}/pay`);
  expect(told).toContain('1. I pay. click(button "Pay now") → denied');
});

test("two questions at once are asked one after the other, so that one answer is not given to both", async () => {
  const folder = freshFolder();
  let open = 0;
  let most = 0;
  const questions: string[] = [];
  const both = await scriptedModel([
    ({ id }) => fenced("I pay twice.", `click("${id("button", "Two at once")}")`),
    fenced("Done.", 'send_msg_to_user("over")'),
  ]);
  const code = await runCli([...words("non-GET *"), "--base-url", both.baseUrl], {
    out: () => undefined,
    err: () => undefined,
    environment: {},
    home: folder,
    folder,
    signal: new AbortController().signal,
    ask: async (question) => {
      questions.push(question);
      most = Math.max(most, (open += 1));
      await new Promise((resolve) => setTimeout(resolve, 100));
      open -= 1;
      return question.includes("/part/1") ? "y" : "n";
    },
  });
  expect(code).toBe(0);
  expect(questions).toHaveLength(2);
  expect(most).toBe(1);
  expect(shop.changes()).toEqual(["POST /part/1"]);
  await both.close();
});

test.each(["buy Pay*", "press", "GETT https://shop.example"])(
  "the rule %j is refused before anything begins",
  async (rule) => {
    const { code, err } = await cli(words(rule));
    expect(err).toMatch(
      /--need-approval: ".*" begins with neither an action \(noop, click, .*\) nor a method/,
    );
    expect(err).toContain('try: write it like "click Pay*"');
    expect(code).toBe(2);
    expect(shop.asked).toEqual([]);
  },
);
