import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stepsKey } from "../../packages/sgdr/src/library/canonical.js";
import { printSkill } from "../../packages/sgdr/src/skill/print-skill.js";
import type { Candidate } from "../../packages/sgdr/src/verification/candidate.js";
import { verdictsOn, type Lesson } from "./_lesson.js";
import { bare, namedChecked, namedFor, namedLessonOf } from "./_named.js";
import { openWorkshop, type Workshop } from "./_workshop.js";

/** A case study of the paper whose whole way becomes one skill under sgdr+, learned from the first task and done with the values of the second. */
interface Study {
  readonly about: string;
  readonly tasks: readonly [learned: string, done: string];
  readonly last: readonly string[];
  readonly code: string;
}

const studies: readonly Study[] = [
  {
    about: "product search and wish list (shop)",
    tasks: ["shop-wish-from-search-1", "shop-wish-from-search-2"],
    last: ['click "Search"', 'click "Add to wish list"'],
    code: `function skill(search_products, item_name) {
  fill(combobox("Search products"), search_products);
  click(button("Search"));
  click(button("Add to wish list", { in: item(item_name) }));
}`,
  },
  {
    about: "tracking number, from the menu of the site to a form that opens (admin)",
    tasks: ["admin-tracking-add-1", "admin-tracking-add-2"],
    last: ['fill "Tracking number"', 'click "Save"'],
    code: `function skill(order_number, carrier, tracking_number) {
  click(link("Orders"));
  fill(textbox("Order number"), order_number);
  click(button("Filter"));
  click(link(order_number));
  click(button("Add tracking number"));
  select_option(combobox("Carrier"), carrier);
  fill(textbox("Tracking number"), tracking_number);
  click(button("Save"));
}`,
  },
];

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop("shop", "admin");
});
afterAll(async () => await workshop.close());

describe.each(studies)("$about", ({ tasks: [first, second], last, code }) => {
  test("becomes one skill that works with the values of another task", async () => {
    const learned = await namedLessonOf(workshop, first);
    const other = await namedLessonOf(workshop, second);
    const skill = candidateOf(learned, last);
    const same = candidateOf(other, last);
    expect(printSkill(skill.program, "skill")).toBe(code);
    expect(stepsKey(same)).toBe(stepsKey(skill));
    expect(Object.values(same.args)).not.toEqual(Object.values(skill.args));
    const own = await verdictsOn([skill], { workshop, lesson: learned });
    // the skill as it was learned, with all that is kept of its elements, in the place of the other task's way
    const elsewhere: Candidate = { ...same, program: skill.program };
    expect([...own, ...(await verdictsOn([elsewhere], { workshop, lesson: other }))]).toEqual([
      "accepted",
      "accepted",
    ]);
  });
});

function candidateOf(lesson: Lesson, last: readonly string[]): Candidate {
  const draft = namedFor(lesson, ...last);
  expect(namedChecked(draft, lesson)).toMatchObject({ ok: true });
  return bare(draft);
}
