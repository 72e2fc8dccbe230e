import { expect, test } from "vitest";
import { failedOutcome } from "../domain/action.js";
import { TaskId } from "../domain/ids.js";
import type { SkillUse } from "../domain/skill-use.js";
import { commit } from "./commit.js";
import { emptyLibrary } from "./library.js";
import { candidate, fingerprint, programOf, shop } from "./skill.fixture.js";
import { markStale } from "./stale.js";

const contracts = [fingerprint("button", "Open"), fingerprint("button", "Save")];
const program = programOf(
  'function save(merchant) { click(button("Open")); click(button("Save", { in: item(merchant) })); }',
  contracts,
);
const { library } = commit(emptyLibrary(shop), [{ ...candidate(), program, elements: {} }], "plus");
const place = { run: "run-1", task: TaskId.parse("t") };

const stop = (
  failedAt: number | null,
  merchant: string,
  kind: "target-missing" | "ambiguous-target" | "failed" = "target-missing",
): SkillUse => ({
  task: TaskId.parse("t"),
  step: 0,
  skill: "save@1",
  args: { merchant },
  elements: {},
  calls: 2,
  failedAt,
  outcome: failedOutcome(kind, ""),
});
const isStale = (...uses: readonly SkillUse[]): boolean =>
  markStale(library, { earlier: uses.slice(0, -1), now: uses.slice(-1), place }).skills[0]?.stale !==
  undefined;

test.each([
  ["once", false, [stop(1, "Nike")]],
  ["twice on a control that is always called the same", true, [stop(1, "Nike"), stop(1, "Nike")]],
  ["twice, at different calls", false, [stop(1, "Nike"), stop(2, "Nike")]],
  ["twice, with a complete call in between", false, [stop(1, "Nike"), stop(null, "Nike"), stop(1, "Nike")]],
  [
    "twice for another reason than a missing target",
    false,
    [stop(1, "Nike", "failed"), stop(1, "Nike", "failed")],
  ],
  [
    "twice with one text that the caller gave, which may be wrong itself",
    false,
    [stop(2, "Nik"), stop(2, "Nik")],
  ],
  ["twice with different texts", true, [stop(2, "Nike"), stop(2, "Adidas", "ambiguous-target")]],
])("a skill that stopped %s: stale %s", (_, stale, uses) => expect(isStale(...uses)).toBe(stale));
