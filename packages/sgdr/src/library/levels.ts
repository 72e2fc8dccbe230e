import { createHash } from "node:crypto";
import type { CallValue } from "../domain/call.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import { type Receipt, type Skill, type SkillLevel, skillLevels } from "../domain/skill.js";
import { isCompleted, type JudgedUse } from "../domain/skill-use.js";
import { canonicalJson } from "./canonical.js";
import { higherLevel } from "./commit.js";
import type { LibraryOptions } from "./options.js";

/** The evidence about a skill. */
export interface Evidence {
  /** From a replay of its own trajectory. */
  readonly receipt?: Receipt;
  /** Calls in other tasks; calls of other skills are ignored. */
  readonly uses: readonly Pick<JudgedUse, "skill" | "task" | "args" | "elements" | "failedAt" | "judged">[];
}

/** The arguments of a skill's call: texts by parameter, and the fingerprints of element arguments. */
export interface Values {
  readonly args: Readonly<Record<string, CallValue>>;
  readonly elements: Readonly<Record<string, Fingerprint>>;
}

/** Raises the level (provisional → replayed → proven) as far as the evidence allows, and never lowers it. */
export function promote(skill: Skill, evidence: Evidence): Skill {
  const receipt = skill.receipt ?? evidence.receipt;
  const shown: SkillLevel = isProven(skill, evidence) ? "proven" : receipt ? "replayed" : "provisional";
  return { ...skill, level: higherLevel(skill.level, shown), ...(receipt && { receipt }) };
}

const tasksToProve = 2;

/** Whether it was completed in two tasks that were judged successful, with other values than it was learned with. */
function isProven(skill: Skill, { uses }: Evidence): boolean {
  const tasks = new Map<string, Set<string>>();
  for (const use of uses) {
    if (use.skill !== skill.id || !isCompleted(use) || use.judged !== "success") continue;
    const values = valuesHash(use);
    tasks.set(values, (tasks.get(values) ?? new Set()).add(use.task));
  }
  for (const { values } of skill.provenance) if (values !== undefined) tasks.delete(values);
  // each window had one set of values; if it is not known, the set with the most tasks is left out
  for (const { values } of skill.provenance) if (values === undefined) tasks.delete(commonest(tasks));
  return new Set([...tasks.values()].flatMap((names) => [...names])).size >= tasksToProve;
}

const commonest = (tasks: ReadonlyMap<string, ReadonlySet<string>>): string =>
  [...tasks].reduce((most, next) => (next[1].size > most[1].size ? next : most), ["", new Set<string>()])[0];

/** Two elements are the same value when they have the same role and name in the same row or item. */
export function valuesHash({ args, elements }: Values): string {
  const prints = Object.entries(elements).map(([param, { role, name, item }]) => [param, [role, name, item]]);
  const text = canonicalJson([args, Object.fromEntries(prints)]);
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

export interface OfferRules extends Pick<LibraryOptions, "offerLevel" | "trustProvisional"> {
  /** Whether the site can be reset, so that skills can be replayed. */
  readonly resettable: boolean;
}

export type Offering =
  | { readonly kind: "offered"; readonly provisional: boolean }
  /** It may be offered, but each call runs only after the user has approved it. */
  | { readonly kind: "needs-approval"; readonly reason: string }
  | { readonly kind: "withheld"; readonly reason: string };

/** Whether a policy may be shown this skill. */
export function offerable(skill: Skill, rules: OfferRules): Offering {
  const { id, level, quarantine, stale, writes } = skill;
  if (quarantine !== undefined) return { kind: "withheld", reason: `${id} is in quarantine: ${quarantine}` };
  if (stale !== undefined)
    return {
      kind: "withheld",
      reason: `${id} is stale: what its call ${stale.call} acts on was not found twice, last in task ${stale.task}`,
    };
  if (!reaches(level, leastLevel(rules)))
    return {
      kind: "withheld",
      reason: `${id} is ${level}, and only skills that are ${rules.offerLevel} are offered`,
    };
  const provisional = level === "provisional";
  if (provisional && writes && !rules.resettable && !rules.trustProvisional)
    return {
      kind: "needs-approval",
      reason: `${id} changes something and has not been replayed, because the site cannot be reset`,
    };
  return { kind: "offered", provisional };
}

const reaches = (level: SkillLevel, least: SkillLevel): boolean =>
  skillLevels.indexOf(level) >= skillLevels.indexOf(least);

/** On a site that cannot be reset no skill reaches `replayed`, so asking for that level would withhold all skills. */
const leastLevel = ({ offerLevel, resettable }: OfferRules): SkillLevel =>
  offerLevel === "replayed" && !resettable ? "provisional" : offerLevel;
