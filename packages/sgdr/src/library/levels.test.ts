import { describe, expect, test } from "vitest";
import { TaskId } from "../domain/ids.js";
import type { Skill } from "../domain/skill.js";
import type { JudgedUse } from "../domain/skill-use.js";
import { commit, type SkillCandidate } from "./commit.js";
import { emptyLibrary } from "./library.js";
import { offerable, promote, valuesHash, type OfferRules } from "./levels.js";
import { candidate, fingerprint, receipt, shop } from "./skill.fixture.js";

const skillOf = (found: SkillCandidate): Skill => {
  const [skill] = commit(emptyLibrary(shop), [found], "paper").library.skills;
  if (!skill) throw new Error("the candidate was refused");
  return skill;
};
const skill = skillOf(candidate());

const use = (task: string, message: string, more: Partial<JudgedUse> = {}): JudgedUse => ({
  task: TaskId.parse(task),
  step: 0,
  skill: skill.id,
  args: { message },
  elements: skill.elements,
  calls: 2,
  failedAt: null,
  outcome: { kind: "ok", words: "" },
  judged: "success",
  ...more,
});
const known: Skill = {
  ...skill,
  provenance: skill.provenance.map((from) => ({
    ...from,
    values: valuesHash({ args: { message: "first" }, elements: skill.elements }),
  })),
};

describe("levels", () => {
  test("a receipt raises a provisional skill to replayed", () =>
    expect(promote(skill, { receipt, uses: [] })).toMatchObject({ level: "replayed", receipt }));
  test("no new evidence changes nothing", () => expect(promote(skill, { uses: [] })).toEqual(skill));
  test("two tasks judged successful with other values prove it", () =>
    expect(promote(known, { uses: [use("t2", "second"), use("t3", "third")] }).level).toBe("proven"));
  test("the two tasks may use the same other value", () =>
    expect(promote(known, { uses: [use("t2", "second"), use("t3", "second")] }).level).toBe("proven"));
  test.each([
    ["one task", [use("t2", "a"), use("t2", "b")]],
    ["the values it was learned with", [use("t2", "first"), use("t3", "first"), use("t4", "other")]],
    ["a task judged a failure", [use("t2", "a"), use("t3", "b", { judged: "failure" })]],
    ["an unreadable verdict", [use("t2", "a"), use("t3", "b", { judged: "unreadable" })]],
    ["a task that was not judged", [use("t2", "a"), use("t3", "b", { judged: "not-judged" })]],
    ["a call that stopped half way", [use("t2", "a"), use("t3", "b", { failedAt: 2 })]],
    ["another skill", [use("t2", "a"), use("t3", "b", { skill: "submit_reply@2" })]],
  ])("%s proves nothing", (_, uses) => expect(promote(known, { uses }).level).toBe("provisional"));
  test("when the values it was learned with are not known, one more task is needed", () => {
    const two = [use("t2", "a"), use("t3", "b")];
    expect(promote(skill, { uses: two }).level).toBe("provisional");
    expect(promote(skill, { uses: [...two, use("t4", "c")] }).level).toBe("proven");
  });
  test("another element is another value; another number of the same element is not", () => {
    const opening = skillOf(
      candidate({
        code: "function open_item(link_button, save_button) { click(link_button); click(save_button); }",
      }),
    );
    const values = valuesHash({ args: {}, elements: opening.elements });
    const open = { ...opening, provenance: opening.provenance.map((from) => ({ ...from, values })) };
    const called = (task: string, item: string): JudgedUse =>
      use(task, "", {
        skill: open.id,
        args: {},
        elements: { ...open.elements, link_button: fingerprint("button", "link_button", { item }) },
      });
    expect(promote(open, { uses: [called("t2", ""), called("t3", "")] }).level).toBe("provisional");
    expect(promote(open, { uses: [called("t2", "Tea"), called("t3", "Mugs")] }).level).toBe("proven");
  });
  test("a level never falls", () =>
    expect(promote({ ...skill, level: "proven" }, { uses: [use("t2", "a", { failedAt: 1 })] }).level).toBe(
      "proven",
    ));
});

describe("offering", () => {
  const rules: OfferRules = { offerLevel: "replayed", trustProvisional: false, resettable: true };
  const at = (level: Skill["level"], more: Partial<Skill> = {}): Skill => ({ ...skill, level, ...more });

  test.each([
    ["provisional", "withheld"],
    ["replayed", "offered"],
    ["proven", "offered"],
  ] as const)("when the site can be reset, a %s skill is %s", (level, kind) =>
    expect(offerable(at(level), rules).kind).toBe(kind),
  );
  test("a skill in quarantine is withheld with its reason", () =>
    expect(offerable(at("proven", { quarantine: "it posts twice" }), rules)).toEqual({
      kind: "withheld",
      reason: "submit_reply@1 is in quarantine: it posts twice",
    }));
  describe("when the site cannot be reset", () => {
    const live = { ...rules, resettable: false };
    test("a provisional skill that only reads is offered as such", () =>
      expect(offerable(at("provisional", { writes: false }), live)).toEqual({
        kind: "offered",
        provisional: true,
      }));
    test("a provisional skill that changes something needs approval", () =>
      expect(offerable(at("provisional"), live).kind).toBe("needs-approval"));
    test("it needs approval also when the options ask for provisional skills", () =>
      expect(offerable(at("provisional"), { ...live, offerLevel: "provisional" }).kind).toBe(
        "needs-approval",
      ));
    test("it needs no approval when provisional skills are trusted", () =>
      expect(offerable(at("provisional"), { ...live, trustProvisional: true })).toEqual({
        kind: "offered",
        provisional: true,
      }));
    test("only proven skills are offered when the options ask for them", () =>
      expect(offerable(at("provisional", { writes: false }), { ...live, offerLevel: "proven" }).kind).toBe(
        "withheld",
      ));
  });
});
