import { expect, test } from "vitest";
import { isSgdrError } from "../domain/error.js";
import { taskFileSet } from "./task-file-set.js";
import { ended, lineOf, type Ending } from "./score.fixture.js";

const signal = new AbortController().signal;
const folder = import.meta.dirname;
const score = async (check: unknown, ending: Ending) => {
  const line = lineOf({ check });
  return await taskFileSet({ lines: [line], folder }).truth.score(line.task, ended(line, ending), signal);
};
const right = { reward: 1, reasons: [], broken: false };
const wrong = (reason: string) => ({ reward: 0, reasons: [reason], broken: false });
const answered = (answer: string): Ending => ({ end: { kind: "answered", answer } });

const page = `
main
  heading h1
    text "Thank  you"
    text "for your Order"
  textbox "City" #1 =Ulm
  checkbox "Gift" #2
  button "Send" #3
  button "Send" #4`;

test.each([
  [{ url: "/orders/*" }, { url: "/orders/12?x=1" }],
  [{ url: "https://shop.example/orders/12" }, { url: "/orders/12" }],
  [{ url: "https://pay.example/**" }, { url: "https://pay.example/done" }],
  [{ text: "thank you FOR your order" }, { page }],
  [{ text: "Ulm", absent: true }, { page }],
  [{ element: { role: "Textbox", name: "city" }, value: "Ulm" }, { page }],
  [{ element: { role: "checkbox", name: "Gift" }, checked: false }, { page }],
  [{ element: { role: "heading", name: "Thank you for your order" }, visible: true }, { page }],
  [{ element: { role: "button", name: "Cancel" }, visible: false }, { page }],
  [{ answer: "three  boxes" }, answered("There are THREE boxes.")],
  [{ answer: { equals: "Three" } }, answered("three.")],
  [{ answer: { matches: "/^thr/i" } }, answered("Three")],
  [{ answer: { number: 3 } }, answered("3 of 7")],
  [{ infeasible: true }, { end: { kind: "infeasible", reason: "no boxes" } }],
  [[{ url: "/" }, { text: "for your" }], { page }],
] satisfies [unknown, Ending][])("%j holds", async (check, ending) =>
  expect(await score(check, ending)).toEqual(right),
);
test.each([
  [{ url: "/orders" }, { url: "/cart" }, "it ended at https://shop.example/cart, which is not /orders"],
  [{ text: "Sorry" }, { page }, 'the page does not say "Sorry"'],
  [{ text: "thank you", absent: true }, { page }, 'the page says "thank you"'],
  [
    { element: { role: "textbox", name: "City" }, value: "Bonn" },
    { page },
    'the textbox "City" has the value "Ulm", not "Bonn"',
  ],
  [
    { element: { role: "checkbox", name: "Gift" }, checked: true },
    { page },
    'the checkbox "Gift" is not checked',
  ],
  [
    { element: { role: "button", name: "Sent" }, visible: true },
    { page },
    'there is no button "Sent", only button "Send"',
  ],
  [{ element: { role: "button", name: "Send" }, visible: false }, { page }, 'there is a button "Send"'],
  [
    { element: { role: "button", name: "Send" }, selected: true },
    { page },
    'the button "Send" is not selected',
  ],
  [{ answer: "four" }, answered("three"), 'the answer "three" does not say "four"'],
  [{ answer: { equals: "three" } }, answered("three red"), 'the answer "three red" is not "three"'],
  [{ answer: { matches: "^4" } }, answered("3"), 'the answer "3" does not match ^4'],
  [{ answer: { number: 3 } }, answered("3 or 4"), 'the answer "3 or 4" does not say 3 alone'],
  [{ infeasible: true }, answered("done"), "it cannot be done, and that was not said"],
  [{ url: "/" }, { end: { kind: "infeasible", reason: "" } }, "it was said to be impossible"],
  [{ url: "/" }, { end: { kind: "limit", limit: "steps", words: "" } }, "the episode ended by limit"],
] satisfies [unknown, Ending, string][])("%j does not hold", async (check, ending, reason) =>
  expect(await score(check, ending)).toEqual(wrong(reason)),
);
test("of an element's state any one that is called so may tell", async () => {
  const two = [
    { depth: 0, role: "option", name: "Red" },
    { depth: 0, role: "option", name: "Red", state: { selected: true, checked: "mixed" as const } },
  ];
  const element = { role: "option", name: "Red" };
  expect(await score({ element, selected: true }, { page: two })).toEqual(right);
  expect(await score({ element, checked: true }, { page: two })).toMatchObject({ reward: 0 });
});
test("every check that fails is reported", async () =>
  expect(await score([{ url: "/a" }, { text: "b" }], {})).toMatchObject({
    reward: 0,
    reasons: [expect.stringContaining("/a"), expect.stringContaining('"b"')],
  }));
test("without a check nobody can tell", async () =>
  expect(await score(undefined, {})).toEqual({ reward: null, reasons: ["no check"], broken: false }));
test("of a page that is gone, only the last address is known", async () => {
  const line = lineOf({
    check: [{ url: "/end" }, { text: "x" }, { element: { role: "a", name: "b" }, visible: true }],
  });
  const end = { ...ended(line, { url: "/end" }), look: async () => undefined };
  expect(await taskFileSet({ lines: [line], folder }).truth.score(line.task, end, signal)).toEqual({
    reward: 0,
    reasons: ["the page is gone", "the page is gone"],
    broken: false,
  });
});
test("a look that fails or never ends breaks the check and nothing else", async () => {
  const line = lineOf({ check: { text: "x" } });
  const set = taskFileSet({ lines: [line], folder, limits: { lookMs: 20 } });
  const fails = { ...ended(line, {}), look: () => Promise.reject(new Error("no browser")) };
  const hangs = { ...ended(line, {}), look: () => new Promise<never>(() => undefined) };
  expect(await set.truth.score(line.task, fails, signal)).toEqual({
    reward: null,
    reasons: ["the check text broke: no browser"],
    broken: true,
  });
  expect(await set.truth.score(line.task, hangs, signal)).toMatchObject({ reward: null, broken: true });
});
test("a task of another file has no reward", async () => {
  const line = lineOf({});
  const set = taskFileSet({ lines: [], folder });
  expect(await set.truth.score(line.task, ended(line, {}), signal)).toMatchObject({
    reward: null,
    broken: true,
  });
  expect(set.world.canReset(line.task)).toBe(false);
});
test("tasks are added at the end, each id once", () => {
  const [first, second] = [lineOf({ id: "a" }), lineOf({ id: "b", reset: { url: "/reset" } })];
  const set = taskFileSet({ lines: [first], folder });
  set.add(second);
  expect(set.tasks.map(({ id }) => id)).toEqual(["a", "b"]);
  expect([set.world.canReset(first.task), set.world.canReset(second.task)]).toEqual([false, true]);
  expect(set.world.locate(second.task)).toEqual(second.task);
  expect(set.truth.label(first.task)).toEqual({ template: "own", kind: "own" });
  expect(() => set.add(lineOf({ id: "a" }))).toThrow(expect.toSatisfy(isSgdrError));
});
