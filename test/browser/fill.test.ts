import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fine, launch, missing, openAt, site, type Opened, type TestSite } from "./_open.js";

const form = `
  <label>Name <input name=name oninput="document.title='input '+this.value" onchange="this.dataset.changed=1"></label>
  <label>Note <textarea name=note></textarea></label>
  <div role=textbox aria-label=Story contenteditable oninput="document.title='story '+this.innerText">old</div>
  <label>Born <input type=date name=born></label>
  <label>Wake <input type=time name=wake></label>
  <label>Count <input type=number name=count></label>
  <label>Fixed <input name=fixed value=stone readonly></label>
  <label>Off <input name=off disabled></label>
  <label><input type=checkbox> Agree</label>
  <label>Colour <select><option>Red<option>Blue</select></label>
  <label>Volume <input type=range min=0 max=10 value=5></label>
  <label>Paper <input type=file></label>
  <button>Send</button>`;

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

const value = async (selector: string): Promise<string> => await opened.page.inputValue(selector);

describe("fill", () => {
  test("replaces the text of a field, and the page hears of it", async () => {
    expect(await opened.on("fill", "textbox", "Name", "Ada")).toEqual(fine);
    expect(await opened.on("fill", "textbox", "Name", "Grace 'n' \"co\"")).toEqual(fine);
    expect(await value("[name=name]")).toBe("Grace 'n' \"co\"");
    expect(await opened.page.title()).toBe("input Grace 'n' \"co\"");
  });

  test("shows the new value at the next look and takes an empty value as clearing", async () => {
    await opened.on("fill", "textbox", "Name", "Ada");
    expect(await opened.see()).toMatch(/textbox "Name" value="Ada"/);
    await opened.on("fill", "textbox", "Name", "");
    expect(await value("[name=name]")).toBe("");
  });

  test("writes several lines into a textarea", async () => {
    expect(await opened.on("fill", "textbox", "Note", "one\ntwo")).toEqual(fine);
    expect(await value("[name=note]")).toBe("one\ntwo");
  });

  test("replaces what an editable element holds", async () => {
    expect(await opened.on("fill", "textbox", "Story", "new")).toEqual(fine);
    expect(await opened.page.textContent("[contenteditable]")).toBe("new");
    expect(await opened.page.title()).toBe("story new");
  });

  test("sets date, time, number and slider in the form that each takes", async () => {
    expect((await opened.act("fill", await findByName("Born"), "1990-12-10")).outcome).toEqual(fine);
    expect((await opened.act("fill", await findByName("Wake"), "07:30")).outcome).toEqual(fine);
    expect((await opened.act("fill", await findByName("Count"), "-2.5")).outcome).toEqual(fine);
    expect((await opened.act("fill", await findByName("Volume"), "8")).outcome).toEqual(fine);
    expect([await value("[type=date]"), await value("[type=time]")]).toEqual(["1990-12-10", "07:30"]);
    expect([await value("[type=number]"), await value("[type=range]")]).toEqual(["-2.5", "8"]);
  });

  test.each([
    ["Born", "10.12.1990", "YYYY-MM-DD"],
    ["Born", "1990-02-31", "YYYY-MM-DD"],
    ["Wake", "half past", "HH:MM"],
    ["Count", "many", "a number"],
    ["Volume", "loud", "a number"],
  ])("names the form that %s takes when it is given %s", async (name, wrong, form) => {
    const before = await opened.look();
    const { outcome } = await opened.act("fill", await findByName(name), wrong);
    expect(outcome).toEqual(missing("not-actionable", name, form, wrong));
    expect((await opened.look()).state).toBe(before.state);
  });

  test.each([
    ["Fixed", "x", "read-only"],
    ["Off", "x", "disabled"],
    ["Agree", "x", "click"],
    ["Colour", "Blue", "select_option"],
    ["Paper", "a.txt", "upload_file"],
    ["Send", "x", "not a text field"],
  ])("refuses %s and says why or what to use instead", async (name, text, words) => {
    const { outcome } = await opened.act("fill", await findByName(name), text);
    expect(outcome).toEqual(missing("not-actionable", words));
  });

  test("keeps what was aimed at as a fingerprint", async () => {
    const record = await opened.act("fill", await opened.idOf("textbox", "Name"), "x");
    expect(record.targets["elem"]).toMatchObject({ role: "textbox", name: "Name" });
  });
});

async function findByName(name: string): Promise<string> {
  const node = (await opened.look()).nodes.find((seen) => seen.id !== undefined && seen.name === name);
  expect(node, name).toBeDefined();
  return node?.id ?? "";
}
