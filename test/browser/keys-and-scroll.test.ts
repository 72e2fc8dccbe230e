import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { html, serve, type Served } from "../lib/serve.js";
import { fine, launch, missing, openAt, site, type Opened, type TestSite } from "./_open.js";

const keys = `
  <form action=/found><label>Query <input name=q value="old words"></label><button>Go</button></form>
  <label>Size <select><option>S<option>M<option>L</select></label>
  <p id=log></p>
  <script>addEventListener("keydown", (e) => { if (e.ctrlKey && e.shiftKey) log.textContent = e.code; })</script>`;
const rows = Array.from({ length: 200 }, (_, n) => `<p>row ${n}</p>`).join("");

let browser: Browser;
let pages: TestSite;
let foreign: Served;
let opened: Opened;
beforeAll(async () => {
  browser = await launch();
  foreign = await serve(() => html("inside", rows));
  pages = await site({
    "/": keys,
    "/found": "Found it",
    "/long": rows,
    "/inner": `<main style="height:90vh;overflow:auto">${rows}</main>${rows}`,
    "/shadow": `<x-box></x-box><script>
      document.querySelector("x-box").attachShadow({mode:"open"}).innerHTML =
        '<div id=s style="height:90vh;overflow-y:scroll">${rows}</div>'</script>`,
    "/framed": `<iframe style="width:100%;height:95vh" src="${foreign.url.replace("127.0.0.1", "localhost")}/"></iframe>`,
  });
  opened = await openAt(browser, `${pages.url}/`);
});
afterAll(async () => {
  await browser.close();
  await pages.close();
  await foreign.close();
});
beforeEach(async () => {
  await opened.act("goto", "/");
});

describe("keyboard_press", () => {
  test("presses chords: everything marked and deleted", async () => {
    await opened.on("click", "textbox", "Query");
    expect((await opened.act("keyboard_press", "Control+a")).outcome).toEqual(fine);
    expect((await opened.act("keyboard_press", "delete")).outcome).toEqual(fine);
    expect(await opened.page.inputValue("input")).toBe("");
  });

  test("presses several chords in order, and characters one by one", async () => {
    await opened.on("click", "textbox", "Query");
    expect((await opened.act("keyboard_press", "ctrl+a Backspace a + B")).outcome).toEqual(fine);
    expect(await opened.page.inputValue("input")).toMatch(/^a.*B$/);
  });

  test("moves in a list by arrow", async () => {
    await opened.page.focus("select");
    await opened.act("keyboard_press", "ArrowDown");
    expect(await opened.page.inputValue("select")).toBe("M");
  });

  test("submits a form by Enter and records the page load without its query", async () => {
    await opened.on("click", "textbox", "Query");
    const record = await opened.act("keyboard_press", "Enter");
    expect(record).toMatchObject({
      outcome: fine,
      requests: [{ method: "GET", origin: "", path: "/found", status: 200 }],
    });
    expect(await opened.see()).toContain("Found it");
  });

  test("holds several modifiers down", async () => {
    await opened.act("keyboard_press", "ctrl + shift + k");
    expect(await opened.page.textContent("#log")).toBe("KeyK");
  });

  test("refuses what is no key and says how keys are written", async () => {
    expect((await opened.act("keyboard_press", "Control+Foo")).outcome).toEqual(
      missing("invalid-call", "Foo", "Control+a"),
    );
    expect((await opened.act("keyboard_press", " ")).outcome).toEqual(missing("invalid-call", "no key"));
  });

  test("releases the modifiers of a chord that was refused", async () => {
    await opened.act("keyboard_press", "Control+Foo");
    await opened.on("click", "textbox", "Query");
    await opened.act("keyboard_press", "End x");
    expect(await opened.page.inputValue("input")).toBe("old wordsx");
  });
});

describe("scroll", () => {
  const top = async (of: string): Promise<unknown> => await opened.page.evaluate(`${of}.scrollTop`);

  test("moves the page down and up, and changes the state but not the page", async () => {
    await opened.act("goto", "/long");
    const before = await opened.look();
    expect((await opened.act("scroll", 0, 500)).outcome).toEqual(fine);
    expect(await top("document.scrollingElement")).toBe(500);
    const after = await opened.look();
    expect([after.page, after.state === before.state]).toEqual([before.page, false]);
    await opened.act("scroll", 0, -200);
    expect(await top("document.scrollingElement")).toBe(300);
  });

  test("says so when there is nothing further to see", async () => {
    await opened.act("goto", "/long");
    expect((await opened.act("scroll", 0, 100_000)).outcome).toEqual(fine);
    expect((await opened.act("scroll", 0, 100)).outcome).toEqual({
      kind: "ok",
      words: expect.stringContaining("nothing moved") as string,
    });
  });

  test("moves the inner part in the middle of the screen, and the page when that is at its end", async () => {
    await opened.act("goto", "/inner");
    await opened.act("scroll", 0, 100_000);
    expect(await top("document.querySelector('main')")).toBeGreaterThan(1_000);
    expect(await top("document.scrollingElement")).toBe(0);
    await opened.act("scroll", 0, 300);
    expect(await top("document.scrollingElement")).toBe(300);
  });

  test("moves what is inside a shadow root", async () => {
    await opened.act("goto", "/shadow");
    expect((await opened.act("scroll", 0, 400)).outcome).toEqual(fine);
    expect(await top("document.querySelector('x-box').shadowRoot.getElementById('s')")).toBe(400);
  });

  test("moves what is inside a frame of another origin", async () => {
    await opened.act("goto", "/framed");
    expect((await opened.act("scroll", 0, 400)).outcome).toEqual(fine);
    expect(await opened.page.frames()[1]?.evaluate("document.scrollingElement.scrollTop")).toBe(400);
  });
});
