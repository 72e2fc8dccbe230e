import { describe, expect, test } from "vitest";
import { TaskId } from "../domain/ids.js";
import type { SkillUse } from "../domain/skill-use.js";
import { commit } from "./commit.js";
import { emptyLibrary } from "./library.js";
import { LibraryOptions } from "./options.js";
import { quarantineFailing, quarantineSkill, releaseSkill } from "./quarantine.js";
import { candidate, shop } from "./skill.fixture.js";

const { library } = commit(emptyLibrary(shop), [candidate()], "plus");
const rule = { ...LibraryOptions.parse({}), quarantine: "on" as "on" | "off" };
const id = "submit_reply@1";

/** `x` failed at its second call, `.` completed, `r` was refused. */
const uses = (marks: string, skill = id): SkillUse[] =>
  marks.split("").map((mark, index) => ({
    task: TaskId.parse(`t${index}`),
    step: 0,
    skill,
    args: {},
    elements: {},
    calls: 2,
    failedAt: mark === "x" ? 2 : mark === "r" ? 0 : null,
    outcome: mark === "." ? { kind: "ok", words: "" } : { kind: "target-missing", words: "no button" },
  }));
const put = (earlier: string, now: string, options = rule) =>
  quarantineFailing(library, { earlier: uses(earlier), now: uses(now) }, options).quarantined;

describe("a skill that keeps failing", () => {
  test("is put in quarantine with a reason", () => {
    const reason = "3 of 4 calls failed, the last at call 2 of 2 (target-missing)";
    const done = quarantineFailing(library, { earlier: uses("x.x"), now: uses("x") }, rule);
    expect(done.quarantined).toEqual([{ id, reason }]);
    expect(done.library.skills).toMatchObject([{ id, quarantine: reason }]);
  });
  test.each([
    ["too few calls", "x", "x"],
    ["too small a share", "x..x", "x"],
    ["a success at the end", "xxx", "."],
    ["calls that were refused", "rrr", "rxx"],
    ["no call since the last check", "xxx", ""],
  ])("%s is not enough", (_, earlier, now) => expect(put(earlier, now)).toEqual([]));
  test("failures of another skill do not count", () =>
    expect(
      quarantineFailing(library, { earlier: [], now: uses("xxx", "other@1") }, rule).quarantined,
    ).toEqual([]));
  test("no skill is put in quarantine when quarantine is off", () =>
    expect(put("xx", "x", { ...rule, quarantine: "off" })).toEqual([]));
  test("a limit of 0 calls turns quarantine off", () =>
    expect(put("xx", "x", { ...rule, quarantineCalls: 0 })).toEqual([]));
  test("two failures of three calls are a share of 2/3", () => expect(put(".x", "x")).toHaveLength(1));
});

describe("quarantine by hand", () => {
  const put = quarantineSkill(library, id, " posts twice ");
  test("a skill is put in quarantine and released again", () => {
    if (!put.ok) throw new Error(put.problem);
    expect(put.value.skills).toMatchObject([{ quarantine: "posts twice" }]);
    expect(releaseSkill(put.value, id)).toEqual({ ok: true, value: library });
  });
  test("a reason is required", () => expect(quarantineSkill(library, id, " ")).toMatchObject({ ok: false }));
  test("the error for an unknown skill names the nearest one", () =>
    expect(quarantineSkill(library, "submit_repl@1", "x")).toEqual({
      ok: false,
      problem: 'there is no skill submit_repl@1 in the library of shop; did you mean "submit_reply@1"?',
    }));
  test("a skill that is not in quarantine cannot be released", () =>
    expect(releaseSkill(library, id)).toEqual({ ok: false, problem: `${id} is not in quarantine` }));
  test("a released skill stays released until it fails again", () => {
    expect(put(library, "xxx", "")).toBe(0);
    expect(put(library, "xxx", "x")).toBe(1);
    function put(free: typeof library, earlier: string, now: string): number {
      return quarantineFailing(free, { earlier: uses(earlier), now: uses(now) }, rule).quarantined.length;
    }
  });
});
