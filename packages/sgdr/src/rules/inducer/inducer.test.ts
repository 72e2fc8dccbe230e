import { describe, expect, test } from "vitest";
import { playScripted, policyOf, type ScriptedSite } from "../../agent/scripted-site.fixture.js";
import type { Induction, SkillDraft } from "../../domain/roles.js";
import { printSkill, skillSignature } from "../../skill/print-skill.js";
import { checkSkill } from "../../skill/check-skill.js";
import { cleanTrajectory } from "../../trajectory/clean.js";
import { windowsOf } from "../../trajectory/windows.js";
import { rulesInducer } from "./inducer.js";

const site = (page: string, next = ""): ScriptedSite => ({
  start: "/",
  pages: { "/": page, "/next": next },
  moves: { '/ click "Next"': { to: "/next" } },
});

const about: Induction = { task: "t1", goal: "Do it", rule: { scope: "full", callability: true } };

/** The draft from all calls as one window. */
async function drafted(page: string | ScriptedSite, ...calls: readonly string[]): Promise<SkillDraft> {
  const own = typeof page === "string" ? site(page) : page;
  const trajectory = await playScripted(own, policyOf(...calls, 'report_infeasible("The end.")'));
  const steps = cleanTrajectory(trajectory, "paper").slice(0, calls.length);
  const windows = windowsOf(steps, "full", "decision");
  const [draft] = await rulesInducer.induce(windows, about, new AbortController().signal);
  if (!draft) throw new Error("there is no draft");
  return draft;
}
async function skill(page: string | ScriptedSite, ...calls: readonly string[]) {
  const draft = await drafted(page, ...calls);
  if (draft.kind === "none") throw new Error(draft.words);
  return { ...draft, code: printSkill(draft.program), signature: skillSignature(draft.program) };
}
async function why(page: string, ...calls: readonly string[]): Promise<string> {
  const draft = await drafted(page, ...calls);
  return draft.kind === "none" ? `${draft.code}: ${draft.words}` : printSkill(draft.program);
}

const form =
  'main\n  heading "Contact us" h1\n  form\n    textbox "Your name" #1\n    combobox "Topic" #2\n    button "Send" #3\n    textbox "Phone" #4\n    textbox "Message" #5';

describe("parameters", () => {
  test("are all elements, and all texts that were typed, chosen or sent to the user; elements come first", async () => {
    const { code, signature } = await skill(
      form,
      'fill("1", "Ada")',
      'select_option("2", "Returns")',
      'click("3")',
      'send_msg_to_user("Sent.")',
    );
    expect(code.split("\n").slice(1, -1)).toEqual([
      "  fill(your_name_field, your_name_text);",
      "  select_option(topic_list, topic_choice);",
      "  click(send_button);",
      "  send_msg_to_user(message);",
    ]);
    expect(signature.replace(/^\w+/, "")).toBe(
      "(your_name_field: element, topic_list: element, send_button: element, your_name_text: text, topic_choice: options, message: text)",
    );
  });
  test("are addresses, but not keys or numbers of pixels", async () => {
    const { code } = await skill(form, 'goto("/contact")', 'keyboard_press("Enter")', "scroll(0, 600)");
    expect(code.split("\n").slice(1, -1)).toEqual([
      "  goto(url);",
      '  keyboard_press("Enter");',
      "  scroll(0, 600);",
    ]);
  });
  test("are one for an element that is used twice, and two for two texts in it", async () => {
    const { code } = await skill(form, 'fill("1", "Ada")', 'fill("1", "Bob")');
    expect(code.split("\n").slice(1, -1)).toEqual([
      "  fill(your_name_field, your_name_text);",
      "  fill(your_name_field, your_name_text_2);",
    ]);
  });
  test("are two for one number on two pages, because these are two elements", async () => {
    const { code } = await skill(site('button "Next" #1', 'button "Save" #1'), 'click("1")', 'click("1")');
    expect(code).toContain("click(next_button);\n  click(save_button);");
  });
  test("the program passes the checks of skills", async () => {
    const { program } = await skill(form, 'fill("1", "Ada")', 'click("3")');
    expect(checkSkill(program, { scope: "window" }).ok).toBe(true);
  });
});

describe("names", () => {
  const nameOf = async (page: string, ...calls: readonly string[]): Promise<string> =>
    (await skill(page, ...calls)).program.name;
  test("describe the actions with the labels of the site", async () =>
    expect(await nameOf(form, 'select_option("2", "Returns")', 'click("3")')).toBe(
      "choose_topic_and_click_send",
    ));
  test("do not contain content: a typed text, an option, a number, a long text", async () => {
    const results =
      'searchbox "Search" #1\nlink "Rome" #2\nlink "Order 4711" #3\nlink "How I learned to like it" #4';
    const named = async (call: string): Promise<string> => await nameOf(results, 'fill("1", "rome")', call);
    expect(await named('click("2")')).toBe("fill_search_and_click_link");
    expect(await named('click("3")')).toBe("fill_search_and_click_link");
    expect(await named('click("4")')).toBe("fill_search_and_click_link");
    expect(await nameOf('option "Cycling" #1\ntextbox "Title" #2', 'click("1")', 'fill("2", "a")')).toBe(
      "click_option_and_fill_title",
    );
  });
  test("that would be too long keep the first actions and the last one", async () => {
    const page =
      'textbox "Street and number" #1\ntextbox "Postcode and town" #2\ntextbox "Country" #3\nbutton "Save address" #4';
    expect(await nameOf(page, 'fill("1", "a")', 'fill("2", "b")', 'fill("3", "c")', 'click("4")')).toBe(
      "fill_street_and_number_and_click_save_address",
    );
  });
  test("call a list that was typed into a field", async () => {
    const { signature } = await skill(form, 'fill("2", "Returns")', 'click("3")');
    expect(signature).toBe(
      "fill_topic_and_click_send(topic_field: element, send_button: element, topic_text: text)",
    );
  });
  test("use the role of elements without a name", async () =>
    expect(await nameOf("textbox #1\nimg #2", 'fill("1", "a")', 'click("2")')).toBe(
      "fill_field_and_click_element",
    ));
});

describe("descriptions", () => {
  const sentence = async (page: string, ...calls: readonly string[]): Promise<string> =>
    (await skill(page, ...calls)).description;
  test("say verb, object and the kind of page", async () =>
    expect(await sentence(form, 'fill("1", "Ada")', 'select_option("2", "Returns")', 'click("3")')).toBe(
      'Fill in the "Your name" field, choose an option of the "Topic" list and click the "Send" button on a form page about "Contact us".',
    ));
  test("contain nothing of the task: no value and no title of a single thing", async () => {
    const order = form.replace("Contact us", "Order 4711");
    const text = await sentence(order, 'fill("1", "Ada")', 'click("3")');
    expect(text).toBe('Fill in the "Your name" field and click the "Send" button on a form page.');
  });
});

describe("no skill is made from", () => {
  test("navigation and scrolling only", async () =>
    expect(await why(form, "scroll(0, 600)", 'hover("3")')).toBe(
      "not-reusable: it only navigates or scrolls",
    ));
  test("waiting", async () =>
    expect(await why(form, 'click("3")', "noop(500)")).toBe(
      "not-reusable: it waits, which is not allowed in a skill",
    ));
  test("steps that are the same every time", async () =>
    expect(await why(form, 'keyboard_press("Enter")', "scroll(0, 600)")).toBe(
      "not-reusable: it has no value or element that could be a parameter",
    ));
});

test("each window gets its own draft, in their order", async () => {
  const trajectory = await playScripted(
    site(form),
    policyOf('fill("1", "Ada")', 'click("3")', 'report_infeasible("x")'),
  );
  const windows = windowsOf(cleanTrajectory(trajectory, "paper"), "sliding", "decision");
  const drafts = await rulesInducer.induce(windows, about, new AbortController().signal);
  expect(drafts.map(({ window }) => window)).toEqual(windows);
});
