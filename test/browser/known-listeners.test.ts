import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../../packages/sgdr/src/browser/launch.js";
import { Config } from "../../packages/sgdr/src/config/config.js";
import { createAgent } from "../../packages/sgdr/src/runtime/agent.js";
import type { Policy } from "../../packages/sgdr/src/domain/roles.js";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(Config.parse({}));
});
afterAll(async () => await browser.close());

test("a control whose listener was there before us is still seen on the caller's own page", async () => {
  const page = await browser.newPage();
  await page.setContent('<div id="a">Open the drawer</div><div>Just text</div>');
  await page.evaluate(
    "document.querySelector('#a').addEventListener('click', () => { document.title = 'opened'; })",
  );
  let seen = "";
  const policy: Policy = {
    async decide({ observation, past }) {
      seen ||= observation.text;
      const id = observation.nodes.find(({ role }) => role === "clickable")?.id ?? "";
      const call =
        past.length === 0
          ? { name: "click", args: [id] }
          : { name: "send_msg_to_user", args: [observation.title] };
      return { ok: true, decision: { thought: "", calls: [call] } };
    },
  };
  const agent = createAgent({ store: ":memory:", policy });
  const { answer } = await agent.run({ goal: "open it", page, site: "own" });
  expect(seen).toContain('clickable "Open the drawer"');
  expect(seen).toContain('text "Just text"');
  expect(answer).toBe("opened");
});
