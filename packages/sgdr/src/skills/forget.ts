import { RunId, SiteId } from "../domain/ids.js";
import { SgdrError } from "../domain/error.js";
import type { Recording } from "../domain/recording.js";
import { callName, type Skill } from "../domain/skill.js";
import { memoryKey, type Store } from "../domain/store.js";
import { didYouMean } from "../lib/nearest-name.js";
import { stepsKey } from "../library/canonical.js";
import { isSame } from "../methods/skills/recordings.js";
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
  readonly found: readonly FoundAt[];
}

interface FoundAt {
  readonly site: SiteId;
  readonly skills: readonly Skill[];
  readonly recordings: readonly Recording[];
}

export interface Forgotten {
  readonly skills: readonly { readonly site: string; readonly skill: string }[];
  /** Recordings of how goals were reached. */
  readonly recordings: number;
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
  const recorded = await recordingsAt(store, site);
  const sites = new Set([...all.map((known) => known.site), ...recorded.keys()]);
  const pick = async (
    isIt: (skill: Skill, site: SiteId) => boolean | Promise<boolean>,
    isMeant: (recording: Recording, site: SiteId) => boolean = () => false,
  ): Promise<Forgettable["found"]> => {
    const found: FoundAt[] = [];
    for (const at of sites) {
      const skills: Skill[] = [];
      for (const skill of all.find((known) => known.site === at)?.library.skills ?? [])
        if (await isIt(skill, at)) skills.push(skill);
      const recordings = (recorded.get(at) ?? []).filter((one) => isMeant(one, at));
      if (skills.length + recordings.length > 0) found.push({ site: at, skills, recordings });
    }
    return found;
  };
  const isThere = (_: unknown, at: SiteId): boolean => at === what;
  const there = await pick(isThere, isThere);
  if (there.length > 0) return { by: "site", found: there };
  const named = await pick((skill) => [skill.id, skill.name, callName(skill)].includes(what));
  if (named.length > 1)
    throw new SgdrError(
      "input-invalid",
      `${named.length} sites have a skill ${what}: ${named.map((one) => one.site).join(", ")}`,
      "choose one with --site",
    );
  if (named.length > 0) return { by: "skill", found: named };
  const taught = goalsIn(store);
  const learned = await pick(
    async (skill) => sameGoal(await taught(skill), what),
    ({ goal }) => sameGoal(goal, what),
  );
  if (learned.length > 0) return { by: "goal", found: learned };
  const names = all.flatMap((known) => [known.site, ...known.library.skills.map((skill) => skill.name)]);
  throw new SgdrError(
    "skill-unknown",
    `nothing is known under ${JSON.stringify(what)}: it is no site, no skill and no goal that something was learned from${didYouMean(what, new Set(names))}`,
    "see the skills with `sgdr skills list`; a goal must be written word for word",
  );
}

const sameGoal = (goal: string | undefined, what: string): boolean =>
  goal !== undefined && goal.trim().toLowerCase() === what.trim().toLowerCase();

/** What is kept of goals in the library that all runs share, by site. */
async function recordingsAt(store: Store, only: string): Promise<ReadonlyMap<SiteId, readonly Recording[]>> {
  const prefix = sharedKey("library", SiteId.parse("x")).slice(0, -1);
  const found = new Map<SiteId, readonly Recording[]>();
  for (const key of await store.sharedKeys(prefix)) {
    const site = SiteId.parse(key.slice(prefix.length));
    const memory = SkillMemory.safeParse((await store.shared(key))?.value);
    const { recordings = [] } = memory.success ? memory.data : {};
    if (recordings.length > 0 && (only === "" || only === site)) found.set(site, recordings);
  }
  return found;
}

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
  let recorded = 0;
  for (const { site, skills: wanted, recordings } of found) {
    const isMeant = (recording: Recording): boolean => recordings.some((one) => isSame(one, recording));
    recorded += recordings.filter(({ way }) => way !== undefined).length;
    const ids = new Set(wanted.map(({ id }) => id));
    // a run may have given them other names
    const keys = new Set(wanted.map(stepsKey));
    uses += await changeShared(store, sharedKey("library", site), (kept) => {
      const { memory, uses: gone } = without(SkillMemory.parse(kept), ({ id }) => ids.has(id), isMeant);
      return { value: memory, result: gone };
    });
    skills.push(...wanted.map(({ id }) => ({ site, skill: id })));
    for (const run of await sharingRuns(store)) {
      const memory = SkillMemory.safeParse(await store.document(run, memoryKey(site)));
      if (!memory.success) continue;
      const left = without(memory.data, (skill) => keys.has(stepsKey(skill)), isMeant);
      if (left.removed === 0) continue;
      if ((await store.run(run))?.owner) open.add(run);
      await store.append(run, [], [{ key: memoryKey(site), value: left.memory }]);
      runs.add(run);
    }
  }
  return { skills, recordings: recorded, uses, runs: [...runs], open: [...open] };
}

function without(
  { library, uses, recordings = [] }: SkillMemory,
  isWanted: (skill: Skill) => boolean,
  isMeant: (recording: Recording) => boolean,
): { readonly memory: SkillMemory; readonly uses: number; readonly removed: number } {
  const gone = new Set(library.skills.filter(isWanted).map(({ id }) => id));
  const left = uses.filter(({ skill }) => !gone.has(skill));
  const kept = recordings.filter((one) => !isMeant(one));
  return {
    memory: {
      library: { ...library, skills: library.skills.filter(({ id }) => !gone.has(id)) },
      uses: left,
      ...(kept.length > 0 && { recordings: kept }),
    },
    uses: uses.length - left.length,
    removed: gone.size + recordings.length - kept.length,
  };
}
