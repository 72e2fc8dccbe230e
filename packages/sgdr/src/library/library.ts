import { z } from "zod";
import { SiteId } from "../domain/ids.js";
import { Skill } from "../domain/skill.js";

/** S_i: the skills of one site, as a value. They are sorted by name and version, in whatever order they were committed. */
export const Library = z.strictObject({ site: SiteId, skills: z.array(Skill).readonly() }).readonly();
export type Library = z.infer<typeof Library>;

export const emptyLibrary = (site: SiteId): Library => ({ site, skills: [] });

export const findSkill = (library: Library, id: string): Skill | undefined =>
  library.skills.find((skill) => skill.id === id);

/** Sorted by name in code units, then by version: the same order on every machine. */
export const inOrder = (skills: readonly Skill[]): readonly Skill[] =>
  [...skills].sort((left, right) =>
    left.name === right.name ? left.version - right.version : left.name < right.name ? -1 : 1,
  );

/** The library with one skill replaced by its new state. */
export const withSkill = (library: Library, changed: Skill): Library => ({
  ...library,
  skills: library.skills.map((skill) => (skill.id === changed.id ? changed : skill)),
});
