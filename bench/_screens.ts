import type { Browser, Page } from "playwright-core";
import { startAppServer } from "../packages/sgdr/src/benchmarks/webarena-infinity/app-server.js";
import { findApps } from "../packages/sgdr/src/benchmarks/webarena-infinity/find-apps.js";
import { findPython } from "../packages/sgdr/src/benchmarks/webarena-infinity/python.js";
import { witnessSource } from "../packages/sgdr/src/browser/in-page/load.js";
import { hardControls } from "../test/sites/hard-controls.js";
import { reachForms } from "../test/sites/reach-forms.js";

export interface Screen {
  readonly name: string;
  readonly page: Page;
}

export async function freshPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript({ content: witnessSource });
  return page;
}

/** An app shell with a list, beside which a dialog is open. */
const rows = Array.from(
  { length: 60 },
  (_, n) =>
    `<div class="row" style="cursor:pointer;padding:4px"><b>Customer ${n}</b> <span>Open since ${n} days</span> <button>Edit</button></div>`,
).join("");
const withDialog = `<nav><a href="#a">Home</a><a href="#b">Orders</a></nav><main><h1>Customers</h1>${rows}</main>
  <div style="position:fixed;inset:0;background:#0008"><div style="position:absolute;left:300px;top:200px;width:400px;background:#fff"><h3>Edit customer</h3><label>Name <input></label><button>Save</button><button>Cancel</button></div></div>`;

/** Pages of ours, and screens of the apps of a checkout of WebArena-Infinity. */
export async function* screens(browser: Browser, checkout: string, most: number): AsyncGenerator<Screen> {
  const own = { ...reachForms, ...hardControls, "a dialog before a list": withDialog };
  for (const [name, html] of Object.entries(own)) {
    const page = await freshPage(browser);
    await page.route(
      "http://page.test/",
      async (route) => await route.fulfill({ contentType: "text/html", body: html }),
    );
    await page.goto("http://page.test/");
    yield { name: `ours: ${name}`, page };
    await page.context().close();
  }
  if (checkout !== "") yield* appScreens(browser, checkout, most);
}

async function* appScreens(browser: Browser, checkout: string, most: number): AsyncGenerator<Screen> {
  const python = await findPython();
  for (const app of findApps(checkout)) {
    const server = await startAppServer(app, python, new AbortController().signal);
    for (let screen = 0; screen < most; screen += 1) {
      const page = await freshPage(browser);
      await page.goto(server.url, { waitUntil: "load" });
      await page.waitForTimeout(500);
      const controls = page.locator("nav a, nav [data-action], aside a, button, [role=tab]");
      const count = await controls.count();
      if (screen > 0 && count > 0) {
        const at = Math.floor(((screen - 1) * count) / Math.max(1, most - 1));
        await controls
          .nth(at)
          .click({ timeout: 2_000 })
          .catch(() => undefined);
        await page.waitForTimeout(500);
      }
      yield { name: `${app.name} ${screen}`, page };
      await page.context().close();
    }
    await server.stop();
  }
}
