import { afterEach, beforeEach, expect, test } from "vitest";
import type { Approve } from "../../packages/sgdr/src/domain/approval.js";
import { idOf, player, startAccount, type Account, type Played, type Reply } from "./_recall.js";

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
