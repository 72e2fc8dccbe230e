import { describe, expect, test } from "vitest";
import { playScripted, policyOf, type ScriptedSite } from "../agent/scripted-site.fixture.js";
import type { Call } from "../domain/call.js";
import type { ObservationRecord } from "../domain/observation.js";
import type { SkillDraft } from "../domain/roles.js";
import type { Window } from "../domain/window.js";
import { programOf } from "../library/skill.fixture.js";
import { printNodes, readNodes } from "../observation/page-text.js";
import { printSkill } from "../skill/print-skill.js";
import { cleanTrajectory } from "../trajectory/clean.js";
import { windowsOf } from "../trajectory/windows.js";
import { checkDraft, type StaticOptions } from "./candidate.js";

/** A form, and a page after it with new element numbers: there 3 is another button. */
const site: ScriptedSite = {
  start: "/form",
  pages: {
    "/form": ({ From = "?" }) =>
      `textbox "From" #1 =${From}\ntextbox "To" #2\nbutton "Go" #3\nbutton "Clear" #4`,
    "/route": 'button "Save" #3\nbutton "Go" #4',
    "/shop": 'link "More" #1\narticle "Tea"\n  button "Buy" #2',
    "/shop/more": 'article "Coffee"\n  button "Buy" #2',
  },
  moves: { '/form click "Go"': { to: "/route" }, '/shop click "More"': { to: "/shop/more" } },
};

/** The given calls as one window. */
async function windowFrom(start: string, ...calls: readonly string[]): Promise<Window> {
  const trajectory = await playScripted({ ...site, start }, policyOf(...calls, 'send_msg_to_user("Done.")'));
  const steps = cleanTrajectory(trajectory, "paper").slice(0, calls.length);
  const [whole] = windowsOf(steps, "full", "decision");
  if (!whole) throw new Error("there is no window");
  return whole;
}
const window = async (...calls: readonly string[]): Promise<Window> => await windowFrom("/form", ...calls);
const search = ['fill("1", "Rome")', 'fill("2", "Oslo")', 'click("3")'];
const code = "function go(from, to, button, start, end) { fill(from, start); fill(to, end); click(button); }";
const call: Call = { name: "go", args: ["1", "2", "3", "Rome", "Oslo"] };

const draft = (
  from: Window,
  source: string,
  more: { call?: Call; description?: string } = {},
): SkillDraft => ({
  kind: "skill",
  window: from,
  program: programOf(source),
  description: "Ask for the way on a form page.",
  ...more,
});
const options: StaticOptions = { scope: "window", callability: true, mask: (text) => text };
const check = (given: SkillDraft, more: Partial<StaticOptions> = {}) =>
  checkDraft(given, { ...options, ...more });
const refused = (given: SkillDraft, more: Partial<StaticOptions> = {}): string => {
  const checked = check(given, more);
  return checked.ok ? "nothing" : `${checked.problem.stage} ${checked.problem.code}`;
};
const argsOf = (given: SkillDraft) => {
  const checked = check(given);
  return checked.ok ? checked.value.args : checked.problem.words;
};

describe("the arguments that a program had in its window", () => {
  test("are taken from the calls that it repeats, and each element is kept by its fingerprint", async () => {
    const checked = check(draft(await window(...search), code));
    expect(checked).toMatchObject({
      ok: true,
      value: {
        args: { from: "1", to: "2", button: "3", start: "Rome", end: "Oslo" },
        elements: { from: { name: "From" }, to: { name: "To" }, button: { role: "button", name: "Go" } },
      },
    });
  });
  test("are those of the inducer's own call when the program does not repeat the calls of its window", async () => {
    const shorter = "function go(from, button, start) { fill(from, start); click(button); }";
    const own: Call = { name: "go", args: ["1", "3", "Rome"] };
    expect(refused(draft(await window(...search), shorter))).toBe("static not-its-window");
    expect(argsOf(draft(await window(...search), shorter, { call: own }))).toEqual({
      from: "1",
      button: "3",
      start: "Rome",
    });
  });
  test("are those of the inducer's call also when the code swaps them, which only a replay can find", async () => {
    const crossed = code
      .replace("fill(from, start)", "fill(from, end)")
      .replace("fill(to, end)", "fill(to, start)");
    expect(argsOf(draft(await window(...search), crossed, { call }))).toMatchObject({
      start: "Rome",
      end: "Oslo",
    });
  });
  test("are taken from the calls when the inducer's call does not fit", async () => {
    const given = draft(await window(...search), code, { call: { name: "go", args: ["1"] } });
    expect(argsOf(given)).toMatchObject({ start: "Rome", end: "Oslo" });
  });
});

describe("single-page callability", () => {
  const two = "function go(one, other) { click(one); click(other); }";
  test("refuses an element of the next page, although its number is also on the first page", async () =>
    expect(refused(draft(await window('click("3")', 'click("4")'), two))).toBe(
      "static not-callable-from-one-page",
    ));
  test("refuses one name for two elements that share a number on two pages", async () => {
    const both = "function go(one) { click(one); click(one); }";
    expect(refused(draft(await window('click("3")', 'click("3")'), both))).toBe(
      "static not-callable-from-one-page",
    );
  });
  test("refuses the button of another item, although the first page has a button with its number and name", async () =>
    expect(refused(draft(await windowFrom("/shop", 'click("1")', 'click("2")'), two))).toBe(
      "static not-callable-from-one-page",
    ));
  test("can be turned off, so that its effect can be measured", async () =>
    expect(refused(draft(await window('click("3")', 'click("4")'), two), { callability: false })).toBe(
      "nothing",
    ));
  test("refuses an element that does not occur in the window", async () => {
    const own: Call = { name: "go", args: ["1", "2", "99", "Rome", "Oslo"] };
    expect(refused(draft(await window(...search), code, { call: own }))).toBe(
      "static not-callable-from-one-page",
    );
  });
  test("accepts an element of the first page that the window did not use", async () => {
    const own: Call = { name: "go", args: ["1", "2", "4", "Rome", "Oslo"] };
    const checked = check(draft(await window(...search), code, { call: own }));
    expect(checked).toMatchObject({ ok: true, value: { elements: { button: { name: "Clear" } } } });
  });
  test("recognizes an element whose long name is cut short on the page", async () => {
    const from = await window(...search);
    const shortened = (page: ObservationRecord): ObservationRecord => ({
      ...page,
      ...printNodes(
        readNodes(page).map((node) => (node.name === "Go" ? { ...node, name: "G", cut: 1 } : node)),
      ),
    });
    const steps = from.steps.map((step) => ({ ...step, before: shortened(step.before) }));
    expect(refused(draft({ ...from, steps }, code))).toBe("nothing");
  });
});

describe("the skill of a whole episode", () => {
  const whole = "function go(from, start, one, other) { fill(from, start); click(one); click(other); }";
  test("keeps elements of later pages by their fingerprints, and has parameters only for the others", async () => {
    const checked = check(draft(await window('fill("1", "Rome")', 'click("3")', 'click("4")'), whole), {
      scope: "full",
    });
    expect(checked.ok && printSkill(checked.value.program)).toBe(
      'function go(from, start, one) {\n  fill(from, start);\n  click(one);\n  click(found("button \\"Go\\"", 0));\n}',
    );
    expect(checked).toMatchObject({
      ok: true,
      value: { args: { from: "1", start: "Rome", one: "3" }, program: { contracts: [{ name: "Go" }] } },
    });
  });
  test("may be as long as the episode, which the skill of a window may not", async () => {
    const twice = ['fill("1", "Rome")', 'fill("1", "Oslo")'];
    const long = `function go(from, start, end) { ${"fill(from, start); fill(from, end); ".repeat(3)} }`;
    const given = draft(await window(...twice, ...twice, ...twice), long);
    expect([refused(given), refused(given, { scope: "full" })]).toEqual(["static too-many-calls", "nothing"]);
  });
});

describe("reasons to refuse a draft that need no window", () => {
  const cases: readonly (readonly [what: string, source: string, code: string])[] = [
    ["one call", "function go(from, start) { fill(from, start); }", "too-few-calls"],
    ["an element by its number", 'function go(start) { fill("1", start); click("3"); }', "literal-element"],
    [
      "a constant answer",
      'function go(button) { click(button); send_msg_to_user("Done."); }',
      "literal-message",
    ],
    [
      "an answer before the last call",
      "function go(button, words) { send_msg_to_user(words); click(button); }",
      "ends-too-early",
    ],
  ];
  test.each(cases)("%s", async (_what, source, expected) =>
    expect(refused(draft(await window(...search), source))).toBe(`static ${expected}`),
  );
  test("the value of a secret, in the code or in the description", async () => {
    const mask = (text: string): string => text.replaceAll("hunter2", "<secret:password>");
    const from = await window(...search);
    const literal = 'function go(from, button) { fill(from, "hunter2"); click(button); }';
    expect(refused(draft(from, literal), { mask })).toBe("static secret-value");
    expect(refused(draft(from, code, { description: "Type hunter2 on a page." }), { mask })).toBe(
      "static secret-value",
    );
  });
  test("a skill without a description", async () =>
    expect(refused(draft(await window(...search), code, { description: " " }))).toBe(
      "static no-description",
    ));
  test("a window from which the inducer made nothing, with the inducer's reason", async () => {
    const none: SkillDraft = {
      kind: "none",
      window: await window(...search),
      code: "not-reusable",
      words: "no",
    };
    expect(check(none)).toEqual({
      ok: false,
      problem: { stage: "induction", code: "not-reusable", words: "no" },
    });
  });
});
