import { readFileSync } from "node:fs";

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { inPageFiles, inPageSource } from "../../packages/sgdr/src/browser/in-page/load.js";
import { inWorld, launchChromium, lines, openPage, walk, lookAt } from "./chromium-page.js";

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const open = (body: string): Promise<Page> =>
  openPage(browser, `<!doctype html><title>Test page</title><body>${body}</body>`);

const linesOf = async (body: string): Promise<string[]> => {
  const page = await open(body);
  const found = await lines(page);
  await page.close();
  return found;
};

/** The page text, without what is behind a dialog. */
const shownOf = async (body: string): Promise<string[]> =>
  (
    await lookAt(browser, `<!doctype html><title>Test page</title><body>${body}</body>`, { fold: false })
  ).text.split("\n");

describe("what is shown", () => {
  test("a closed details shows its summary only", async () => {
    expect(await linesOf(`<details><summary>More</summary><button>Hidden</button></details>`)).toEqual([
      "group",
      ' button "More"',
    ]);
  });

  test("an open modal dialog hides the rest", async () => {
    const found = await shownOf(
      `<button>Behind</button><main><dialog id="d"><h2>Sure?</h2><button>Yes</button></dialog></main><script>d.showModal()</script>`,
    );
    expect(found).toEqual(["dialog", '\theading "Sure?" level=2', '\t[2] button "Yes" focused']);
  });

  test("a dialog that is not modal leaves the rest in place", async () => {
    const found = await linesOf(`<button>Beside</button><dialog open><button>Yes</button></dialog>`);
    expect(found).toEqual(['button "Beside"', "dialog", ' button "Yes"']);
  });

  test("open shadow trees are walked in the order in which they are shown", async () => {
    const found = await linesOf(
      `<x-box><b slot="end">Last</b>First</x-box><script>document.querySelector("x-box").attachShadow({ mode: "open" }).innerHTML =
        "<button><slot></slot></button><p>Middle</p><slot name='end'></slot>"</script>`,
    );
    expect(found).toEqual(['button "First"', 'text "Middle"', 'text "Last"']);
  });

  test("a modal dialog in a shadow tree hides the rest, too", async () => {
    const found = await shownOf(
      `<button>Behind</button><x-box></x-box><script>const root = document.querySelector("x-box").attachShadow({ mode: "open" });
       root.innerHTML = "<dialog><button>Inside</button></dialog>"; root.firstChild.showModal()</script>`,
    );
    expect(found).toEqual(["dialog", '\t[2] button "Inside" focused']);
  });

  test("inline text is one node, blocks are apart", async () => {
    expect(
      await linesOf(`<p>One <b>two</b>\n <i>three</i><br>four</p><div>Five<div>six</div>seven</div>`),
    ).toEqual(['text "One two three four"', 'text "Five"', 'text "six"', 'text "seven"']);
  });

  test("a label is not said twice", async () => {
    expect(
      await linesOf(
        `<label>Name <input></label><fieldset><legend>Group</legend><label for="z">Zip</label><input id="z"></fieldset>`,
      ),
    ).toEqual(['textbox "Name"', 'group "Group"', ' textbox "Zip"']);
  });

  test("a label is said when what it names is not listed", async () => {
    expect(
      await linesOf(
        `<label for="s">Country</label><select id="s" aria-hidden="true"><option>Peru</option></select>
         <fieldset role="none"><legend>Address</legend></fieldset>`,
      ),
    ).toEqual(['text "Country"', 'text "Address"']);
  });

  test("an editor tells its text as its value and lists its links", async () => {
    const page = await open(
      `<div contenteditable aria-label="Editor"><ul><li>One</li></ul><p>Two <a href="/x">three</a></p></div>`,
    );
    const { nodes } = await walk(page);
    expect(nodes.map(([depth, role, name]) => [depth, role, name])).toEqual([
      [0, "textbox", "Editor"],
      [1, "link", "three"],
    ]);
    expect(nodes[0]?.[4]).toEqual({ value: "One Two three" });
  });

  test("a cell with more than text leaves its name to what is below", async () => {
    const found = await linesOf(
      `<table><tr><th>Name</th></tr><tr><td>See <a href="/x">this</a></td></tr></table>`,
    );
    expect(found.slice(4)).toEqual(["  cell", '   text "See"', '   link "this"']);
  });

  test("text made by style is part of names and of text", async () => {
    const found = await linesOf(
      `<style>.new::after { content: " (new)" } .star::before { content: "★" / "" }</style><button class="new">Book</button><p class="new">Words</p><p class="star">Rated</p>`,
    );
    expect(found).toEqual(['button "Book (new)"', 'text "Words (new)"', 'text "Rated"']);
  });

  test("offscreen nodes are reported when the page is larger than the budget", async () => {
    const body = `<button>Near</button><div style="height:5000px"></div><button>Far</button><p>Far text</p>`;
    const page = await open(body);
    const flags = async (maxChars: number) =>
      (await walk(page, { rects: "auto", maxChars })).nodes.map((node) => node[6] ?? 0);
    expect(await flags(10)).toEqual([0, 1, 1]);
    expect(await flags(100_000)).toEqual([0, 0, 0]);
    const { scroll } = await walk(page);
    expect(scroll[3]).toBeGreaterThan(4000);
  });
});

describe("manners", () => {
  test("walking leaves the DOM and the window's names as they were", async () => {
    const page = await open(`<main><button>One</button><div tabindex="0">Two</div></main>`);
    const before = await page.content();
    await walk(page, { rects: true });
    expect(await page.content()).toBe(before);
    const blank = await browser.newPage();
    const names = `JSON.stringify([...Object.keys(window), ...Reflect.ownKeys(window).filter((key) => typeof key === "string")])`;
    expect(await page.evaluate(names)).toBe(await blank.evaluate(names));
  });

  test("the watched function looks like the browser's own", async () => {
    const page = await open("");
    const seen = await page.evaluate(
      `[addEventListener.name, addEventListener.length, String(addEventListener).includes("[native code]"), Object.keys(EventTarget.prototype)]`,
    );
    const blank = await browser.newPage();
    const native = await blank.evaluate(
      `[addEventListener.name, addEventListener.length, String(addEventListener).includes("[native code]"), Object.keys(EventTarget.prototype)]`,
    );
    expect(seen).toEqual(native);
  });

  test("a page that has other things under well-known names is walked all the same", async () => {
    const body = `<form><input name="id" aria-label="One"><input name="title"></form><table border="1"><tr><td>a</td><td>b</td></tr></table><select><option>c</option></select>`;
    const hostile = `<script>var Element = 1, Document = null, CSS = {}, WeakRef = 0, getComputedStyle = null;
      Array.from = (list) => [...list]; Array.prototype.entries = function () { return [...this]; };</script>`;
    const [plain, walked] = [await open(body), await open(hostile + body)];
    const options = { rects: true, urls: true };
    expect((await walk(walked, options)).nodes).toEqual((await walk(plain, options)).nodes);
  });

  test("installing twice changes nothing", async () => {
    const page = await open(`<button>One</button>`);
    const first = await walk(page);
    await inWorld(page, inPageSource);
    expect((await walk(page)).doc).toBe(first.doc);
  });

  test("no two of the files declare the same name, since they share a scope in the page", () => {
    const names = inPageFiles.flatMap((file) => {
      const text = readFileSync(
        new URL(`../../packages/sgdr/src/browser/in-page/${file}`, import.meta.url),
        "utf8",
      );
      return [...text.matchAll(/^(?:export )?(?:function|const|let) (\w+)/gm)].map((match) => match[1]);
    });
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
