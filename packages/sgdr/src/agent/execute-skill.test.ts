import { expect, test } from "vitest";
import { failedOutcome } from "../domain/action.js";
import type { Observation } from "../domain/observation.js";
import type { BrowserSession } from "../domain/ports.js";
import { fingerprint, programOf } from "../library/skill.fixture.js";
import type { SkillArgs } from "../skill/expand.js";
import { offeredSkill } from "../skill/offered.js";
import { CallLog } from "./call-log.js";
import { executeSkill } from "./execute-skill.js";
import { lookAt } from "./look.js";
import { openScripted, type ScriptedSite } from "./scripted-site.fixture.js";

const signal = new AbortController().signal;

async function run(
  site: ScriptedSite,
  body: string,
  args: SkillArgs,
  contract?: [role: string, name: string],
) {
  const { session, log, page } = openScripted(site);
  const code = `function work(${Object.keys(args).join(", ")}) { ${body} }`;
  const program = programOf(code, contract ? [fingerprint(...contract, { landmarks: [] })] : []);
  const skill = offeredSkill({ id: "work@1", name: "work", description: "Work.", program });
  const calls = callsOn(page(), session);
  const result = await executeSkill(skill, args, { log: calls, session }, signal);
  return { ...result, actions: calls.actions, log };
}

const callsOn = (start: Observation, session: BrowserSession): CallLog =>
  new CallLog({ start, look: async () => await lookAt(session, { nowMs: () => 0 }, signal) });

const form: ScriptedSite = {
  start: "/form",
  pages: {
    "/form": 'textbox "Reply" #1\ntextbox "Title" #2\nbutton "Post" #3',
    "/done": 'status "Posted"',
  },
  moves: { '/form click "Post"': { to: "/done", sent: "POST /replies" } },
};
const reply = { body: "fill(box, text); click(post);", args: { box: "1", post: "3", text: "thanks" } };

test("the calls are made in order, and the page is observed between them but not before the first one", async () => {
  const { log, outcome, calls, failedAt } = await run(form, reply.body, reply.args);
  expect(log).toEqual(['fill("1", "thanks")', "look", 'click("3")']);
  expect({ outcome, calls, failedAt }).toEqual({
    outcome: { kind: "ok", words: "" },
    calls: 2,
    failedAt: null,
  });
});

test("every primitive is recorded with the skill that called it, and every element with its fingerprint", async () => {
  const { actions, elements } = await run(form, reply.body, reply.args);
  expect(actions.map(({ call, skill }) => `${call.name} by ${skill}`)).toEqual([
    "fill by work@1",
    "click by work@1",
  ]);
  expect(Object.entries(elements).map(([param, { role, name }]) => `${param}: ${role} ${name}`)).toEqual([
    "box: textbox Reply",
    "post: button Post",
  ]);
});

test("an element that is not on the page stops the skill before its first call", async () => {
  const { log, outcome, actions, failedAt } = await run(form, reply.body, { ...reply.args, post: "9" });
  expect(log).toEqual([]);
  expect({ kind: outcome.kind, words: outcome.words, actions, failedAt }).toEqual({
    kind: "target-missing",
    words: "work was not started: post is the element [9], which is not on this page",
    actions: [],
    failedAt: 0,
  });
});

test("arguments that do not fit stop the skill before its first call, too", async () => {
  const { box: _box, ...rest } = reply.args;
  const { session, page } = openScripted(form);
  const program = programOf(`function work(box, post, text) { ${reply.body} }`);
  const skill = offeredSkill({ id: "work@1", name: "work", description: "Work.", program });
  const { outcome } = await executeSkill(skill, rest, { log: callsOn(page(), session), session }, signal);
  expect(outcome).toEqual({ kind: "invalid-call", words: "work: box is missing" });
});

/** The second page has new element numbers. */
const twoPages = (second: string): ScriptedSite => ({
  start: "/one",
  pages: { "/one": 'link "Next" #1\nbutton "Send" #2', "/two": second },
  moves: { '/one click "Next"': { to: "/two" } },
});
const onward = { body: "click(next); click(send);", args: { next: "1", send: "2" } };

test("after a page load an element is found again by its fingerprint, whatever its number is now", async () => {
  const { log, outcome } = await run(twoPages('button "Send" #7'), onward.body, onward.args);
  expect(log).toEqual(['click("1")', "look", 'click("7")']);
  expect(outcome.kind).toBe("ok");
});
test("a number that now belongs to another element is not used", async () => {
  const { log } = await run(twoPages('button "Delete" #2\nbutton "Send" #7'), onward.body, onward.args);
  expect(log.at(-1)).toBe('click("7")');
});
test("a missing element ends the skill, and the message says how many calls were made", async () => {
  const { outcome, failedAt, log } = await run(twoPages('button "Delete" #2'), onward.body, onward.args);
  expect(log).toEqual(['click("1")', "look"]);
  expect(outcome.kind).toBe("target-missing");
  expect(outcome.words).toMatch(
    /^1 of 2 calls of work were executed; call 2, click, failed: send \(button "Send"\) is not on the page any more: there is no button "Send"/,
  );
  expect(failedAt).toBe(2);
});
test("when several elements could be meant, none is used", async () => {
  const { outcome } = await run(twoPages('button "Send" #7\nbutton "Send" #8'), onward.body, onward.args);
  expect(outcome.kind).toBe("ambiguous-target");
});

test("the first call that fails ends the skill", async () => {
  const stuck = {
    ...form,
    moves: { '/form fill "Title"': { outcome: failedOutcome("not-actionable", "it is covered") } },
  };
  const { log, outcome, failedAt, actions } = await run(
    stuck,
    "fill(box, text); fill(title, text); click(post);",
    { box: "1", title: "2", post: "3", text: "thanks" },
  );
  expect(log).toEqual(['fill("1", "thanks")', "look", 'fill("2", "thanks")']);
  expect(outcome).toEqual({
    kind: "not-actionable",
    words: '1 of 3 calls of work were executed; call 2, fill("2", "thanks"), failed: it is covered',
  });
  expect([failedAt, actions.length]).toEqual([2, 2]);
});

test("when the page closes between two calls, the next call fails", async () => {
  const closing = { ...twoPages(""), moves: { '/one click "Next"': { to: "nowhere" } } };
  const { outcome } = await run(closing, onward.body, onward.args);
  expect(outcome).toEqual({
    kind: "page-closed",
    words: "1 of 2 calls of work were executed; call 2, click, failed: every tab has been closed",
  });
});

const confirming = 'click(next); click(found("button \\"Confirm\\"", 0));';

test("an element of a contract is found right before its call", async () => {
  const site = twoPages('button "Confirm" #5');
  const { log, outcome } = await run(site, confirming, { next: "1" }, ["button", "Confirm"]);
  expect(log).toEqual(['click("1")', "look", 'click("5")']);
  expect(outcome.kind).toBe("ok");
});
test("a contract without a matching element makes its call fail", async () => {
  const { outcome, failedAt } = await run(twoPages('status "Sent"'), confirming, { next: "1" }, [
    "button",
    "Confirm",
  ]);
  expect(outcome.kind).toBe("target-missing");
  expect(outcome.words).toContain('failed: there is no button "Confirm" on this page');
  expect(failedAt).toBe(2);
});

test("a loop makes one call for each text of its list", async () => {
  const { log, calls } = await run(form, "for (const word of words) { fill(box, word); }", {
    box: "1",
    words: ["a", "b", "c"],
  });
  expect(log.filter((line) => line !== "look")).toEqual([
    'fill("1", "a")',
    'fill("1", "b")',
    'fill("1", "c")',
  ]);
  expect(calls).toBe(3);
});
