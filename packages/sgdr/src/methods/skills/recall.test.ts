import { describe, expect, test } from "vitest";
import type { ScriptedSite } from "../../agent/scripted-site.fixture.js";
import { letter } from "../sgdr/workbench.fixture.js";
import { again, bench, done, learned, notesOf, written } from "./recall.fixture.js";

test("a goal that ended with a fixed confirmation is reached again without asking anybody", async () => {
  const made = bench();
  const memory = await learned(made, letter, [...written, done]);
  const { recalled, asked, trajectory, log } = await again(made, memory, { site: letter });
  expect(asked).toHaveLength(0);
  expect(recalled).toMatchObject({ done: 3, of: 3, decisions: 4, saved: 4 });
  expect(recalled?.stopped).toBeUndefined();
  expect(trajectory?.end).toEqual({ kind: "answered", answer: "Done, as you asked." });
  expect(trajectory?.steps.every((step) => step.recalled === true)).toBe(true);
  expect(log.filter((line) => line !== "look")).toEqual([...written, done].map((call) => call));
});

describe("a message that tells something", () => {
  const orders = (price: string): ScriptedSite => ({
    start: "/",
    pages: { "/": 'link "Orders" #1', "/orders": `heading "Orders"\ntext "Total ${price}"` },
    moves: { '/ click "Orders"': { to: "/orders" } },
  });
  const answer = (price: string) => `send_msg_to_user("The total is ${price}.")`;

  test("is never kept, and asked for once, from the page as it is now", async () => {
    const made = bench();
    const memory = await learned(made, orders("12.50"), ['click("1")', answer("12.50")]);
    expect(JSON.stringify(memory.recordings)).not.toContain("The total");
    const { recalled, asked, trajectory } = await again(made, memory, {
      site: orders("12.50"),
      replies: [answer("12.50")],
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.observation.text).toContain("Total 12.50");
    expect(notesOf(asked[0])).toContain("All was as recorded");
    expect(recalled).toMatchObject({ done: 1, of: 1, decisions: 2, saved: 1 });
    expect(recalled?.stopped).toBeUndefined();
    expect(trajectory?.end).toMatchObject({ answer: "The total is 12.50." });
  });
  test("a stale answer cannot be given: what is new on the page is there for who is asked", async () => {
    const made = bench();
    const memory = await learned(made, orders("12.50"), ['click("1")', answer("12.50")]);
    const { asked, trajectory } = await again(made, memory, {
      site: orders("99.00"),
      replies: [answer("99.00")],
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.observation.text).toContain("Total 99.00");
    expect(trajectory?.end).toMatchObject({ answer: "The total is 99.00." });
  });
  test("who is asked for it and does more is on their own: it is judged like any episode", async () => {
    const made = bench();
    const memory = await learned(made, orders("12.50"), ['click("1")', answer("12.50")]);
    const { recalled } = await again(made, memory, {
      site: orders("12.50"),
      replies: ["go_back()", answer("12.50")],
    });
    expect(recalled?.stopped?.code).toBe("went-on");
  });
});

/** A list with two things, each in an item of its own; a click on a button sends something. */
const shop = ({
  price = "5 EUR",
  button = "Buy",
  value = "",
  sent = "POST /cart",
  came = "status",
} = {}): ScriptedSite => ({
  start: "/",
  pages: {
    "/": [
      "list",
      "  listitem",
      '    heading "Tea"',
      `    text "${price}"`,
      `    button "${button}" #1${value === "" ? "" : ` =${value}`}`,
      "  listitem",
      '    heading "Coffee"',
      '    button "Try" #2',
    ].join("\n"),
    "/bought": `${came} "Thank you"`,
  },
  moves: { [`/ click "${button}"`]: { to: "/bought", sent } },
});

describe("what is not as it was is left to the agent, before anything is done", () => {
  const buy = ['click("1")', done];
  const stopWith = async (now: Parameters<typeof shop>[0]) => {
    const made = bench({ site: shop() });
    const memory = await learned(made, shop(), buy);
    const played = await again(made, memory, { site: shop(now), replies: [done] });
    return { ...played, clicks: played.log.filter((line) => line.startsWith("click")).length };
  };
  test("as it was, it is done", async () => {
    const { recalled, clicks } = await stopWith({});
    expect(recalled?.stopped).toBeUndefined();
    expect(clicks).toBe(1);
  });
  test("a changed price in the item", async () => {
    const { recalled, clicks, asked } = await stopWith({ price: "50 EUR" });
    expect(recalled?.stopped?.code).toBe("item");
    expect([clicks, asked.length]).toEqual([0, 1]);
    // nothing was done, so there is nothing to tell
    expect(asked[0]?.support.notes).toEqual([]);
  });
  test("a control that is already as wanted", async () => {
    const { recalled, clicks } = await stopWith({ value: "on" });
    expect(recalled?.stopped).toEqual({
      code: "state",
      words: 'button "Buy": value was not told and is "on"',
    });
    expect(clicks).toBe(0);
  });
  test("a control with another name", async () => {
    const { recalled, clicks } = await stopWith({ button: "Order" });
    expect(recalled?.stopped?.code).toBe("target");
    expect(clicks).toBe(0);
  });
});

describe("what turns out otherwise is left to the agent, who is told what was sent", () => {
  const buy = ['click("1")', done];
  test.each([
    ["other requests", { sent: "POST /wishes" }, "requests", "POST /wishes"],
    ["another page", { came: "alert" }, "changes", "POST /cart"],
  ])("%s", async (_, now, code, told) => {
    const made = bench({ site: shop() });
    const memory = await learned(made, shop(), buy);
    const { recalled, asked, trajectory } = await again(made, memory, { site: shop(now), replies: [done] });
    expect(recalled?.stopped?.code).toBe(code);
    expect(asked).toHaveLength(1);
    expect(notesOf(asked[0])).toContain(`${told} (click button "Buy")`);
    expect(trajectory?.steps.map((step) => step.recalled)).toEqual([true, undefined]);
  });
  test("a denied action", async () => {
    const made = bench({ site: shop() });
    const memory = await learned(made, shop(), buy);
    const { recalled, asked } = await again(made, memory, {
      site: shop(),
      session: {
        perform: async (call) => ({
          call,
          targets: {},
          outcome:
            call.name === "click" ? { kind: "denied", words: "the user said no" } : { kind: "ok", words: "" },
          requests: [],
        }),
      },
      replies: [done],
    });
    expect(recalled?.stopped).toEqual({ code: "outcome", words: "denied: the user said no" });
    expect(asked).toHaveLength(1);
  });
});

test("outside of an item, what is sent may be about anything on the page, so that all of it must be as it was", async () => {
  const page = (price: string): ScriptedSite => ({
    start: "/",
    pages: { "/": `banner\n  text "3 news"\nmain\n  text "${price}"\n  form\n    button "Buy" #1` },
    moves: { '/ click "Buy"': { sent: "POST /cart" } },
  });
  const made = bench({ site: page("5 EUR") });
  const memory = await learned(made, page("5 EUR"), ['click("1")', done]);
  const { recalled } = await again(made, memory, { site: page("6 EUR"), replies: [done] });
  expect(recalled?.stopped?.code).toBe("content");
});

describe("a secret", () => {
  const login: ScriptedSite = {
    start: "/",
    pages: { "/": 'textbox "Password" #1\nbutton "Sign in" #2', "/in": 'heading "Hello"' },
    moves: { '/ click "Sign in"': { to: "/in", sent: "POST /login" } },
  };
  const signIn = ['fill("1", "<secret:pw>")', 'click("2")', done];
  test("is kept by its name and typed again by the session", async () => {
    const made = bench({ site: login });
    const memory = await learned(made, login, signIn);
    expect(JSON.stringify(memory.recordings)).toContain("<secret:pw>");
    const { recalled, log } = await again(made, memory, { site: login, session: { secretNames: ["pw"] } });
    expect(recalled?.stopped).toBeUndefined();
    expect(log).toContain('fill("1", "<secret:pw>")');
  });
  test("that is not given now stops before it is typed", async () => {
    const made = bench({ site: login });
    const memory = await learned(made, login, signIn);
    const { recalled, log } = await again(made, memory, { site: login, replies: [done] });
    expect(recalled?.stopped?.code).toBe("secret");
    expect(log.some((line) => line.startsWith("fill"))).toBe(false);
  });
});
