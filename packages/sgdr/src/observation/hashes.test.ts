import { expect, test } from "vitest";
import { pageHash, stateHash } from "./hashes.js";
import { tree } from "./tree.fixture.js";

const place = { url: "/a", tab: 0, scroll: [0, 0] };
const form = (value: string, id: string) => tree(`form\n  textbox "Name" #${id} =${value}`);

test("ids and values do not change the page hash", () =>
  expect(pageHash(form("x", "1"))).toBe(pageHash(form("y", "2"))));
test("another name changes the page hash", () =>
  expect(pageHash(tree('button "A" #1'))).not.toBe(pageHash(tree('button "B" #1'))));
test("another value changes the state hash, another id does not", () => {
  expect(stateHash(form("x", "1"), place)).toBe(stateHash(form("x", "2"), place));
  expect(stateHash(form("x", "1"), place)).not.toBe(stateHash(form("y", "1"), place));
});
test.each([
  ["address", { ...place, url: "/b" }],
  ["tab", { ...place, tab: 1 }],
  ["scroll position", { ...place, scroll: [0, 9] }],
])("another %s changes the state hash", (_, other) =>
  expect(stateHash(form("x", "1"), other)).not.toBe(stateHash(form("x", "1"), place)),
);
test("moving the focus does not change the state hash", () => {
  const [node] = tree('textbox "Name" #1');
  expect(stateHash(node ? [{ ...node, state: { focused: true } }] : [], place)).toBe(
    stateHash(node ? [{ ...node, state: {} }] : [], place),
  );
});
