import { expect, test } from "vitest";
import { parseSkill } from "./parse-skill.js";
import { printSkill, skillSignature } from "./print-skill.js";
import { printOf } from "./program.fixture.js";

const signature = (code: string): string => {
  const parsed = parseSkill(code);
  return parsed.ok ? skillSignature(parsed.value) : parsed.problem;
};

test("a function becomes a list of steps", () => {
  expect(
    parseSkill(
      "function submit_reply(reply_box, post_button, message) { fill(reply_box, message); click(post_button); }",
    ),
  ).toEqual({
    ok: true,
    value: {
      name: "submit_reply",
      params: [
        { name: "reply_box", kind: "element" },
        { name: "post_button", kind: "element" },
        { name: "message", kind: "text" },
      ],
      steps: [
        {
          kind: "call",
          action: "fill",
          args: [
            { from: "param", name: "reply_box" },
            { from: "param", name: "message" },
          ],
        },
        { kind: "call", action: "click", args: [{ from: "param", name: "post_button" }] },
      ],
      contracts: [],
    },
  });
});

test.each([
  [
    "directions",
    "function submit_driving_directions_form(start_field_id, dest_field_id, go_button_id, start_location, destination) { fill(start_field_id, start_location); fill(dest_field_id, destination); click(go_button_id); }",
    "submit_driving_directions_form(start_field_id: element, dest_field_id: element, go_button_id: element, start_location: text, destination: text)",
  ],
  [
    "a merge request's comment",
    "function submit_merge_request_comment(comment_box_id, submit_button_id, comment) { fill(comment_box_id, comment); click(submit_button_id); }",
    "submit_merge_request_comment(comment_box_id: element, submit_button_id: element, comment: text)",
  ],
  [
    "the wish list",
    "function search_and_add_first_product_to_wishlist(search_box_id, search_button_id, add_to_wishlist_button_id, product_query) { fill(search_box_id, product_query); click(search_button_id); click(add_to_wishlist_button_id); }",
    "search_and_add_first_product_to_wishlist(search_box_id: element, search_button_id: element, add_to_wishlist_button_id: element, product_query: text)",
  ],
  [
    "the carrier",
    "function add_tracking_carrier(add_tracking_btn_id, carrier_dropdown_id, carrier_name) { click(add_tracking_btn_id); select_option(carrier_dropdown_id, carrier_name); }",
    "add_tracking_carrier(add_tracking_btn_id: element, carrier_dropdown_id: element, carrier_name: options)",
  ],
])("the paper's case of %s is a skill, with its kinds", (_, code, expected) =>
  expect(signature(code)).toBe(expected),
);

test("the kind of a parameter follows from its use", () =>
  expect(
    signature(
      "function every_kind(u, k, n, o, l, e, t) { goto(u); keyboard_press(k); tab_focus(n); select_option(e, o); for (const x of l) fill(e, `${t}: ${x}`); }",
    ),
  ).toBe("every_kind(u: url, k: key, n: number, o: options, l: list, e: element, t: text)"));

test("a parameter inside an address is a text", () =>
  expect(signature("function open_page(name) { goto(`/wiki/${name}`); }")).toBe("open_page(name: text)"));

test("a refusal names the line", () =>
  expect(signature("function skill(button) {\n  click(button);\n\n  fetch(button);\n}")).toMatch(
    /^line 4: fetch is not an action/,
  ));

test("the error for a mistyped parameter names the nearest one", () =>
  expect(signature("function skill(button) { click(buton); }")).toContain('did you mean "button"?'));

const save = printOf("button", 'Save "all"');
const inContract = String.raw`function save_all(box, text) {
  fill(box, text);
  click(found("button \"Save \"all\"\"", 0));
}`;

test("a stored element is written with its label and number, in kinds of skills that allow it", () => {
  const parsed = parseSkill(inContract, { contracts: [save] });
  expect(parsed.ok && parsed.value.steps[1]).toEqual({
    kind: "call",
    action: "click",
    args: [{ from: "contract", index: 0 }],
  });
  expect(parsed.ok && printSkill(parsed.value)).toBe(inContract);
  expect(parsed.ok && parsed.value.contracts).toEqual([save]);
});

test.each([
  ["no such kind", inContract, undefined, "not allowed in this kind of skill"],
  ["another label", inContract, [printOf("link", "Delete")], "must be called so"],
  ["a number too high", inContract.replace(", 0)", ", 1)"), [save], "one of 1 stored elements"],
  ["a negative number", inContract.replace(", 0)", ", -1)"), [save], "one of 1 stored elements"],
  ["a name as number", inContract.replace(", 0)", ', "length")'), [save], "one of 1 stored elements"],
  ["no label", "function s() { click(found(0)); }", [save], "one of 1 stored elements"],
  ["a text", 'function s(box) { fill(box, found("x", 0)); }', [save], "is not an element"],
])("a stored element is refused for %s", (_, code, contracts, reason) => {
  const parsed = parseSkill(code, contracts ? { contracts } : {});
  expect(parsed.ok ? "" : parsed.problem).toContain(reason);
});

test("a skill is shown with the name by which it is called", () => {
  const parsed = parseSkill("function skill(button) { click(button); }");
  expect(parsed.ok && printSkill(parsed.value, "skill_v2")).toBe(
    "function skill_v2(button) {\n  click(button);\n}",
  );
  expect(parsed.ok && skillSignature(parsed.value, "skill_v2")).toBe("skill_v2(button: element)");
});
