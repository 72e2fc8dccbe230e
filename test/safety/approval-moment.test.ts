import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Approve } from "../../packages/sgdr/src/domain/approval.js";
import { launch, openAt, site, type Opened, type TestSite } from "../browser/_open.js";
import { answering, rule } from "./_shop.js";

/** A way to pay without a click on something that was seen to be called so; `pay()` sends the money. */
interface Way {
  readonly body: string;
  /** What is done, with the number of the element that is called so. */
  readonly act: (tab: Opened) => Promise<unknown>;
  readonly rule?: string;
}

const clickOn =
  (role: string, name: string) =>
  async (tab: Opened): Promise<unknown> =>
    await tab.on("click", role, name);
const press =
  (keys: string) =>
  async (tab: Opened): Promise<unknown> =>
    await tab.act("keyboard_press", keys);
/** The first element with a number, whatever it is called. */
const clickFirst = async (tab: Opened): Promise<unknown> =>
  await tab.act("click", (await tab.look()).nodes.find(({ id }) => id !== undefined)?.id ?? "");
const focusThen =
  (keys: string, selector = "input,button,a,[tabindex]") =>
  async (tab: Opened): Promise<unknown> => {
    await tab.look();
    await tab.page.locator(selector).first().focus();
    return await press(keys)(tab);
  };
const written = (name: string): Way => ({
  body: `<button onclick="pay()">${name}</button>`,
  act: clickFirst,
});

const ways: Readonly<Record<string, Way>> = {
  "a name that changed since the page was seen": {
    body: `<button onclick="pay()">Continue</button>`,
    act: async (tab) => {
      const id = await tab.idOf("button", "Continue");
      await tab.page.evaluate(`document.querySelector("button").textContent = "Pay now"`);
      return await tab.act("click", id);
    },
  },
  "a name that changes when the mouse comes": {
    body: `<button onclick="pay()" onmouseover="this.textContent = 'Pay now'">Continue</button>`,
    act: clickOn("button", "Continue"),
  },
  "a name that changes when the mouse is pressed": {
    body: `<button onclick="pay()" onpointerdown="this.textContent = 'Pay now'">Continue</button>`,
    act: clickOn("button", "Continue"),
  },
  "a name for readers that hides what is shown": {
    body: `<button aria-label="Continue" onclick="pay()">Pay now</button>`,
    act: clickOn("button", "Continue"),
  },
  "a text for eyes that hides the name": {
    body: `<button aria-label="Pay now" onclick="pay()">Continue</button>`,
    act: clickOn("button", "Pay now"),
  },
  "a part inside the button": {
    body: `<button onclick="pay()">Pay <b tabindex="0" style="padding:4px">now</b></button>`,
    act: async (tab) => {
      const inner = (await tab.look()).nodes.findLast(({ id }) => id !== undefined);
      return await tab.act("click", inner?.id ?? "");
    },
  },
  "an element with the button in its middle": {
    body: `<div tabindex="0" aria-label="Card" style="width:300px"><center><button onclick="pay()">Pay now</button></center></div>`,
    act: clickFirst,
  },
  "a label that hears clicks itself": {
    body: `<label for="b" onclick="1" style="display:block">Next</label><button id="b" aria-label="Continue" onclick="pay()">Pay now</button>`,
    act: clickFirst,
  },
  "a label that is the name of a button": {
    body: `<label>I agree <input type="button" value="Pay now" onclick="pay()"></label>`,
    act: clickOn("button", "I agree"),
  },
  "a script that passes the click on": {
    body: `<button onclick="document.getElementById('b').click()">Continue</button><button id="b" onclick="pay()">Pay now</button>`,
    act: clickOn("button", "Continue"),
  },
  "Enter in a field of its form": {
    body: `<form onsubmit="pay(); return false"><input aria-label="Code"><button>Pay now</button></form>`,
    act: focusThen("Enter"),
  },
  "Enter on the button": { body: `<button onclick="pay()">Pay now</button>`, act: focusThen("Enter") },
  "Space on the button": { body: `<button onclick="pay()">Pay now</button>`, act: focusThen("Space") },
  "Tab and Enter in one": {
    body: `<a href="#x">Home</a><button onclick="pay()">Pay now</button>`,
    act: focusThen("Tab Enter"),
  },
  "Enter on an element that hears keys": {
    body: `<div tabindex="0" role="button" onkeydown="if (event.key === 'Enter') pay()">Pay now</div>`,
    act: focusThen("Enter"),
  },
  "a frame": {
    body: `<iframe srcdoc='<button onclick="parent.pay()">Pay now</button>'></iframe>`,
    act: clickOn("button", "Pay now"),
  },
  "marks of no width": written("P\u200ba\u200cy\u2060 now"),
  "a soft hyphen": written("Pa&shy;y now"),
  "a mark of direction": written("\u202aPay now\u202c"),
  "an emoji before it": written("💳 Pay now"),
  "an emoji inside it": written("P💳ay now"),
  "an arrow before it": written("→ Pay now"),
  "Cyrillic letters": written("\u0420\u0430\u0443 now"),
  "Greek letters": written("\u03a1\u03b1\u03c5 now".replace("\u03c5", "y")),
  "wide letters": written("Ｐａｙ now"),
  "mathematical letters": written("𝐏𝐚𝐲 now"),
  accents: written("P\u0301ay now"),
  "a space that does not break": { ...written("Pay\u00a0now"), rule: "click Pay now" },
  "a filler that is seen as blank": written("\u3164Pay now"),
  "keys instead of a fill": {
    body: `<input aria-label="Card" oninput="pay()">`,
    act: focusThen("4"),
    rule: "fill Card*",
  },
};

const page = (body: string): string =>
  `${body}<script>var pay = () => fetch("/pay", { method: "POST" });</script>`;
const pathOf = (way: string): string => `/${way.replaceAll(/\W+/g, "-")}`;

let browser: Browser;
let shop: TestSite;
const paid = () => shop.asked.filter((line) => line === "POST /pay").length;
beforeAll(async () => {
  browser = await launch();
  shop = await site({
    ...Object.fromEntries(Object.entries(ways).map(([way, { body }]) => [pathOf(way), page(body)])),
    "/pay": () => "paid",
    "/price": page(`<button onclick="pay()">Pay 1 EUR</button>`),
    "/turns": page(
      `<button onclick="pay()">Pay 1 EUR</button><script>let n = 1; setInterval(() => { document.querySelector("button").textContent = "Pay " + ++n + " EUR" }, 20)</script>`,
    ),
    "/named": page(`<button onclick="pay()" aria-label="Pay">1 EUR</button>`),
    "/plain": page(
      `<button onclick="pay()">Continue</button><form onsubmit="pay(); return false"><input aria-label="Name"><button>Send</button></form>`,
    ),
  });
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

async function visit(
  path: string,
  rules: readonly string[],
  approve: Approve,
  act: (tab: Opened) => Promise<unknown>,
) {
  const tab = await openAt(browser, shop.url + path, { rules: rules.map(rule), approve });
  try {
    await act(tab);
    await tab.page.waitForTimeout(100);
  } finally {
    await tab.close();
  }
}

describe("a rule about clicks on Pay holds for", () => {
  test.each(Object.entries(ways))("%s", async (way, { act, rule: text = "click Pay*" }) => {
    const no = answering("deny");
    const before = paid();
    await visit(pathOf(way), [text], no.approve, act);
    expect(no.asked).not.toEqual([]);
    expect(paid()).toBe(before);
    const yes = answering("allow");
    await visit(pathOf(way), [text], yes.approve, act);
    expect(paid()).toBe(before + 1);
  });
});

describe("what changes after the answer", () => {
  const during =
    (script: string, asked: string[], answers: ("allow" | "deny")[], tabs: Opened[]): Approve =>
    async ({ words }) => {
      asked.push(words);
      if (asked.length === 1) await tabs[0]?.page.evaluate(script);
      return answers.shift() ?? "deny";
    };
  test.each([
    ["the price", "/price", `document.querySelector("button").textContent = "Pay 1000 EUR"`, "1000 EUR"],
    [
      "what is shown beside an equal name",
      "/named",
      `document.querySelector("button").textContent = "1000 EUR"`,
      "1000 EUR",
    ],
    [
      "the price when the mouse comes",
      "/price",
      `document.querySelector("button").onmouseover = (event) => { event.target.textContent = "Pay 1000 EUR" }`,
      "1000 EUR",
    ],
  ])("is asked about again: %s", async (_, path, script, words) => {
    const asked: string[] = [];
    const tabs: Opened[] = [];
    const before = paid();
    await visit(path, ["click Pay*"], during(script, asked, ["allow", "deny"], tabs), async (tab) => {
      tabs.push(tab);
      await clickFirst(tab);
    });
    expect(asked).toHaveLength(2);
    expect(asked[1]).toContain(words);
    expect(paid()).toBe(before);
  });
  test("without end is left alone", async () => {
    const { approve } = answering("allow", 50);
    const before = paid();
    await visit("/turns", ["click Pay*"], approve, async (tab) => {
      expect(await clickFirst(tab)).toMatchObject({ outcome: { kind: "denied" } });
    });
    expect(paid()).toBe(before);
  });
});

describe("what no rule is about is done without a question", () => {
  test.each([
    ["a click", clickOn("button", "Continue")],
    ["Enter in a field", focusThen("Enter", "input")],
  ])("%s", async (_, act) => {
    const { approve, asked } = answering("deny");
    const before = paid();
    await visit("/plain", ["click Buy*"], approve, act);
    expect(asked).toEqual([]);
    expect(paid()).toBe(before + 1);
  });
});
