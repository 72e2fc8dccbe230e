import { expect, test } from "vitest";
import { playScripted, policyOf, type ScriptedSite } from "../agent/scripted-site.fixture.js";
import type { Window } from "../domain/window.js";
import { fingerprint, programOf } from "../library/skill.fixture.js";
import type { SkillArgs } from "../skill/expand.js";
import { namedTargetsIn } from "../skill/walk.js";
import { cleanTrajectory } from "../trajectory/clean.js";
import { windowAt } from "../trajectory/windows.js";
import type { Candidate } from "./candidate.js";
import { isCovered, uncovered } from "./covered.js";

const site: ScriptedSite = {
  start: "/",
  pages: { "/": 'textbox "Name" #1\ntextbox "Town" #2\nbutton "Send" #3' },
  moves: { '/ click "Send"': { sent: "POST /" } },
};
const steps = cleanTrajectory(
  await playScripted(
    site,
    policyOf('fill("1", "Ada")', 'fill("2", "Oslo")', 'click("3")', 'send_msg_to_user("Done.")'),
  ),
  "plus",
);
function windowOf(start: number, length: number): Window {
  const window = windowAt(steps, { start, length, unit: "decision" });
  if (!window) throw new Error("there is no window");
  return window;
}
function candidate(window: Window, body: string, args: SkillArgs): Candidate {
  const program = programOf(`function skill(${Object.keys(args).join(", ")}) { ${body} }`);
  const contracts = namedTargetsIn(program).map(({ role, name }) =>
    fingerprint(role, name.from === "literal" ? name.value : ""),
  );
  return { window, description: "x", program: { ...program, contracts }, args, elements: {} };
}
const name = 'fill(textbox("Name"), who);';
const town = 'fill(textbox("Town"), where);';
const send = 'click(button("Send"));';
const whole = candidate(windowOf(0, 3), name + town + send, { who: "Ada", where: "Oslo" });

test("a part of a whole that makes the same calls there is proved by it, whatever its parameters are called", () => {
  const part = candidate(windowOf(1, 2), `fill(textbox("Town"), place);${send}`, { place: "Oslo" });
  expect(isCovered(part, whole)).toBe(true);
  expect(uncovered([part, whole])).toEqual([whole]);
});
test("a whole is not proved by its part, nor by itself", () => {
  const part = candidate(windowOf(1, 2), town + send, { where: "Oslo" });
  expect(isCovered(whole, part)).toBe(false);
  expect(isCovered(whole, whole)).toBe(false);
});
test.each([
  ["another text", town + send, { where: "Rome" }],
  ["another name", `fill(textbox("City"), where);${send}`, { where: "Oslo" }],
  ["another place", `fill(textbox("Town", { in: item("x") }), where);${send}`, { where: "Oslo" }],
  ["fewer calls after others", `${send}${town}`, { where: "Oslo" }],
])("a part with %s is not proved", (_, body, args) =>
  expect(isCovered(candidate(windowOf(1, 2), body, args), whole)).toBe(false),
);
test("a part with an element of its caller is not proved", () =>
  expect(
    isCovered(
      candidate(windowOf(1, 2), "fill(box, where); click(go);", { box: "2", go: "3", where: "Oslo" }),
      whole,
    ),
  ).toBe(false));
test("a window elsewhere is not proved", () => {
  const other = candidate(windowOf(0, 2), name + town, { who: "Ada", where: "Oslo" });
  expect(isCovered(candidate(windowOf(1, 2), town + send, { where: "Oslo" }), other)).toBe(false);
});
