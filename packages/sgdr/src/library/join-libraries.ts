import type { Skill } from "../domain/skill.js";
import { canonicalJson } from "./canonical.js";
import { commit, type SkillCandidate } from "./commit.js";
import { findSkill, withSkill, type Library } from "./library.js";
import type { CommitProfile } from "./options.js";

export interface Joined {
  readonly library: Library;
  /** The id in the joined library for each skill of the second library. */
  readonly ids: ReadonlyMap<string, string>;
}

/** All skills of both libraries; a skill in quarantine in one of them stays in quarantine, and one that got stale in one of them is stale unless the other has seen it done since. */
export function joinLibraries(known: Library, more: Library, profile: CommitProfile): Joined {
  const ids = new Map<string, string>();
  let library = known;
  for (const skill of more.skills) {
    const { id, site: _site, version: _version, ...candidate } = skill;
    const { library: next, outcomes } = commit(library, [candidate satisfies SkillCandidate], profile);
    const [outcome] = outcomes;
    if (!outcome || outcome.kind === "refused") continue;
    const now = outcome.kind === "merged" ? outcome.into : outcome.id;
    ids.set(id, now);
    library = next;
    const joined = findSkill(library, now);
    if (joined && skill.quarantine !== undefined && joined.quarantine === undefined)
      library = withSkill(library, { ...joined, quarantine: skill.quarantine });
    library = withStale(library, findSkill(known, now), { ...skill, id: now });
  }
  return { library, ids };
}

/** What got stale in one of them is stale, unless the other has seen it done since. */
function withStale(library: Library, before: Skill | undefined, more: Skill): Library {
  const joined = findSkill(library, more.id);
  if (!joined) return library;
  const isSeen =
    more.stale === undefined && more.provenance.some((one) => !isIn(before?.provenance ?? [], one));
  const { stale = more.stale, ...rest } = joined;
  return withSkill(library, isSeen || stale === undefined ? rest : { ...rest, stale });
}

const isIn = (list: Skill["provenance"], one: Skill["provenance"][number]): boolean =>
  list.some((other) => canonicalJson(other) === canonicalJson(one));
