import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fine, launch, missing, openAt, site, type Opened, type TestSite } from "./_open.js";

const form = `
  <label>Colour <select id=one onchange="document.title='chose '+this.value">
    <option value=r>Red<option value=b>Dark  Blue<option value=g disabled>Green<option value=x>Same<option value=y>Same
  </select></label>
  <label>Toppings <select id=many multiple><option value=c>Cheese<option value=h>Ham<option value=o>Olives</select></label>
  <label>Gone <select id=off disabled><option>A<option>B</select></label>
  <div>
    <button aria-haspopup=listbox aria-expanded=false onclick="box.hidden=!box.hidden">Size</button>
    <ul role=listbox id=box hidden aria-label=Sizes>
      <li role=option onclick="document.querySelector('button').textContent='Size: '+this.textContent;box.hidden=true">Small</li>
      <li role=option onclick="document.querySelector('button').textContent='Size: '+this.textContent;box.hidden=true">Large</li>
    </ul>
  </div>`;

let browser: Browser;
let pages: TestSite;
let opened: Opened;
beforeAll(async () => {
  browser = await launch();
  pages = await site({ "/": form });
  opened = await openAt(browser, `${pages.url}/`);
});
afterAll(async () => {
  await browser.close();
  await pages.close();
});

const chosen = async (id: string): Promise<unknown> =>
  await opened.page.evaluate(`[...document.getElementById("${id}").selectedOptions].map((o) => o.value)`);

describe("select_option", () => {
  test.each([
    ["its label", "Red", "r"],
    ["its value", "b", "b"],
    ["its label in another case and spacing", "dark blue", "b"],
  ])("chooses an option by %s, and the page hears of it", async (_by, text, value) => {
    expect(await opened.on("select_option", "combobox", "Colour", text)).toEqual(fine);
    expect(await chosen("one")).toEqual([value]);
    expect(await opened.page.title()).toBe(`chose ${value}`);
  });

  test("chooses several of a list that takes several, and replaces them", async () => {
    expect(await opened.on("select_option", "listbox", "Toppings", ["Cheese", "o"])).toEqual(fine);
    expect(await chosen("many")).toEqual(["c", "o"]);
    expect(await opened.on("select_option", "listbox", "Toppings", "Ham")).toEqual(fine);
    expect(await chosen("many")).toEqual(["h"]);
    expect(await opened.on("select_option", "listbox", "Toppings", [])).toEqual(fine);
    expect(await chosen("many")).toEqual([]);
  });

  test("refuses several for a list that takes one", async () => {
    const before = await chosen("one");
    expect(await opened.on("select_option", "combobox", "Colour", ["Red", "b"])).toEqual(
      missing("not-actionable", "exactly one"),
    );
    expect(await chosen("one")).toEqual(before);
  });

  test("lists the options when there is none of that name", async () =>
    expect(await opened.on("select_option", "combobox", "Colour", "Purple")).toEqual(
      missing("not-actionable", '"Purple"', '"Red"', '"Dark Blue"', '"Green"'),
    ));

  test("does not guess between two options of one label, but takes the value", async () => {
    expect(await opened.on("select_option", "combobox", "Colour", "Same")).toEqual(
      missing("ambiguous-target", '"x"', '"y"'),
    );
    expect(await opened.on("select_option", "combobox", "Colour", "y")).toEqual(fine);
    expect(await chosen("one")).toEqual(["y"]);
  });

  test("refuses a disabled option and a disabled list", async () => {
    expect(await opened.on("select_option", "combobox", "Colour", "Green")).toEqual(
      missing("not-actionable", '"Green" is disabled'),
    );
    expect(await opened.on("select_option", "combobox", "Gone", "B")).toEqual(
      missing("not-actionable", '"Gone" is disabled'),
    );
  });

  test("says to click a list that the page has made itself, which two clicks then choose from", async () => {
    expect(await opened.on("select_option", "button", "Size", "Large")).toEqual(
      missing("not-actionable", "click it to open it"),
    );
    expect(await opened.on("click", "button", "Size")).toEqual(fine);
    expect(await opened.on("click", "option", "Large")).toEqual(fine);
    expect(await opened.see()).toContain('button "Size: Large"');
  });
});
