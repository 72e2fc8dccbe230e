import { expect, test } from "vitest";
import {
  playScripted,
  policyOf,
  scriptedTask,
  type ScriptedSite,
} from "../../agent/scripted-site.fixture.js";
import { fixedSupport } from "../../domain/support.js";
import { joinLibraries } from "../../library/join-libraries.js";
import type { Library } from "../../library/library.js";
import { offerable } from "../../library/levels.js";
import { rulesInducer } from "../../rules/inducer/inducer.js";
import { offeredSkill } from "../../skill/offered.js";
import { printSkill } from "../../skill/print-skill.js";
import { failure, letter, success, workbench } from "../sgdr/workbench.fixture.js";
import type { SkillMemory } from "../skills/skill-memory.js";

const never = new AbortController().signal;
const rules = { offerLevel: "replayed", trustProvisional: false, resettable: true } as const;
const calling = (button: string): ScriptedSite => ({
  ...letter,
  pages: { ...letter.pages, "/form": `textbox "Name" #1\ntextbox "Town" #2\nbutton "${button}" #3` },
  moves: { [`/form click "${button}"`]: { to: "/thanks", sent: "POST /letters" } },
});

/** Plays a way on a site where the button has this name, and learns from it. */
async function after(
  memory: SkillMemory | undefined,
  button: string,
  calls: readonly string[],
  verdict = success,
): Promise<SkillMemory> {
  const site = calling(button);
  const { method } = workbench({ inducer: rulesInducer, method: "sgdr+", site });
  const known = memory ?? method.empty(scriptedTask.site);
  const support = fixedSupport({
    notes: [],
    skills: known.library.skills.map((skill) => offeredSkill(skill)),
  });
  const trajectory = await playScripted(site, policyOf(...calls), support);
  return await method.learn({ task: scriptedTask, trajectory, verdict }, known, never);
}

const byHand = ['fill("1", "Ada")', 'fill("2", "Oslo")', 'click("3")', 'send_msg_to_user("Sent.")'];
const withSkill = [
  'fill_name_and_fill_town_and_click_send("Ada", "Oslo")',
  'click("3")',
  'send_msg_to_user("Sent.")',
];
const gaveUp = [
  'fill_name_and_fill_town_and_click_send("Ada", "Oslo")',
  'report_infeasible("There is no Send.")',
];
const codesOf = ({ library }: SkillMemory): readonly string[] =>
  library.skills.map(({ id, program }) => `${id} ${printSkill(program).split("\n").at(-2)?.trim() ?? ""}`);
const isOffered = ({ library }: SkillMemory, id: string): boolean =>
  library.skills.some((skill) => skill.id === id && offerable(skill, rules).kind === "offered");

test("a skill that stopped once is offered, and after the second time on the same target it is not", async () => {
  const once = await after(await after(undefined, "Send", byHand), "Post", gaveUp, failure);
  expect(isOffered(once, "fill_name_and_fill_town_and_click_send@1")).toBe(true);
  const twice = await after(once, "Post", gaveUp, failure);
  expect(twice.library.skills[0]?.stale).toEqual({ run: "run-1", task: "shop-1", call: 3 });
  expect(isOffered(twice, "fill_name_and_fill_town_and_click_send@1")).toBe(false);
});

test("a success in which the control has another name makes a new version, which is offered", async () => {
  const renamed = await after(await after(undefined, "Send", byHand), "Post", withSkill);
  expect(codesOf(renamed)).toEqual([
    'fill_name_and_fill_town_and_click_send@1 click(button("Send"));',
    'fill_name_and_fill_town_and_click_send@2 click(button("Post"));',
  ]);
  expect(renamed.library.skills[1]).toMatchObject({ level: "replayed", writes: true });
});

test("a skill that is stale already gets its new form from a success with other values", async () => {
  let memory = await after(undefined, "Send", byHand);
  for (const _ of [1, 2]) memory = await after(memory, "Post", gaveUp, failure);
  const other = byHand.map((call) => call.replace("Oslo", "Bergen"));
  expect(codesOf(await after(memory, "Post", other))).toEqual([
    'fill_name_and_fill_town_and_click_send@1 click(button("Send"));',
    'fill_name_and_fill_town_and_click_send@2 click(button("Post"));',
  ]);
});

test("another button where nothing stopped is another skill", async () => {
  const both = await after(await after(undefined, "Send", byHand), "Post", byHand);
  const [first, second] = both.library.skills;
  expect(both.library.skills).toHaveLength(2);
  expect(first?.stale ?? second?.stale).toBeUndefined();
});

test("a success with the old form makes it fresh again, and so it is when libraries are joined", async () => {
  let stale = await after(undefined, "Send", byHand);
  for (const _ of [1, 2]) stale = await after(stale, "Post", gaveUp, failure);
  const fresh = await after(stale, "Send", byHand);
  expect(isOffered(fresh, "fill_name_and_fill_town_and_click_send@1")).toBe(true);
  const seen: Library = {
    ...fresh.library,
    skills: fresh.library.skills.map((skill) => ({
      ...skill,
      provenance: skill.provenance.map((one) => ({ ...one, run: "run-2" })),
    })),
  };
  const joined = joinLibraries(stale.library, seen, "plus").library;
  expect(isOffered({ library: joined, uses: [] }, "fill_name_and_fill_town_and_click_send@1")).toBe(true);
  const kept = joinLibraries(fresh.library, stale.library, "plus").library;
  expect(isOffered({ library: kept, uses: [] }, "fill_name_and_fill_town_and_click_send@1")).toBe(false);
});
