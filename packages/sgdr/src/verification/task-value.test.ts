import { describe, expect, test } from "vitest";
import { playScripted, policyOf } from "../agent/scripted-site.fixture.js";
import type { Window } from "../domain/window.js";
import { programOf } from "../library/skill.fixture.js";
import { cleanTrajectory } from "../trajectory/clean.js";
import { windowsOf } from "../trajectory/windows.js";
import { checkDraft } from "./candidate.js";

const site = {
  start: "/",
  pages: { "/": 'searchbox "Search" #1\nbutton "Go" #2\ncombobox "Sort" #3' },
};
const trajectory = await playScripted(
  site,
  policyOf('fill("1", "window box")', 'click("2")', 'select_option("3", "Newest")', 'send_msg_to_user("x")'),
);
const [whole] = windowsOf(cleanTrajectory(trajectory, "paper").slice(0, 3), "full", "decision");
if (!whole) throw new Error("there is no window");
const window: Window = whole;
const elements = { box: "1", go: "2", sort: "3" };

function found(code: string, goal?: string): string {
  const program = programOf(code);
  const args = program.params.map(
    ({ name }) => Object.entries(elements).find(([key]) => key === name)?.[1] ?? "x",
  );
  const draft = {
    kind: "skill" as const,
    window,
    program,
    description: "x",
    call: { name: program.name, args },
  };
  const checked = checkDraft(draft, {
    scope: "window",
    callability: true,
    mask: (text) => text,
    ...(goal !== undefined && { goal }),
  });
  return checked.ok ? "kept" : checked.problem.code;
}
const typed = 'function search(box, go) { fill(box, "window box"); click(go); }';
const other = 'function search(box, go) { fill(box, "Terra Nova"); click(go); }';
const sorted = 'function order(go, sort) { click(go); select_option(sort, "Newest"); }';

describe("a text that is written into the code", () => {
  test("is refused if it was typed in the window, whatever the goal says", () =>
    expect(found(typed, "Buy something")).toBe("task-value"));
  test("is refused if it stands in the goal, in any case, as whole words", () => {
    expect(found(other, "Add the terra nova to the cart")).toBe("task-value");
    expect(found(other, "Add the Terra Novas to the cart")).toBe("kept");
  });
  test("may say how something is done, if no goal names it", () => {
    expect(found(sorted, "Which order is the last?")).toBe("kept");
    expect(found(sorted, "Show the newest orders")).toBe("task-value");
    expect(found('function send(go) { click(go); keyboard_press("Enter"); }', "Press enter")).toBe("kept");
  });
  test("is not looked at where no goal is known, and an empty text belongs to nobody", () => {
    expect(found(typed)).toBe("kept");
    expect(found('function clear(box, go) { fill(box, ""); click(go); }', "Buy a box")).toBe("kept");
  });
});
