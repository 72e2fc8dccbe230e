import { describe, expect, test } from "vitest";
import { programOf } from "../library/skill.fixture.js";
import { playScripted, policyOf, openScripted, type ScriptedSite } from "../agent/scripted-site.fixture.js";
import { fittingCall } from "./fitting-call.js";
import { FrontPage } from "./front-page.js";
import { KnownTexts } from "./known-text.js";
import { wayOf } from "./way.js";

/** A list of two offers, each in a row with a button of its own, and a form that opens behind the first. */
const site: ScriptedSite = {
  start: "/offers",
  pages: {
    "/offers": `
row "Nike"
  button "Save" #1
row "Lego"
  button "Save" #2
textbox "Note" #3
button "Next" #4`,
    "/form": 'text "Code 4711 is for members"\ntextbox "Code" #1\nbutton "Send" #2',
    "/done": 'status "Sent"',
  },
  moves: { '/offers click "Next"': { to: "/form" }, '/form click "Send"': { to: "/done" } },
};

/** The fit of a skill at the start of this way, for somebody who knows the goal. */
async function fitOf(code: string, calls: readonly string[], goal = "Save Nike with the note green") {
  const way = wayOf(await playScripted(site, policyOf(...calls, 'send_msg_to_user("Ok.")')));
  const page = openScripted(site).page();
  const front = new FrontPage(page);
  return fittingCall(programOf(code), { front, known: new KnownTexts([goal, front.text]), next: way });
}

const saveAndNote = "function save(one, box, note) { click(one); fill(box, note); }";
const noted = ['click("1")', 'fill("3", "green")'];

describe("a skill fits", () => {
  test("when its calls are the next ones, with the elements and texts of the way", async () => {
    expect(await fitOf(saveAndNote, noted)).toEqual({ args: ["1", "3", "green"], length: 2 });
  });
  test("when it is shorter than what comes next", async () => {
    const fit = await fitOf(saveAndNote, [...noted, 'click("4")']);
    expect(fit?.length).toBe(2);
  });
  test("when its element is in the item that the way acts on, and not in another one with the same name", async () => {
    expect((await fitOf(saveAndNote, ['click("2")', 'fill("3", "green")']))?.args[0]).toBe("2");
  });
  test("when it ends with a message in the caller's own words", async () => {
    const code = "function save(one, text) { click(one); send_msg_to_user(text); }";
    expect((await fitOf(code, ['click("1")']))?.args).toEqual(["1", "Ok."]);
  });
});

describe("a skill does not fit", () => {
  test("when it is longer than what comes next", async () => {
    const code = `function all(a, b, c, d, note) { click(a); fill(b, note); click(c); click(d); }`;
    expect(await fitOf(code, noted)).toBeUndefined();
  });
  test("when one of its calls is another action or has another text", async () => {
    expect(await fitOf("function f(one, box) { click(one); click(box); }", noted)).toBeUndefined();
    expect(await fitOf('function f(one, box) { click(one); fill(box, "red"); }', noted)).toBeUndefined();
  });
  test("when it uses one element where the way uses two", async () => {
    const code = "function f(one, note) { click(one); fill(one, note); }";
    expect(await fitOf(code, noted)).toBeUndefined();
  });
  test("when an element is not on the page in front", async () => {
    const code = "function f(next, send) { click(next); click(send); }";
    expect(await fitOf(code, ['click("4")', 'click("2")'])).toBeUndefined();
  });
  const toForm = "function f(next, code) { click(next); keyboard_press(code); }";
  test("when a text can only be read on a later page", async () => {
    expect(await fitOf(toForm, ['click("4")', 'keyboard_press("members")'])).toBeUndefined();
    expect(await fitOf(toForm, ['click("4")', 'keyboard_press("4711")'])).toBeUndefined();
    const known = await fitOf(toForm, ['click("4")', 'keyboard_press("4711")'], "Send the code 4711");
    expect(known?.args).toEqual(["4", "4711"]);
  });
  test("when a number is nowhere to be read", async () => {
    expect(await fitOf(toForm, ['click("4")', 'keyboard_press("99")'])).toBeUndefined();
  });
});

test("a date in digits can be written by who reads it in words", () => {
  const known = new KnownTexts(["on 3 March 2026"]);
  expect(known.has("2026-03-03", [])).toBe(true);
  expect(known.has("2026-04-03", [])).toBe(false);
});
