import { expect, test } from "vitest";
import { playScripted, policyOf, scriptedTask, type ScriptedSite } from "../agent/scripted-site.fixture.js";
import { fixedSupport, type Support } from "../domain/support.js";
import { programOf } from "../library/skill.fixture.js";
import { offeredSkill } from "../skill/offered.js";
import { idealCaller, type Shortcomings } from "./ideal-caller.js";
import { wayOf } from "./way.js";

const site: ScriptedSite = {
  start: "/form",
  pages: {
    "/form": 'textbox "Name" #1\ntextbox "Town" #2\nbutton "Send" #3',
    "/thanks": 'status "Thank you"',
  },
  moves: { '/form click "Send"': { to: "/thanks", sent: "POST /letters" } },
};
const way = ['fill("1", "Ada")', 'fill("2", "Oslo")', 'click("3")', 'send_msg_to_user("Sent.")'];
const task = { ...scriptedTask, goal: "Write to the shop as Ada from Oslo" };

const skillOf = (code: string) => {
  const program = programOf(code);
  return offeredSkill({ id: `${program.name}@1`, name: program.name, description: "", program });
};
const two = skillOf("function two(a, b, x, y) { fill(a, x); fill(b, y); }");
const three = skillOf("function three(a, b, c, x, y) { fill(a, x); fill(b, y); click(c); }");
const none = skillOf("function none(a, b) { click(a); click(b); }");

const offering = (...skills: ReturnType<typeof skillOf>[]): Support =>
  fixedSupport({ notes: [], skills, eligible: skills });

async function play(support: Support | undefined, more: Partial<Shortcomings> = {}, on = site) {
  const recorded = wayOf(await playScripted(site, policyOf(...way)));
  const caller = idealCaller({ seed: 1, errs: 0, overlooks: 0, ...more, wayOf: async () => recorded });
  const trajectory = await playScripted(on, caller.policy, support, task);
  const calls = trajectory.steps.flatMap((step) => step.calls.map(({ name }) => name));
  return { calls, trajectory, ...caller.account(trajectory) };
}

test("without skills it makes the recorded calls, one a decision", async () => {
  const { calls, fits, problem } = await play(undefined);
  expect(calls).toEqual(["fill", "fill", "click", "send_msg_to_user"]);
  expect(fits).toEqual({ decisions: 4, offers: 0, fitting: 0, without: 4, stopped: 0, wrong: 0 });
  expect(problem).toBeUndefined();
});

test("of several that fit it calls the longest, and counts what was offered and what fitted", async () => {
  const { calls, fits } = await play(offering(none, two, three));
  expect(calls).toEqual(["three", "send_msg_to_user"]);
  expect(fits).toEqual({ decisions: 2, offers: 6, fitting: 2, without: 1, stopped: 0, wrong: 0 });
});

test("a fitting skill that is known but not offered is not called, and the decision does not count as one without", async () => {
  const { calls, fits } = await play(fixedSupport({ notes: [], skills: [none], eligible: [none, three] }));
  expect(calls).toHaveLength(4);
  expect(fits).toMatchObject({ fitting: 0, without: 3 });
});

test("where a skill stops, the caller goes on by itself", async () => {
  let looks = 0;
  const form = String(site.pages["/form"]);
  // the town is missing when the skill looks for it, and there again when the caller looks
  const late = ({ Name }: Readonly<Record<string, string>>): string =>
    Name !== undefined && (looks += 1) === 1 ? 'textbox "Name" #1' : form;
  const on = { ...site, pages: { ...site.pages, "/form": late } };
  const { calls, fits, problem } = await play(offering(three), {}, on);
  expect(calls).toEqual(["three", "fill", "click", "send_msg_to_user"]);
  expect(fits).toMatchObject({ stopped: 1, wrong: 0 });
  expect(problem).toBeUndefined();
});

test("an action of a skill that is not on the way ends the task as failed, and is told", async () => {
  const rows = (first: string, second: string): string =>
    `button "Sort" #1\nrow "${first}"\n  button "Save" #2\nrow "${second}"\n  button "Save" #3`;
  const steady: ScriptedSite = {
    start: "/list",
    pages: { "/list": rows("Nike", "Lego"), "/sorted": rows("Nike", "Lego") },
    moves: { '/list click "Sort"': { to: "/sorted" } },
  };
  const moving = { ...steady, pages: { ...steady.pages, "/sorted": rows("Lego", "Nike") } };
  const recorded = wayOf(
    await playScripted(steady, policyOf('click("1")', 'click("2")', 'send_msg_to_user("Ok.")')),
  );
  const caller = idealCaller({ seed: 1, errs: 0, overlooks: 0, wayOf: async () => recorded });
  const trajectory = await playScripted(moving, caller.policy, offering(none), task);
  const { fits, problem } = caller.account(trajectory);
  expect(trajectory.steps.map((step) => step.calls[0]?.name)).toEqual(["none", "report_infeasible"]);
  expect(fits.wrong).toBe(1);
  expect(problem).toBe('wrong action: none@1 made click on button "Save", which is not on the way');
});

test("it errs with the probability that was asked for, by the seed, and then the task has failed", async () => {
  const { calls, problem, trajectory } = await play(undefined, { errs: 1 });
  expect(calls).toEqual(["report_infeasible"]);
  expect(problem).toContain("erred");
  expect(trajectory.end.kind).toBe("infeasible");
  const again = await Promise.all([play(undefined, { errs: 0.3 }), play(undefined, { errs: 0.3 })]);
  expect(again[0].calls).toEqual(again[1].calls);
});

test("what it overlooks is not called, but counts as fitting", async () => {
  const { calls, fits } = await play(offering(three), { overlooks: 1 });
  expect(calls).toHaveLength(4);
  expect(fits.fitting).toBe(1);
});
