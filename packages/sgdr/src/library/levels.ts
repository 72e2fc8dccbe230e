import { createHash } from "node:crypto";
import type { CallValue } from "../domain/call.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import { type Receipt, type Skill, type SkillLevel, skillLevels } from "../domain/skill.js";
import { isCompleted, type JudgedUse } from "../domain/skill-use.js";
import { canonicalJson } from "./canonical.js";
import { higherLevel } from "./commit.js";
import type { LibraryOptions } from "./options.js";

/** What has been found out about a skill. */
export interface Evidence {
  /** From a replay of its own trajectory. */
  readonly receipt?: Receipt;
  /** Its calls in other tasks; uses of other skills are passed over. */
  readonly uses: readonly Pick<JudgedUse, "skill" | "task" | "args" | "elements" | "failedAt" | "judged">[];
}

/** What a skill was called with: texts by parameter, and what its element arguments were. */
export interface Values {
  readonly args: Readonly<Record<string, CallValue>>;
  readonly elements: Readonly<Record<string, Fingerprint>>;
}

/** provisional → replayed → proven, as far as the evidence goes; never down. */
export function promote(skill: Skill, evidence: Evidence): Skill {
  const receipt = skill.receipt ?? evidence.receipt;
  const shown: SkillLevel = isProven(skill, evidence) ? "proven" : receipt ? "replayed" : "provisional";
  return { ...skill, level: higherLevel(skill.level, shown), ...(receipt && { receipt }) };
}

const tasksToProve = 2;

/** Completed with other values than it was learned with, in two tasks that were judged successful. */
function isProven(skill: Skill, { uses }: Evidence): boolean {
  const tasks = new Map<string, Set<string>>();
  for (const use of uses) {
    if (use.skill !== skill.id || !isCompleted(use) || use.judged !== "success") continue;
    const values = valuesHash(use);
    tasks.set(values, (tasks.get(values) ?? new Set()).add(use.task));
  }
  for (const { values } of skill.provenance) if (values !== undefined) tasks.delete(values);
  // each window was done with one set of values; where they are not known, the one with the most tasks is left out
  for (const { values } of skill.provenance) if (values === undefined) tasks.delete(commonest(tasks));
  return new Set([...tasks.values()].flatMap((names) => [...names])).size >= tasksToProve;
}

const commonest = (tasks: ReadonlyMap<string, ReadonlySet<string>>): string =>
  [...tasks].reduce((most, next) => (next[1].size > most[1].size ? next : most), ["", new Set<string>()])[0];

/** An element is the same value when it is called the same and stands in the same row or item. */
export function valuesHash({ args, elements }: Values): string {
  const prints = Object.entries(elements).map(([param, { role, name, item }]) => [param, [role, name, item]]);
  const text = canonicalJson([args, Object.fromEntries(prints)]);
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

export interface OfferRules extends Pick<LibraryOptions, "offerLevel" | "trustProvisional"> {
  /** Whether the site can be set back, so that skills can be replayed at all. */
  readonly resettable: boolean;
}

export type Offering =
  | { readonly kind: "offered"; readonly provisional: boolean }
  /** It may be offered, and is run only after somebody has said yes. */
  | { readonly kind: "needs-approval"; readonly reason: string }
  | { readonly kind: "withheld"; readonly reason: string };

/** Whether a policy may be shown this skill. */
export function offerable(skill: Skill, rules: OfferRules): Offering {
  const { id, level, quarantine, writes } = skill;
  if (quarantine !== undefined) return { kind: "withheld", reason: `${id} is in quarantine: ${quarantine}` };
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

/** Where nothing can be replayed, asking for a replay would keep every skill away for ever. */
const leastLevel = ({ offerLevel, resettable }: OfferRules): SkillLevel =>
  offerLevel === "replayed" && !resettable ? "provisional" : offerLevel;
