import type { Receipt, Skill } from "../domain/skill.js";
import type { Store } from "../domain/store.js";
import { windowActions } from "../domain/window.js";
import { commit, type SkillCandidate } from "../library/commit.js";
import { valuesHash } from "../library/levels.js";
import { loadPrompts } from "../prompts/load.js";
import { openBrain } from "../runtime/brain.js";
import { textsIn } from "../skill/expand.js";
import { wrote } from "../trajectory/clean.js";
import { checkWritten } from "../verification/candidate.js";
import type { Verified } from "../verification/verify.js";
import { changeLibrary } from "./change-library.js";
import type { KnownLibrary } from "./known-library.js";
import { nameElements, takesElements, type NamedElements } from "./name-elements.js";
import { originsIn, type Origin } from "./origin.js";
import { replayLesson } from "./replay-lesson.js";
import type { VerifySettings } from "./verify-skills.js";

/** What came of upgrading a skill. */
export interface SkillUpgrade {
  readonly skill: string;
  readonly result: "upgraded" | "known" | "refused";
  /** Its new version, or the known skill that is the same; empty if it was refused. */
  readonly into: string;
  /** What to know about it, or why it was refused. */
  readonly words: string;
}

export interface UpgradeSettings extends Omit<VerifySettings, "onChecked"> {
  readonly onUpgraded?: (upgrade: SkillUpgrade) => void;
}

/** Makes new versions of skills that name the elements which they took before; each must pass the replay that its skill once passed. The old versions stay. */
export async function upgradeSkills(
  store: Store,
  { library, skills }: { readonly library: KnownLibrary; readonly skills: readonly Skill[] },
  settings: UpgradeSettings,
  signal: AbortSignal,
): Promise<readonly SkillUpgrade[]> {
  const find = originsIn(store);
  const judged = { ...settings, method: { roles: ["judge"] } as const };
  const brain = await openBrain(settings.config, loadPrompts(), judged, signal);
  const upgrades: SkillUpgrade[] = [];
  try {
    for (const skill of skills.filter((one) => takesElements(one) && one.quarantine === undefined)) {
      const found = await find(skill);
      const upgrade = await upgradeOne(store, library, skill, {
        origin: found.ok ? found.value : undefined,
        replay: async (named, origin) => {
          const [first] = await replayLesson(
            store,
            [{ skill: { ...skill, program: named.program, elements: {} }, origin }],
            { ...settings, brain },
            signal,
          );
          return first?.[1];
        },
      });
      upgrades.push(upgrade);
      settings.onUpgraded?.(upgrade);
    }
  } finally {
    await brain.close();
  }
  return upgrades;
}

interface Trying {
  readonly origin: Origin | undefined;
  readonly replay: (named: NamedElements, origin: Origin) => Promise<Verified | undefined>;
}

async function upgradeOne(
  store: Store,
  { site }: KnownLibrary,
  skill: Skill,
  { origin, replay }: Trying,
): Promise<SkillUpgrade> {
  const refused = (words: string): SkillUpgrade => ({ skill: skill.id, result: "refused", into: "", words });
  const named = nameElements(skill, origin);
  if (!named.ok) return refused(named.problem);
  const { program, args } = named.value;
  const checked = checkWritten(
    { description: skill.description, program },
    { scope: "named", mask: (text) => text },
  );
  if (!checked.ok) return refused(checked.problem.words);
  const verdict = origin && (await replay(named.value, { ...origin, args, elements: {} }));
  const problem = replayProblem(skill, verdict);
  if (problem !== undefined) return refused(problem);
  const receipt = verdict?.ok === true ? verdict.value : undefined;
  const candidate = upgraded(skill, named.value, { origin, receipt });
  return await changeLibrary(store, site, (library) => {
    const { library: next, outcomes } = commit(library, [candidate], "plus");
    const [outcome] = outcomes;
    if (!outcome || outcome.kind === "refused") return { library, result: refused(outcome?.reason ?? "") };
    const words = receipt ? receipt.verdict : "it could not be replayed, so it is provisional as it was";
    const result: SkillUpgrade =
      outcome.kind === "merged"
        ? { skill: skill.id, result: "known", into: outcome.into, words }
        : { skill: skill.id, result: "upgraded", into: outcome.id, words };
    return { library: next, result };
  });
}

/** Why the new form may not stand beside its skill: it must be worth as much. */
function replayProblem({ level }: Skill, verdict: Verified | undefined): string | undefined {
  const isTried = level !== "provisional";
  if (!verdict)
    return isTried
      ? "it was replayed before, and its run is not in this store, so its new form cannot be"
      : undefined;
  if (verdict.ok || (!isTried && worldsFault.has(verdict.problem.code))) return undefined;
  return verdict.problem.words;
}

interface Proof {
  readonly origin: Origin | undefined;
  readonly receipt: Receipt | undefined;
}

function upgraded(
  skill: Skill,
  { program, args }: NamedElements,
  { origin, receipt }: Proof,
): SkillCandidate {
  // the hash is of texts and elements together, and the elements have become texts
  const values = origin && valuesHash({ args: textsIn(program, args), elements: {} });
  const { description, alsoKnownAs, start, writes } = skill;
  return {
    description,
    alsoKnownAs,
    program,
    elements: {},
    start,
    writes: origin ? wrote({ actions: windowActions(origin.window) }) : writes,
    provenance: skill.provenance.map(({ values: _old, ...one }, at) =>
      at === 0 && values !== undefined ? { ...one, values } : one,
    ),
    level: receipt ? "replayed" : "provisional",
    ...(receipt && { receipt }),
  };
}

/** Nothing was found out about the skill: what was provisional may stay so. */
const worldsFault: ReadonlySet<string> = new Set(["not-replayable", "no-reset", "over-budget"]);
