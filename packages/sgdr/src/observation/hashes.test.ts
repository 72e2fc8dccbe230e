import { expect, test } from "vitest";
import { pageHash, stateHash } from "./hashes.js";
import { tree } from "./tree.fixture.js";

const place = { url: "/a", tab: 0, scroll: [0, 0] };
const form = (value: string, id: string) => tree(`form\n  textbox "Name" #${id} =${value}`);

test("the page hash sees neither ids nor values", () =>
  expect(pageHash(form("x", "1"))).toBe(pageHash(form("y", "2"))));
test("the page hash sees another name", () =>
  expect(pageHash(tree('button "A" #1'))).not.toBe(pageHash(tree('button "B" #1'))));
test("the state hash sees a value, not an id", () => {
  expect(stateHash(form("x", "1"), place)).toBe(stateHash(form("x", "2"), place));
  expect(stateHash(form("x", "1"), place)).not.toBe(stateHash(form("y", "1"), place));
});
test.each([
  ["address", { ...place, url: "/b" }],
  ["tab", { ...place, tab: 1 }],
  ["scroll position", { ...place, scroll: [0, 9] }],
])("the state hash sees another %s", (_, other) =>
  expect(stateHash(form("x", "1"), other)).not.toBe(stateHash(form("x", "1"), place)),
);
test("moving the focus is no new state", () => {
  const [node] = tree('textbox "Name" #1');
  expect(stateHash(node ? [{ ...node, state: { focused: true } }] : [], place)).toBe(
    stateHash(node ? [{ ...node, state: {} }] : [], place),
  );
});
