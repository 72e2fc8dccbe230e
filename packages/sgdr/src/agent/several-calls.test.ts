import { expect, test } from "vitest";
import { failedOutcome } from "../domain/action.js";
import { noSupport, type Support } from "../domain/support.js";
import { programOf } from "../library/skill.fixture.js";
import { composeObservation } from "../observation/compose.js";
import { tree } from "../observation/tree.fixture.js";
import { offeredSkill } from "../skill/offered.js";
import { callOnNew } from "./still-fits.js";
import { AgentOptions } from "./options.js";
import { runEpisode } from "./run-episode.js";
import { openScripted, policyOf, scriptedTask, type ScriptedSite } from "./scripted-site.fixture.js";

/** Plays replies, each with its calls; `told` has looks, calls and what was kept, in order. */
async function play(site: ScriptedSite, replies: readonly string[], support: Support = noSupport) {
  const { session, log } = openScripted(site);
  const told = log as string[];
  const trajectory = await runEpisode(
    scriptedTask,
    support,
    {
      session,
      policy: policyOf(...replies),
      options: AgentOptions.parse({ maxSteps: replies.length }),
      clock: { nowMs: () => 0 },
      overBudget: () => undefined,
      onCall: async (step, { call }) => void told.push(`kept ${call.name} of step ${step}`),
      onStep: async ({ index }) => void told.push(`kept step ${index}`),
    },
    new AbortController().signal,
  );
  return { trajectory, told, steps: trajectory.steps };
}

const form = {
  start: "/form",
  pages: {
    "/form": (entered: Readonly<Record<string, string>>) =>
      `textbox "Name" #1 =${entered["Name"] ?? "-"}\ntextbox "Town" #2 =${entered["Town"] ?? "-"}\nbutton "Send" #3`,
    "/sent": 'status "Sent"\nbutton "Send" #3',
  },
  moves: { '/form click "Send"': { to: "/sent", sent: "POST /form" } },
} satisfies ScriptedSite;
const fillBoth = 'fill("1", "Ada")\nfill("2", "Rome")';

test("a step with one call looks at the page once, and says what the call changed", async () => {
  const { told, steps } = await play(form, ['fill("1", "Ada")']);
  expect(told).toEqual(["look", 'fill("1", "Ada")', "look", "kept step 0"]);
  expect(steps[0]?.actions[0]?.changes).toEqual(['textbox "Name" has the value "Ada" (it was "-")']);
  expect(steps[0]?.actions[0]?.before).toBeUndefined();
});
test("a call that changes nothing has no change lines", async () => {
  const { steps } = await play(form, ["noop()"]);
  expect(steps[0]?.actions[0]?.changes).toEqual([]);
});
test("when the page is gone after a call, what changed is left out", async () => {
  const closing = { ...form, moves: { '/form click "Send"': { to: "nowhere" } } };
  const { steps, trajectory } = await play(closing, ['click("3")']);
  expect(steps[0]?.actions[0]).not.toHaveProperty("changes");
  expect(trajectory.end.kind).toBe("page-gone");
});
test("each of several calls is kept before the next begins, with its own page before it and its own changes", async () => {
  const { told, steps } = await play(form, [`${fillBoth}\nclick("3")`]);
  expect(told).toEqual([
    "look",
    'fill("1", "Ada")',
    "look",
    "kept fill of step 0",
    'fill("2", "Rome")',
    "look",
    "kept fill of step 0",
    'click("3")',
    "look",
    "kept step 0",
  ]);
  const [first, second, third] = steps[0]?.actions ?? [];
  expect(first?.before).toBeUndefined();
  expect(second?.before?.text).toContain('"Name" value="Ada"');
  expect(second?.changes).toEqual(['textbox "Town" has the value "Rome" (it was "-")']);
  expect(third?.before?.text).toContain('"Town" value="Rome"');
  expect(third?.changes?.[0]).toBe('another page: "/sent", titled ""');
  expect(steps[0]?.outcome).toEqual({ kind: "ok", words: "" });
});

const asking: ScriptedSite = {
  start: "/a",
  pages: {
    "/a": 'button "Delete" #1\nbutton "Edit" #2',
    "/a?ask": 'button "Delete" #1\nbutton "Edit" #2\ndialog\n  heading "Sure?"\n  button "Yes" #9',
    "/a?edited": 'button "Delete" #1\nbutton "Undo" #2',
    "/a?gone": 'button "Edit" #2',
    "/b": 'button "Delete" #1\nbutton "Edit" #2',
  },
  moves: { '/a click "Delete"': { to: "/a?ask" } },
};
const going = (to: string): ScriptedSite => ({ ...asking, moves: { '/a click "Delete"': { to } } });
const twice = 'click("1")\nclick("2")\nclick("2")';

test.each([
  ["a dialog opened", "/a?ask", 'a dialog opened: dialog "Sure?"'],
  ["another page is open", "/b", 'another page is open: "/b"'],
  ["its target is something else now", "/a?edited", 'what was button "Edit" is now button "Undo"'],
])("the rest of a reply is not made when %s, and the outcome says so", async (_why, to, words) => {
  const { steps, told } = await play(going(to), [twice]);
  expect(told.filter((line) => line.startsWith("click"))).toEqual(['click("1")']);
  expect(steps[0]?.actions).toHaveLength(1);
  expect(steps[0]?.calls).toHaveLength(3);
  expect(steps[0]?.outcome).toEqual({
    kind: "page-changed",
    words: `1 of 3 calls was made; the second was not, because ${words}`,
  });
});
test("a target that is gone stops the rest", async () => {
  const { steps } = await play(going("/a?gone"), ['click("2")\nclick("1")\nclick("1")']);
  expect(steps[0]?.outcome.words).toBe(
    '2 of 3 calls were made; the third was not, because button "Delete" is not on the page any more',
  );
});
test("a dialog stops also a call without a target, such as a message to the user", async () => {
  const { steps, trajectory } = await play(asking, ['click("1")\nsend_msg_to_user("Deleted")']);
  expect(steps[0]?.outcome.kind).toBe("page-changed");
  expect(trajectory.end.kind).toBe("limit");
});
test("a dialog that was there when the reply was made stops nothing", async () => {
  const { steps } = await play({ ...asking, start: "/a?ask" }, ['click("9")\nclick("2")']);
  expect(steps[0]?.actions).toHaveLength(2);
});
test("the first call that fails ends the reply, and the outcome says which it was", async () => {
  const stuck = {
    ...form,
    moves: { '/form fill "Town"': { outcome: failedOutcome("not-actionable", "it is covered") } },
  };
  const { steps } = await play(stuck, [`${fillBoth}\nclick("3")`]);
  expect(steps[0]?.actions.map(({ outcome }) => outcome.kind)).toEqual(["ok", "not-actionable"]);
  expect(steps[0]?.outcome).toEqual({
    kind: "not-actionable",
    words: "the second of 3 calls failed: it is covered",
  });
});
test("a message to the user ends the episode, and what stands after it is not done", async () => {
  const { steps, trajectory } = await play(form, ['fill("1", "Ada")\nsend_msg_to_user("Done")\nclick("3")']);
  expect(steps[0]?.actions.map(({ call }) => call.name)).toEqual(["fill", "send_msg_to_user"]);
  expect(trajectory.end).toEqual({ kind: "answered", answer: "Done" });
});
test("the calls of a skill are kept one by one too, each with its own page and changes", async () => {
  const program = programOf('function work(name, town) { fill(name, "Ada"); fill(town, "Rome"); }');
  const skill = offeredSkill({ id: "work@1", name: "work", description: "Work.", program });
  const support: Support = { at: async () => ({ notes: [], skills: [skill] }) };
  const { told, steps } = await play(form, ['work("1", "2")'], support);
  expect(told.slice(1)).toEqual([
    'fill("1", "Ada")',
    "look",
    "kept fill of step 0",
    'fill("2", "Rome")',
    "look",
    "kept step 0",
  ]);
  expect(steps[0]?.actions.map(({ changes, before }) => [changes?.length, before !== undefined])).toEqual([
    [1, false],
    [1, true],
  ]);
});

test("a later call finds its element again where the page has drawn it anew under another number", () => {
  const page = (first: number) =>
    composeObservation({
      url: "/",
      title: "",
      scroll: [0, 0],
      nodes: tree(`checkbox "Alerts" #${first}\ncheckbox "News" #${first + 1}`),
      tabs: [],
      notices: [],
      maxTokens: 0,
    });
  const pages = { start: page(1), now: page(7) };
  const params = [{ kind: "element" }];
  expect(callOnNew({ name: "click", args: ["2"] }, params, pages)).toEqual({ name: "click", args: ["8"] });
  expect(callOnNew({ name: "click", args: ["5"] }, params, pages).args).toEqual(["5"]);
});
