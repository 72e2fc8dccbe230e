import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { html } from "../lib/serve.js";
import { launch } from "../browser/_open.js";
import { deskIn, shopService } from "./_evaluate.js";
import { addressCases, contentCases, locatorCases, preparation, referenceCases } from "./_page-cases.js";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
});

const right = { reward: 1, reasons: [], broken: false };
const wrong = (...words: readonly string[]): unknown => ({
  reward: 0,
  reasons: [expect.stringMatching(new RegExp(words.map((word) => `(?=.*${word})`).join("")))],
  broken: false,
});
const shop = shopService({
  orders: ["000000011", "000000012"],
  reviews: {
    "TEA-1": [
      { nickname: "Bo", rating: "Rating", percent: 20 },
      { nickname: "Cleo", rating: "Rating", percent: 80 },
    ],
  },
});
const whole = (text: string) => ({ locator: "", required_contents: { must_include: [text] } });

test.each(locatorCases)("$form is read: $locator", async ({ body, locator, found }) => {
  const desk = await deskIn(browser, { "/": body, ...shop });
  const check = { url: "last", locator };
  expect(await desk.check({ ...check, required_contents: { exact_match: found } })).toEqual(right);
  expect(await desk.check({ ...check, required_contents: { exact_match: "something else" } })).toEqual(
    wrong("something else"),
  );
});

test.each(addressCases)("a check looks at $form", async ({ url, found }) => {
  const desk = await deskIn(browser, {
    "/": "the agent's page",
    "/other": "another page",
    "/asked": ({ query }) => html("asked", `asked of ${query.get("of")} by ${query.get("by")}`),
    "/f/tea/9/a-comment": "a comment",
    "/f/tea/9/": "the whole post",
    "/sales/order/view/order_id/12/": "order 12 of the shop",
    ...shop,
  });
  if (url.includes("post_url")) await desk.page.goto(desk.at("/f/tea/9/a-comment"));
  expect(await desk.check({ url, ...whole(found) })).toEqual(right);
  expect(await desk.check({ url, ...whole("something else") })).toEqual(wrong("something else"));
});

test.each(contentCases)("of a text, $wanted is found: $fits", async ({ wanted, fits }) => {
  const desk = await deskIn(browser, { "/": `<p class="line">Tea, 7.50 in Bremen</p>` });
  const locator = "document.querySelector('.line').outerText";
  const { reward } = await desk.check({ url: "last", locator, required_contents: wanted });
  expect(reward).toBe(fits ? 1 : 0);
});

test.each(referenceCases)("an agent at the list is at $reference: $fits", async ({ reference, fits }) => {
  const desk = await deskIn(browser, { "/": "", "/list/": "the list" });
  await desk.page.goto(desk.at("/list/?of=tea&by=price"));
  const reference_url = reference.replaceAll("{site}", desk.site.url);
  const { reward } = await desk.score({ eval_types: ["url_match"], reference_url });
  expect(reward).toBe(fits ? 1 : 0);
});

test("what is folded is opened first", async () => {
  const unfold = "this.insertAdjacentHTML('afterend', '<i class=kept>7</i>')";
  const desk = await deskIn(browser, {
    "/": `<div data-part="more"><b class="title" onclick="${unfold}">More</b></div>`,
  });
  const check = {
    url: "last",
    locator: "document.querySelector('.kept').outerText",
    required_contents: { exact_match: "7" },
  };
  expect(await desk.check(check)).toEqual(wrong('is "", not "7"'));
  expect(await desk.check({ ...check, prep_actions: [preparation] })).toEqual(right);
});
test("the first preparation that fails ends it silently, and the check goes on", async () => {
  const desk = await deskIn(browser, { "/": `<p class="count">0</p>` });
  const add = "document.querySelector('.count').append('1')";
  const check = {
    url: "last",
    locator: "document.querySelector('.count').outerText",
    required_contents: { exact_match: "01" },
  };
  expect(await desk.check({ ...check, prep_actions: [add, "document.nothing.click()", add] })).toEqual(right);
});

test("an empty locator reads the page's HTML, with its escapes undone once", async () => {
  const desk = await deskIn(browser, { "/": `<a href="/?a=1&amp;b=2">R&amp;amp;D</a>` });
  const check = { url: "last", locator: " " };
  const required_contents = { must_include: [`href="/?a=1&b=2"`, "r&amp;d", "</body></html>"] };
  expect(await desk.check({ ...check, required_contents })).toEqual(right);
});
test("a script that fails, or that is none, reads an empty text", async () => {
  const desk = await deskIn(browser, { "/": "" });
  const check = { url: "last", required_contents: { exact_match: "" } };
  expect(await desk.check({ ...check, locator: "document.querySelector('.gone').outerText" })).toEqual(right);
  expect(await desk.check({ ...check, locator: "document.title.(" })).toEqual(right);
});
test("what a script gives is written as Python writes it", async () => {
  const desk = await deskIn(browser, { "/": "" });
  const found = async (locator: string, text: string) =>
    await desk.check({ url: "last", locator, required_contents: { exact_match: text } });
  expect(await found("document.hasFocus() !== 0", "True")).toEqual(right);
  expect(await found("document.querySelector('.gone')", "None")).toEqual(right);
  expect(await found("document.nothing", "None")).toEqual(right);
  expect(await found("document.childNodes.length / 4", "0.5")).toEqual(right);
  expect(await found("document.title;", "/")).toEqual(right);
});

test("all checks must hold, and the first that does not is reported", async () => {
  const desk = await deskIn(browser, { "/": "one", "/two": "two" });
  const checks = ["one", "two", "three"].map((text) => ({ url: desk.at("/two"), ...whole(text) }));
  expect(await desk.score({ program_html: checks.slice(1, 2) })).toEqual(right);
  expect(await desk.score({ program_html: checks })).toEqual(
    wrong("the whole page at", 'does not hold "one"'),
  );
});
test("an address that does not fit decides before any page is opened", async () => {
  const desk = await deskIn(browser, { "/": "", "/two": "two" });
  const wanted = {
    eval_types: ["url_match", "program_html"] as const,
    program_html: [{ url: desk.at("/two"), ...whole("two") }],
  };
  expect(await desk.score({ ...wanted, reference_url: desk.at("/elsewhere") })).toEqual(wrong("elsewhere"));
  expect(desk.site.asked).not.toContain("GET /two");
  expect(await desk.score({ ...wanted, reference_url: desk.at("/") })).toEqual(right);
  expect(desk.site.asked).toContain("GET /two");
});
test("an answer and an address must both be right", async () => {
  const desk = await deskIn(browser, { "/": "" });
  const wanted = {
    eval_types: ["string_match", "url_match"] as const,
    reference_answers: { must_include: ["2"] },
    reference_url: desk.site.url,
  };
  expect(await desk.score(wanted, { answer: "There are 2." })).toEqual(right);
  expect(await desk.score(wanted, { answer: "There are 12." })).toEqual(wrong("12"));
  expect(await desk.score(wanted)).toEqual(wrong("no answer"));
});

test("where the agent goes on, pages are opened beside its own, with its login, and leave no trace of the look", async () => {
  const desk = await deskIn(browser, {
    "/": `<input id="draft"><div style="height: 5000px"></div>`,
    "/account": ({ request }) =>
      html("account", request.headers.cookie?.includes("user=ada") ? "Ada's" : "?"),
  });
  await desk.context.addCookies([{ name: "user", value: "ada", url: desk.site.url }]);
  await desk.page.fill("#draft", "half a sentence");
  await desk.page.evaluate("scrollTo(0, 900)");
  let moved = 0;
  desk.page.on("framenavigated", () => (moved += 1));
  const fronted = vi.spyOn(desk.page, "bringToFront");
  const tabs: boolean[] = [];
  desk.context.on("page", (tab) => tab.on("close", () => tabs.push(tab.isClosed())));
  const beside = { tabs: "beside" } as const;
  expect(await desk.check({ url: "{site}/account", ...whole("Ada's") }, beside)).toEqual(right);
  expect(await desk.check({ url: "{site}/account", ...whole("Bo's") }, beside)).toEqual(wrong("Bo's"));
  expect(tabs).toEqual([true, true]);
  expect(fronted).toHaveBeenCalledTimes(2);
  expect(desk.context.pages()).toEqual([desk.page]);
  expect([desk.page.url(), moved]).toEqual([desk.at("/"), 0]);
  expect(await desk.page.inputValue("#draft")).toBe("half a sentence");
  expect(await desk.page.evaluate("scrollY")).toBe(900);
});
test("a page that fills itself is given the pause before it is read", async () => {
  const late = `<p id="late">loading</p><script>setTimeout(() => (late.textContent = "here"), 300)</script>`;
  const desk = await deskIn(browser, { "/": "", "/late": late });
  const check = {
    url: "{site}/late",
    locator: `document.querySelector("#late").outerText`,
    required_contents: { exact_match: "here" },
  };
  expect((await desk.check(check)).reward).toBe(0);
  expect(await desk.check(check, { pauseMs: 1_000 })).toEqual(right);
});
