import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { uploadFile } from "../../packages/sgdr/src/browser/actions/upload-file.js";
import type { CallValue } from "../../packages/sgdr/src/domain/call.js";
import { primitives } from "../../packages/sgdr/src/domain/action.js";
import { hardControls } from "../sites/hard-controls.js";
import { fine, launch, missing, openAt, site, type How, type Opened, type TestSite } from "./_open.js";

let browser: Browser;
let pages: TestSite;
const uploads = mkdtempSync(join(tmpdir(), "sgdr-uploads-"));
beforeAll(async () => {
  browser = await launch();
  pages = await site(
    Object.fromEntries(Object.entries(hardControls).map(([name, body]) => [`/${name}`, body])),
  );
  writeFileSync(join(uploads, "a.txt"), "alpha");
});
afterAll(async () => {
  await browser.close();
  await pages.close();
  rmSync(uploads, { recursive: true });
});

const open = async (name: keyof typeof hardControls, how: How = {}): Promise<Opened> => {
  const at = await openAt(browser, `${pages.url}/${name}`, how);
  onTestFinished(async () => await at.close());
  return at;
};
const log = async ({ page }: Opened): Promise<string> => ((await page.textContent("#log")) ?? "").trim();

type Acting = readonly [action: string, role: string, name: string, ...args: CallValue[]];
/** What the page has understood after these acts, or the first that is not fine. */
const after = async (name: keyof typeof hardControls, acts: readonly Acting[]): Promise<string> => {
  const at = await open(name);
  for (const [action, role, label, ...args] of acts) {
    const outcome = await at.on(action, role, label, ...args);
    if (outcome.kind !== "ok") return `${action} ${label}: ${outcome.words}`;
  }
  return await log(at);
};

describe("what a person can click is clicked", () => {
  test("far down in a part that scrolls by itself", async () =>
    expect(await after("container", [["click", "button", "Row 90"]])).toBe("Row 90"));
  test("an option that is chosen by the press and gone before the release", async () =>
    expect(
      await after("press", [
        ["click", "textbox", "City"],
        ["click", "option", "Oslo"],
      ]),
    ).toBe("chose"));
  test("an option that goes when its field loses the focus", async () =>
    expect(
      await after("blur", [
        ["click", "textbox", "City"],
        ["click", "option", "Oslo"],
      ]),
    ).toBe("chose"));
  test("what is drawn anew when the mouse comes near", async () =>
    expect(await after("hoverRedraw", [["click", "button", "Save"]])).toBe("Save"));
  test("what is drawn anew many times a second", async () =>
    expect(await after("timerRedraw", [["click", "button", "Save"]])).toBe("Save"));
  test("what is drawn anew by the press, once", async () =>
    expect(await after("pressRedraw", [["click", "clickable", "Row two"]])).toBe("row2"));
  test("a field of which only the label is to be seen", async () =>
    expect(
      await after("labelOver", [
        ["click", "radio", "Large"],
        ["click", "checkbox", "Gift wrap"],
      ]),
    ).toBe("large gift"));
  test.each(["floating", "placeholder"] as const)("a field with words in front of it (%s)", async (name) =>
    expect(await after(name, [["click", "textbox", name === "floating" ? "Your name" : "Search"]])).toBe(
      "focus",
    ),
  );
  test("the third level of a menu that opens under the mouse", async () =>
    expect(
      await after("hoverMenu", [
        ["hover", "link", "File"],
        ["hover", "link", "Export"],
        ["click", "link", "As PDF"],
      ]),
    ).toBe("pdf"));
  test("a row whose middle is taken by something else", async () =>
    expect(await after("partly", [["click", "button", "The row"]])).toBe("row"));
  test("a day of a calendar, whose field says how it wants to be used", async () => {
    const at = await open("datePicker");
    expect(await at.on("fill", "textbox", "Due", "2026-03-05")).toEqual(
      missing("not-actionable", "read-only: click it"),
    );
    await at.on("click", "textbox", "Due");
    expect(await at.on("click", "clickable", "5")).toEqual(fine);
    expect(await at.see()).toContain('textbox "Due" value="2026-03-05"');
  });
});

describe("a click that fails says why, within its time", () => {
  test.each([
    ["Under", "not-actionable", 'covers it: status "Cookie notice"'],
    ["Below", "not-actionable", 'covers it: a div (code "grey veil")'],
    ["Outside", "not-actionable", "outside of the window"],
    ["Off", "not-actionable", "disabled"],
    ["In fieldset", "not-actionable", "disabled"],
    ["Deaf", "not-actionable", "takes no clicks"],
    ["Flees", "target-missing", "it was not clicked"],
  ])("%s", async (name, kind, words) => {
    const at = await open("reasons");
    const from = performance.now();
    expect(await at.on("click", "button", name)).toEqual(missing(kind, words));
    expect(performance.now() - from).toBeLessThan(4_000);
    expect(await log(at)).toBe("");
  });
});

describe("scrolling", () => {
  test("takes the part that scrolls where the middle does not, and says so", async () => {
    const at = await open("virtual");
    expect((await at.act("scroll", 0, 600)).outcome).toEqual({
      kind: "ok",
      words: expect.stringContaining("a part of it"),
    });
    expect(await at.on("click", "button", "Entry 21")).toEqual(fine);
    expect(await log(at)).toBe("Entry 21");
  });
  test("takes what the mouse was moved to", async () => {
    const at = await open("containers");
    expect(await at.on("hover", "button", "Left")).toEqual(fine);
    expect((await at.act("scroll", 0, 300)).outcome).toEqual(fine);
    expect(await at.page.evaluate("[left.scrollTop, right.scrollTop]")).toEqual([300, 0]);
    await at.see();
    await at.act("scroll", 0, 200);
    expect(await at.page.evaluate("[left.scrollTop, right.scrollTop]")).toEqual([300, 200]);
  });
});

describe("what is typed arrives", () => {
  test("in editors, those of a document of their own too", async () => {
    const at = await open("editors");
    expect(await at.on("fill", "textbox", "Note", "new text")).toEqual(fine);
    const { nodes } = await at.look();
    const letter = nodes.findLast(({ role, id }) => role === "textbox" && id !== undefined)?.id ?? "";
    expect((await at.act("fill", letter, "Kind regards")).outcome).toEqual(fine);
    const text = await at.see();
    expect(text).toContain('textbox "Note" value="new text"');
    expect(text).toContain('textbox value="Kind regards"');
  });
  test("in an editor that keeps a text of its own, in the place of the old one", async () =>
    expect(
      await after("modelEditor", [
        ["fill", "textbox", "Body", "one"],
        ["fill", "textbox", "Body", "two"],
      ]),
    ).toBe("two"));
  test("in a field that suggests when a key is let go", async () =>
    expect(
      await after("autocomplete", [
        ["fill", "textbox", "Country", "Nor"],
        ["click", "button", "Norway"],
      ]),
    ).toBe("Norway"));
});

describe("a file", () => {
  test("is given to a hidden field by its button, by its label, and to one that is made by the click", async () => {
    const at = await open("files", { extraActions: [uploadFile(uploads)] });
    for (const [role, name] of [
      ["button", "Attach"],
      ["clickable", "Choose a file"],
      ["clickable", "Drop files here"],
    ] as const)
      expect(await at.on("upload_file", role, name, "a.txt"), name).toEqual(fine);
    expect(await log(at)).toBe("a.txt label a.txt made a.txt");
    expect((await at.look()).notices).toEqual([]);
  });
});

describe("drag and drop", () => {
  const on: How = { options: { dragAndDrop: "on" } };
  const drag = async (at: Opened, from: readonly [string, string], to: readonly [string, string]) => {
    const elem = await at.idOf(...from);
    return (await at.act("drag_and_drop", elem, await at.idOf(...to))).outcome;
  };
  test("moves a card of HTML's own kind", async () => {
    const at = await open("board", on);
    expect(await drag(at, ["button", "Card A"], ["button", "Done column"])).toEqual(fine);
    expect(await log(at)).toBe("dropped");
  });
  test("moves rows of a list that follows the mouse, down and up", async () => {
    const at = await open("sortable", on);
    expect(await drag(at, ["clickable", "One"], ["clickable", "Three"])).toEqual(fine);
    expect(await drag(at, ["clickable", "One"], ["clickable", "Two"])).toEqual(fine);
    expect(await log(at)).toBe("Two,Three,One One,Two,Three");
  });
  test("moves the knob of a slider", async () => {
    const at = await open("slider", on);
    expect(await drag(at, ["slider", "Volume"], ["button", "End"])).toEqual(fine);
    expect(await log(at)).toBe("at100");
  });
  test("is asked about by its own rule, for what is dragged and for where it is dropped", async () => {
    const rule = {
      kind: "action",
      action: "drag_and_drop",
      target: /^Done/u,
      plain: undefined,
      text: "drag_and_drop Done*",
    } as const;
    const at = await open("board", { ...on, rules: [rule] });
    expect(await drag(at, ["button", "Card A"], ["button", "Done column"])).toEqual(missing("denied", ""));
    expect(await log(at)).toBe("");
  });
  test("is no way around a rule about clicks", async () => {
    const rule = {
      kind: "action",
      action: "click",
      target: /^Card/u,
      plain: undefined,
      text: "click Card*",
    } as const;
    const at = await open("board", { ...on, rules: [rule] });
    expect(await drag(at, ["button", "Card A"], ["button", "Done column"])).toEqual(missing("denied", ""));
    expect(await log(at)).toBe("");
  });
  test("is no action at all unless it is switched on: the paper's are fifteen", async () => {
    const at = await open("board");
    expect(at.session.actions.map(({ name }) => name)).toEqual(Object.keys(primitives));
  });
});
