import { expect, test } from "vitest";
import { playScripted, policyOf, type ScriptedSite } from "../agent/scripted-site.fixture.js";
import { difference, reachedBy, type Reached } from "./reached.js";

const site: ScriptedSite = {
  start: "/",
  pages: {
    "/": 'textbox "Code" #1\ncombobox "Town" #2\nradio "Now" #3\nradio "Later" #4\nbutton "Send" #5',
  },
  moves: { '/ click "Send"': { sent: "POST /orders" } },
};
const after = async (...calls: readonly string[]) =>
  reachedBy(await playScripted(site, policyOf(...calls, 'send_msg_to_user("Done.")')));

/** The difference that is reported when `done` was done instead of `wanted`. */
async function said(done: readonly string[], wanted: readonly string[]): Promise<string> {
  const other = difference(await after(...done), await after(...wanted));
  return other ? `${other.code}: ${other.words}` : "nothing";
}
const send = 'click("5")';

test("the difference names the field and never the value that was entered", async () =>
  expect(await said(['fill("1", "4711")', send], ['fill("1", "0815")', send])).toBe(
    'other-values: the replay entered something else than the control in textbox "Code"',
  ));
test("a value that was entered before one change does not count for a later change", async () =>
  expect(await said([send, 'fill("1", "4711")'], ['fill("1", "4711")', send])).toContain("other-values"));
test("another choice in a list or among radio buttons is another value", async () => {
  expect(await said(['select_option("2", "Oslo")', send], ['select_option("2", "Rome")', send])).toContain(
    'combobox "Town"',
  );
  expect(await said(['click("4")', send], ['click("3")', send])).toContain("other-values");
});
test("a request, a value or a field name that differs between two controls does not count, and no other difference is excused", async () => {
  const base = await after('fill("1", "4711")', send);
  const [entries = new Map<string, string>()] = base.entries;
  const [field = ""] = entries.keys();
  const told = (reached: Reached, again: Reached) => difference(reached, base, again)?.code ?? "nothing";
  const order = (number: number): Reached => ({ ...base, requests: [`POST /orders/${number}`] });
  expect(difference(order(3), order(1), order(2))).toBeUndefined();
  expect(difference(order(3), order(1))?.code).toBe("other-requests");
  expect(difference({ ...base, requests: ["POST /drafts/3"] }, order(1), order(2))?.code).toBe(
    "other-requests",
  );
  const renamed = (name: string, value = "4711"): Reached => ({
    ...base,
    entries: [new Map([[field.replace("Code", name), value]]), new Map()],
  });
  expect(told(renamed("Code at 10:02"), renamed("Code at 10:01"))).toBe("nothing");
  expect(told(renamed("Code at 10:02", "0815"), renamed("Code at 10:01"))).toBe("other-values");
  expect(told(renamed("Code", "0815"), renamed("Code", "0000"))).toBe("nothing");
  expect(told(renamed("Code", "0815"), base)).toBe("other-values");
});
test("a checkbox that is clicked twice counts as not clicked", async () =>
  expect(await said(['click("3")', 'click("3")', send], ['click("3")', send])).toContain("other-values"));
test("requests are reported by method and path, in order", async () =>
  expect(await said([send, send], [send])).toBe(
    "other-requests: the replay sent POST /orders, POST /orders where the control sent POST /orders",
  ));
test("only the last value of a field counts, and the order of the fields does not matter", async () =>
  expect(
    await said(
      ['select_option("2", "Oslo")', 'fill("1", "1")', 'fill("1", "2")', send],
      ['fill("1", "2")', 'select_option("2", "Oslo")', send],
    ),
  ).toBe("nothing"));
