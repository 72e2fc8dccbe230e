import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch, openAt, site, type TestSite } from "./_open.js";

const page = `<main>${["Nike", "Puma", "Fila"].map((name) => `<div class="card"><p>${name}</p><button>Save ${name}</button></div>`).join("")}</main>
  <div id="o" style="position:fixed;inset:0;background:rgba(0,0,0,.5)"><div style="position:absolute;left:30%;top:30%;background:#fff">
  <h3>Sure?</h3><button onclick="o.remove()">Yes</button></div></div>`;

let browser: Browser;
let pages: TestSite;
beforeAll(async () => {
  browser = await launch();
  pages = await site({ "/": page });
});
afterAll(async () => {
  await browser.close();
  await pages.close();
});

test("a target behind a dialog is not missing: the outcome names the dialog, at once", async () => {
  const at = await openAt(browser, `${pages.url}/`, { options: { fold: "on" } });
  const { nodes, text } = await at.look();
  expect(text).toContain('(behind dialog "Sure?": 3 elements; look_behind() shows them)');
  const id = nodes.find(({ name }) => name === "Save Puma")?.id ?? "";
  const { outcome } = await at.act("click", id);
  expect(outcome).toEqual({
    kind: "not-actionable",
    words: 'button "Save Puma" is behind the dialog "Sure?"',
  });
  await at.close();
});

test("the reader can ask once for what is behind, and it is there after the dialog is closed", async () => {
  const at = await openAt(browser, `${pages.url}/`, { options: { fold: "on" } });
  expect(await at.see()).not.toContain("Save Puma");
  await at.act("look_behind");
  expect(await at.see()).toContain('button "Save Puma"');
  await at.on("click", "button", "Yes");
  const after = await at.see();
  expect(after).toContain('button "Save Puma"');
  expect(after).not.toContain("behind");
  await at.close();
});

test("where pages are not folded, everything is shown and the action is not offered", async () => {
  const at = await openAt(browser, `${pages.url}/`, { options: { fold: "off" } });
  expect(await at.see()).toContain('button "Save Puma"');
  expect(at.session.actions.map(({ name }) => name)).not.toContain("look_behind");
  await at.close();
});
