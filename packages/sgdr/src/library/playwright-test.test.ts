import { parse } from "acorn";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fingerprint } from "../domain/fingerprint.js";
import type { Skill } from "../domain/skill.js";
import { commit, type SkillCandidate } from "./commit.js";
import { emptyLibrary } from "./library.js";
import { locatorText } from "./locator-text.js";
import { playwrightTest, type PlaywrightTestOptions } from "./playwright-test.js";
import { anyCandidate, candidate, few, fingerprint, shop } from "./skill.fixture.js";

const skillOf = (found: SkillCandidate): Skill => {
  const [skill] = commit(emptyLibrary(shop), [found], "paper").library.skills;
  if (!skill) throw new Error("the candidate was refused");
  return skill;
};
const baseUrl = "http://127.0.0.1:4100";
const written = (skill: Skill, more: Partial<PlaywrightTestOptions> = {}): string => {
  const text = playwrightTest(skill, { baseUrl, args: {}, ...more });
  if (!text.ok) throw new Error(text.problem);
  return text.value;
};
const parsed = (text: string) =>
  parse(text, { ecmaVersion: 2022, sourceType: "module", allowAwaitOutsideFunction: false });

test("a skill is a test for @playwright/test", () =>
  expect(written(skillOf(candidate()), { args: { message: 'He said "no"' } })).toBe(
    `// Written by sgdr from the skill submit_reply@1; write it again rather than edit it.
import { expect, test } from "@playwright/test";

const baseUrl = process.env["SITE_URL"] ?? "http://127.0.0.1:4100";

test("submit_reply@1: Submit a reply on a thread page", async ({ page }) => {
  page.context().on("dialog", (dialog) => dialog.accept());
  const { origin } = new URL(baseUrl);
  const onSite = (address) => {
    const url = new URL(address, baseUrl);
    if (url.origin !== origin) throw new Error(url.href + " is not on " + origin);
    return url.href;
  };
  const strays = (request) => {
    if (!request.isNavigationRequest() || new URL(request.url()).origin === origin) return false;
    try {
      return request.frame().parentFrame() === null;
    } catch {
      return true; // a new tab, which has no frame yet
    }
  };
  const strayed = [];
  page.context().on("request", (request) => {
    if (strays(request)) strayed.push(request.url());
  });
  await page.context().route("**/*", (route, request) => (strays(request) ? route.abort() : route.continue()));
  const sent = [];
  page.context().on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.method());
  });
  await page.goto(onSite("/thread/1"));

  const reply_box = page.getByRole("textbox", { name: "reply_box", exact: true });
  const post_button = page.getByRole("button", { name: "post_button", exact: true });
  const message = "He said \\"no\\"";
  await expect(reply_box).toHaveCount(1);
  await expect(post_button).toHaveCount(1);

  await reply_box.fill(String(message));
  await post_button.click();

  await expect.poll(() => sent.length, "no request that changes something").toBeGreaterThan(0);

  expect(strayed, "a page of another site was asked for").toEqual([]);
});
`,
  ));

test("a skill is a test for node:test with only playwright-core", () => {
  const text = written(skillOf(candidate({ writes: false })), { args: { message: "hi" }, runner: "node" });
  expect(text).toMatchSnapshot();
  expect(text).not.toContain("@playwright/test");
  parsed(text);
});

describe("steps", () => {
  const steps = (code: string, args: PlaywrightTestOptions["args"] = {}): string => {
    const text = written(skillOf(candidate({ code, writes: false })), { args });
    parsed(text);
    return text;
  };
  test.each([
    [
      "keyboard_press",
      "function f() { keyboard_press('Control+a Enter'); }",
      "await page.keyboard.press(chord);",
    ],
    ["scroll", "function f() { scroll(0, -300); }", "await page.mouse.wheel(0, -300);"],
    ["goto", "function f() { goto('/cart'); }", 'await page.goto(onSite("/cart"));'],
    ["go_back", "function f() { go_back(); }", "await page.goBack();"],
    ["go_forward", "function f() { go_forward(); }", "await page.goForward();"],
    ["new_tab", "function f() { new_tab(); goto('/'); }", "page = await context.newPage();"],
    ["tab_close", "function f() { tab_close(); }", "await page.close();"],
    ["tab_focus", "function f() { tab_focus(1); }", "page = context.pages()[1];"],
    ["hover", "function f(a_button) { hover(a_button); }", "await a_button.hover();"],
  ])("%s", (_, code, line) => expect(steps(code)).toContain(line));
  test("a list of options", () =>
    expect(
      steps("function f(list_box, sizes) { select_option(list_box, sizes); }", { sizes: ["S", "M"] }),
    ).toContain('const sizes = ["S","M"];'));
  test("a loop, and a text made of parts", () => {
    const text = steps("function f(box, tags) { for (const tag of tags) { fill(box, `#${tag}`); } }", {
      tags: ["a"],
    });
    expect(text).toContain(
      'for (const tag of tags) {\n    await box.fill(String(["#", tag].join("")));\n  }',
    );
  });
  test("a message to the user does nothing in the browser", () =>
    expect(steps("function f(words) { go_back(); send_msg_to_user(words); }", { words: "done" })).toContain(
      "void words; // the agent tells the user",
    ));
  test("a parameter with a name that the test itself uses is renamed", () => {
    const text = steps("function f(page, page_, wait) { click(page); click(page_); keyboard_press(wait); }", {
      wait: "Enter",
    });
    expect(text).toContain("const page__ = page.getByRole");
    expect(text).toContain('const wait_ = "Enter";');
  });
});

describe("arguments", () => {
  const skill = skillOf(candidate());
  test.each<[string, PlaywrightTestOptions["args"], string]>([
    ["a missing value", {}, "the parameter message (text) needs a value"],
    ["an unknown one", { message: "a", other: "b" }, "submit_reply@1 has no parameter other"],
    ["an inherited name", { message: "a", constructor: "b" }, "submit_reply@1 has no parameter constructor"],
    ["a list for a text", { message: ["a"] }, "the parameter message must be one text"],
    [
      "an element",
      { message: "a", reply_box: "12" },
      "reply_box is an element; the test finds it by its fingerprint",
    ],
  ])("%s is refused", (_, args, problem) =>
    expect(playwrightTest(skill, { baseUrl, args })).toEqual({ ok: false, problem }),
  );
  test("an invalid address is refused", () =>
    expect(playwrightTest(skill, { baseUrl: "shop", args: { message: "a" } })).toMatchObject({ ok: false }));
});

describe("elements", () => {
  const at = (more: Partial<Fingerprint>, role = "button", name = "Add"): ReturnType<typeof locatorText> =>
    locatorText(fingerprint(role, name, more));
  test("a unique element: by role and name", () =>
    expect(at({ item: "Tea", attributes: { id: "add" } })).toEqual({
      code: 'page.getByRole("button", { name: "Add", exact: true })',
    }));
  test("an element without a name: by role", () =>
    expect(at({}, "link", "").code).toBe('page.getByRole("link")'));
  test("a control without a role: by its text", () =>
    expect(at({}, "clickable", "Menu").code).toBe('page.getByText("Menu", { exact: true })'));
  test("one of several with an id: by that id too", () =>
    expect(at({ equals: 2, attributes: { id: 'a"b\\' } }).code).toContain(
      String.raw`.and(page.locator("[id=\"a\\\"b\\\\\"]"))`,
    ));
  test("one of several links: by where it leads", () =>
    expect(at({ equals: 2, attributes: { href: "/tea" } }, "link").code).toMatch(
      /href\*=.*\/tea.*\.first\(\)$/,
    ));
  test("one of several in rows: by the text of its row", () =>
    expect(at({ equals: 9, item: "Green tea | 4.50" })).toEqual({
      code: expect.stringContaining('.filter({ hasText: "Green tea" }).filter({ hasText: "4.50" })'),
      comment: 'one of 9 similar elements; it was in "Green tea | 4.50"',
    }));
  test("one of several equal elements: by position, with a comment", () =>
    expect(at({ equals: 3, position: 1 })).toEqual({
      code: 'page.getByRole("button", { name: "Add", exact: true }).nth(1)',
      comment: "one of 3 similar elements that differ only in their position; it was number 2",
    }));
  test("in a frame with a name: through that frame", () =>
    expect(at({ frames: ["Payment"] }).code).toMatch(
      /^page\.frameLocator\("iframe\[title=\\"Payment\\"\].*"\)\.getByRole\("button"/,
    ));
  test("in a frame without a name: through the frame at its position", () =>
    expect(at({ frames: ["#0", "#2"] }).code).toMatch(
      /nth\(0\)\.contentFrame\(\)\.locator\(.*nth\(1\)\.contentFrame\(\)/,
    ));
});

test("whatever texts a skill contains, the test is one module with the expected statements only", () =>
  fc.assert(
    fc.property(anyCandidate, fc.string({ unit: "binary" }), (found, value) => {
      const skill = skillOf(found);
      const args = Object.fromEntries(
        skill.program.params.filter(({ kind }) => kind !== "element").map(({ name }) => [name, value]),
      );
      for (const runner of ["test", "node"] as const) {
        const { body } = parsed(written(skill, { args, runner }));
        // imports, the address and the test, but no statement that came out of a text
        expect(body.map(({ type }) => type).filter((type) => type !== "ImportDeclaration")).toEqual([
          "VariableDeclaration",
          "ExpressionStatement",
        ]);
      }
    }),
    few,
  ));
