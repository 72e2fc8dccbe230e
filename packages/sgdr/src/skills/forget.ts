import { RunId, type SiteId } from "../domain/ids.js";
import { SgdrError } from "../domain/error.js";
import { callName, type Skill } from "../domain/skill.js";
import { memoryKey, type Store } from "../domain/store.js";
import { didYouMean } from "../lib/nearest-name.js";
import { stepsKey } from "../library/canonical.js";
import { SkillMemory } from "../methods/skills/skill-memory.js";
import { changeShared } from "../domain/change-shared.js";
import { sharedKey } from "../runtime/shared-memory.js";
import { progressOf } from "../results/run-progress.js";
import { librariesAt } from "./known-library.js";
import { sharingRuns } from "./usage.js";

/** What is to be forgotten, found but still there. */
export interface Forgettable {
  /** By what it was found. */
  readonly by: "site" | "skill" | "goal";
  readonly found: readonly { readonly site: SiteId; readonly skills: readonly Skill[] }[];
}

export interface Forgotten {
  readonly skills: readonly { readonly site: string; readonly skill: string }[];
  /** Calls of them that were counted for or against them. */
  readonly uses: number;
  /** Runs whose copies of them were removed. */
  readonly runs: readonly string[];
  /** Runs that are not over: they may bring back what they know. */
  readonly open: readonly string[];
}

/** What a site, the name of a skill, or a goal word for word stands for, in the library that all runs share. */
export async function forgettable(store: Store, what: string, site: string): Promise<Forgettable> {
  const all = await librariesAt(store, { site });
  const sites = all.filter((known) => known.site === what);
  if (sites.length > 0)
    return { by: "site", found: sites.map((known) => ({ site: known.site, skills: known.library.skills })) };
  const pick = async (isIt: (skill: Skill) => boolean | Promise<boolean>): Promise<Forgettable["found"]> => {
    const found: { site: SiteId; skills: Skill[] }[] = [];
    for (const known of all) {
      const skills: Skill[] = [];
      for (const skill of known.library.skills) if (await isIt(skill)) skills.push(skill);
      if (skills.length > 0) found.push({ site: known.site, skills });
    }
    return found;
  };
  const named = await pick((skill) => [skill.id, skill.name, callName(skill)].includes(what));
  if (named.length > 1)
    throw new SgdrError(
      "input-invalid",
      `${named.length} sites have a skill ${what}: ${named.map((one) => one.site).join(", ")}`,
      "choose one with --site",
    );
  if (named.length > 0) return { by: "skill", found: named };
  const taught = goalsIn(store);
  const learned = await pick(async (skill) => sameGoal(await taught(skill), what));
  if (learned.length > 0) return { by: "goal", found: learned };
  const names = all.flatMap((known) => [known.site, ...known.library.skills.map((skill) => skill.name)]);
  throw new SgdrError(
    "skill-unknown",
    `nothing is known under ${JSON.stringify(what)}: it is no site, no skill and no goal that a skill was learned from${didYouMean(what, new Set(names))}`,
    "see the skills with `sgdr skills list`; a goal must be written word for word",
  );
}

const sameGoal = (goal: string | undefined, what: string): boolean =>
  goal !== undefined && goal.trim().toLowerCase() === what.trim().toLowerCase();

/** The goal of the task that a skill was first learned from. */
function goalsIn(store: Store): (skill: Skill) => Promise<string | undefined> {
  const runs = new Map<string, Promise<ReadonlyMap<string, string>>>();
  const read = async (name: string): Promise<ReadonlyMap<string, string>> => {
    const run = RunId.safeParse(name);
    const row = run.success ? await store.run(run.data) : undefined;
    if (!row) return new Map();
    const { added } = await progressOf(store, row.manifest.run);
    return new Map([...row.manifest.tasks, ...added].map(({ id, goal }) => [id, goal]));
  };
  return async ({ provenance: [first] }) => {
    if (!first) return undefined;
    const goals = runs.get(first.run) ?? read(first.run);
    runs.set(first.run, goals);
    return (await goals).get(first.task);
  };
}

/** Removes the skills and what was counted of them: from the shared library, and from the copies of the runs that share it. */
export async function forget(store: Store, { found }: Forgettable): Promise<Forgotten> {
  const skills: { site: string; skill: string }[] = [];
  const runs = new Set<string>();
  const open = new Set<string>();
  let uses = 0;
  for (const { site, skills: wanted } of found) {
    const ids = new Set(wanted.map(({ id }) => id));
    // a run may have given them other names
    const keys = new Set(wanted.map(stepsKey));
    uses += await changeShared(store, sharedKey("library", site), (kept) => {
      const { memory, uses: gone } = without(SkillMemory.parse(kept), ({ id }) => ids.has(id));
      return { value: memory, result: gone };
    });
    skills.push(...wanted.map(({ id }) => ({ site, skill: id })));
    for (const run of await sharingRuns(store)) {
      const memory = SkillMemory.safeParse(await store.document(run, memoryKey(site)));
      if (!memory.success) continue;
      const left = without(memory.data, (skill) => keys.has(stepsKey(skill)));
      if (left.removed === 0) continue;
      if ((await store.run(run))?.owner) open.add(run);
      await store.append(run, [], [{ key: memoryKey(site), value: left.memory }]);
      runs.add(run);
    }
  }
  return { skills, uses, runs: [...runs], open: [...open] };
}

function without(
  { library, uses }: SkillMemory,
  isWanted: (skill: Skill) => boolean,
): { readonly memory: SkillMemory; readonly uses: number; readonly removed: number } {
  const gone = new Set(library.skills.filter(isWanted).map(({ id }) => id));
  const left = uses.filter(({ skill }) => !gone.has(skill));
  return {
    memory: {
      library: { ...library, skills: library.skills.filter(({ id }) => !gone.has(id)) },
      uses: left,
    },
    uses: uses.length - left.length,
    removed: gone.size,
  };
}
