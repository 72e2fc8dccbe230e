import { expect, test } from "vitest";
import type { PageNode } from "../domain/observation.js";
import { composeObservation } from "./compose.js";
import { dialogInFront, inFront } from "./front.js";
import { tree } from "./tree.fixture.js";

const page = (behind: PageNode["behind"]): readonly PageNode[] =>
  tree(`main\n  button "Save" #1\n  dialog\n    heading "Sure?"\n    button "Yes" #2\nlink "Help" #3`).map(
    (node) =>
      ["main", "link"].includes(node.role) || node.name === "Save"
        ? { ...node, ...(behind && { behind }) }
        : node,
  );
const seen = (nodes: readonly PageNode[], fold: boolean) =>
  composeObservation({
    url: "/",
    title: "",
    scroll: [0, 0],
    tabs: [],
    notices: [],
    nodes,
    maxTokens: 0,
    fold,
  });

test("what a dialog covers is one line when it is folded", () => {
  const { text, shown, nodes } = seen(page("covered"), true);
  expect(text).toBe(
    'dialog\n\theading "Sure?"\n\t[2] button "Yes"\n(behind dialog "Sure?": 2 elements; look_behind() shows them)',
  );
  expect(shown).toHaveLength(3);
  expect(nodes).toHaveLength(6);
});
test("what a dialog covers is shown when it is not folded", () =>
  expect(seen(page("covered"), false).shown).toHaveLength(6));
test("what is inert is never shown, and only a folded page says so", () => {
  expect(seen(page("inert"), false).text).toBe('dialog\n\theading "Sure?"\n\t[2] button "Yes"');
  expect(seen(page("inert"), true).text).toContain('(behind dialog "Sure?": 2 elements');
});
test("a page without a dialog is shown whole", () => {
  expect(inFront(page(undefined), true).nodes).toHaveLength(6);
  expect(dialogInFront(page(undefined))).toBe("");
});
