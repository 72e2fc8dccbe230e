import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { defineAction } from "../../packages/sgdr/src/browser/actions/definition.js";
import { uploadFile } from "../../packages/sgdr/src/browser/actions/upload-file.js";
import { done } from "../../packages/sgdr/src/domain/action.js";
import { fine, launch, missing, openAt, site, type How, type Opened, type TestSite } from "./_open.js";

const tell = (expression: string): string => `onclick="out.textContent='answer '+${expression}"`;
const talk = `<p id=out></p>
  <button ${tell("alert('Hello')")}>Alert</button>
  <button ${tell("confirm('Sure?')")}>Confirm</button>
  <button ${tell("prompt('Your name?','Ada')")}>Prompt</button>
  <button onclick="window.addEventListener('beforeunload',e=>{e.preventDefault();e.returnValue='x'});out.textContent='armed'">Arm</button>
  <a href="/file">Get file</a><a href="/next">Next</a><a href="/endless">Endless</a><a href="/large" target="_blank">Large in a window</a><a href="data:text/plain,hi" download="notes.txt">Notes</a>
  <label>Paper <input type=file onchange="this.files[0].text().then(t=>out.textContent='got '+this.files[0].name+': '+t)"></label>
  <button onclick="document.querySelector('input').click()">Choose</button>`;

/** A file of so many megabytes, as fast as it is taken. */
function sendFile(response: ServerResponse, megabytes: number): void {
  response.writeHead(200, { "content-disposition": "attachment; filename=file.bin" });
  const part = Buffer.alloc(1_000_000);
  let sent = 0;
  const more = (): void => {
    while (sent < megabytes && !response.destroyed) {
      sent += 1;
      if (!response.write(part)) return void response.once("drain", more);
    }
    response.end();
  };
  more();
}

let browser: Browser;
let pages: TestSite;
let opened: Opened | undefined;
beforeAll(async () => {
  browser = await launch();
  pages = await site({
    "/": talk,
    "/next": "<h1>Next page</h1>",
    "/file": ({ response }) =>
      void response
        .writeHead(200, {
          "content-type": "text/csv",
          "content-disposition": "attachment; filename=../list.csv",
        })
        .end("a,b"),
    "/endless": ({ response }) => sendFile(response, Infinity),
    // one that is measured when it is there
    "/large": ({ response }) => sendFile(response, 201),
    "/alerts": `<script>alert("Welcome")</script><h1>After</h1>`,
  });
});
afterAll(async () => {
  await browser.close();
  await pages.close();
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});
const open = async (how: How = {}): Promise<Opened> => (opened = await openAt(browser, `${pages.url}/`, how));
const folder = (): string => mkdtempSync(join(tmpdir(), "sgdr-browser-"));

describe("dialogs", () => {
  test.each([
    ["accept", "Alert", 'an alert "Hello", which was accepted', "answer undefined"],
    ["dismiss", "Alert", 'an alert "Hello", which was accepted', "answer undefined"],
    ["accept", "Confirm", 'a confirm dialog "Sure?", which was accepted', "answer true"],
    ["dismiss", "Confirm", 'a confirm dialog "Sure?", which was dismissed', "answer false"],
    ["accept", "Prompt", 'a prompt dialog "Your name?", which was accepted', "answer Ada"],
    ["dismiss", "Prompt", 'a prompt dialog "Your name?", which was dismissed', "answer null"],
  ] as const)("under %s: %s is answered, and told once", async (dialogs, name, words, answer) => {
    const at = await open({ options: { dialogs } });
    expect(await at.on("click", "button", name)).toEqual(fine);
    const seen = await at.look();
    expect(seen.notices).toEqual([`the page showed ${words}`]);
    expect(seen.text).toContain(answer);
    expect((await at.look()).notices).toEqual([]);
  });

  test("while a page loads do not hold it up", async () => {
    const at = await open();
    expect((await at.act("goto", "/alerts")).outcome).toEqual(fine);
    const seen = await at.look();
    expect(seen.text).toContain("After");
    expect(seen.notices).toEqual([expect.stringContaining("Welcome")]);
  });

  test.each(["goto", "click"])("about leaving a page do not hold up a %s, and are told", async (how) => {
    const at = await open({ options: { dialogs: "dismiss" } });
    await at.on("click", "button", "Arm");
    const target = how === "goto" ? "/next" : await at.idOf("link", "Next");
    expect((await at.act(how, target)).outcome).toEqual(fine);
    const seen = await at.look();
    expect(seen.url).toBe("/next");
    expect(seen.notices).toEqual(["the page asked whether to leave it, which was accepted"]);
  });

  test("about leaving a page do not hold up the closing of its tab", async () => {
    const at = await open();
    await at.on("click", "button", "Arm");
    expect((await at.act("tab_close")).outcome).toEqual(fine);
    expect((await at.look()).url).toBe("about:blank");
  });
});

describe("downloads", () => {
  test("are kept in the folder, under a name of their own, and reported", async () => {
    const downloads = join(folder(), "new");
    const at = await open({ options: { downloads } });
    expect(await at.on("click", "link", "Get file")).toEqual(fine);
    const seen = await at.look();
    expect(seen.url).toBe("/");
    expect(seen.notices).toEqual([expect.stringMatching(/list\.csv", which was saved$/)]);
    const [name = ""] = readdirSync(downloads);
    expect(readFileSync(join(downloads, name), "utf8")).toBe("a,b");
  });

  test("never replace a file that is there", async () => {
    const downloads = folder();
    writeFileSync(join(downloads, "notes.txt"), "mine");
    const at = await open({ options: { downloads } });
    await at.on("click", "link", "Notes");
    expect((await at.look()).notices).toEqual([expect.stringContaining('saved as "notes (1).txt"')]);
    expect(readFileSync(join(downloads, "notes.txt"), "utf8")).toBe("mine");
    expect(readFileSync(join(downloads, "notes (1).txt"), "utf8")).toBe("hi");
  });

  test("that are too large are stopped or removed, in the tab and in a window that opens for them", async () => {
    for (const link of ["Endless", "Large in a window"]) {
      const downloads = folder();
      const at = await open({ options: { downloads } });
      await at.on("click", "link", link);
      const told = async (): Promise<readonly string[]> => (await at.look()).notices;
      await expect
        .poll(told, { timeout: 100_000, interval: 500 })
        .toEqual([expect.stringMatching(/not kept, because it is larger than 200 MB$/)]);
      expect(readdirSync(downloads)).toEqual([]);
      await at.close();
    }
  });

  test("by goto leave the tab where it is", async () => {
    const at = await open({ options: { downloads: folder() } });
    expect((await at.act("goto", "/file")).outcome).toEqual(fine);
    const seen = await at.look();
    expect(seen.url).toBe("/");
    expect(seen.notices).toEqual([expect.stringContaining("saved")]);
  });

  test("are not kept without a folder, and that is reported", async () => {
    const at = await open();
    expect(await at.on("click", "link", "Get file")).toEqual(fine);
    expect((await at.look()).notices).toEqual([expect.stringContaining("not kept")]);
  });
});

describe("files for upload", () => {
  const filled = (): string => {
    const root = folder();
    const uploads = join(root, "uploads");
    mkdirSync(join(uploads, "sub"), { recursive: true });
    writeFileSync(join(uploads, "a.txt"), "alpha");
    writeFileSync(join(uploads, "sub", "b.txt"), "beta");
    writeFileSync(join(root, "secret.txt"), "secret");
    symlinkSync(join(root, "secret.txt"), join(uploads, "link.txt"));
    return uploads;
  };
  const withUploads = (): How => ({ extraActions: [uploadFile(filled())] });

  test("are reported when the page asks for one", async () => {
    const at = await open();
    expect(await at.on("click", "button", "Choose")).toEqual(fine);
    expect((await at.look()).notices).toEqual([expect.stringContaining("asked for a file")]);
  });

  test("are given from the folder and from those in it", async () => {
    const at = await open(withUploads());
    const field = await at.idOf("button", "Paper");
    expect((await at.act("upload_file", field, "a.txt")).outcome).toEqual(fine);
    expect(await at.see()).toContain("got a.txt: alpha");
    expect((await at.act("upload_file", field, "sub/b.txt")).outcome).toEqual(fine);
    expect(await at.see()).toContain("got b.txt: beta");
  });

  test("are never taken from elsewhere, by path or by link", async () => {
    const at = await open(withUploads());
    const field = await at.idOf("button", "Paper");
    for (const file of ["../secret.txt", "link.txt", "/etc/passwd", "sub", "", "none.txt"])
      expect((await at.act("upload_file", field, file)).outcome, file).toEqual(
        missing("not-actionable", "no file"),
      );
    expect(await at.see()).not.toContain("got");
  });

  test("go into file fields only", async () => {
    const at = await open(withUploads());
    expect(await at.on("upload_file", "button", "Alert", "a.txt")).toEqual(
      missing("not-actionable", "not a file field"),
    );
  });

  test("are no action at all without a folder", async () => {
    const at = await open();
    const field = await at.idOf("button", "Paper");
    expect((await at.act("upload_file", field, "a.txt")).outcome).toEqual(
      missing("invalid-call", "no action"),
    );
  });
});

describe("an action of the caller's own", () => {
  const mark = defineAction({
    name: "mark",
    params: [
      { name: "elem", kind: "element" },
      { name: "word", kind: "text", fallback: "seen" },
    ],
    about: "Mark an element.",
    example: 'mark("3")',
    perform: async (args, { targets, page }) => {
      await targets["elem"]?.handle.focus();
      await page.evaluate(`document.title = ${JSON.stringify(args["word"])}`);
      return done;
    },
  });

  test("is offered beside the fifteen, gets its element, and leaves a fingerprint", async () => {
    const at = await open({ extraActions: [mark] });
    expect(at.session.actions.map(({ name }) => name)).toContain("mark");
    expect(at.session.actions).toHaveLength(16);
    const record = await at.act("mark", await at.idOf("button", "Alert"));
    expect(record).toMatchObject({ outcome: fine, targets: { elem: { role: "button", name: "Alert" } } });
    expect(await at.page.evaluate("document.activeElement.textContent")).toBe("Alert");
    expect(await at.page.title()).toBe("seen");
  });

  test("misses like any other when its element is not there", async () => {
    const at = await open({ extraActions: [mark] });
    await at.see();
    expect((await at.act("mark", "999")).outcome.kind).toBe("target-missing");
    expect((await at.act("mark")).outcome.kind).toBe("invalid-call");
  });

  test("must have a name that can be called", () =>
    expect(() => defineAction({ ...mark.spec, name: "Mark it", perform: mark.perform })).toThrow(TypeError));
});
