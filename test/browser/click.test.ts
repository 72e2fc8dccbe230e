import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fine, launch, missing, openAt, site, type Opened, type TestSite, patience } from "./_open.js";

const note = (word: string): string => `onclick="log.textContent+='${word} '"`;
const widgets = `
  <p id=log></p>
  <button ${note("plain")}>Plain</button>
  <button disabled>Off</button>
  <button aria-disabled=true ${note("aria")}>Aria off</button>
  <div style="position:relative;width:120px;height:30px"><button ${note("under")}>Under</button>
    <div id=veil class=veil style="position:absolute;inset:0;background:#ccc"></div></div>
  <div id=bare>Bare box</div><script>bare.addEventListener("click",()=>log.textContent+="bare ")</script>
  <button id=doomed ${note("doomed")}>Doomed</button>
  <a href="/other">Other</a>
  <nav onmouseenter="menu.hidden=false"><a href="#">Products</a><ul id=menu hidden><li><button ${note("menu")}>Tea</button></ul></nav>
  <div style="height:3000px"></div><button ${note("far")}>Far down</button>
  <button style="animation:slide 1s linear infinite" ${note("moving")}>Runner</button>
  <style>@keyframes slide{from{margin-left:0}to{margin-left:300px}}</style>`;
const same = `<p id=log></p><button ${note("wrong")}>A</button><button ${note("wrong")}>B</button>
  <button ${note("wrong")}>C</button><button ${note("wrong")}>D</button><button ${note("wrong")}>E</button>`;

let browser: Browser;
let pages: TestSite;
let opened: Opened;
beforeAll(async () => {
  browser = await launch();
  pages = await site({ "/": widgets, "/other": same });
  opened = await openAt(browser, `${pages.url}/`);
});
afterAll(async () => {
  await browser.close();
  await pages.close();
});
beforeEach(async () => {
  await opened.act("goto", "/");
});

const log = async (): Promise<string> => ((await opened.page.textContent("#log")) ?? "").trim();

describe("click", () => {
  test("clicks a button, a box with nothing but a listener, and what is far below", async () => {
    expect(await opened.on("click", "button", "Plain")).toEqual(fine);
    expect(await opened.on("click", "clickable", "Bare box")).toEqual(fine);
    expect(await opened.on("click", "button", "Far down")).toEqual(fine);
    expect(await log()).toBe("plain bare far");
  });

  test("takes the id with its brackets too", async () => {
    const id = await opened.idOf("button", "Plain");
    expect((await opened.act("click", `[${id}]`)).outcome).toEqual(fine);
    expect(await log()).toBe("plain");
  });

  test("refuses what is disabled, natively or by aria", async () => {
    expect(await opened.on("click", "button", "Off")).toEqual(missing("not-actionable", '"Off" is disabled'));
    expect(await opened.on("click", "button", "Aria off")).toEqual(missing("not-actionable", "disabled"));
    expect(await log()).toBe("");
  });

  test("names what covers the element", async () => {
    expect(await opened.on("click", "button", "Under")).toEqual(missing("not-actionable", "covers", "veil"));
    expect(await log()).toBe("");
  });

  test("says that an element never holds still", async () =>
    expect(await opened.on("click", "button", "Runner")).toEqual(missing("not-actionable", "moving")));

  test("says that an element is gone when it was removed since the look", async () => {
    const id = await opened.idOf("button", "Doomed");
    await opened.page.evaluate("doomed.remove()");
    expect((await opened.act("click", id)).outcome).toEqual(missing("target-missing", `[${id}]`));
  });

  test("still names by its fingerprint what was gone", async () => {
    const id = await opened.idOf("button", "Doomed");
    await opened.page.evaluate("doomed.remove()");
    expect((await opened.act("click", id)).targets["elem"]).toMatchObject({ role: "button", name: "Doomed" });
  });

  test("never takes a number of the last page for an element of this one", async () => {
    const id = await opened.idOf("button", "Plain");
    await opened.page.goto(`${pages.url}/other`);
    const numbers = await Promise.all(
      (await opened.page.locator("button").all()).map(
        async (button) => await opened.session.idOf(button, patience()),
      ),
    );
    expect(numbers).toContainEqual({ ok: true, value: id });
    expect((await opened.act("click", id)).outcome).toEqual(missing("target-missing", `[${id}]`));
    expect(await log()).toBe("");
  });

  test("does not act in a tab that is not the active one", async () => {
    const id = await opened.idOf("button", "Plain");
    await opened.act("new_tab");
    expect((await opened.act("click", id)).outcome).toEqual(missing("target-missing", `[${id}]`));
    expect(await log()).toBe("");
    await opened.act("tab_close");
  });

  test("knows no id that was not shown, and tells an id from other text", async () => {
    await opened.see();
    expect((await opened.act("click", "9999")).outcome).toEqual(missing("target-missing", "[9999]"));
    expect((await opened.act("click", "Plain")).outcome).toEqual(missing("invalid-call", "Plain"));
    expect((await opened.act("press", "1")).outcome).toEqual(missing("invalid-call", "no action press"));
  });

  test("gives up with the frame when the frame is removed under the action", async () => {
    await opened.page.evaluate(
      `document.body.insertAdjacentHTML("afterbegin", "<iframe srcdoc='<button disabled>In</button><button style=position:fixed;top:-99px>Away</button>'></iframe>")`,
    );
    const id = await opened.idOf("button", "Away");
    await opened.page.evaluate(`setTimeout(() => document.querySelector("iframe").remove(), 150)`);
    expect((await opened.act("click", id)).outcome).toEqual(missing("target-missing", "went away"));
    expect((await opened.act("click", id)).outcome.kind).toBe("target-missing");
  });
});

describe("hover", () => {
  test("opens the menu whose entry a click then reaches", async () => {
    expect(await opened.see()).not.toContain("Tea");
    expect(await opened.on("hover", "link", "Products")).toEqual(fine);
    expect(await opened.on("click", "button", "Tea")).toEqual(fine);
    expect(await log()).toBe("menu");
  });
});
