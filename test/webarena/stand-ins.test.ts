import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { readAccounts } from "../../packages/sgdr/src/benchmarks/webarena/accounts.js";
import { LoginStates } from "../../packages/sgdr/src/benchmarks/webarena/login-state.js";
import type { WebArenaSite } from "../../packages/sgdr/src/benchmarks/webarena/sites.js";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch } from "../browser/_open.js";
import { startStandIns, type StandIns } from "./_stand-ins.js";

let browser: Browser;
let standIns: StandIns;
let folder = "";
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => await browser.close());
beforeEach(async () => {
  standIns = await startStandIns();
  folder = await mkdtemp(join(tmpdir(), "stand-ins-"));
});
afterEach(async () => {
  await Promise.all(browser.contexts().map(async (context) => await context.close()));
  await standIns.close();
  await rm(folder, { recursive: true, force: true });
});

/** A page of a site, logged in to it. */
async function open(site: Exclude<WebArenaSite, "wikipedia">, path: string): Promise<Page> {
  const { addresses } = standIns;
  const logins = new LoginStates({
    folder,
    addresses,
    accounts: readAccounts({}),
    browser: async () => browser,
  });
  const storageState = await logins.stateFor([site], new AbortController().signal);
  const page = await (await browser.newContext({ storageState })).newPage();
  await page.goto(`${addresses[site]}${path}`);
  return page;
}
const text = async (page: Page): Promise<string> => await page.locator("main").innerText();
const post = async (url: string, body?: unknown): Promise<Response> =>
  await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

test("a wish is on the list until the shop is reset", async () => {
  const page = await open("shopping", "/oak-reading-lamp.html");
  await page.getByRole("button", { name: "Add to Wish List" }).click();
  await page.waitForURL("**/wishlist/");
  expect(await text(page)).toContain("Oak Reading Lamp");
  const answer = await post(`${standIns.controlUrl}/reset?site=shopping&scope=task&task=7`);
  expect(answer.status).toBe(200);
  await page.reload();
  expect(await text(page)).toContain("no items");
  expect(standIns.asked).toEqual([{ site: "shopping", scope: "task", task: "7" }]);
  expect(standIns.sites.shopping.resets).toBe(1);
  expect(standIns.sites.reddit.resets).toBe(0);
});
test("programs see the newest order and the reviews, with a token only", async () => {
  const page = await open("shopping", "/blue-stoneware-mug.html");
  await page.getByLabel("Rating").selectOption("5");
  await page.getByLabel("Nickname").fill("Emma");
  await page.getByLabel("Review", { exact: true }).fill("Lovely");
  await page.getByRole("button", { name: "Submit Review" }).click();
  await page.getByRole("button", { name: "Order Now" }).click();
  await page.waitForURL("**/sales/order/view/order_id/188/");
  expect(await page.locator(".order-details-items.ordered").innerText()).toContain("MUG-BLUE");
  const { shopping } = standIns.addresses;
  const token = await post(`${shopping}/rest/default/V1/integration/admin/token`, {
    username: "admin",
    password: "admin1234",
  });
  const headers = { authorization: `Bearer ${String(await token.json())}` };
  const ask = async (path: string, given = {}): Promise<Response> =>
    await fetch(`${shopping}${path}`, { headers: given });
  const newest =
    "/rest/V1/orders?searchCriteria[sortOrders][0][field]=created_at&searchCriteria[sortOrders][0][direction]=DESC&searchCriteria[pageSize]=1";
  expect((await ask(newest)).status).toBe(401);
  expect(await (await ask(newest, headers)).json()).toMatchObject({
    items: [{ increment_id: "000000188" }],
  });
  const reviews: unknown = await (await ask("/rest/V1/products/MUG-BLUE/reviews", headers)).json();
  expect(reviews).toMatchObject([
    { nickname: "Ines" },
    { nickname: "Emma", ratings: [{ rating_name: "Rating", percent: 100 }] },
  ]);
});
test("a price rule is made with a part of the form that must be opened first", async () => {
  const page = await open("shopping_admin", "/sales_rule/promo_quote/new/");
  await page.getByLabel("Rule Name").fill("Spring");
  await page.getByLabel("Customer Groups").selectOption("General");
  await page.getByRole("button", { name: "Actions" }).click();
  await page.getByLabel("Discount Amount").fill("20");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL("**/edit/id/2/");
  expect(await page.locator('[name="name"]').inputValue()).toBe("Spring");
  expect(await page.locator('[name="discount_amount"]').count()).toBe(0);
  await page.getByRole("button", { name: "Actions" }).click();
  expect(await page.locator('[name="discount_amount"]').inputValue()).toBe("20");
});
test("a post has an address of its own, and its title is not taken for markup", async () => {
  const page = await open("reddit", "/submit/cooking");
  await page.getByLabel("Title").fill("Salt & <b>pepper</b>");
  await page.getByRole("button", { name: "Create post" }).click();
  await page.waitForURL("**/f/cooking/103/salt-b-pepper-b");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Salt & <b>pepper</b>");
  await page.getByLabel("Comment", { exact: true }).fill("Just enough");
  await page.getByRole("button", { name: "Post comment" }).click();
  await page.goto(`${standIns.addresses.reddit}/f/cooking/103/`);
  expect(await text(page)).toContain("Just enough");
});
test("a member's role stands beside the account, and an issue can be made and closed", async () => {
  const page = await open("gitlab", "/byteblaze/birdhouse/-/project_members");
  await page.getByLabel("Username").fill("hazel");
  await page.getByLabel("Role").selectOption("Guest");
  await page.getByRole("button", { name: "Invite member" }).click();
  await expect
    .poll(async () => await page.locator("td.col-max-role span").allInnerTexts())
    .toContain("Guest");
  const accounts = page.locator("td[data-label='Account'] span.gl-avatar-labeled-sublabel");
  expect((await accounts.allInnerTexts()).at(-1)).toBe("@hazel");
  await page.goto(`${standIns.addresses.gitlab}/byteblaze/birdhouse/-/issues/new`);
  await page.getByLabel("Title").fill("No perch");
  await page.getByRole("button", { name: "Create issue" }).click();
  await page.getByRole("button", { name: "Close issue" }).click();
  await expect.poll(async () => await text(page)).toContain("Closed");
  await page.goto(`${standIns.addresses.gitlab}/byteblaze/birdhouse/-/issues/?state=closed`);
  expect(await text(page)).toContain("No perch");
});
test("a place is found by its name, and the way to it is measured", async () => {
  const page = await open("map", "");
  await page.getByLabel("Search").fill("library");
  await page.getByRole("button", { name: "Go" }).click();
  await page.getByRole("link", { name: "Central Library" }).click();
  expect(await text(page)).toContain("11 Mill Lane");
  await page.goto(`${standIns.addresses.map}/directions?route_from=museum&route_to=library`);
  expect(await text(page)).toContain("Distance: 5.0km");
});
test("a site that is broken down answers 503 for so many requests", async () => {
  standIns.sites.map.breakDown(2);
  const ask = async (): Promise<number> => (await fetch(standIns.addresses.map)).status;
  expect([await ask(), await ask(), await ask()]).toEqual([503, 503, 200]);
});
test("putting all back reaches every site, and logs out where that is wished", async () => {
  const anew = await startStandIns({ keepSessions: false });
  const form = new URLSearchParams({ _username: "MarvelsGrantMan136", _password: "test1234" });
  const entered = await fetch(`${anew.addresses.reddit}/login_check`, {
    method: "POST",
    body: form,
    redirect: "manual",
  });
  const cookie = entered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const isIn = async (): Promise<boolean> =>
    (
      await (
        await fetch(`${anew.addresses.reddit}/user/MarvelsGrantMan136/account`, { headers: { cookie } })
      ).text()
    ).includes("Delete");
  expect(await isIn()).toBe(true);
  await post(`${anew.controlUrl}/reset?site=all`);
  expect(await isIn()).toBe(false);
  expect(Object.values(anew.sites).map(({ resets }) => resets)).toEqual([1, 1, 1, 1, 1]);
  expect((await fetch(`${anew.controlUrl}/reset`)).status).toBe(404);
  await anew.close();
});
