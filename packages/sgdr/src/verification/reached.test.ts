import { expect, test } from "vitest";
import { playScripted, policyOf, type ScriptedSite } from "../agent/scripted-site.fixture.js";
import { difference, reachedBy } from "./reached.js";

const site: ScriptedSite = {
  start: "/",
  pages: {
    "/": 'textbox "Code" #1\ncombobox "Town" #2\nradio "Now" #3\nradio "Later" #4\nbutton "Send" #5',
  },
  moves: { '/ click "Send"': { sent: "POST /orders" } },
};
const after = async (...calls: readonly string[]) =>
  reachedBy(await playScripted(site, policyOf(...calls, 'send_msg_to_user("Done.")')));

/** What is said when the one was done where the other was wanted. */
async function said(done: readonly string[], wanted: readonly string[]): Promise<string> {
  const other = difference(await after(...done), await after(...wanted));
  return other ? `${other.code}: ${other.words}` : "nothing";
}
const send = 'click("5")';

test("the field is named, and never what was entered", async () =>
  expect(await said(['fill("1", "4711")', send], ['fill("1", "0815")', send])).toBe(
    'other-values: the replay did not enter in textbox "Code" what the control did',
  ));
test("a value that was entered before one change does not count for another", async () =>
  expect(await said([send, 'fill("1", "4711")'], ['fill("1", "4711")', send])).toContain("other-values"));
test("another choice of a list or among buttons is another value", async () => {
  expect(await said(['select_option("2", "Oslo")', send], ['select_option("2", "Rome")', send])).toContain(
    'combobox "Town"',
  );
  expect(await said(['click("4")', send], ['click("3")', send])).toContain("other-values");
});
test("a tick that is given twice is not a tick", async () =>
  expect(await said(['click("3")', 'click("3")', send], ['click("3")', send])).toContain("other-values"));
test("requests are told by method and path, in order", async () =>
  expect(await said([send, send], [send])).toBe(
    "other-requests: the replay sent POST /orders, POST /orders where the control sent POST /orders",
  ));
test("the last value of a field counts, whatever stood there before and whichever field was first", async () =>
  expect(
    await said(
      ['select_option("2", "Oslo")', 'fill("1", "1")', 'fill("1", "2")', send],
      ['fill("1", "2")', 'select_option("2", "Oslo")', send],
    ),
  ).toBe("nothing"));
