import { expect, test } from "vitest";
import type { PageNode } from "../domain/observation.js";
import { renderNodes } from "./render.js";
import { nodesFromText } from "./nodes-from-text.js";

const nodes: PageNode[] = [
  { depth: 0, role: "main", name: "" },
  { depth: 1, role: "heading", name: 'A "quoted" name', state: { level: 1 } },
  {
    depth: 1,
    role: "textbox",
    name: "City",
    id: "12",
    state: { value: "Oslo checked", required: true, invalid: true },
  },
  { depth: 1, role: "textbox", name: "Day", id: "b3", attributes: { type: "date" } },
  { depth: 1, role: "checkbox", name: "All", id: "4", state: { checked: "mixed", disabled: true } },
  { depth: 1, role: "button", name: "Menu", id: "5", state: { expanded: false } },
  { depth: 2, role: "more", name: "7 more listitem" },
];

test("a rendered page is read back as the nodes it was made of", () =>
  expect(nodesFromText(renderNodes(nodes))).toEqual(nodes));
test("the line about what was left out is no node", () =>
  expect(
    nodesFromText("main\n(3 of 9 nodes are left out for length, 1 of them controls; scroll to see them)"),
  ).toHaveLength(1));
