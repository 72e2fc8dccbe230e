import type { Skill, SkillStale } from "../domain/skill.js";
import { isCompleted, type SkillUse } from "../domain/skill-use.js";
import { paramsInText, textsOfTarget } from "../domain/named-target.js";
import { canonicalJson } from "./canonical.js";
import type { Library } from "./library.js";
import { callsIn } from "../skill/walk.js";

/** How often a skill must have stopped on a target before it is stale. */
const stopsToBeStale = 2;

const lost = new Set(["target-missing", "ambiguous-target"]);

export interface StopHistory {
  readonly earlier: readonly SkillUse[];
  /** Uses in the episode that has just ended; a skill without one is not changed. */
  readonly now: readonly SkillUse[];
  readonly place: Pick<SkillStale, "run" | "task">;
}

/** Marks skills that stopped twice on the same named target, without a complete call in between, as stale. */
export function markStale(library: Library, { earlier, now, place }: StopHistory): Library {
  const usedNow = new Set(now.map(({ skill }) => skill));
  const skills = library.skills.map((skill): Skill => {
    if (skill.stale !== undefined || !usedNow.has(skill.id)) return skill;
    const call = lostCall(skill, [...earlier, ...now]);
    return call === undefined ? skill : { ...skill, stale: { ...place, call } };
  });
  return { ...library, skills };
}

/** The call whose target is gone, counted from 1 in the code; undefined if that is not so. */
function lostCall({ id, program }: Skill, uses: readonly SkillUse[]): number | undefined {
  const own = uses.filter(({ skill }) => skill === id);
  const open = own.slice(own.findLastIndex(isCompleted) + 1);
  const last = open.at(-1);
  const call = last && stoppedAt(program, last);
  if (call === undefined) return undefined;
  const stops = open.filter((use) => stoppedAt(program, use) === call);
  // a text that the caller gives may be wrong itself: then only stops with other values say something about the site
  const values = new Set(stops.map(({ args }) => canonicalJson(args)));
  const count = isGiven(program, call) ? values.size : stops.length;
  return count >= stopsToBeStale ? call : undefined;
}

/** The call of the code, counted from 1, whose named target was not found; a loop has no one call for a number. */
export function stoppedAt(
  program: Skill["program"],
  { failedAt, outcome }: Pick<SkillUse, "failedAt" | "outcome">,
): number | undefined {
  if (failedAt === null || failedAt === 0 || !lost.has(outcome.kind)) return undefined;
  const call = program.steps[failedAt - 1];
  const isPlain = program.steps.slice(0, failedAt).every(({ kind }) => kind === "call");
  return isPlain && call?.kind === "call" && call.args.some(({ from }) => from === "named")
    ? failedAt
    : undefined;
}

const isGiven = (program: Skill["program"], call: number): boolean =>
  (callsIn(program)[call - 1]?.args ?? []).some(
    (arg) => arg.from === "named" && textsOfTarget(arg.target).flatMap(paramsInText).length > 0,
  );

/** A skill whose steps were done once more in a task that was judged a success is not stale any more. */
export function freshened(library: Library, ids: ReadonlySet<string>): Library {
  const skills = library.skills.map((skill): Skill => {
    if (skill.stale === undefined || !ids.has(skill.id)) return skill;
    const { stale: _stale, ...fresh } = skill;
    return fresh;
  });
  return { ...library, skills };
}
