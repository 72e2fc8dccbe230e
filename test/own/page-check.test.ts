import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { taskFileSet } from "../../packages/sgdr/src/task-file/task-file-set.js";
import { ended, lineOf } from "../../packages/sgdr/src/task-file/score.fixture.js";
import { launch, openAt, site, type Opened, type TestSite } from "../browser/_open.js";
import { never } from "./_world.js";

const page = `
  <h1>Order <b>4711</b> is&nbsp;paid</h1>
  <p hidden>Secret offer</p>
  <label>City <input value="Ulm"></label>
  <label>Note <input></label>
  <label><input type=checkbox checked> Gift</label>
  <label><input type=checkbox> News</label>
  <button aria-pressed=true>Bold</button>
  <label>Colour <select><option>Red<option selected>Blue</select></label>
  <div role=tablist><button role=tab aria-selected=true>Items</button><button role=tab>Bill</button></div>
  <iframe srcdoc="<p>In a frame</p>"></iframe>`;

let browser: Browser;
let shop: TestSite;
let opened: Opened;
beforeAll(async () => {
  browser = await launch();
  shop = await site({ "/orders/4711": page });
  opened = await openAt(browser, `${shop.url}/orders/4711?tab=items`);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

const rewardOf = async (check: object): Promise<unknown> => {
  const line = lineOf({ check }, { url: `${shop.url}/` });
  const end = { ...ended(line, {}), look: async () => await opened.look() };
  const { reward, reasons } = await taskFileSet({ lines: [line], folder: "/" }).truth.score(
    line.task,
    end,
    never,
  );
  return reward === null ? reasons : reward;
};

test.each([
  [{ url: "/orders/*" }],
  [{ url: "http://127.0.0.1:*/orders/4711?tab=items" }],
  [{ text: "order 4711 is paid" }],
  [{ text: "In a frame" }],
  [{ text: "Secret offer", absent: true }],
  [{ text: "Ulm", absent: true }],
  [{ element: { role: "textbox", name: "City" }, value: "Ulm" }],
  [{ element: { role: "textbox", name: "Note" }, value: "" }],
  [{ element: { role: "combobox", name: "Colour" }, value: "Blue" }],
  [{ element: { role: "checkbox", name: "Gift" }, checked: true }],
  [{ element: { role: "checkbox", name: "News" }, checked: false }],
  [{ element: { role: "button", name: "Bold" }, checked: true }],
  [{ element: { role: "tab", name: "Items" }, selected: true }],
  [{ element: { role: "tab", name: "Bill" }, selected: false }],
  [{ element: { role: "heading", name: "Order 4711 is paid" }, visible: true }],
  [{ element: { role: "dialog", name: "Sorry" }, visible: false }],
])("%j holds of a real page", async (check) => expect(await rewardOf(check)).toBe(1));
test.each([
  [{ text: "Order 4712" }],
  [{ element: { role: "checkbox", name: "News" }, checked: true }],
  [{ element: { role: "tab", name: "Bill" }, selected: true }],
  [{ element: { role: "combobox", name: "Colour" }, value: "Red" }],
])("%j does not hold of it", async (check) => expect(await rewardOf(check)).toBe(0));
