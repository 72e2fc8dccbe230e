import { afterAll, beforeAll, expect, test } from "vitest";
import { printSkill } from "../../packages/sgdr/src/skill/print-skill.js";
import { caughtBy, verdictsOn, type Lesson } from "./_lesson.js";
import { calls, crosses, puts, type Breakage } from "./_mutants.js";
import { bare, namedChecked, namedFor, namedLessonOf, plantedNamed } from "./_named.js";
import { openWorkshop, type Workshop } from "./_workshop.js";

interface NamedMutant {
  readonly fault: string;
  readonly breaks?: Breakage;
  /** What its call gives instead. */
  readonly gives?: Readonly<Record<string, string>>;
  /** The stage and the code that catch it. */
  readonly caught: string;
  /** What the replay says of it if no check before it looks. */
  readonly replayed: string;
}

interface Exercise {
  readonly task: string;
  readonly last: readonly string[];
  readonly code: string;
  readonly mutants: readonly NamedMutant[];
}

const wishes: Exercise = {
  task: "shop-wish-from-search-1",
  last: ['fill "Search products"', 'click "Search"', 'click "Add to wish list"'],
  code: `function skill(search_products, item_name) {
  fill(combobox("Search products"), search_products);
  click(button("Search"));
  click(button("Add to wish list", { in: item(item_name) }));
}`,
  mutants: [
    {
      fault: "wrong row",
      gives: { item_name: "Terra Nova Terracotta Pot Set" },
      caught: "static other-element",
      replayed: "replay replay-stopped",
    },
    {
      fault: "swapped texts",
      breaks: crosses("search_products", "item_name"),
      caught: "static other-element",
      replayed: "replay replay-stopped",
    },
    {
      fault: "a literal that should be a parameter",
      breaks: puts('"Terra Nova Self-Watering Window Box"', "item_name"),
      caught: "static task-value",
      replayed: "accepted",
    },
    {
      fault: "two deeds joined by a parameter",
      breaks: puts("deed", '"Add to wish list"'),
      gives: { deed: "Add to wish list" },
      caught: "static open-deed",
      replayed: "accepted",
    },
    {
      fault: "a longer name that contains the wanted one",
      gives: { item_name: "Terra Nova Self-Watering" },
      caught: "static other-element",
      replayed: "replay replay-stopped",
    },
    {
      fault: "a dropped confirmation",
      breaks: calls(1, 2),
      caught: "replay other-page",
      replayed: "replay other-page",
    },
  ],
};

const tracking: Exercise = {
  task: "admin-tracking-add-1",
  last: ['click "Add tracking number"', 'select_option "Carrier"', 'fill "Tracking number"', 'click "Save"'],
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
  mutants: [
    {
      fault: "a dropped confirmation",
      breaks: calls(1, 2, 3, 4, 5, 6, 7),
      caught: "replay other-page",
      replayed: "replay other-page",
    },
    {
      fault: "swapped texts",
      breaks: crosses("order_number", "tracking_number"),
      caught: "static other-element",
      replayed: "replay replay-stopped",
    },
    {
      fault: "one text in two fields",
      breaks: (all) => [
        ...all.slice(0, 6),
        all[6]?.replace("tracking_number)", "order_number)") ?? "",
        ...all.slice(7),
      ],
      caught: "replay other-page",
      replayed: "replay other-page",
    },
    {
      fault: "confirms before all is entered",
      breaks: calls(1, 2, 3, 4, 5, 6, 8, 7),
      caught: "replay other-page",
      replayed: "replay other-page",
    },
    {
      fault: "presses another button",
      breaks: puts('button("Cancel")', 'button("Save")'),
      caught: "static other-element",
      replayed: "replay other-page",
    },
  ],
};

const replies: Exercise = {
  task: "forum-reply-to-comment-1",
  last: ['click "Reply"', 'fill "Your reply"', 'click "Post reply"'],
  code: `function skill(search_corkboard, item_name, your_reply) {
  fill(searchbox("Search Corkboard"), search_corkboard);
  click(button("Search"));
  click(link(search_corkboard));
  click(link("Reply", { in: item(item_name) }));
  fill(textbox("Your reply"), your_reply);
  click(button("Post reply"));
}`,
  mutants: [
    {
      fault: "wrong row",
      gives: { item_name: "Comment by umbra_ella" },
      caught: "static other-element",
      replayed: "replay other-page",
    },
    {
      fault: "a target that exists twice",
      breaks: puts('link("Reply")', 'link("Reply", { in: item(item_name) })'),
      caught: "static other-element",
      replayed: "replay replay-stopped",
    },
    {
      fault: "a longer name that contains the wanted one",
      gives: { item_name: "tallow" },
      caught: "static other-element",
      replayed: "replay replay-stopped",
    },
    {
      fault: "swapped texts",
      breaks: puts("search_corkboard", "your_reply"),
      caught: "replay other-page",
      replayed: "replay other-page",
    },
    {
      fault: "a dropped confirmation",
      breaks: calls(1, 2, 3, 4, 5),
      caught: "replay other-page",
      replayed: "replay other-page",
    },
  ],
};

const exercises = [wishes, tracking, replies];

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop("shop", "admin", "forum");
});
afterAll(async () => await workshop.close());

const skillOf = ({ last }: Exercise, lesson: Lesson) => namedFor(lesson, ...last);

test.each(exercises)(
  "no mutant of the named skill of $task gets past, and the skill itself does",
  async (exercise) => {
    const lesson = await namedLessonOf(workshop, exercise.task);
    const skill = skillOf(exercise, lesson);
    expect(printSkill(skill.program, "skill")).toBe(exercise.code);
    const broken = exercise.mutants.map((mutant) => plantedNamed(skill, mutant));
    const first = broken.map((draft) => {
      const result = namedChecked(draft, lesson);
      return result.ok ? "" : caughtBy(result.problem);
    });
    const [own, ...replayed] = await verdictsOn([skill, ...broken].map(bare), { workshop, lesson });
    expect(own).toBe("accepted");
    expect(namedChecked(skill, lesson).ok).toBe(true);
    expect(
      exercise.mutants.map(({ fault }, at) => [
        fault,
        first[at] === "" ? replayed[at] : first[at],
        replayed[at],
      ]),
    ).toEqual(exercise.mutants.map(({ fault, caught, replayed: said }) => [fault, caught, said]));
  },
);

test("every fault is there, and each is caught by a stage that has a name", () => {
  const all = exercises.flatMap(({ mutants }) => mutants);
  for (const fault of [
    "wrong row",
    "swapped texts",
    "a literal that should be a parameter",
    "two deeds joined by a parameter",
    "a dropped confirmation",
    "a target that exists twice",
    "a longer name that contains the wanted one",
  ])
    expect(all.filter((mutant) => mutant.fault === fault).length).toBeGreaterThan(0);
  for (const { caught } of all) expect(caught).toMatch(/^(?:static|replay) [a-z-]+$/);
});
