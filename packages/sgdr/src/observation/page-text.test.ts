import * as fc from "fast-check";
import { expect, test } from "vitest";
import { hintSources, ObservationRecord, type NodeState, type PageNode } from "../domain/observation.js";
import { composeObservation } from "./compose.js";
import { isPrintable, printNodes, readNode, readNodes, withoutIds } from "./page-text.js";
import { hasName } from "./tree.js";

const page: readonly PageNode[] = [
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
  {
    depth: 1,
    role: "checkbox",
    name: "All",
    id: "4",
    state: { checked: "mixed", disabled: true, focused: true },
  },
  { depth: 1, role: "button", name: "Menu", id: "5", state: { expanded: false, pressed: true } },
  { depth: 2, role: "option", name: "", id: "6", state: { selected: true, readonly: true } },
  { depth: 1, role: "link", name: "C:\\new\n\u200Fאב", id: "7", state: { url: '/?q="x"', expanded: true } },
  { depth: 1, role: "button", name: "", id: "8", hint: { from: "icon", text: "bookmark" } },
  { depth: 1, role: "columnheader", name: "Due", state: { sorted: "ascending", current: true } },
  { depth: 1, role: "text", name: "The beginning", cut: 950 },
  { depth: 2, role: "more", name: "7 more listitem" },
];
const text = String.raw`main
	heading "A \"quoted\" name" level=1
	[12] textbox "City" value="Oslo checked" required invalid
	[b3] textbox "Day" type=date
	[4] checkbox "All" checked=mixed disabled focused
	[5] button "Menu" pressed collapsed
		[6] option selected readonly
	[7] link "C:\\new\n${"\u200F"}אב" expanded url="/?q=\"x\""
	[8] button (icon "bookmark")
	columnheader "Due" sorted=ascending current
	text "The beginning… (950 characters more)"
		… 7 more listitem`;

test("a page is printed in the format of prompts and recorded replies", () =>
  expect(printNodes(page)).toEqual({ text, cuts: [{ line: 10, characters: 950 }] }));
test("a printed page is read back as its nodes", () => expect(readNodes(printNodes(page))).toEqual(page));

/** Texts with which a page may imitate other parts of the page text. */
const trickyPieces = [
  ...Array.from('"\\\n\r\t\v\0\u0085\u2028\u2029\u200F\u202E\uD83D]{=… é'),
  "\uDE00",
  "[3] ",
  "\n[9] button",
  "checked",
  ' url="',
  " value=",
  " level=2",
  "… (5 characters more)",
  "… 3 more row",
  "(3 of 9 nodes are left out)",
];
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.array(fc.constantFrom(...trickyPieces), { maxLength: 8 }).map((pieces) => pieces.join("")),
);
const tristate = fc.constantFrom(true, false, "mixed" as const);
const anyState: fc.Arbitrary<NodeState> = fc.record(
  {
    value: anyText,
    checked: tristate,
    pressed: tristate,
    selected: fc.boolean(),
    expanded: fc.boolean(),
    disabled: fc.boolean(),
    required: fc.boolean(),
    readonly: fc.boolean(),
    invalid: fc.boolean(),
    current: fc.boolean(),
    busy: fc.boolean(),
    sorted: fc.constantFrom("ascending", "descending"),
    problem: anyText,
    focused: fc.boolean(),
    level: fc.integer({ min: 1, max: 99 }),
    url: anyText,
  },
  { requiredKeys: [] },
);
const anyNode: fc.Arbitrary<PageNode> = fc.oneof(
  fc.record(
    {
      depth: fc.nat({ max: 12 }),
      role: fc.constantFrom(
        "text",
        "button",
        "link",
        "iframe",
        "clickable",
        "doc-chapter",
        "checked",
        "value",
      ),
      name: anyText,
      cut: fc.integer({ min: 1, max: 1_000_000 }),
      id: fc.stringMatching(/^[a-z]{0,2}[0-9]{1,4}$/),
      state: anyState,
      hint: fc.record({ from: fc.constantFrom(...hintSources), text: anyText }),
      behind: fc.constantFrom("inert", "covered"),
      attributes: fc.record(
        { type: fc.constantFrom("date", "password", "datetime-local", "text", "submit"), href: anyText },
        { requiredKeys: [] },
      ),
      offscreen: fc.boolean(),
    },
    { requiredKeys: ["depth", "role", "name"] },
  ),
  fc.record({
    depth: fc.nat({ max: 12 }),
    role: fc.constant("more"),
    name: fc.stringMatching(/^[0-9]{1,3} more [a-z]{1,8}$/),
  }),
);

/** A node without the facts that printing leaves out. */
function printed({
  offscreen: _offscreen,
  behind: _behind,
  attributes,
  state = {},
  ...node
}: PageNode): PageNode {
  const told = Object.entries(state).filter(([key, value]) => value !== false || key === "expanded");
  const type = attributes?.["type"];
  return {
    ...node,
    ...(told.length > 0 && { state: Object.fromEntries(told) }),
    ...(type !== undefined && type !== "text" && type !== "submit" && { attributes: { type } }),
  };
}

test("whatever texts a page has, its page text is read back as its nodes, except for facts that printing leaves out", () => {
  fc.assert(
    fc.property(fc.array(anyNode, { maxLength: 12 }), (nodes) => {
      expect(readNodes(printNodes(nodes))).toEqual(nodes.map(printed));
    }),
    { numRuns: 1_000 },
  );
});
test("a control that is named by what is in it is printed without that name, and read with it", () => {
  const row = [
    { depth: 0, role: "clickable", name: "Nike Save Offer", id: "1" },
    { depth: 1, role: "text", name: "Nike" },
    { depth: 1, role: "button", name: "Save Offer", id: "2" },
    { depth: 0, role: "clickable", name: "Nike", id: "3" },
    { depth: 0, role: "clickable", name: "", id: "4" },
    { depth: 1, role: "text", name: "Puma" },
  ];
  const printed = printNodes(row);
  expect(printed.text).toBe(
    '[1] clickable\n\ttext "Nike"\n\t[2] button "Save Offer"\n[3] clickable "Nike"\n[4] clickable ""\n\ttext "Puma"',
  );
  expect(readNodes(printed)).toEqual(row);
});

test("each node is one line, whatever its name and value", () => {
  fc.assert(
    fc.property(fc.array(anyNode, { minLength: 1, maxLength: 12 }), (nodes) => {
      expect(printNodes(nodes).text.split("\n")).toHaveLength(nodes.length);
    }),
  );
});
test("the text without ids is read as the same nodes without ids", () => {
  fc.assert(
    fc.property(fc.array(anyNode, { maxLength: 12 }), (nodes) => {
      const { text, ...cuts } = printNodes(nodes);
      const read = readNodes({ text: withoutIds(text), ...cuts });
      expect(read).toEqual(nodes.map(({ id: _id, ...node }) => printed(node)));
    }),
  );
});

test("a text that is cut for length is read as its beginning, and is recognized by its whole text", () => {
  const name = "word ".repeat(600);
  const nodes = [{ depth: 0, role: "text", name }];
  const seen = composeObservation({
    url: "/",
    title: "",
    scroll: [0, 0],
    tabs: [],
    notices: [],
    nodes,
    maxTokens: 500,
  });
  const [node] = readNodes(seen);
  expect(node).toEqual({ depth: 0, role: "text", name: name.slice(0, 1_000), cut: 2_000 });
  expect(node && [hasName(node, name), hasName(node, `${name}!`), hasName(node, "word")]).toEqual([
    true,
    false,
    false,
  ]);
});
test("a name that only looks like a cut name does not change", () => {
  const nodes = [{ depth: 0, role: "text", name: "All of it… (5 characters more)" }];
  expect(printNodes(nodes)).not.toHaveProperty("cuts");
  expect(readNodes(printNodes(nodes))).toEqual(nodes);
});
test("a record of an older version without `cuts` is read with the names in its text", () => {
  const old = {
    url: "/",
    title: "",
    page: "p",
    state: "s",
    tabs: [],
    notices: [],
    leftOut: 0,
    text: 'main\n\ttext "Word… (900 characters more)"',
  };
  expect(readNodes(ObservationRecord.parse(old))).toEqual([
    { depth: 0, role: "main", name: "" },
    { depth: 1, role: "text", name: "Word… (900 characters more)" },
  ]);
});
test("the line about left-out nodes is not a node", () =>
  expect(
    readNodes({
      text: "main\n(3 of 9 nodes are left out for length, 1 of them controls; scroll to see them)",
    }),
  ).toHaveLength(1));
test.each(["", "A sentence of a prompt", "[x] button", '[3] Button "Save"', "(none)", "button: press it"])(
  "a line in another format is not a node: %j",
  (line) => expect(readNode(line)).toBeUndefined(),
);
test.each([
  { role: 'button "Pay"\n[7] link', depth: 0, name: "" },
  { role: "button", depth: -1, name: "" },
  { role: "button", depth: 0.5, name: "" },
  { role: "button", depth: 0, name: "", id: "3] link [4" },
  { role: "heading", depth: 0, name: "", state: { level: Number.NaN } },
])("a node whose line would be read as something else is not printable: %j", (node) =>
  expect(isPrintable(node)).toBe(false),
);
