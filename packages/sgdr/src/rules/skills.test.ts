import { expect, test } from "vitest";
import { callText } from "../domain/call.js";
import { parseSkill } from "../skill/parse-skill.js";
import { rulesPolicy } from "./policy.js";
import { seen, viewOf } from "./view.fixture.js";

const body =
  "function submit_comment_reply(reply_box, post_button, message) {\n  fill(reply_box, message);\n  click(post_button);\n}";
const parsed = parseSkill(body);
if (!parsed.ok) throw new Error(parsed.problem);
const skill = {
  id: "submit_comment_reply@1",
  name: "submit_comment_reply",
  signature: "submit_comment_reply(reply_box, post_button, message)",
  description: "Submit a reply to a comment on a discussion page.",
  body,
  program: parsed.value,
};
const page =
  'main\n  heading "Best shoes?" h1\n  form\n    textbox "Your reply" #7\n    button "Post reply" #8';

async function next(goal: string, text: string) {
  const view = viewOf(goal, seen(text), [], { notes: [], skills: [skill] });
  const decided = await rulesPolicy.decide(view, new AbortController().signal);
  return decided.ok ? decided.decision.calls.map(callText).join("; ") : "nothing";
}

test("an offered skill is called when it fits the goal and every argument is visible", async () =>
  expect(await next('Reply to the thread "Best shoes?" with "thanks"', page)).toBe(
    'submit_comment_reply("7", "8", "thanks")',
  ));
test("a skill is not called when its button is not visible", async () =>
  expect(
    await next('Reply to the thread "Best shoes?" with "thanks"', page.replace(/\n {4}button.*$/, "")),
  ).toBe('fill("7", "thanks")'));
test("a skill that finds its button itself is called only if the policy would press that button", async () => {
  const code =
    "function reply_here(reply_box, message) { fill(reply_box, message); click(found('button \"Post reply\"', 0)); }";
  const contract = {
    role: "button",
    name: "Post reply",
    landmarks: [],
    headings: [],
    frames: [],
    item: "",
    attributes: {},
    position: 0,
    equals: 1,
  };
  const program = parseSkill(code, { contracts: [contract] });
  if (!program.ok) throw new Error(program.problem);
  const looking = { ...skill, id: "reply_here@1", name: "reply_here", program: program.value };
  const called = async (text: string): Promise<string> => {
    const view = viewOf('Reply to the thread "Best shoes?" with "thanks"', seen(text), [], {
      notes: [],
      skills: [looking],
    });
    const decided = await rulesPolicy.decide(view, new AbortController().signal);
    return decided.ok ? decided.decision.calls.map(callText).join("; ") : "nothing";
  };
  expect(await called(page)).toBe('reply_here("7", "thanks")');
  expect(await called(page.replace("Post reply", "Send reply"))).toBe('fill("7", "thanks")');
});
test("a skill for another action is not called", async () =>
  expect(await next('Upvote "Best shoes?"', `${page}\n  button "Upvote" #9`)).toBe('click("9")'));

const booking = `function book_room(guest_field, nights_list, book_button, guest, nights) {
  fill(guest_field, guest);
  select_option(nights_list, nights);
  click(book_button);
}`;
const bookingSkill = (code: string) => {
  const program = parseSkill(code);
  if (!program.ok) throw new Error(program.problem);
  return { ...skill, id: "book_room@1", name: "book_room", body: code, program: program.value };
};
const form = `main
  heading "Book a room" h1
  form "Booking"
    textbox "Guest" #3
    combobox "Nights" #4 value="1"
      option "1" selected
      option "2"
    button "Book" #5`;

test("several calls on fields and lists are predicted and replaced by one call of a skill", async () => {
  const view = viewOf('Book a room for the guest "Ada Lund" with nights "2"', seen(form), [], {
    notes: [],
    skills: [bookingSkill(booking)],
  });
  const decided = await rulesPolicy.decide(view, new AbortController().signal);
  expect(decided.ok && decided.decision.calls.map(callText)).toEqual([
    'book_room("3", "4", "5", "Ada Lund", ["2"])',
  ]);
});
test("a skill with the same calls on other elements is not called", async () => {
  const other = booking.replaceAll("guest_field", "coupon_field").replaceAll("book_button", "redeem_button");
  const view = viewOf('Book a room for the guest "Ada Lund" with nights "2"', seen(form), [], {
    notes: [],
    skills: [bookingSkill(other)],
  });
  const decided = await rulesPolicy.decide(view, new AbortController().signal);
  expect(decided.ok && decided.decision.calls.map(callText)).toEqual(['fill("3", "Ada Lund")']);
});

const namedSkill = (code: string) => {
  const program = parseSkill(code);
  if (!program.ok) throw new Error(program.problem);
  return { ...skill, id: `${program.value.name}@1`, name: program.value.name, program: program.value };
};
async function nextWith(code: string, goal: string, text: string): Promise<string> {
  const view = viewOf(goal, seen(text), [], { notes: [], skills: [namedSkill(code)] });
  const decided = await rulesPolicy.decide(view, new AbortController().signal);
  return decided.ok ? decided.decision.calls.map(callText).join("; ") : "nothing";
}
const reply =
  'function write_reply(message) { fill(textbox("Your reply"), message); click(button("Post reply")); }';
const goal = 'Reply to the thread "Best shoes?" with "thanks"';

test("a skill that names its elements is called with texts alone", async () =>
  expect(await nextWith(reply, goal, page)).toBe('write_reply("thanks")'));
test("it is not called when it would not find the elements that the policy would use", async () => {
  expect(await nextWith(reply.replace("Post reply", "Send reply"), goal, page)).toBe('fill("7", "thanks")');
  expect(await nextWith(reply, goal, `${page}\n  button "Post reply" #9`)).toBe('fill("7", "thanks")');
});
test("it is not called when an element stands in another item than the skill says", async () => {
  const placed = reply.replace('button("Post reply")', 'button("Post reply", { in: item("Shoes") })');
  expect(await nextWith(placed, goal, page)).toBe('fill("7", "thanks")');
});
test("a parameter that names an item gets what only that item says", async () => {
  const code =
    'function answer_in(topic, message) { fill(textbox("Your reply", { in: item(topic) }), message); click(button("Post reply", { in: item(topic) })); }';
  const text = `main
  heading "Best shoes?" h1
  list
    listitem
      text "open"
      text "Best shoes?"
      textbox "Your reply" #7
      button "Post reply" #8
    listitem
      text "open"
      text "Old hats"
      link "Read" #10`;
  expect(await nextWith(code, goal, text)).toBe('answer_in("Best shoes?", "thanks")');
});
