import { expect, test } from "vitest";
import { playScripted, policyOf, type ScriptedSite } from "../agent/scripted-site.fixture.js";
import { windowActions } from "../domain/window.js";
import { callText } from "../domain/call.js";
import { cleanTrajectory } from "../trajectory/clean.js";
import { unitsOf } from "../trajectory/windows.js";
import { deedsOf, pausesIn, stretchesOf } from "./stretches.js";

const site: ScriptedSite = {
  start: "/",
  pages: {
    "/": 'link "New" #1\nmain',
    "/new": 'textbox "Name" #2\ntextbox "Town" #3\nbutton "Send" #4',
    "/ask": 'dialog "Sure?"\n  button "Yes" #5',
    "/done": 'status "Sent"\nlink "Home" #6',
  },
  moves: {
    '/ click "New"': { to: "/new" },
    '/new click "Send"': { to: "/ask" },
    '/ask click "Yes"': { to: "/done", sent: "POST /names" },
    '/done click "Home"': { to: "/" },
  },
};
const way = ['click("1")', 'fill("2", "Ada")', 'fill("3", "Oslo")', 'click("4")', 'click("5")', 'click("6")'];
const deedsAlong = async (...calls: readonly string[]) => {
  const trajectory = await playScripted(site, policyOf(...calls));
  return deedsOf(unitsOf(cleanTrajectory(trajectory, "plus"), "primitive"));
};

test("a message to the user is no part of what is learned, nor is what comes after it", async () => {
  const deeds = await deedsAlong(...way, 'send_msg_to_user("Sent.")');
  expect(deeds.flatMap(({ actions }) => actions.map(({ call }) => callText(call)))).toEqual(way);
});
test("a person pauses where a page is left or a change was sent, and not in a half-filled form or before a dialog is answered", async () =>
  expect(pausesIn(await deedsAlong(...way, 'send_msg_to_user("Sent.")'))).toEqual([0, 1, 5, 6]));
test("parts begin and end at pauses, the long ones first, and have at least two calls", async () => {
  const deeds = await deedsAlong(...way, 'send_msg_to_user("Sent.")');
  expect(stretchesOf(deeds).map((window) => [window.start, windowActions(window).length])).toEqual([
    [0, 6],
    [0, 5],
    [1, 5],
    [1, 4],
  ]);
});
test("nothing comes of an episode that did nothing", async () =>
  expect(stretchesOf(await deedsAlong('send_msg_to_user("Nothing.")'))).toEqual([]));
