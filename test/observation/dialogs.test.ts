import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchChromium, lookAt } from "./chromium-page.js";

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const look = async (body: string, fold = true) =>
  await lookAt(
    browser,
    `<!doctype html><title>Test page</title><style>body{margin:0}</style><body>${body}</body>`,
    {
      fold,
    },
  );
const textOf = async (body: string): Promise<string> => (await look(body)).text;

const background = `<main><h1>Refills</h1>${["Ibuprofen", "Metformin", "Lisinopril", "Atorvastatin"]
  .map((name) => `<div class="row"><p>${name}</p><button>Approve ${name}</button></div>`)
  .join("")}</main>`;
const overlay = "position:fixed;inset:0;background:rgba(0,0,0,.5);";
const box = "position:absolute;left:30%;top:30%;width:40%;background:#fff;";

describe("a dialog in front", () => {
  const plain = `${background}<div style="${overlay}"><div style="${box}"><h3>Deny request</h3><input placeholder="Reason"><button>Deny</button></div></div>`;

  test("made of plain elements is a dialog with its heading as its name, and the rest is one line", async () =>
    expect(await textOf(plain)).toBe(
      'dialog "Deny request"\n\theading "Deny request" level=3\n\t[5] textbox "Reason"\n\t[6] button "Deny"\n(behind dialog "Deny request": 4 elements; look_behind() shows them)',
    ));

  test("leaves the rest to be found, marked as covered", async () => {
    const { nodes } = await look(plain);
    expect(nodes.find(({ name }) => name === "Approve Metformin")?.behind).toBe("covered");
    expect(nodes.find(({ name }) => name === "Deny")?.behind).toBeUndefined();
  });

  test("hides nothing where pages are not folded", async () =>
    expect((await look(plain, false)).text).toContain('button "Approve Metformin"'));

  test("beside its backdrop is a dialog too", async () => {
    const beside = `${background}<div style="${overlay}"></div><div style="position:fixed;left:30%;top:40%;width:40%;height:20%;background:#fff"><h3>Sure?</h3><button>Yes</button></div>`;
    expect(await textOf(beside)).toBe(
      'dialog "Sure?"\n\theading "Sure?" level=3\n\t[5] button "Yes"\n(behind dialog "Sure?": 4 elements; look_behind() shows them)',
    );
  });

  test("with a role keeps its own name", async () =>
    expect(
      await textOf(
        `${background}<div style="${overlay}"><div role="dialog" aria-label="Pay" style="${box}"><button>Now</button></div></div>`,
      ),
    ).toMatch(/^dialog "Pay"\n\t\[5\] button "Now"\n\(behind/));

  test("of HTML makes the rest inert, which is never shown", async () => {
    const modal = `${background}<dialog id="d"><h2>Sure?</h2><button>Yes</button></dialog><script>d.showModal()</script>`;
    expect(await textOf(modal)).toContain('(behind dialog "Sure?": 4 elements');
    expect((await look(modal, false)).text).toBe(
      'dialog\n\theading "Sure?" level=2\n\t[5] button "Yes" focused',
    );
  });

  test("that lies over another is the one in front", async () => {
    const stacked = `${plain}<div style="${overlay}z-index:5"><div style="${box}"><h3>Discard?</h3><button>Discard</button></div></div>`;
    const text = await textOf(stacked);
    expect(text).toMatch(/^dialog "Discard\?"/);
    expect(text).not.toContain("Deny");
  });

  test("does not hide what reacts above it: a toast, and a list that is drawn elsewhere", async () => {
    const above = `${plain}<div style="position:fixed;right:10px;top:10px;z-index:9;background:#fff" role="status">Saved</div>
      <ul style="position:fixed;left:35%;top:60%;z-index:9;background:#fff"><li style="cursor:pointer">Too early</li></ul>`;
    const text = await textOf(above);
    expect(text).toContain("Saved");
    expect(text).toContain("Too early");
    expect(text).not.toContain("Approve");
  });
});

describe("nothing is folded", () => {
  test.each([
    [
      "an app shell that fills the window",
      `<div style="position:fixed;inset:0;overflow:auto">${background}</div><a href="/x">Skip</a>`,
    ],
    [
      "a map with panels on it",
      `<div style="position:fixed;inset:0;background:#cde"></div><div style="position:fixed;left:0;top:0;width:300px;height:100%;background:#fff">${background}</div>`,
    ],
    [
      "a side sheet beside a live page",
      `${background}<div style="position:fixed;right:0;top:0;width:300px;height:100%;background:#fff"><button>Close</button></div>`,
    ],
    [
      "a cookie bar",
      `${background}<div style="position:fixed;left:0;right:0;bottom:0;height:80px;background:#fff"><button>Accept</button></div>`,
    ],
    [
      "a carousel",
      `<div style="position:relative;height:200px"><div style="position:absolute;inset:0;background:#fff"><a href="/1">One</a></div></div>${background}`,
    ],
  ])("by %s", async (_, body) => {
    const { text } = await look(body);
    expect(text).toContain('button "Approve Metformin"');
    expect(text).not.toContain("behind");
  });
});
