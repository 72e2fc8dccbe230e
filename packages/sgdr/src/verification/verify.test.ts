import { describe, expect, test } from "vitest";
import { playScripted, policyOf, type ScriptedSite } from "../agent/scripted-site.fixture.js";
import { failedOutcome } from "../domain/action.js";
import type { Judge } from "../domain/roles.js";
import type { Trajectory } from "../domain/trajectory.js";
import { windowActions, type CleanStep } from "../domain/window.js";
import { programOf } from "../library/skill.fixture.js";
import { cleanTrajectory } from "../trajectory/clean.js";
import { windowsOf } from "../trajectory/windows.js";
import { checkDraft, type Candidate } from "./candidate.js";
import { disjointGroups, verifyCandidates, type VerifyParts } from "./verify.js";

const never = new AbortController().signal;

/** A form for a letter; the last page shows the name and no other value. */
const shop: ScriptedSite = {
  start: "/form",
  pages: {
    "/form":
      'textbox "Name" #1\ntextbox "Town" #2\ncheckbox "News" #3\nbutton "Send" #4\nbutton "Keep" #5\nbutton "Help" #6',
    "/thanks": ({ Name = "" }) => `status "Thank you, ${Name}"\nbutton "Close" #1`,
    "/home": ({ Name = "" }) => `heading "Hello ${Name}" h1`,
  },
  moves: {
    '/form click "Send"': { to: "/thanks", sent: "POST /letters" },
    '/form click "Keep"': { to: "/thanks", sent: "POST /drafts" },
    '/form click "Help"': { outcome: failedOutcome("not-actionable", "it is covered") },
    '/thanks click "Close"': { to: "/home" },
  },
};
const way = [
  'fill("1", "Ada")',
  'fill("2", "Oslo")',
  'click("3")',
  'click("4")',
  'click("1")',
  'send_msg_to_user("Sent.")',
];
const trajectory: Trajectory = await playScripted(shop, policyOf(...way));
const steps: readonly CleanStep[] = cleanTrajectory(trajectory, "paper");

/** A skill of the two steps from `start` on; `args` are the arguments of its call if they are not those of the window. */
function skill(start: number, code: string, args?: readonly string[]): Candidate {
  const program = programOf(`function work${code}`);
  const window = windowsOf(steps, "sliding", "decision").find(
    (one) => one.start === start && one.length === 2,
  );
  if (!window) throw new Error("there is no such window");
  const call = args && { name: "work", args };
  const draft = {
    kind: "skill" as const,
    window,
    program,
    description: "Work on a page.",
    ...(call && { call }),
  };
  const checked = checkDraft(draft, { scope: "window", callability: true, mask: (text) => text });
  if (!checked.ok) throw new Error(checked.problem.words);
  return checked.value;
}
const enter = skill(0, "(name, town, who, where) { fill(name, who); fill(town, where); }");
const tickAndSend = skill(2, "(news, send) { click(news); click(send); }");
const closeAndSay = skill(4, "(close, words) { click(close); send_msg_to_user(words); }");
const townAndTick = skill(1, "(town, news, where) { fill(town, where); click(news); }");
const wrongTown = skill(0, '(name, town, who) { fill(name, who); fill(town, "Rome"); }', ["1", "2", "Ada"]);

const content: Judge = { judge: async () => ({ kind: "success", reason: "it was sent" }) };

/** The result for each candidate, and the number of replays. */
async function verify(
  candidates: readonly Candidate[],
  more: Partial<VerifyParts> & { site?: ScriptedSite } = {},
) {
  let replays = 0;
  const parts: VerifyParts = {
    replay: async (_task, { policy, support }) => {
      replays += 1;
      return await playScripted(more.site ?? shop, policy, support);
    },
    judge: content,
    replays: "each",
    accept: "control",
    ...more,
  };
  const verdicts = await verifyCandidates({ task: trajectory.task, steps }, candidates, parts, never);
  const found = candidates.map((candidate) => {
    const verdict = verdicts.get(candidate);
    return verdict?.ok ? "accepted" : (verdict?.problem.code ?? "nothing");
  });
  return { found, replays, verdicts };
}

describe("a skill in the place of its window", () => {
  test("is accepted when the replay ends as the control did, and its receipt describes that end", async () => {
    const { verdicts } = await verify([tickAndSend]);
    expect(verdicts.get(tickAndSend)).toEqual({
      ok: true,
      value: {
        verify: "each",
        accept: "control",
        page: trajectory.final.page,
        requests: ["POST /letters"],
        verdict: "it was sent",
      },
    });
  });

  const wrong: readonly (readonly [code: string, why: string, candidate: Candidate])[] = [
    [
      "replay-stopped",
      "a call of it fails",
      skill(2, "(news, help) { click(news); click(help); }", ["3", "6"]),
    ],
    [
      "replay-stopped",
      "it leaves out a click that later steps need",
      skill(2, "(news, send) { click(news); hover(send); }", ["3", "4"]),
    ],
    [
      "other-page",
      "it ends on another page",
      skill(0, "(name, town, who, where) { fill(name, where); fill(town, who); }", ["1", "2", "Ada", "Oslo"]),
    ],
    [
      "other-requests",
      "it sends something else",
      skill(2, "(news, keep) { click(news); click(keep); }", ["3", "5"]),
    ],
    ["other-values", "it enters a wrong value that no page shows", wrongTown],
    [
      "other-values",
      "it does not tick a checkbox",
      skill(2, "(name, who, send) { fill(name, who); click(send); }", ["1", "Ada", "4"]),
    ],
    [
      "other-answer",
      "it tells the user something else",
      skill(4, "(close, words) { click(close); send_msg_to_user(words); }", ["1", "No."]),
    ],
  ];
  test.each(wrong)("is refused as %s when %s", async (code, _why, candidate) =>
    expect((await verify([candidate])).found).toEqual([code]),
  );

  test("is refused when the judge calls only the control a success", async () => {
    const judge: Judge = {
      judge: async ({ steps: taken }) =>
        taken.some(({ uses }) => uses)
          ? { kind: "failure", reason: "no" }
          : { kind: "success", reason: "yes" },
    };
    expect((await verify([enter], { judge })).found).toEqual(["judged-failure"]);
  });
  test("may enter the same values in another order, or correct a value", async () => {
    const turned = skill(0, "(name, town, who, where) { fill(town, where); fill(name, who); }", [
      "1",
      "2",
      "Ada",
      "Oslo",
    ]);
    const corrected = skill(
      0,
      '(name, town, who, where) { fill(name, "?"); fill(town, where); fill(name, who); }',
      ["1", "2", "Ada", "Oslo"],
    );
    expect((await verify([turned, corrected])).found).toEqual(["accepted", "accepted"]);
  });
});

/** The same form on a site whose last page shows the seconds. */
function ticking(): ScriptedSite {
  let seconds = 0;
  const home = ({ Name = "" }) => `heading "Hello ${Name}" h1\ntext "It is 10:00:${(seconds += 7)}"`;
  return { ...shop, pages: { ...shop.pages, "/home": home } };
}
const greeted = skill(0, "(name, town, who, where) { fill(name, where); fill(town, who); }", [
  "1",
  "2",
  "Ada",
  "Oslo",
]);
describe("a page that shows the seconds", () => {
  test("does not refuse a correct skill, because two replays without it differ in them too", async () =>
    expect((await verify([enter, tickAndSend], { site: ticking() })).found).toEqual([
      "accepted",
      "accepted",
    ]));
  test("still refuses a skill that ends with other words on that page", async () =>
    expect((await verify([greeted], { site: ticking() })).found).toEqual(["other-page"]));
  test("costs one replay more, however many skills there are", async () => {
    const { replays } = await verify([enter, tickAndSend, closeAndSay], { site: ticking() });
    expect(replays).toBe(1 + 3 + 1);
  });
});

describe("when the judge alone decides", () => {
  const accept = "judge";
  test("what is judged a success is accepted, whatever the unchanged trajectory comes to", async () =>
    expect((await verify([wrongTown, greeted], { accept })).found).toEqual(["accepted", "accepted"]));
  test("nothing but the skills is replayed", async () =>
    expect((await verify([enter, tickAndSend], { accept, site: ticking() })).replays).toBe(2));
  test("what is judged a failure is refused, and so is a skill whose call fails", async () => {
    const judge: Judge = { judge: async () => ({ kind: "failure", reason: "no" }) };
    expect((await verify([enter], { accept, judge })).found).toEqual(["judged-failure"]);
    const help = skill(2, "(news, help) { click(news); click(help); }", ["3", "6"]);
    expect((await verify([help], { accept })).found).toEqual(["replay-stopped"]);
  });
  test("the receipt says so, and describes the replay of the skill itself", async () => {
    const keep = skill(2, "(news, keep) { click(news); click(keep); }", ["3", "5"]);
    const { verdicts } = await verify([keep], { accept });
    expect(verdicts.get(keep)).toMatchObject({ ok: true, value: { accept, requests: ["POST /drafts"] } });
  });
});

describe("the reason does not blame the skill when the trajectory cannot be replayed", () => {
  test("because the site has changed", async () => {
    const changed = { ...shop, pages: { ...shop.pages, "/form": 'textbox "First name" #1' } };
    const { found, replays, verdicts } = await verify([enter, tickAndSend], { site: changed });
    expect(found).toEqual(["not-replayable", "not-replayable"]);
    expect(replays).toBe(1);
    const verdict = verdicts.get(enter);
    expect(verdict?.ok === false && verdict.problem.words).toMatch(
      /^the unchanged trajectory stops: step 1: .*"Name"/,
    );
  });
  test("because the judge calls its replay a failure", async () => {
    const judge: Judge = { judge: async () => ({ kind: "failure", reason: "no" }) };
    expect(await verify([enter], { judge })).toMatchObject({ found: ["not-replayable"], replays: 1 });
  });
});

describe("the number of replays", () => {
  const all = [enter, townAndTick, tickAndSend, closeAndSay];
  test("none without candidates", async () => expect((await verify([])).replays).toBe(0));
  test("with `each`: the control, and one for every skill", async () =>
    expect(await verify(all)).toMatchObject({ found: all.map(() => "accepted"), replays: 5 }));
  test("with `grouped`: the control, and one for every group of windows that do not overlap", async () =>
    expect(await verify(all, { replays: "grouped" })).toMatchObject({
      found: all.map(() => "accepted"),
      replays: 3,
    }));
  test("a group that fails is split until the skills that fail are found", async () => {
    const group = [wrongTown, tickAndSend, closeAndSay];
    const found = ["other-values", "accepted", "accepted"];
    expect(await verify(group, { replays: "grouped" })).toMatchObject({
      found,
      // the control, a group of one, a group that is split, and a second control that is compared with the difference
      replays: 1 + 1 + (1 + 2) + 1 + 1,
    });
    expect(await verify(group)).toMatchObject({ found });
  });
});

test("a group contains windows that share no primitive, in their order", () => {
  const groups = disjointGroups([enter, townAndTick, tickAndSend, wrongTown, closeAndSay]);
  const told = groups.map((group) => group.map(({ window }) => window.start));
  expect(told).toEqual([[0, 2, 4], [1], [0]]);
  for (const group of groups) {
    const actions = group.flatMap(({ window }) => windowActions(window));
    expect(new Set(actions).size).toBe(actions.length);
  }
});
