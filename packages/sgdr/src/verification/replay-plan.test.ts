import { expect, test } from "vitest";
import {
  openScripted,
  playScripted,
  policyOf,
  scriptedTask,
  type ScriptedSite,
} from "../agent/scripted-site.fixture.js";
import { callText } from "../domain/call.js";
import type { Support } from "../domain/support.js";
import type { CleanStep } from "../domain/window.js";
import { programOf } from "../library/skill.fixture.js";
import { cleanTrajectory } from "../trajectory/clean.js";
import { windowsOf } from "../trajectory/windows.js";
import { checkDraft, type Candidate } from "./candidate.js";
import { plannedPolicy, planSupport, spliced, type PlannedStep } from "./replay-plan.js";

const never = new AbortController().signal;
const form = (...ids: readonly number[]): ScriptedSite => ({
  start: "/form",
  pages: {
    "/form": ['textbox "Name"', 'textbox "Town"', 'button "Send"', 'button "Sure"']
      .map((line, at) => `${line} #${ids[at]}`)
      .join("\n"),
  },
});
const way = [
  'fill("1", "Ada")',
  'fill("2", "Oslo")',
  'click("3")',
  'click("4")',
  'send_msg_to_user("Sent.")',
];

async function recorded(): Promise<readonly CleanStep[]> {
  return cleanTrajectory(await playScripted(form(1, 2, 3, 4), policyOf(...way)), "paper");
}

/** The skill of the window of two steps that begins at `start`. */
function skillAt(steps: readonly CleanStep[], start: number, code: string): Candidate {
  const window = windowsOf(steps, "sliding", "decision").find(
    (one) => one.start === start && one.length === 2,
  );
  if (!window) throw new Error("there is no such window");
  const draft = { kind: "skill" as const, window, program: programOf(code), description: "Do it on a page." };
  const checked = checkDraft(draft, { scope: "window", callability: true, mask: (text) => text });
  if (!checked.ok) throw new Error(checked.problem.words);
  return checked.value;
}
const entering =
  "function enter(name_box, town_box, name, town) { fill(name_box, name); fill(town_box, town); }";
const sending = "function enter(send_button, sure_button) { click(send_button); click(sure_button); }";

const told = (plan: readonly PlannedStep[]): readonly string[] =>
  plan.map((step) => (step.kind === "action" ? callText(step.record.call) : step.name));

test("without candidates the plan repeats the recorded primitives, one for each step", async () =>
  expect(told(spliced(await recorded(), []))).toEqual(way));
test("a candidate replaces its window", async () => {
  const steps = await recorded();
  expect(told(spliced(steps, [skillAt(steps, 2, sending)]))).toEqual([way[0], way[1], "enter_1", way[4]]);
});
test("several candidates in one plan get different names", async () => {
  const steps = await recorded();
  const both = [skillAt(steps, 2, sending), skillAt(steps, 0, entering)];
  expect(told(spliced(steps, both))).toEqual(["enter_2", "enter_1", way[4]]);
});
test("a window of another trajectory, or two windows that overlap, throw an error", async () => {
  const steps = await recorded();
  const foreign = skillAt(await recorded(), 2, sending);
  expect(() => spliced(steps, [foreign])).toThrow("not part of the trajectory");
  const crossing = "function go(town_box, send_button, town) { fill(town_box, town); click(send_button); }";
  expect(() => spliced(steps, [skillAt(steps, 0, entering), skillAt(steps, 1, crossing)])).toThrow("overlap");
});

/** The calls of a replay on a site whose elements have these numbers. */
async function replayOn(ids: readonly number[], plan: readonly PlannedStep[]) {
  const trajectory = await playScripted(form(...ids), plannedPolicy(plan), planSupport(plan));
  return {
    calls: trajectory.steps.map(({ calls }) => calls.map(callText).join()),
    done: trajectory.steps.flatMap(({ actions }) => actions.map(({ call }) => callText(call))),
    words: trajectory.steps.at(-1)?.outcome.words,
    end: trajectory.end.kind,
  };
}

test("targets are found by their fingerprints, for primitives and for arguments of skills", async () => {
  const steps = await recorded();
  const { calls, done, end } = await replayOn(
    [21, 22, 23, 24],
    spliced(steps, [skillAt(steps, 0, entering)]),
  );
  expect(calls).toEqual([
    'enter_1("21", "22", "Ada", "Oslo")',
    'click("23")',
    'click("24")',
    'send_msg_to_user("Sent.")',
  ]);
  expect(done.slice(0, 2)).toEqual(['fill("21", "Ada")', 'fill("22", "Oslo")']);
  expect(end).toBe("answered");
});
test("an element that cannot be found stops the replay, and no model takes over", async () => {
  const steps = await recorded();
  const [, ...others] = form(1, 2, 3, 4).pages["/form"]?.toString().split("\n") ?? [];
  const poorer = { ...form(1, 2, 3, 4), pages: { "/form": others.join("\n") } };
  for (const candidates of [[], [skillAt(steps, 0, entering)]]) {
    const plan = spliced(steps, candidates);
    const { steps: taken, end } = await playScripted(poorer, plannedPolicy(plan), planSupport(plan));
    expect(taken[0]?.outcome.words).toContain('there is no textbox "Name" on this page');
    expect(taken[1]?.outcome.words).toBe("the replay cannot go on");
    expect(taken.flatMap(({ actions }) => actions)).toEqual([]);
    expect(end.kind).toBe("loop");
  }
});

const offeredBy = async (support: Support): Promise<readonly string[]> =>
  (
    await support.at(
      { task: scriptedTask, step: 0, observation: openScripted(form(1, 2, 3, 4)).page() },
      never,
    )
  ).skills.map(({ name, id }) => `${name} ${id}`);

test("a replay is offered its own skills and nothing else", async () => {
  const steps = await recorded();
  const plan = spliced(steps, [skillAt(steps, 0, entering), skillAt(steps, 2, sending)]);
  expect(await offeredBy(planSupport(plan))).toEqual(["enter_1 enter_1@0", "enter_2 enter_2@0"]);
});
