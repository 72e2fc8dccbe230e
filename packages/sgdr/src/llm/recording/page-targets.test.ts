import { expect, test } from "vitest";
import { printNodes } from "../../observation/page-text.js";
import { fillTargets, strayTarget } from "./page-targets.js";

const { text: page } = printNodes([
  { depth: 0, role: "main", name: "" },
  { depth: 1, role: "heading", name: "Save" },
  { depth: 1, role: "button", name: "Save", id: "4", state: { disabled: true } },
  { depth: 1, role: "button", name: 'Say "hi" \\ {{now}}', id: "5" },
  { depth: 2, role: "link", name: "Edit", id: "a6", state: { url: '/x?[9] button "Gone"' } },
  { depth: 2, role: "link", name: "Edit", id: "a7" },
  { depth: 1, role: "textbox", name: "", id: "8", state: { value: "tea" } },
]);
const prompt = `# Goal\nSave it\n----- page begins 7f3a -----\n${page}\n----- page ends 7f3a -----\n\n# Actions\nclick(elem)`;
const fill = (reply: string) => fillTargets(reply, prompt);

test("a target becomes the quoted id of the element with that role and name", () => {
  expect(fill('```\nclick({{button "Save"}})\n```')).toEqual({ ok: true, value: '```\nclick("4")\n```' });
});
test("several targets, with blanks or without", () => {
  expect(fill('a({{button "Save"}}, {{ textbox  "" }})')).toEqual({ ok: true, value: 'a("4", "8")' });
});
test("a name may have quotes, backslashes and braces, escaped as in JSON", () => {
  expect(fill(String.raw`click({{button "Say \"hi\" \\ {{now}}"}})`)).toEqual({
    ok: true,
    value: 'click("5")',
  });
});
test("a reply without targets stays as it is", () => {
  expect(fill('{"verdict":{"success":true}}')).toEqual({ ok: true, value: '{"verdict":{"success":true}}' });
});
test("a target with two elements is named with both", () => {
  expect(fill('click({{link "Edit"}})')).toEqual({
    ok: false,
    problem: 'aims at link "Edit", which the page has 2 times: [a6], [a7]',
  });
});
test("a target that is not there is named with those of its role", () => {
  expect(fill('click({{button "Send"}})')).toEqual({
    ok: false,
    problem:
      'aims at button "Send", which is not on the page; with this role there are "Save" [4], "Say \\"hi\\" \\\\ {{now}}" [5]',
  });
});
test("a target of a role that is not there is reported with the roles that are", () => {
  expect(fill('click({{heading "Save"}})')).toEqual({
    ok: false,
    problem: 'aims at heading "Save", but the page has no heading; it has button, link, textbox',
  });
  expect(fillTargets('click({{button "Go"}})', "no page at all")).toEqual({
    ok: false,
    problem: 'aims at button "Go", but the page has no button; it has nothing to act on',
  });
});
test("an element that the prompt shows twice is one element", () => {
  expect(fillTargets('click({{button "Save"}})', `${prompt}\n${page}`)).toEqual({
    ok: true,
    value: 'click("4")',
  });
});
test("what is nearly a target is found, what has braces for other reasons is not", () => {
  expect(strayTarget("click({{link 'Apply'}})")).toBe("{{link 'Apply'}}");
  expect(strayTarget("click({{Apply}})")).toBeUndefined();
  expect(strayTarget("click({{link}})")).toBe("{{link}}");
  expect(strayTarget('click({{link "Apply {{now}}"}})')).toBeUndefined();
  expect(strayTarget('{"a":{"b":{}}}')).toBeUndefined();
});
