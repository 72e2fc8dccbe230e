// Your browser, your page, your login: the agent works in a tab that you opened and leaves it open.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { chromium } from "playwright-core";
import { createAgent } from "sgdr";

const shop = createServer((request, response) => {
  const query = new URL(request.url ?? "/", "http://localhost").searchParams.get("q");
  const results = `<table><tr><th>Book</th><th>Price</th></tr><tr><td>Emma</td><td>7.50</td></tr></table>`;
  response.setHeader("content-type", "text/html");
  response.end(`<title>Books</title><main><h1>Books</h1><form><label>Search books <input type="search" name="q"></label>
    <button>Search</button></form>${query === null ? "" : results}</main>`);
});
await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
const address = shop.address();
const port = typeof address === "object" && address ? address.port : 0;

const executablePath = process.env["CHROME"];
const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${port}/`);

//#region own-page
const agent = createAgent({ store: ":memory:", maxSteps: 8 });
const { answer, end, trajectory } = await agent.run({ goal: 'What is the price of "Emma"?', page });
//#endregion own-page

console.log(`${end.kind} after ${trajectory.steps.length} steps: ${answer}`);
assert.equal(answer, "7.50");
assert.equal(page.isClosed(), false);

await agent.close();
await browser.close();
shop.close();
