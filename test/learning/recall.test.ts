import { afterEach, beforeEach, expect, test } from "vitest";
import { join } from "node:path";
import { createAgent } from "../../packages/sgdr/src/runtime/agent.js";
import { SiteId, TaskId } from "../../packages/sgdr/src/domain/ids.js";
import { liveWorld } from "../../packages/sgdr/src/domain/world.js";
import { SkillMemory } from "../../packages/sgdr/src/methods/skills/skill-memory.js";
import { openStore } from "../../packages/sgdr/src/runtime/open-store.js";
import { memoryStore } from "../../packages/sgdr/src/store/memory-store.js";
import { cliHere, freshFolder } from "../lib/cli.js";
import type { Approve } from "../../packages/sgdr/src/domain/approval.js";
import { idOf, player, scripted, startAccount, type Account, type Played, type Reply } from "./_recall.js";

let site: Account;
beforeEach(async () => {
  site = await startAccount();
});
afterEach(async () => await site.close());

const click =
  (words: string): Reply =>
  (page) =>
    `click("${idOf(page, words)}")`;
const say =
  (text: string): Reply =>
  () =>
    `send_msg_to_user("${text}")`;
const done = say("Done.");
const at = (path: string, goal: string) => ({ goal, url: site.url + path, site: "account" });
const resettable = (path: string, goal: string) => ({
  ...at(path, goal),
  reset: async () => void (site.newsletter = false),
});
const switchOn = "Switch the newsletter on";
const recalledIn = ({ result }: Played) => result.learned?.recalled;

test("a goal that was reached is reached again without a model, and it is told what that saved", async () => {
  const play = player({});
  const first = await play([click("Newsletter"), done], resettable("/", switchOn));
  expect(first.asked).toContain("judge");
  site.sent.length = 0;
  const again = await play([], resettable("/", switchOn));
  expect(again.asked).toEqual([]);
  expect(again.result.answer).toBe("Done.");
  expect(site.sent).toEqual(["/newsletter true"]);
  expect(recalledIn(again)).toEqual({ tasks: 1, begun: 0, decisions: 2, tokens: 2_020 });
});

test("a switch that is already as wanted is not switched off: the agent sees it and says so", async () => {
  const play = player({ recall: "writes" });
  await play([click("Newsletter"), done], at("/", switchOn));
  expect(site.newsletter).toBe(true);
  site.sent.length = 0;
  const again = await play([done], at("/", switchOn));
  expect(again.asked.filter((role) => role === "policy")).toHaveLength(1);
  expect(site.sent).toEqual([]);
  expect(site.newsletter).toBe(true);
});

test("a site that cannot be reset is not changed by a recording, unless the user says so", async () => {
  const play = player({});
  await play([click("Newsletter"), done], at("/", switchOn));
  site.newsletter = false;
  const asked = await play([click("Newsletter"), done], at("/", switchOn));
  expect(asked.asked.filter((role) => role === "policy")).toHaveLength(2);
  site.newsletter = false;
  const told = await play([], at("/", switchOn), { recall: "writes" });
  expect(told.asked).toEqual([]);
  expect(site.newsletter).toBe(true);
});

test("a message with content is asked for once, from the page of now", async () => {
  const play = player({});
  const goal = "What did I order for in all?";
  await play([click("Orders"), say("12.50 EUR")], at("/", goal));
  site.price = "99.00";
  const again = await play([say("99.00 EUR")], at("/", goal));
  expect(again.asked).toEqual(["policy"]);
  expect(again.prompts[0]).toContain("Total 99.00 EUR");
  expect(again.prompts[0]).not.toContain("12.50");
  expect(again.result.answer).toBe("99.00 EUR");
});

test("nothing is bought at another price, and nothing under another name", async () => {
  const play = player({ recall: "writes" });
  await play([click("Buy"), done], at("/tea", "Buy the tea"));
  site.sent.length = 0;
  site.price = "50.00";
  const dear = await play([say("It costs more now.")], at("/tea", "Buy the tea"));
  expect(dear.asked[0]).toBe("policy");
  expect(site.sent).toEqual([]);
  site.price = "12.50";
  site.words = { ...site.words, buy: "Order with obligation to pay" };
  await play([say("It is called otherwise now.")], at("/tea", "Buy the tea"));
  expect(site.sent).toEqual([]);
});

test("approvals are asked as always, and a no is the agent's to deal with", async () => {
  const play = player({ recall: "writes", needApproval: ["click Buy"] });
  const asked: string[] = [];
  const approve =
    (answer: "allow" | "deny"): Approve =>
    async ({ words }) => {
      asked.push(words);
      return answer;
    };
  const goal = at("/tea", "Buy the tea");
  await play([click("Buy"), done], goal, { approve: approve("allow") });
  site.sent.length = 0;
  asked.length = 0;
  expect((await play([], goal, { approve: approve("allow") })).asked).toEqual([]);
  expect(asked).toEqual(['click "Buy"']);
  expect(site.sent).toHaveLength(1);
  const denied = await play([say("You said no.")], goal, { approve: approve("deny") });
  expect(denied.asked[0]).toBe("policy");
  expect(site.sent).toHaveLength(1);
});

test("a secret is typed again by its name, and its value is in nothing that is kept", async () => {
  const play = player({ recall: "writes", secrets: { pw: "open sesame 42" } });
  const fill: Reply = (page) => `fill("${idOf(page, "Password")}", "<secret:pw>")`;
  const goal = at("/sign-in", "Sign me in");
  const first = await play([fill, click("Sign in"), done], goal);
  site.sent.length = 0;
  const again = await play([], goal);
  expect(again.asked).toEqual([]);
  expect(site.sent).toEqual(["/login pw=open+sesame+42"]);
  for (const { result } of [first, again]) expect(JSON.stringify(result)).not.toContain("sesame");
  const nobody = await play([say("I have no password.")], goal, { secrets: {} });
  expect(nobody.asked[0]).toBe("policy");
  expect(site.sent).toHaveLength(1);
});

test("a person who says that the goal was not reached deletes the recording; the next run asks again", async () => {
  const store = join(freshFolder(), "s.sqlite");
  const play = player({ store });
  const first = await play([click("Newsletter"), done], resettable("/", switchOn));
  const told = await cliHere(["runs", "failed", first.result.run, "--store", store]);
  expect(told.out).toContain(`Deleted the recording of this goal for account: ${switchOn}`);
  const again = await play([click("Newsletter"), done], resettable("/", switchOn));
  expect(again.asked.filter((role) => role === "policy")).toHaveLength(2);
  const nothing = await cliHere(["runs", "failed", first.result.run, "--task", "no", "--store", store]);
  expect([nothing.code, nothing.err]).toEqual([2, expect.stringContaining("has no task")]);
});

test("forgetting a skill keeps the recordings, and forgetting a goal removes its recording with all its texts", async () => {
  const file = join(freshFolder(), "s.sqlite");
  const play = player({ store: file });
  await play([click("Newsletter"), done], resettable("/", switchOn));
  await play([click("Orders"), done], at("/", "Open the orders"));
  const kept = async () => {
    const store = await openStore(file);
    const { value } = (await store.shared("library/account")) ?? {};
    await store.close();
    return SkillMemory.parse(value);
  };
  const { library } = await kept();
  const [skill] = library.skills;
  if (skill) await cliHere(["skills", "forget", skill.id, "--yes", "--store", file]);
  expect((await kept()).recordings?.map(({ goal }) => goal)).toEqual([switchOn, "Open the orders"]);
  const told = await cliHere(["skills", "forget", switchOn, "--yes", "--store", file]);
  expect(told.out).toContain("1 recording");
  expect(JSON.stringify((await kept()).recordings)).not.toContain("Newsletter");
  expect((await kept()).recordings).toHaveLength(1);
});

test("a stream recalls from task to task, tells it, and two with one seed have equal data", async () => {
  const site1 = SiteId.parse("account");
  const task = (id: string) => ({ id: TaskId.parse(id), site: site1, goal: switchOn, startUrl: "/" });
  const world = {
    ...liveWorld,
    locate: (one: ReturnType<typeof task>) => ({ ...one, startUrl: site.url + one.startUrl }),
    canReset: () => true,
    reset: async () => void (site.newsletter = false),
  };
  const streamed = async () => {
    const store = memoryStore();
    const { chatModel, asked } = scripted([click("Newsletter"), done]);
    const agent = createAgent({ store, method: "sgdr+", library: "fresh", chatModel });
    try {
      const { run, results, learned } = await agent.stream({ tasks: [task("one"), task("two")], world });
      const data: unknown[] = [];
      for await (const event of store.events(run)) data.push([event.kind, event.data]);
      return { data, learned, asked, decisions: results.map((result) => result.decisions) };
    } finally {
      await agent.close();
    }
  };
  const once = await streamed();
  expect(once.asked.filter((role) => role === "policy")).toHaveLength(2);
  expect(once.decisions).toEqual([2, 0]);
  expect(once.learned?.recalled).toMatchObject({ tasks: 1, decisions: 2, tokens: 2_020 });
  expect(JSON.stringify(once.data)).toContain('"why":"recalled"');
  expect((await streamed()).data).toEqual(once.data);
});
