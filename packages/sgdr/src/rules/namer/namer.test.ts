import { expect, test } from "vitest";
import { playScripted, policyOf, type ScriptedSite } from "../../agent/scripted-site.fixture.js";
import { bindWindow } from "../../induction/bind-window.js";
import { deedsOf, windowOf } from "../../induction/stretches.js";
import { cleanTrajectory } from "../../trajectory/clean.js";
import { unitsOf } from "../../trajectory/windows.js";
import { parseSkill } from "../../skill/parse-skill.js";
import { printSkill } from "../../skill/print-skill.js";
import { rulesNamer } from "./namer.js";

const about = { task: "t", goal: 'Write "Ada" to "Nike"', known: [] };
async function named(site: ScriptedSite, ...calls: readonly string[]) {
  const trajectory = await playScripted(site, policyOf(...calls, 'send_msg_to_user("Done.")'));
  const steps = deedsOf(unitsOf(cleanTrajectory(trajectory, "plus"), "primitive"));
  const bound = bindWindow(windowOf(steps, 0, steps.length), about.goal);
  if (!bound.ok) throw new Error(bound.problem);
  const [draft] = await rulesNamer.name([bound.value], about, new AbortController().signal);
  if (draft?.kind !== "skill") throw new Error(draft?.words);
  return draft;
}
const page = 'listitem\n  text "Nike"\n  textbox "Class" #1\n  button "Save" #2\n  switch "Wifi" #3';
const site = {
  start: "/",
  pages: { "/": page },
  moves: { '/ click "Save"': { sent: "POST /name" }, '/ click "Wifi"': { sent: "POST /wifi" } },
};

test("a window gets the names of its deeds, and its call the same values", async () => {
  const { program, call, description } = await named(site, 'fill("1", "Ada")', 'click("2")', 'click("3")');
  expect(printSkill(program)).toBe(
    `function fill_class_and_click_save_and_click_wifi(item_name, text_class) {
  fill(textbox("Class", { in: item(item_name) }), text_class);
  click(button("Save", { in: item(item_name) }));
  click(switch_("Wifi", { in: item(item_name) }));
}`,
  );
  expect(call).toEqual({ name: program.name, args: ["Nike", "Ada"] });
  expect(description).toMatch(
    /^Fill in the "Class" field of an item, .* and click the "Wifi" switch of an item/,
  );
  expect(parseSkill(printSkill(program))).toMatchObject({ ok: true });
});
