// A skill that was learned once does its work in your own page, without a model.
import assert from "node:assert/strict";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { openLibrary } from "sgdr/skills";
import { openPlayground } from "sgdr-playground";

const playground = await openPlayground({ sites: ["map"] });
const url = playground.sites[0]?.url ?? "";
const executablePath = process.env["CHROME"];
const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
const page = await browser.newPage();
const folder = join(import.meta.dirname, "skills");

//#region run-skill
// a file proves nothing: this store has not seen these skills do what they say, so the person who reviewed them must say so
const library = await openLibrary({ store: ":memory:", trustProvisional: true });
await library.import(folder);
await page.goto(url);
const { completed, actions } = await library.call(page, "search_place@1", { name: "Three Elms Kitchen" });
//#endregion run-skill

assert.equal(completed, true);
assert.equal(actions.length, 2);
assert.match(await page.title(), /Three Elms Kitchen/);

await page.goto(`${url}/saved`);
//#region run-skill-element
const remove = await library.call(page, "remove_saved_place@1", {
  remove_button: page.getByRole("listitem").filter({ hasText: "Ivy Medical Practice" }).getByRole("button"),
  message: "It is removed.",
});
//#endregion run-skill-element

console.log(
  remove.answer,
  remove.actions.flatMap(({ requests }) => requests.map(({ path }) => path)),
);
assert.equal(remove.completed, true);
assert.equal(await page.getByRole("listitem").filter({ hasText: "Ivy Medical Practice" }).count(), 0);
assert.equal(page.isClosed(), false);

await library.close();
await browser.close();
await playground.close();
