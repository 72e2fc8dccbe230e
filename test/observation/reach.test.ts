import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reachOf } from "../../bench/_reach.js";
import { reachForms } from "../sites/reach-forms.js";
import { launchChromium, openPage } from "./chromium-page.js";

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => await browser.close());

test.each(Object.entries(reachForms))(
  "everything that reacts can be reached on a page of this form: %s",
  async (_, html) => {
    const page = await openPage(browser, html);
    const { things, missed } = await reachOf(page, "[data-thing]");
    await page.close();
    expect(missed).toEqual([]);
    expect(things).toBeGreaterThan(0);
  },
);
