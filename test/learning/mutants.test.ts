import { afterAll, beforeAll, expect, test } from "vitest";
import { candidateOf, caughtBy, checked, lessonOf, verdictsOn, written, type Way } from "./_lesson.js";
import { breaksNothing, calls, crosses, planted, puts, type Mutant } from "./_mutants.js";
import { openWorkshop, type Workshop } from "./_workshop.js";
import { isThorough } from "../lib/thorough.js";

/** A skill that is accepted, and ways to break it. */
interface Exercise {
  readonly task: string;
  readonly way: Way;
  readonly skill: string;
  readonly mutants: readonly Mutant[];
}

/** Faults that no check sees which only looks at the code. */
const named = {
  drops: "drops the confirming call",
  swaps: "submits before all is entered",
  crosses: "crosses two texts",
  stops: "stops half way",
};

const directions: Exercise = {
  task: "map-walk-distance-1",
  way: { from: { url: "/directions", instead: 1 }, without: ({ thought }) => thought.includes("proposed") },
  skill: 'fill "From", fill "To", select_option "Travel by", click "Go"',
  mutants: [
    { fault: named.drops, breaks: calls(1, 2, 3), caught: "replay other-page" },
    { fault: named.swaps, breaks: calls(1, 2, 4, 3), caught: "replay other-page" },
    { fault: named.crosses, breaks: crosses("from_text", "to_text"), caught: "replay other-page" },
    { fault: named.stops, breaks: calls(1, 2), caught: "replay other-page" },
    { fault: "crosses two elements", breaks: crosses("from_field", "to_field"), caught: "replay other-page" },
    {
      fault: "crosses two elements in its call",
      breaks: breaksNothing,
      gives: { from_field: "to_field", to_field: "from_field" },
      caught: "replay other-page",
    },
    { fault: "leaves the choice out", breaks: calls(1, 2, 4), caught: "replay other-page" },
    {
      fault: "writes a wrong choice out",
      breaks: puts('"Bicycle"', "travel_by_choice"),
      caught: "replay other-page",
    },
    {
      fault: "enters one text in both fields",
      breaks: puts("from_text", "to_text"),
      caught: "replay other-page",
    },
    {
      fault: "presses another button",
      breaks: puts("other_button", "go_button"),
      touches: { other_button: 'button "Search"' },
      caught: "replay other-page",
    },
  ],
};

// the page that thanks for a message shows nothing of it
const contact: Exercise = {
  task: "shop-contact-order-1",
  way: { from: { url: "/contact", instead: 1 } },
  skill: 'select_option "Topic", fill "Order number (optional)", fill "Message", click "Send message"',
  mutants: [
    { fault: named.drops, breaks: calls(1, 2, 3), caught: "replay other-page" },
    { fault: named.swaps, breaks: calls(1, 2, 4, 3), caught: "replay other-page" },
    {
      fault: named.crosses,
      breaks: crosses("order_number_optional_text", "message_text"),
      caught: "replay other-page",
    },
    { fault: named.stops, breaks: calls(1, 2), caught: "replay other-page" },
    {
      fault: "crosses two elements",
      breaks: crosses("order_number_optional_field", "message_field"),
      caught: "replay other-page",
    },
    { fault: "submits twice", breaks: calls(1, 2, 3, 4, 4), caught: "replay other-page" },
    {
      fault: "writes a wrong choice out",
      breaks: puts('"Something else"', "topic_choice"),
      caught: "replay other-values",
    },
    {
      fault: "writes a wrong text out",
      breaks: puts('"Where is it?"', "message_text"),
      caught: "replay other-values",
    },
    {
      fault: "adds to a text",
      breaks: puts("`${message_text} Please.`", "message_text"),
      caught: "replay other-values",
    },
    { fault: "leaves a field empty that may be so", breaks: calls(1, 3, 4), caught: "replay other-values" },
  ],
};

// the same page comes back, with the same words on it, whatever was saved
const settings: Exercise = {
  task: "forum-set-biography-1",
  way: { from: { url: "/settings", instead: 2 } },
  skill: 'fill "Biography", click "Save settings", send_msg_to_user',
  mutants: [
    { fault: named.drops, breaks: calls(1, 3), caught: "replay other-page" },
    { fault: named.swaps, breaks: calls(2, 1, 3), caught: "replay other-values" },
    { fault: named.crosses, breaks: crosses("biography_text", "message"), caught: "replay other-values" },
    { fault: named.stops, breaks: calls(1, 2), caught: "replay replay-stopped" },
    {
      fault: "crosses two elements",
      breaks: crosses("biography_field", "save_settings_button"),
      caught: "replay replay-stopped",
    },
    {
      fault: "fills another field",
      breaks: puts("name_field", "biography_field"),
      touches: { name_field: 'textbox "Display name"' },
      caught: "replay other-values",
    },
    {
      fault: "writes a wrong text out",
      breaks: puts('"Nobody."', "biography_text"),
      caught: "replay other-values",
    },
    {
      fault: "answers something else",
      breaks: puts("biography_text", "message"),
      caught: "replay other-answer",
    },
    { fault: "writes the answer out", breaks: puts('"Done."', "message"), caught: "static literal-message" },
    { fault: "answers before it acts", breaks: calls(1, 3, 2), caught: "static ends-too-early" },
  ],
};

const newsletter: Exercise = {
  task: "shop-newsletter-1",
  way: { from: { url: "/account/profile", instead: 2 } },
  skill: 'click "New arrivals", select_option "How often", click "Save profile"',
  mutants: [
    { fault: named.drops, breaks: calls(1, 2), caught: "replay other-page" },
    { fault: named.swaps, breaks: calls(1, 3, 2), caught: "replay other-values" },
    { fault: "leaves the tick out", breaks: calls(2, 3), caught: "replay other-values" },
    { fault: "ticks and takes it back", breaks: calls(1, 1, 2, 3), caught: "replay other-values" },
    {
      fault: "ticks another box",
      breaks: puts("other_checkbox", "new_arrivals_checkbox"),
      touches: { other_checkbox: 'checkbox "Offers and coupons"' },
      caught: "replay other-values",
    },
  ],
};

const tracking: Exercise = {
  task: "admin-tracking-add-1",
  way: {},
  skill: 'select_option "Carrier", fill "Tracking number", click "Save"',
  mutants: [
    { fault: named.drops, breaks: calls(1, 2), caught: "replay other-page" },
    { fault: named.swaps, breaks: calls(1, 3, 2), caught: "replay other-page" },
    {
      fault: "writes a wrong choice out",
      breaks: puts('"DHL"', "carrier_choice"),
      caught: "replay other-page",
    },
    {
      fault: "presses another button",
      breaks: puts("other_button", "save_button"),
      touches: { other_button: 'button "Cancel"' },
      caught: "replay other-page",
    },
  ],
};

const exercises = [directions, contact, settings, newsletter, tracking];
const played = isThorough ? exercises : [directions, settings];

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop("map", "shop", "forum", "admin");
});
afterAll(async () => await workshop.close());

// with a judge that is content with everything, nothing but the comparison with the control is left to catch them
test.each(played)("no mutant of a skill of $task gets past, and the skill itself does", async (exercise) => {
  const lesson = await lessonOf(workshop, exercise.task, exercise.way);
  const skill = written(lesson, exercise.skill);
  const results = exercise.mutants.map((mutant) => checked(planted(skill, mutant)));
  const sound = results.flatMap((result) => (result.ok ? [result.value] : []));
  const [own, ...replayed] = await verdictsOn([candidateOf(skill), ...sound], { workshop, lesson });
  const waiting = [...replayed];
  const found = results.map((result) => (result.ok ? waiting.shift() : caughtBy(result.problem)));
  expect(own).toBe("accepted");
  expect(exercise.mutants.map(({ fault }, at) => `${fault}: ${found[at]}`)).toEqual(
    exercise.mutants.map(({ fault, caught }) => `${fault}: ${caught}`),
  );
});

const mutants = exercises.flatMap((exercise) => exercise.mutants);

test("there are enough mutants, and the faults that no check of the code sees are left to the replay", () => {
  expect(mutants.length).toBeGreaterThanOrEqual(30);
  for (const fault of Object.values(named)) {
    const stages = mutants
      .filter((mutant) => mutant.fault === fault)
      .map(({ caught }) => caught.split(" ")[0]);
    expect(stages.length).toBeGreaterThanOrEqual(3);
    expect(new Set(stages)).toEqual(new Set(["replay"]));
  }
});
