import { expect, test } from "vitest";
import { itemsIn } from "./read-items.js";

const windows = (reply: string) => [...itemsIn(reply).byWindow.keys()];
const two = '{"window": 1, "reusable": false}, {"window": 2, "reusable": false}';

test.each([
  ["a plain array", `[${two}]`],
  ["words around it", `Here you are [1]:\n[${two}]\nThat is all {really}.`],
  ["a fence", `\`\`\`json\n[${two}]\n\`\`\``],
  ["an object around it", `{"windows": [${two}]}`],
  ["one object a line", two.replace("}, {", "}\n{")],
  ["no end, as when the reply was cut", `[${two}, {"window": 3, "code": "function f(`],
  ["numbers as texts", `[${two.replace("1", '"1"').replace("2", '"window 2"')}]`],
  ["a comma too many", `[${two.replace("false}", "false,}")},]`],
  ["other order of keys", '[{"reusable": false, "window": 1}, {"reusable": false, "window": 2}]'],
])("a reply with %s has both objects", (_, reply) => expect(windows(reply)).toEqual([1, 2]));

test("line breaks inside a text are taken as they are meant", () => {
  const { byWindow } = itemsIn('[{"window": 1, "code": "a\n\tb \\"c\\""}]');
  expect(byWindow.get(1)).toEqual({ window: 1, code: 'a\n\tb "c"' });
});
test.each([
  ["a quote too many", '{"window": 1, "code": "say "hi" {x}"}'],
  ["an open text", '{"window": 1, "code": "function}'],
  ["a missing comma", '{"window": 1 "code": "x"}'],
  ["a foreign value", '{"window": 1, "reusable": True}'],
])("an object with %s loses itself and not the next one", (_, broken) => {
  const items = itemsIn(`[${broken}, {"window": 2, "reusable": false}]`);
  expect([...items.byWindow.keys()]).toEqual([2]);
  expect([...items.broken]).toContain(1);
});
test("an object inside a text of another is no object", () =>
  expect(windows('[{"window": 1, "description": "{\\"window\\": 2, \\"reusable\\": true}"}]')).toEqual([1]));
test("of two objects for one window the first counts", () =>
  expect(itemsIn('[{"window": 1, "a": 1}, {"window": 1, "a": 2}]').byWindow.get(1)).toEqual({
    window: 1,
    a: 1,
  }));
test.each([
  ["nothing", ""],
  ["numbers", "[1, 2, 3]"],
  ["no window", '[{"reusable": true}]'],
  ["an odd window", '[{"window": {"a": 1}}, {"window": -1.5}, {"window": null}, {"window": [1]}]'],
  ["names of the prototype", '[{"__proto__": {"window": 1}}]'],
])("a reply with %s has none", (_, reply) => expect(windows(reply)).toEqual([]));
test("a huge reply of open brackets is given up on soon", () => {
  const began = performance.now();
  expect(windows('{"'.repeat(300_000))).toEqual([]);
  expect(windows("{[".repeat(300_000))).toEqual([]);
  expect(performance.now() - began).toBeLessThan(8_000);
});
