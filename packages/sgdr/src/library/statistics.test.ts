import { expect, test } from "vitest";
import { TaskId } from "../domain/ids.js";
import { executedCalls, SkillOffer, SkillUse } from "../domain/skill-use.js";
import { skillStatistics } from "./statistics.js";

const task = TaskId.parse("t1");
const use = (skill: string, failedAt: number | null): SkillUse =>
  SkillUse.parse({
    task,
    step: 1,
    skill,
    args: { message: "hello", tags: ["a", "b"] },
    elements: {},
    calls: 3,
    failedAt,
    outcome: { kind: failedAt === null ? "ok" : "failed", words: "" },
  });
const offer = (...skills: string[]): SkillOffer => SkillOffer.parse({ task, step: 1, skills });

test("offers, calls, completions and the call that failed are counted by skill, in order of id", () =>
  expect(
    skillStatistics(
      [offer("b@1", "a@1"), offer("b@1", "b@1")],
      [use("b@1", null), use("b@1", 3), use("b@1", 1), use("b@1", 3), use("b@1", 0), use("c@1", null)],
    ),
  ).toEqual([
    { skill: "a@1", offered: 1, called: 0, completed: 0, refused: 0, failedAt: [] },
    {
      skill: "b@1",
      offered: 2,
      called: 5,
      completed: 1,
      refused: 1,
      failedAt: [
        { call: 1, times: 1 },
        { call: 3, times: 2 },
      ],
    },
    { skill: "c@1", offered: 0, called: 1, completed: 1, refused: 0, failedAt: [] },
  ]));
test("a known skill that was never offered or called has a row of zeros", () =>
  expect(skillStatistics([], [], ["a@1"])).toMatchObject([{ skill: "a@1", offered: 0, called: 0 }]));
test.each([
  [null, 3],
  [0, 0],
  [1, 0],
  [3, 2],
])("a use that failed at %s has executed %s of 3 calls", (failedAt, executed) =>
  expect(executedCalls({ calls: 3, failedAt })).toBe(executed),
);
