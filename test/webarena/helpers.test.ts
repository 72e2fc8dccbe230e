import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Grader } from "../../packages/sgdr/src/benchmarks/webarena/evaluate/evaluate.js";
import { gate, launch } from "../browser/_open.js";
import { html } from "../lib/serve.js";
import { nobodysAddress } from "../own/_world.js";
import { deskIn, shopAdmin, shopService } from "./_evaluate.js";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
});

const right = { reward: 1, reasons: [], broken: false };
const broken = (words: string): unknown => ({
  reward: null,
  reasons: [expect.stringContaining(words)],
  broken: true,
});
const exactly = (text: string) => ({ required_contents: { exact_match: text } });
const holds = (text: string) => ({ locator: "", required_contents: { must_include: [text] } });

test("a page that goes away once it has been read is scored by what was read", async () => {
  const desk = await deskIn(browser, { "/": "<p>Salt &amp;amp; pepper</p>" });
  const read = desk.page.content.bind(desk.page);
  vi.spyOn(desk.page, "content").mockImplementation(async () => {
    const text = await read();
    await desk.page.close();
    return text;
  });
  expect(await desk.check({ url: "last", ...holds("Salt &amp; pepper") })).toEqual(right);
});
test("a page cannot change how its text is decoded", async () => {
  const desk = await deskIn(browser, {
    "/": "<script>window.DOMParser = undefined</script>Salt &amp;amp; pepper",
  });
  expect(await desk.check({ url: "last", ...holds("Salt &amp; pepper") })).toEqual(right);
});

const members = (rows: string): string => `<table>${rows}</table>`;
const row = (user: string, role: string): string =>
  `<tr><td data-label="Account"><span class="gl-avatar-labeled-sublabel">@${user}</span></td><td class="col-max-role">${role}</td></tr>`;
const roleOf = (user: string) => ({
  url: "last",
  locator: `func:gitlab_get_project_memeber_role(__page__, '${user}')`,
});
test("the role of somebody who is not a member is empty", async () => {
  const desk = await deskIn(browser, { "/": members(row("ada", "<span>Owner</span>")) });
  expect(await desk.check({ ...roleOf("ada"), ...exactly("Owner") })).toEqual(right);
  expect(await desk.check({ ...roleOf("ad"), ...exactly("") })).toEqual(right);
});
test("roles are counted by their marks, so that two marks in one row shift those below", async () => {
  const rows = row("ada", "<span>Owner</span><span>you</span>") + row("bo", "<span>Guest</span>");
  const desk = await deskIn(browser, { "/": members(rows) });
  expect(await desk.check({ ...roleOf("bo"), ...exactly("you") })).toEqual(right);
});

test("a name with a quotation mark has an empty role, because WebArena's own script breaks on it", async () => {
  const desk = await deskIn(browser, { "/": members(row("o'neil", "<span>Owner</span>")) });
  const locator = `func:gitlab_get_project_memeber_role(__page__, "o'neil")`;
  expect(await desk.check({ url: "last", locator, ...exactly("") })).toEqual(right);
});
test("a member's role is read under the name that the paper's release gives to the helper", async () => {
  const desk = await deskIn(browser, { "/": members(row("ada", "<span>Owner</span>")) });
  const locator = "func:gitlab_get_project_member_role(__page__, 'ada')";
  expect(await desk.check({ url: "last", locator, ...exactly("Owner") })).toEqual(right);
});

const tea = [
  { nickname: "Ada", rating: "Rating", percent: 100 },
  { nickname: "Bo & Co", rating: "Taste", percent: 60 },
];
const reviewsOf = (what: "author" | "rating", sku: string) => ({
  url: "last",
  locator: `func:shopping_get_sku_latest_review_${what}('${sku}')`,
});
test("the last review is the last of the list; a product without one has an empty author and rating", async () => {
  const desk = await deskIn(browser, {
    "/": "",
    ...shopService({ orders: [], reviews: { "T-1": tea, "T-2": [] } }),
  });
  expect(await desk.check({ ...reviewsOf("author", "T-1"), ...exactly("Bo & Co") })).toEqual(right);
  expect(await desk.check({ ...reviewsOf("rating", "T-1"), ...exactly("60") })).toEqual(right);
  expect(await desk.check({ ...reviewsOf("author", "T-2"), ...exactly("") })).toEqual(right);
  expect(await desk.check({ ...reviewsOf("rating", "T-2"), ...exactly("") })).toEqual(right);
});
test("reviews that do not begin with their rating cannot be read", async () => {
  const reviews = { "T-1": tea.toReversed() };
  const desk = await deskIn(browser, { "/": "", ...shopService({ orders: [], reviews }) });
  expect(await desk.check({ ...reviewsOf("rating", "T-1"), ...exactly("100") })).toEqual(
    broken("do not begin with their rating"),
  );
});

const lastOrder = "func:shopping_get_latest_order_url()";
test("the newest order's page is opened by its number without the zeros before it", async () => {
  const desk = await deskIn(browser, {
    "/": "",
    "/sales/order/view/order_id/190/": "Order # 000000190",
    ...shopService({ orders: ["000000010", "000000190"], reviews: {} }),
  });
  expect(await desk.check({ url: lastOrder, ...holds("000000190") })).toEqual(right);
  expect(desk.site.asked.slice(1)).toEqual([
    "POST /rest/default/V1/integration/admin/token",
    expect.stringMatching(/^GET \/rest\/V1\/orders\?.*pageSize%5D=1$/),
    "GET /sales/order/view/order_id/190/",
  ]);
});
test("a shop that refuses, is down, talks nonsense or is empty breaks the check, and says so", async () => {
  const desk = await deskIn(browser, {
    "/": "",
    ...shopService({ orders: [], reviews: {} }),
    "/rest/V1/products/T-1/reviews": "<h1>Maintenance</h1>",
    "/rest/V1/products/T-2/reviews": ({ response }) => void response.end('[{"nickname":7}]'),
  });
  const order = { url: lastOrder, ...holds("") };
  const strange = { shopAdmin: { ...shopAdmin, password: "wrong" } };
  expect(await desk.check(order, strange)).toEqual(broken("admin/token of the shop answered 401"));
  expect(await desk.check(order)).toEqual(broken("the shop has no orders"));
  expect(await desk.check(order, { sites: {} })).toEqual(broken("nobody said where the shop runs"));
  expect(await desk.check(order, { sites: { shopping: await nobodysAddress() } })).toEqual(
    broken("ECONNREFUSED"),
  );
  expect(await desk.check({ ...reviewsOf("author", "T-1"), ...exactly("") })).toEqual(broken("not JSON"));
  expect(await desk.check({ ...reviewsOf("author", "T-2"), ...exactly("") })).toEqual(broken("another form"));
  expect(await desk.check({ ...reviewsOf("author", "T-3"), ...exactly("") })).toEqual(broken("answered 404"));
});
test("the shop's password is in no reason", async () => {
  const desk = await deskIn(browser, { "/": "" });
  const score = await desk.check({ url: lastOrder, ...holds("") });
  expect(score.broken).toBe(true);
  expect(JSON.stringify(score)).not.toContain(shopAdmin.password);
});

test.each([
  ["an unknown helper for an address", { url: "func:open('x')", ...holds("") }, "no such helper"],
  ["a helper of the wrong kind", { url: roleOf("ada").locator, ...holds("") }, "no such helper"],
  ["an unknown helper", { url: "last", locator: "func:eval('1')", ...exactly("1") }, "known helper"],
  ["code for Node", { url: "last", locator: "process.exit(1)", ...exactly("1") }, "neither a script"],
  ["a list", { url: "last", locator: "[...document.scripts]", ...exactly("") }, "neither a text"],
])("%s breaks the check and is not run", async (_, check, words) => {
  const desk = await deskIn(browser, { "/": "" });
  expect(await desk.check(check)).toEqual(broken(words));
});
test("a page that cannot be opened breaks the check, in words that fit on a line", async () => {
  const desk = await deskIn(browser, { "/": "" });
  const url = `${await nobodysAddress()}/${"far/".repeat(99)}`;
  const score = await desk.check({ url, ...holds("") }, { tabs: "beside" });
  expect(score).toEqual(broken("could not be opened"));
  expect(score.reasons[0]).toMatch(/^.{1,200}$/);
  expect(desk.context.pages()).toEqual([desk.page]);
});
test("a page that is not there is read like any other", async () => {
  const desk = await deskIn(browser, { "/": "" });
  expect(await desk.check({ url: "{site}/gone", ...holds("Nothing here") })).toEqual(right);
});
test("an agent's page that is gone breaks what must be read from it, and gives scripts an empty text", async () => {
  const desk = await deskIn(browser, { "/": "here" });
  await desk.page.close();
  expect(await desk.check({ url: "last", ...holds("here") })).toEqual(broken("could not be read"));
  expect(await desk.check({ url: "last", locator: "document.title", ...exactly("") })).toEqual(right);
});
test("a script that never ends is given up", async () => {
  const desk = await deskIn(browser, { "/": "" });
  const locator = "document.body && new Promise(() => undefined)";
  expect(await desk.check({ url: "last", locator, ...exactly("") })).toEqual(broken("did not end"));
});
test("a task without what its check needs is broken", async () => {
  const desk = await deskIn(browser, { "/": "" });
  expect(await desk.score({ eval_types: ["url_match"], reference_url: null })).toEqual(broken("no address"));
  const meaning = { eval_types: ["string_match"] as const, reference_answers: { fuzzy_match: ["near"] } };
  expect(await desk.score(meaning, { answer: "close" })).toEqual(broken("there is no grader"));
  const grader: Grader = { sameAnswer: async () => true, sameReason: async () => false };
  expect(await desk.score(meaning, { answer: "close", grader })).toEqual(right);
});

test("an abort ends the wait for a page at once, and its tab is closed", async () => {
  const asked = gate();
  const never = gate();
  const desk = await deskIn(browser, {
    "/": "",
    "/slow": async () => {
      asked.open();
      await never.opened;
      return html("slow", "");
    },
  });
  const stop = new AbortController();
  const scored = desk.score(
    { program_html: [{ url: desk.at("/slow"), ...holds("") }] },
    { tabs: "beside" },
    stop.signal,
  );
  await asked.opened;
  stop.abort(new Error("enough"));
  await expect(scored).rejects.toThrow("enough");
  expect(desk.context.pages()).toEqual([desk.page]);
  never.open();
});
test("an abort during the pause is passed on, and before it nothing is opened", async () => {
  const desk = await deskIn(browser, { "/": "", "/other": "other" });
  const check = { program_html: [{ url: desk.at("/other"), ...holds("other") }] };
  const soon = AbortSignal.timeout(1_500);
  await expect(desk.score(check, { pauseMs: 60_000, tabs: "beside" }, soon)).rejects.toThrow("timeout");
  expect(desk.context.pages()).toEqual([desk.page]);
  await expect(desk.score(check, {}, AbortSignal.abort(new Error("no")))).rejects.toThrow("no");
});
