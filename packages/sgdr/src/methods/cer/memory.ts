import { z } from "zod";
import { Dynamic, experienceLimits, SkillNote } from "../../domain/experience.js";
import { joinedLists, newest, plain, sameText } from "../notes/plain.js";

/** The distiller is shown all known entries, so that it does not find them again; no more are kept than fit into its prompt. */
export const mostEntries = 120;

export const CerMemory = z
  .strictObject({ dynamics: z.array(Dynamic).readonly(), skills: z.array(SkillNote).readonly() })
  .readonly();
export type CerMemory = z.infer<typeof CerMemory>;

type Mask = (text: string) => string;

/** The entry as it is kept: without secrets, each text cut to one short line. */
export const keptDynamic = ({ name, description, usages, url }: Dynamic, mask: Mask): Dynamic => ({
  name: plain(mask(name), experienceLimits.name),
  description: plain(mask(description), experienceLimits.text),
  usages: plain(mask(usages), experienceLimits.text),
  url: plain(mask(url), experienceLimits.url),
});
export const keptSkill = ({ name, steps }: SkillNote, mask: Mask): SkillNote => ({
  name: plain(mask(name), experienceLimits.name),
  steps: steps.slice(0, experienceLimits.mostSteps).map((step) => plain(mask(step), experienceLimits.text)),
});

/** Two entries are about the same page when they have the same address or the same name and description. */
export const isSameDynamic = (left: Dynamic, right: Dynamic): boolean =>
  (left.url !== "" && sameText(left.url) === sameText(right.url)) ||
  sameText(`${left.name} ${left.description}`) === sameText(`${right.name} ${right.description}`);

/** Two skill notes are the same when they have the same name or the same steps. */
export const isSameSkill = (left: SkillNote, right: SkillNote): boolean =>
  sameText(left.name) === sameText(right.name) ||
  sameText(left.steps.join(" ")) === sameText(right.steps.join(" "));

export interface Added<Entry> {
  readonly entries: readonly Entry[];
  /** For each entry that was found, in order: whether it was new. */
  readonly isNew: readonly boolean[];
}

/** The known entries, and those that were found and are new. */
export function added<Entry>(
  known: readonly Entry[],
  found: readonly Entry[],
  isSame: (left: Entry, right: Entry) => boolean,
): Added<Entry> {
  const entries = [...known];
  const isNew = found.map((one) => {
    const fresh = !entries.some((other) => isSame(other, one));
    if (fresh) entries.push(one);
    return fresh;
  });
  return { entries: newest(entries, mostEntries), isNew };
}

export const joinedExperience = (known: CerMemory, mine: CerMemory): CerMemory => ({
  dynamics: newest(joinedLists(known.dynamics, mine.dynamics, isSameDynamic), mostEntries),
  skills: newest(joinedLists(known.skills, mine.skills, isSameSkill), mostEntries),
});

export const dynamicNote = ({ name, description, usages, url }: Dynamic): string =>
  [`Page: ${name}`, url === "" ? "" : `Address: ${url}`, description, usages].filter(Boolean).join("\n");

export const skillNote = ({ name, steps }: SkillNote): string =>
  [`Routine: ${name}`, ...steps.map((step, index) => `${index + 1}. ${step}`)].join("\n");
