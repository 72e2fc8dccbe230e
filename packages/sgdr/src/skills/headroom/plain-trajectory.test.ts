import { expect, test } from "vitest";
import { playScripted, policyOf, type ScriptedSite } from "../../agent/scripted-site.fixture.js";
import { fixedSupport } from "../../domain/support.js";
import { programOf } from "../../library/skill.fixture.js";
import { offeredSkill } from "../../skill/offered.js";
import { plainTrajectory } from "./plain-trajectory.js";

const site: ScriptedSite = {
  start: "/form",
  pages: { "/form": 'textbox "Name" #1\nbutton "Send" #2' },
};

test("a skill's calls become steps of their own, as if nobody had known it", async () => {
  const program = programOf("function send(box, button, name) { fill(box, name); click(button); }");
  const skill = offeredSkill({ id: "send@1", name: "send", description: "", program });
  const played = await playScripted(
    site,
    policyOf('send("1", "2", "Ada")', 'send_msg_to_user("Ok.")'),
    fixedSupport({ notes: [], skills: [skill] }),
  );
  expect(played.steps).toHaveLength(2);
  const { steps } = plainTrajectory(played);
  expect(steps.map(({ index, calls }) => [index, calls.map(({ name }) => name)])).toEqual([
    [0, ["fill"]],
    [1, ["click"]],
    [2, ["send_msg_to_user"]],
  ]);
  expect(
    steps.every(({ offered, uses, actions }) => offered.length === 0 && !uses && !actions[0]?.skill),
  ).toBe(true);
});
