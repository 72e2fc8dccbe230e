import { describe, expect, test } from "vitest";
import { playScripted, policyOf, type ScriptedSite } from "../agent/scripted-site.fixture.js";
import type { CallValue } from "../domain/call.js";
import type { Window } from "../domain/window.js";
import { bindWindow } from "../induction/bind-window.js";
import { programOf } from "../library/skill.fixture.js";
import { printSkill } from "../skill/print-skill.js";
import { namedTargetsIn } from "../skill/walk.js";
import { cleanTrajectory } from "../trajectory/clean.js";
import { windowsOf } from "../trajectory/windows.js";
import { checkDraft } from "./candidate.js";

const rows = ["Aspirin", "Ibuprofen", "Ibuprofen Forte"]
  .map(
    (name, at) =>
      `row\n  cell "${name}"\n  button "Approve" #${at}1\n  button "Deny" #${at}2\n  link "Details" #${at}3`,
  )
  .join("\n");
const site: ScriptedSite = {
  start: "/",
  pages: { "/": rows, "/deny": 'dialog "Deny request"\n  textbox "Reason" #5\n  button "Deny Request" #6' },
  moves: { '/ click "Deny"': { to: "/deny" } },
};
const goal = 'Deny the request for "Ibuprofen" because "out of stock"';
const trajectory = await playScripted(
  site,
  policyOf('click("12")', 'fill("5", "out of stock")', 'click("6")', 'send_msg_to_user("Done.")'),
);
const [whole] = windowsOf(cleanTrajectory(trajectory, "paper").slice(0, 3), "full", "decision");
if (!whole) throw new Error("there is no window");
const window: Window = whole;
const bound = bindWindow(window, goal, "deny");
if (!bound.ok) throw new Error(bound.problem);
const prints = bound.value.program.contracts;

function checked(code: string, args: readonly CallValue[] | undefined, about = goal): string {
  const parsed = programOf(code);
  // each target keeps what it was in the window, as far as there is something
  const contracts = namedTargetsIn(parsed).flatMap((_, at) => prints[Math.min(at, prints.length - 1)] ?? []);
  const program = { ...parsed, contracts };
  const draft = {
    kind: "skill" as const,
    window,
    program,
    description: "Deny a request.",
    ...(args && { call: { name: program.name, args } }),
  };
  const result = checkDraft(draft, { scope: "named", callability: true, mask: (text) => text, goal: about });
  return result.ok ? "kept" : `${result.problem.code}: ${result.problem.words}`;
}
const head = "function deny(medication, reason) {";
const deny = 'click(button("Deny", { in: item(medication) }));';
const fill = 'fill(textbox("Reason"), reason);';
const confirm = 'click(button("Deny Request"));';
const own = ["Ibuprofen", "out of stock"];

test("what is bound without a model passes", () => {
  const { program, call } = bound.value;
  expect(printSkill(program)).toBe(`function deny(item_name, reason) {
  click(button("Deny", { in: item(item_name) }));
  fill(textbox("Reason"), reason);
  click(button("Deny Request"));
}`);
  expect(checked(printSkill(program), call.args)).toBe("kept");
});
test("a draft without a call of its own gets its arguments from the window", () =>
  expect(checked(`${head} ${deny} ${fill} ${confirm} }`, undefined)).toBe("kept"));

describe("a name that belongs to one task", () => {
  const literal = (place: string): string => `function deny(reason) { ${place} ${fill} ${confirm} }`;
  test("is no part of the code", () =>
    expect(checked(literal('click(button("Deny", { in: item("Ibuprofen") }));'), ["out of stock"])).toBe(
      'task-value: "Ibuprofen" belongs to this one task; make it a parameter',
    ));
  test("is none in any writing", () =>
    expect(checked(literal('click(button("Deny", { in: item("ibuprofen") }));'), ["out of stock"])).toMatch(
      /^task-value/,
    ));
  test("is none where it is the name of a dialog or of a link", () => {
    const under = 'click(button("Deny", { under: heading("Ibuprofen") }));';
    expect(checked(literal(under), ["out of stock"])).toMatch(/^task-value/);
    expect(checked(literal('click(link("Ibuprofen"));'), ["out of stock"])).toMatch(/^task-value/);
  });
  test("may be that of a control that does the deed", () =>
    expect(checked(`${head} ${deny} ${fill} ${confirm} }`, own, `Press "Deny" and then "Deny Request"`)).toBe(
      "kept",
    ));
});

describe("the name of a control", () => {
  test("is not given by the caller: Approve and Deny are two skills", () =>
    expect(
      checked(
        `function decide(deed, medication, reason) { click(button(deed, { in: item(medication) })); ${fill} ${confirm} }`,
        ["Deny", ...own],
      ),
    ).toBe(
      "open-deed: button(deed, { in: item(medication) }): the name of a control says what the skill does; write it out",
    ));
  test.each(["`${deed}`", "`${deed} `", "`(${deed})`", "deed + '!'", "`${deed}${reason}`"])(
    "is not given as %s either",
    (name) =>
      expect(
        checked(`function decide(deed, reason) { click(button(${name})); ${fill} ${confirm} }`, [
          "Deny",
          "x",
        ]),
      ).toMatch(/^open-deed/),
  );
  test("may hold a value around which it says what it does", () =>
    expect(
      checked(
        `function deny(what, medication, reason) { ${deny} ${fill} click(button(\`Deny \${what}\`)); }`,
        ["Request", ...own],
      ),
    ).toBe("kept"));
});

describe("an element of the window", () => {
  test("is not that of another row", () =>
    expect(checked(`${head} ${deny} ${fill} ${confirm} }`, ["Aspirin", "out of stock"])).toBe(
      'other-element: call 1: button "Deny" in the item "Aspirin" is not the element that was used',
    ));
  test("is not another button", () =>
    expect(checked(`${head} ${deny.replace("Deny", "Approve")} ${fill} ${confirm} }`, own)).toBe(
      'other-element: call 1: button "Approve" in the item "Ibuprofen" is not the element that was used',
    ));
  test("is not one that its name does not tell from others: the row that it was in says which one, and not its fingerprint", () =>
    expect(
      checked(`function deny(reason) { click(button("Deny")); ${fill} ${confirm} }`, ["out of stock"]),
    ).toMatch(/^other-element: call 1: 3 elements on this page are called button "Deny"/));
  test("is not called by a part of its name", () =>
    expect(checked(`${head} ${deny} ${fill} ${confirm} }`, ["Forte", "out of stock"])).toMatch(
      /^other-element: call 1: there is no button "Deny" in the item "Forte" on this page; there is button "Deny" in "Ibuprofen Forte/,
    ));
  test("of a program with other calls is left to the replay", () =>
    expect(checked(`${head} ${deny} ${fill} }`, own)).toBe("kept"));
});
