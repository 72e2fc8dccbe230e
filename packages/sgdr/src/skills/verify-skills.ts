import type { Receipt, Skill, SkillLevel } from "../domain/skill.js";
import type { Store } from "../domain/store.js";
import { windowActions } from "../domain/window.js";
import { promote } from "../library/levels.js";
import { findSkill, withSkill } from "../library/library.js";
import { no } from "../lib/result.js";
import { loadPrompts } from "../prompts/load.js";
import type { Verified } from "../verification/verify.js";
import { wrote } from "../trajectory/clean.js";
import { openBrain, type Brain, type GivenBrain } from "../runtime/brain.js";
import { changeLibrary } from "./change-library.js";
import type { KnownLibrary } from "./known-library.js";
import { originsIn } from "./origin.js";
import { replayLesson, type ReplaySettings, type Traced } from "./replay-lesson.js";

/** What was found when a skill was replayed once more. */
export interface SkillCheck {
  readonly skill: string;
  /** `not-replayed`: nothing was found out, for a reason that is not the skill's. */
  readonly result: "passed" | "failed" | "not-replayed";
  /** What to count by; empty when it passed. */
  readonly code: string;
  readonly words: string;
  readonly before: SkillLevel;
  readonly after: SkillLevel;
}

export interface VerifySettings extends Omit<ReplaySettings, "brain">, Omit<GivenBrain, "method"> {
  /** Called for each skill when its result is known. */
  readonly onChecked?: (check: SkillCheck) => void;
}

/** Replays each skill in the place of the window it was made of; in the shared library a provisional one that passes rises. */
export async function verifySkills(
  store: Store,
  { library, skills }: { readonly library: KnownLibrary; readonly skills: readonly Skill[] },
  settings: VerifySettings,
  signal: AbortSignal,
): Promise<readonly SkillCheck[]> {
  const checks: SkillCheck[] = [];
  const tell = (skill: Skill, found: Omit<SkillCheck, "skill" | "before" | "after">, after = skill.level) => {
    const check = { skill: skill.id, ...found, before: skill.level, after };
    checks.push(check);
    settings.onChecked?.(check);
  };
  const find = originsIn(store);
  const lessons = new Map<unknown, Traced[]>();
  for (const skill of skills) {
    const origin = await find(skill);
    if (!origin.ok) {
      tell(skill, { result: "not-replayed", code: "no-trajectory", words: origin.problem });
      continue;
    }
    const { lesson } = origin.value;
    lessons.set(lesson, [...(lessons.get(lesson) ?? []), { skill, origin: origin.value }]);
  }
  const judged = { ...settings, method: { roles: ["judge"] } as const };
  const brain = await openBrain(settings.config, loadPrompts(), judged, signal);
  try {
    for (const group of lessons.values())
      for (const [traced, found] of await withinBudget(brain, group, { store, settings, signal })) {
        const { skill } = traced;
        const after = found.ok ? await raised(store, library, traced, found.value) : skill.level;
        tell(skill, resultOf(found), after);
      }
  } finally {
    await brain.close();
  }
  return checks;
}

function resultOf(found: Verified): Pick<SkillCheck, "result" | "code" | "words"> {
  if (found.ok) return { result: "passed", code: "", words: found.value.verdict };
  const { code, words } = found.problem;
  return { result: isWorldsFault(code) ? "not-replayed" : "failed", code, words };
}

interface Around {
  readonly store: Store;
  readonly settings: VerifySettings;
  readonly signal: AbortSignal;
}

/** Once the tokens or the money are used up, nothing more is replayed. */
async function withinBudget(
  brain: Brain,
  group: readonly Traced[],
  { store, settings, signal }: Around,
): Promise<Awaited<ReturnType<typeof replayLesson>>> {
  const over = brain.overBudget();
  if (!over) return await replayLesson(store, group, { ...settings, brain }, signal);
  const words = "words" in over ? over.words : "the budget is used up";
  return group.map((traced) => [traced, no({ stage: "replay", code: "over-budget", words })]);
}

/** An episode whose site cannot be reset, or that does not end the same without the skill, is no evidence about the skill. */
const isWorldsFault = (code: string): boolean =>
  code === "not-replayable" || code === "no-reset" || code === "over-budget";

/** The level it has now. The library of a run is a record of that run and stays as it is. */
async function raised(
  store: Store,
  { site, run }: KnownLibrary,
  { skill, origin }: Traced,
  receipt: Receipt,
): Promise<SkillLevel> {
  if (run !== undefined || skill.level !== "provisional") return skill.level;
  return await changeLibrary(store, site, (library) => {
    const known = findSkill(library, skill.id);
    if (!known) return { library, result: skill.level };
    // a file that was edited came in as one that changes something; now it is known to do what its window did
    const writes = wrote({ actions: windowActions(origin.window) });
    const better = { ...promote(known, { receipt, uses: [] }), writes };
    return { library: withSkill(library, better), result: better.level };
  });
}
