import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createAgent } from "../../packages/sgdr/src/runtime/agent.js";
import type { Approve } from "../../packages/sgdr/src/domain/approval.js";
import { fine, launch, missing, openAt, type Opened } from "../browser/_open.js";
import { answering, rule, startShop, type Shop } from "./_shop.js";

let browser: Browser;
let shop: Shop;
let wallet: Shop;
let opened: Opened | undefined;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => await browser.close());
beforeEach(async () => {
  wallet = await startShop();
  shop = await startShop(`${wallet.url}/wallet`);
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
  await shop.close();
  await wallet.close();
});

const visit = async (rules: readonly string[], approve?: Approve, path = "/"): Promise<Opened> => {
  const options = { allow: [`127.0.0.1:${wallet.port}`] };
  opened = await openAt(browser, shop.url + path, {
    rules: rules.map(rule),
    options,
    ...(approve && { approve }),
  });
  return opened;
};
const anyChange = ["non-GET *"];

describe("a rule about actions", () => {
  test("what is allowed is done", async () => {
    const { approve, asked } = answering("allow");
    const tab = await visit(["click Pay*"], approve);
    expect(await tab.on("click", "button", "Pay now")).toEqual(fine);
    expect(shop.changes()).toEqual(["POST /pay"]);
    expect(await tab.see()).toContain("Paid");
    expect(asked).toEqual([{ rule: "click Pay*", words: 'click "Pay now"', goal: "test" }]);
  });
  test("what is denied is not done, and that is reported", async () => {
    const { approve } = answering("deny");
    const tab = await visit(["click Pay*"], approve);
    expect(await tab.on("click", "button", "Pay now")).toEqual(
      missing("denied", 'did not allow click "Pay now"'),
    );
    expect(shop.changes()).toEqual([]);
    expect(await tab.see()).toContain("Nothing bought");
  });
  test("with nobody to ask it is denied", async () => {
    const tab = await visit(["click pay *"]);
    expect((await tab.on("click", "button", "Pay now")).kind).toBe("denied");
    expect(shop.changes()).toEqual([]);
  });
  test("an item that is clicked as a whole is called by the text inside it", async () => {
    const tab = await visit(["click Pay*"]);
    const { nodes } = await tab.look();
    const item = nodes.find(({ role }) => role === "listitem");
    expect(item).toMatchObject({ id: expect.any(String), name: "" });
    expect((await tab.act("click", item?.id ?? "")).outcome).toEqual(missing("denied", "Pay later"));
    expect(shop.changes()).toEqual([]);
  });
  test("other targets and other actions are not asked about", async () => {
    const { approve, asked } = answering("deny");
    const tab = await visit(["click Pay*", "fill Card*"], approve);
    expect(await tab.on("click", "button", "Save")).toEqual(fine);
    expect(await tab.on("hover", "button", "Pay now")).toEqual(fine);
    expect(asked).toEqual([]);
    expect(shop.changes()).toEqual(["POST /save"]);
  });
  test("an answer of several lines is asked about like any other", async () => {
    const tab = await visit(["send_msg_to_user *"]);
    expect((await tab.act("send_msg_to_user", "one\ntwo")).outcome.kind).toBe("denied");
  });
  test.each([
    ["rejects", async () => await Promise.reject(new Error("the phone is off"))],
    [
      "throws at once",
      () => {
        throw new Error("the phone is off");
      },
    ],
    ["answers something else", async () => "yes" as "allow"],
  ] satisfies [string, Approve][])("a callback that %s has not allowed it", async (_, approve) => {
    const tab = await visit(["click Pay*", ...anyChange], approve);
    expect((await tab.on("click", "button", "Pay now")).kind).toBe("denied");
    expect((await tab.on("click", "button", "Save")).kind).toBe("denied");
    expect(shop.changes()).toEqual([]);
  });
  test("the action waits for a slow answer", async () => {
    const { approve } = answering("allow", 2_000);
    const tab = await visit(["click Pay*"], approve);
    const began = performance.now();
    expect(await tab.on("click", "button", "Pay now")).toEqual(fine);
    expect(performance.now() - began).toBeGreaterThan(1_990);
    expect(await tab.see()).toContain("Paid");
  });
});

describe("a rule about requests", () => {
  test.each([
    ["fetch", "Save", "POST /save"],
    ["XHR", "By XHR", "PUT /xhr"],
    ["a form", "Order", "POST /order"],
    ["a form into a new tab", "Order in a tab", "POST /order"],
    ["a beacon", "By beacon", "POST /beacon"],
  ])("holds back what is sent by %s", async (_, button, sent) => {
    const { approve, asked } = answering("deny");
    const tab = await visit(anyChange, approve);
    const [method = "", path = ""] = sent.split(" ");
    expect(await tab.on("click", "button", button)).toEqual(
      missing("denied", `did not allow to send ${method} ${shop.url}${path}`),
    );
    expect(asked).toEqual([{ rule: "non-GET *", words: `send ${method} ${shop.url}${path}`, goal: "test" }]);
    expect(shop.changes()).toEqual([]);
    expect(tab.page.url()).toBe(`${shop.url}/`);
  });
  test.each([
    ["fetch", "Save", "POST /save", "Saved"],
    ["a form", "Order", "POST /order", "Ordered"],
  ])("lets through what is allowed by %s", async (_, button, sent, seen) => {
    const { approve } = answering("allow");
    const tab = await visit(anyChange, approve);
    expect(await tab.on("click", "button", button)).toEqual(fine);
    expect(shop.changes()).toEqual([sent]);
    expect(await tab.see()).toContain(seen);
  });
  test.each([
    ["fetch", "Save", "Saved"],
    ["a form", "Order", "Ordered"],
  ])("waits for a slow answer about %s, and then for its effect", async (_, button, seen) => {
    const { approve } = answering("allow", 2_000); // longer than an action settles
    const tab = await visit(anyChange, approve);
    expect(await tab.on("click", "button", button)).toEqual(fine);
    expect(await tab.see()).toContain(seen);
  });
  test("holds back what is sent by a worker, however late it wakes", async () => {
    const { approve, asked } = answering("deny");
    const tab = await visit(anyChange, approve);
    await tab.on("click", "button", "By worker");
    await vi.waitFor(() => expect(asked).toHaveLength(1), 10_000);
    expect(shop.changes()).toEqual([]);
  });
  test("GET is not asked about", async () => {
    const { approve, asked } = answering("deny");
    const tab = await visit(anyChange, approve);
    expect(await tab.on("click", "button", "Look")).toEqual(fine);
    expect(await tab.see()).toContain("three things");
    expect(await tab.on("click", "button", "Find")).toEqual(fine);
    expect(asked).toEqual([]);
  });
  test("a frame of another origin is asked about by that origin", async () => {
    const { approve, asked } = answering("deny");
    const tab = await visit([`non-GET ${wallet.url}`], approve);
    expect(await tab.on("click", "button", "Charge")).toEqual(missing("denied", `${wallet.url}/charge`));
    expect(wallet.changes()).toEqual([]);
    expect(await tab.on("click", "button", "Save")).toEqual(fine);
    expect(shop.changes()).toEqual(["POST /save"]);
    expect(asked).toHaveLength(1);
  });
  test("a server that sends a request on to another origin does not get round it", async () => {
    const { approve, asked } = answering("deny");
    const tab = await visit([`non-GET ${wallet.url}`], approve);
    expect(await tab.on("click", "button", "Order elsewhere")).toEqual(
      missing("denied", `${wallet.url}/order`),
    );
    expect(shop.changes()).toEqual(["POST /on"]);
    expect(wallet.changes()).toEqual([]);
    expect(asked).toHaveLength(1);
  });
  test("each of several requests is asked about", async () => {
    const { approve, asked } = answering("deny");
    const tab = await visit(anyChange, approve);
    expect((await tab.on("click", "button", "Two at once")).kind).toBe("denied");
    expect(asked.map(({ words }) => words).sort()).toEqual(
      [1, 2].map((part) => `send POST ${shop.url}/part/${part}`),
    );
  });
  test("no page gets a service worker, whose requests could not be held back", async () => {
    const tab = await visit(anyChange);
    expect(await tab.on("click", "button", "By service worker")).toEqual(fine);
    expect(await tab.see()).toContain("TypeError");
  });
  test("what a page sends by itself is a note, not the outcome of the next action", async () => {
    const { approve, asked } = answering("deny");
    const tab = await visit(anyChange, approve, "/late");
    await vi.waitFor(() => expect(asked).toHaveLength(1), 5_000);
    expect((await tab.act("scroll", 0, 0)).outcome.kind).toBe("ok");
    expect((await tab.look()).notices).toEqual([`the user did not allow to send POST ${shop.url}/pay`]);
    expect(shop.changes()).toEqual([]);
  });
});

describe("a run that is stopped while somebody is asked", () => {
  test.each([
    ["an action", "click Pay*"],
    ["a request", "non-GET *"],
  ])("about %s does nothing more, even when the answer never comes", async (_, text) => {
    const stop = new AbortController();
    const asked = vi.fn();
    const agent = createAgent({
      store: ":memory:",
      needApproval: [text],
      approve: async (request) => {
        asked(request.rule);
        setTimeout(() => stop.abort(new Error("stopped")), 200);
        return await new Promise<never>(() => undefined);
      },
      policy: {
        decide: async ({ observation }) => {
          const id = observation.nodes.find(({ name }) => name === "Pay now")?.id ?? "";
          return { ok: true, decision: { thought: "", calls: [{ name: "click", args: [id] }] } };
        },
      },
    });
    await expect(agent.run({ goal: "x", url: shop.url, signal: stop.signal })).rejects.toThrow("stopped");
    await agent.close();
    expect(asked.mock.calls).toEqual([[text]]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(shop.changes()).toEqual([]);
  });
});
