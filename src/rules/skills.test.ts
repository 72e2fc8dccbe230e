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

test("an offered skill is called when it says the deed and every argument is in sight", async () =>
  expect(await next('Reply to the thread "Best shoes?" with "thanks"', page)).toBe(
    'submit_comment_reply("7", "8", "thanks")',
  ));
test("a skill whose button is not in sight is left alone", async () =>
  expect(
    await next('Reply to the thread "Best shoes?" with "thanks"', page.replace(/\n {4}button.*$/, "")),
  ).toBe('fill("7", "thanks")'));
test("a skill for another deed is left alone", async () =>
  expect(await next('Upvote "Best shoes?"', `${page}\n  button "Upvote" #9`)).toBe('click("9")'));
