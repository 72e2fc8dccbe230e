import { describe, expect, test } from "vitest";
import { playScripted, policyOf, type ScriptedSite } from "../agent/scripted-site.fixture.js";
import { cleanTrajectory } from "../trajectory/clean.js";
import { unitsOf } from "../trajectory/windows.js";
import { printSkill } from "../skill/print-skill.js";
import { bindWindow } from "./bind-window.js";
import { deedsOf, windowOf } from "./stretches.js";

/** The code for a window with these calls, or why there is none. */
async function bound(goal: string, site: ScriptedSite, ...calls: readonly string[]): Promise<string> {
  const trajectory = await playScripted(site, policyOf(...calls, 'send_msg_to_user("Done.")'));
  const steps = deedsOf(unitsOf(cleanTrajectory(trajectory, "plus"), "primitive"));
  const result = bindWindow(windowOf(steps, 0, steps.length), goal, "skill");
  if (!result.ok) return result.problem;
  const lines = printSkill(result.value.program).split("\n").slice(1, -1);
  return [...lines.map((line) => line.trim()), JSON.stringify(result.value.call.args)].join("\n");
}

/** One page on which each click sends something, so that no step is dropped. */
const onPage = (page: string, ...clicked: readonly string[]): ScriptedSite => ({
  start: "/",
  pages: { "/": page },
  moves: Object.fromEntries(clicked.map((name) => [`/ click ${JSON.stringify(name)}`, { sent: "POST /" }])),
});

describe("what an element is called", () => {
  test("stays the same if the site calls it so", async () =>
    expect(await bound("Save it", onPage('button "Save" #1', "Save"), 'click("1")')).toBe(
      'click(button("Save"));\n[]',
    ));
  test("is a parameter if it is a thing of the task", async () =>
    expect(
      await bound(
        'Open "Old hats"',
        onPage('link "Old hats" #1\nlink "New hats" #2', "Old hats"),
        'click("1")',
      ),
    ).toBe('click(link(link_name));\n["Old hats"]'));
  test("is put together from both if a value stands in it", async () =>
    expect(
      await bound(
        "Set the quantity of Jute Runner to 2",
        onPage('textbox "Quantity of Jute Runner" #1\ntextbox "Quantity of Wool Rug" #2'),
        'fill("1", "2")',
      ),
    ).toBe('fill(textbox(`Quantity of ${name}`), quantity_of_jute_runner);\n["Jute Runner","2"]'));
  test("has no count of things", async () =>
    expect(
      await bound("Look", onPage('navigation\n  link "Requests 8" #1', "Requests 8"), 'click("1")'),
    ).toBe('click(link("Requests"));\n[]'));
  test("keeps a number that tells things apart", async () =>
    expect(
      await bound(
        "Look",
        onPage('navigation\n  link "Room 8" #1\n  link "Room 9" #2', "Room 8"),
        'click("1")',
      ),
    ).toBe('click(link("Room 8"));\n[]'));
  test("is told by a hint if it has no name", async () =>
    expect(await bound("Go", onPage("button #1 ~trash\nbutton #2 ~edit", ""), 'click("1")')).toBe(
      'click(button("", { hint: "trash" }));\n[]',
    ));
});

const rows = (...names: readonly string[]) =>
  names
    .map((name, at) => `row\n  cell "${name}"\n  button "Delete" #${at}1\n  link "Open" #${at}2`)
    .join("\n");

describe("where an element stands", () => {
  test("is the thing of the task", async () =>
    expect(
      await bound("Delete the offer of Nike", onPage(rows("Nike", "Puma"), "Delete"), 'click("01")'),
    ).toBe('click(button("Delete", { in: item(item_name) }));\n["Nike"]'));
  test("is said also where only one such thing is left: another task has others", async () =>
    expect(await bound('Delete the offer of "Nike"', onPage(rows("Nike"), "Delete"), 'click("01")')).toBe(
      'click(button("Delete", { in: item(item_name) }));\n["Nike"]',
    ));
  test("is what a caller can read on the first page", async () =>
    expect(await bound("Delete the last one", onPage(rows("Nike", "Puma"), "Delete"), 'click("11")')).toBe(
      'click(button("Delete", { in: item(item_name) }));\n["Puma"]',
    ));
  test("is written out if it is a thing of the site that comes later", async () => {
    const site: ScriptedSite = {
      start: "/",
      pages: { "/": 'link "Settings" #1', "/settings": rows("Mail", "Alerts") },
      moves: { '/ click "Settings"': { to: "/settings" }, '/settings click "Delete"': { sent: "POST /" } },
    };
    expect(await bound("Stop them", site, 'click("1")', 'click("11")')).toBe(
      'click(link("Settings"));\nclick(button("Delete", { in: item("Alerts") }));\n[]',
    );
  });
  test("is not a plain word of the goal that a field's row says by chance", async () =>
    expect(
      await bound(
        "Share the link",
        onPage('listitem\n  text "Link"\n  textbox "Address" #1'),
        'fill("1", "http://a.example/")',
      ),
    ).toBe('fill(textbox("Address"), address);\n["http://a.example/"]'));
  test("is no thing around it: a reply is not its comment's", async () => {
    const thread =
      'listitem\n  text "alice"\n  button "Delete" #1\n  listitem\n    text "bob"\n    button "Delete" #2';
    expect(await bound('Delete the reply of "bob"', onPage(thread, "Delete"), 'click("2")')).toBe(
      'click(button("Delete", { in: item(item_name) }));\n["bob"]',
    );
  });
  test("is the dialog", async () => {
    const site: ScriptedSite = {
      start: "/",
      pages: {
        "/": 'button "Delete" #1',
        "/sure": 'button "Delete" #1 &behind\ndialog "Sure?"\n  button "Delete" #2',
        "/done": 'status "Gone"',
      },
      moves: {
        '/ click "Delete"': { to: "/sure" },
        '/sure click "Delete"': { to: "/done", sent: "DELETE /1" },
      },
    };
    expect(await bound("Delete it", site, 'click("1")', 'click("2")')).toContain(
      'click(button("Delete"));\nclick(button("Delete"',
    );
  });
  test("needs no place if its own name is the thing", async () =>
    expect(
      await bound(
        "Open 71216",
        onPage('row\n  cell "Ivo"\n  link "71216" #1\nrow\n  cell "Ada"\n  link "71300" #2', "71216"),
        'click("1")',
      ),
    ).toBe('click(link(link_name));\n["71216"]'));
});

test("what nothing names ends the window, with words", async () => {
  const twice = onPage('listitem\n  button "Go" #1\nlistitem\n  button "Go" #2', "Go");
  expect(await bound("Go", twice, 'click("2")')).toBe('nothing names the button "Go"');
});
test("a thing of a list that neither the task names nor the first page shows is not named", async () => {
  const site: ScriptedSite = {
    start: "/",
    pages: {
      "/": 'button "List" #1',
      "/list": 'row\n  cell "2"\n  link "Zeta" #2\nrow\n  cell "3"\n  link "Eta" #3',
    },
    moves: { '/ click "List"': { to: "/list" }, '/list click "Zeta"': { sent: "POST /" } },
  };
  expect(await bound("Open the first", site, 'click("1")', 'click("2")')).toBe(
    'nothing names the link "Zeta"',
  );
});
test("the same text is the same parameter, and a label that is a word of the code is none", async () =>
  expect(
    await bound(
      'Write "Ada" into both',
      onPage('textbox "Class" #1\ntextbox "Name" #2'),
      'fill("1", "Ada")',
      'fill("2", "ada")',
    ),
  ).toBe('fill(textbox("Class"), text_class);\nfill(textbox("Name"), text_class);\n["Ada"]'));
test("names that are code are texts", async () => {
  const name = "`${x}` \\\\'); click(y); //";
  expect(await bound("Go", onPage(`button "${name}" #1`, name), 'click("1")')).toBe(
    `click(button(${JSON.stringify(name)}));\n[]`,
  );
});
