import { SgdrError } from "../domain/error.js";
import { callName, type Skill } from "../domain/skill.js";
import { didYouMean } from "../lib/nearest-name.js";
import type { Library } from "../library/library.js";

/** The skill that somebody means by `name`, `name@2` or `name_v2`; a name alone is its newest version. */
export function skillNamed({ site, skills }: Library, name: string): Skill {
  const exact = skills.find((skill) => skill.id === name || callName(skill) === name);
  const newest = skills.filter((skill) => skill.name === name).at(-1);
  const found = newest ?? exact;
  if (found) return found;
  const [plain = ""] = name.split("@");
  const versions = skills.filter((skill) => skill.name === plain).map(({ id }) => id);
  throw new SgdrError(
    "skill-unknown",
    `there is no skill ${JSON.stringify(name)} in the library of ${site}${nearest(name, versions, skills)}`,
    "see them with `sgdr skills list`, or look for one by its words with `sgdr skills search`",
  );
}

function nearest(name: string, versions: readonly string[], skills: readonly Skill[]): string {
  if (versions.length > 0) return `; there is ${versions.join(", ")}`;
  return didYouMean(name, new Set(skills.flatMap(({ id, name }) => [name, id])));
}

/** Its other versions, which the same name stands for too. */
export const otherVersions = ({ skills }: Library, { id, name }: Skill): readonly string[] =>
  skills.flatMap((skill) => (skill.name === name && skill.id !== id ? [skill.id] : []));
