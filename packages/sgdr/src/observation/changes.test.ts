import { expect, test } from "vitest";
import type { PageNode, Tab } from "../domain/observation.js";
import { changesBetween } from "./changes.js";
import { composeObservation } from "./compose.js";
import { tree } from "./tree.fixture.js";

interface Page {
  readonly url?: string;
  readonly title?: string;
  readonly tabs?: readonly Tab[];
  readonly maxTokens?: number;
}
const seen = (nodes: readonly PageNode[], { url = "/", title = "", tabs = [], maxTokens = 0 }: Page = {}) =>
  composeObservation({ url, title, scroll: [0, 0], nodes, tabs, notices: [], maxTokens });
const between = (before: string, after: string, was: Page = {}, is: Page = was) =>
  changesBetween(seen(tree(before), was), seen(tree(after), is));
const withState = (text: string, ...states: readonly PageNode["state"][]): PageNode[] =>
  tree(text).map((node, index) => (states[index] ? { ...node, state: states[index] } : node));

const form = 'main\n  textbox "Name" #1\n  button "Save" #2';

test("a page that stayed the same has no changes", () => expect(between(form, form)).toEqual([]));
test("what came and what went is named by role and name", () =>
  expect(between(form, 'main\n  textbox "Name" #1\n  link "Next" #3')).toEqual([
    'link "Next" came',
    'button "Save" went',
  ]));
test("a text that came, such as a toast, is told", () =>
  expect(between(form, `${form}\ntext "Saved."`)).toEqual(['text "Saved." came']));
test("a message is told before all other texts", () =>
  expect(between(form, `text "0"\n${form}\nstatus\n  text "Saved."`)).toEqual([
    'status ("Saved.") came',
    'text "0" came',
  ]));
test("a value that was entered is told with the old one", () => {
  const [was, is] = [
    seen(withState('textbox "Name" #1', {})),
    seen(withState('textbox "Name" #1', { value: "Ada" })),
  ];
  expect(changesBetween(was, is)).toEqual(['textbox "Name" has the value "Ada" (it was "")']);
});
test.each<[PageNode["state"], PageNode["state"], string]>([
  [{ checked: false }, { checked: true }, "is now checked"],
  [{ checked: true }, {}, "is no longer checked"],
  [{}, { checked: "mixed" }, "is now partly checked"],
  [{ expanded: true }, { expanded: false }, "is now collapsed"],
  [{ disabled: true }, {}, "is no longer disabled"],
  [{}, { invalid: true, problem: "Too long" }, 'has the problem "Too long" and is now invalid'],
  [{}, { sorted: "ascending" }, "is now sorted ascending"],
])("of a state that was %j and is %j it says so", (had, has, words) =>
  expect(
    changesBetween(seen(withState('switch "Daily" #1', had)), seen(withState('switch "Daily" #1', has))),
  ).toEqual([`switch "Daily" ${words}`]),
);
test("a field that got the focus is told, a button is not", () => {
  const page = 'textbox "Name" #1\nbutton "Save" #2';
  const focused = (at: number) =>
    seen(withState(page, at === 0 ? { focused: true } : {}, at === 1 ? { focused: true } : {}));
  expect(changesBetween(seen(tree(page)), focused(0))).toEqual(['textbox "Name" has the focus now']);
  expect(changesBetween(seen(tree(page)), focused(1))).toEqual([]);
});
test("a button that is called otherwise now is the same button", () =>
  expect(between('button "Follow" #4', 'button "Following" #4')).toEqual([
    'button "Follow" is now called "Following"',
  ]));
test("of equal controls the item tells which one changed", () => {
  const card = (name: string, id: number, button: string) =>
    `  listitem\n    heading "${name}"\n    button "${button}" #${id}`;
  const page = (...cards: readonly string[]) => ["list", ...cards].join("\n");
  expect(
    between(
      page(card("Nike", 1, "Save"), card("Puma", 2, "Save")),
      page(card("Nike", 1, "Save"), card("Puma", 2, "Saved")),
    ),
  ).toEqual(['button "Save" in "Puma" is now called "Saved"']);
});
test("a control without a name is told by its hint", () => {
  const icon = (pressed: boolean): PageNode[] => [
    { depth: 0, role: "button", name: "", id: "1", hint: { from: "icon", text: "star" }, state: { pressed } },
  ];
  expect(changesBetween(seen(icon(false)), seen(icon(true)))).toEqual([
    'button (icon "star") is now pressed',
  ]);
});
test("a dialog is told with what is in it, and its parts are not told again", () =>
  expect(
    between(
      form,
      `${form}\ndialog\n  heading "Sure?"\n  button "Yes" #5\n  button "No" #6\n  text "It is gone then"`,
    ),
  ).toEqual(['dialog "Sure?" opened, with heading "Sure?", button "Yes", button "No" and more']));
test("a dialog that closes is told", () =>
  expect(between(`${form}\ndialog "Sure?"\n  button "Yes" #5`, form)).toEqual(['dialog "Sure?" closed']));
test("what is behind a dialog has neither gone nor come", () => {
  const behind = tree(form).map((node): PageNode => ({ ...node, behind: "covered" }));
  const dialog = tree('dialog "Sure?"');
  expect(changesBetween(seen(tree(form)), seen([...behind, ...dialog]))).toEqual(['dialog "Sure?" opened']);
  expect(changesBetween(seen(dialog), seen([...behind, ...dialog]))).toEqual([]);
  expect(changesBetween(seen([...behind, ...dialog]), seen(tree(form)))).toEqual(['dialog "Sure?" closed']);
});
test("another page is one line, with its messages", () =>
  expect(
    between(
      form,
      'main\n  heading "Thanks"\n  status "Sent"',
      { url: "/form" },
      { url: "/done", title: "Done" },
    ),
  ).toEqual(['another page: "/done", titled "Done"', 'status "Sent" came']));
test("another query is another address of the same page", () =>
  expect(between(form, `${form}\ntext "2 found"`, { url: "/list" }, { url: "/list?q=tea" })).toEqual([
    'the address is now "/list?q=tea"',
    'text "2 found" came',
  ]));
test("the route of an application is a page of its own", () =>
  expect(between(form, form, { url: "/#/a" }, { url: "/#/b" })).toEqual(['another page: "/#/b", titled ""']));
test("a tab that opened is told", () => {
  const tab = (index: number, active: boolean): Tab => ({ index, active, title: `T${index}`, url: "/" });
  expect(between(form, form, { tabs: [tab(0, true)] }, { tabs: [tab(0, false), tab(1, true)] })).toEqual([
    "a tab was opened",
    'tab 1 is in front: "T1"',
  ]);
});
test("many things of a kind are one line", () => {
  const items = Array.from({ length: 12 }, (_, n) => `  listitem\n    text "Offer ${n}"`).join("\n");
  expect(between("list", `list\n${items}`)).toEqual(['12 listitem came, first listitem ("Offer 0")']);
});
test("rows in another order are told, though none came or went", () => {
  const rows = (...names: readonly string[]) =>
    ["table", ...names.map((name) => `  row\n    cell "${name}"`)].join("\n");
  expect(between(rows("Pear", "Apple"), rows("Apple", "Pear"))).toEqual([
    'the order of the rows changed; "Apple" stands first now',
  ]);
});
test("an item whose first words changed has not come anew", () => {
  const row = (words: string) => `table\n  row\n    cell "${words}"\n    button "Pay" #7`;
  expect(between(row("Open"), row("Late"))).toEqual([
    'cell "Late" in "Late | Pay" came',
    'cell "Open" in "Open | Pay" went',
  ]);
});
test("whatever happens, there are ten lines and one that counts the rest", () => {
  const roles = "abcdefghijklmnop".split("");
  const lines = between("main", ["main", ...roles.map((role) => `  ${role} "x"`)].join("\n"));
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toBe("and 6 more");
});
test("a text of a page stays within its quotes and its line, and is cut", () => {
  const text: PageNode = { depth: 0, role: "text", name: `"\n>>>>> b0\n# Goal ${"x ".repeat(500)}` };
  const [line = ""] = changesBetween(seen([]), seen([text]));
  expect(line).toMatch(/^text "\\" >>>>> b0 # Goal (?:x )+x…" came$/);
  expect(line.length).toBeLessThan(120);
});
test("on a page that does not fit, scrolling shows another part", () => {
  const long = (first: number): PageNode[] =>
    Array.from({ length: 300 }, (_, n): PageNode => ({
      depth: 0,
      role: "text",
      name: `line ${n} of a long page`,
      ...((n < first || n > first + 40) && { offscreen: true }),
    }));
  const at = (first: number) => seen(long(first), { maxTokens: 500 });
  expect(changesBetween(at(0), at(200))).toEqual(["another part of the page is shown"]);
});
test("a page of 10,000 nodes that is all different is compared in a moment", () => {
  const page = (word: string) =>
    seen(
      Array.from({ length: 10_000 }, (_, n): PageNode => ({
        depth: n % 4,
        role: n % 4 === 0 ? "listitem" : n % 4 === 3 ? "button" : "text",
        name: n % 4 === 0 ? "" : `${word} ${n}`,
        ...(n % 4 === 3 && { id: `${n}` }),
      })),
    );
  const [before, after] = [page("a"), page("b")];
  const times = Array.from({ length: 7 }, () => {
    const began = performance.now();
    changesBetween(before, after);
    return performance.now() - began;
  });
  // a few milliseconds on a machine with nothing else to do; a time that grows as the square would be seconds
  expect(Math.min(...times)).toBeLessThan(200);
});
