import { z } from "zod";
import {
  Receipt,
  skillLevels,
  skillParamKinds,
  Provenance,
  SkillStale,
  SkillStart,
  type Skill,
} from "../domain/skill.js";
import type { Library } from "../library/library.js";
import type { SkillStatistics } from "../library/statistics.js";
import { printSkill, skillSignature } from "../skill/print-skill.js";
import { elementWords } from "./element-words.js";
import { otherVersions } from "./find-skill.js";

/** Everything that is known of a skill, for people and programs. */
export const ShownSkill = z.strictObject({
  skill: z.string(),
  site: z.string(),
  description: z.string(),
  alsoKnownAs: z.array(z.string()).readonly(),
  signature: z.string(),
  code: z.string(),
  params: z.array(
    z.strictObject({
      name: z.string(),
      kind: z.enum(skillParamKinds),
      /** What the element was when the skill was learned; empty for other kinds. */
      element: z.string(),
    }),
  ),
  /** Elements that the skill looks for by itself, in words. */
  finds: z.array(z.string()),
  start: SkillStart,
  writes: z.boolean(),
  level: z.enum(skillLevels),
  receipt: Receipt.nullable(),
  quarantine: z.string(),
  /** Where it stopped twice on the same target, since when it is not offered. */
  stale: SkillStale.nullable(),
  provenance: z.array(Provenance).readonly(),
  statistics: z.strictObject({
    offered: z.int(),
    called: z.int(),
    completed: z.int(),
    refused: z.int(),
    failedAt: z.array(z.strictObject({ call: z.int(), times: z.int() })).readonly(),
  }),
  otherVersions: z.array(z.string()).readonly(),
});
export type ShownSkill = z.infer<typeof ShownSkill>;

export function shownSkill(skill: Skill, library: Library, usage: SkillStatistics | undefined): ShownSkill {
  const { program, elements } = skill;
  return {
    skill: skill.id,
    site: skill.site,
    description: skill.description,
    alsoKnownAs: skill.alsoKnownAs,
    signature: skillSignature(program),
    code: printSkill(program),
    params: program.params.map(({ name, kind }) => {
      const print = Object.hasOwn(elements, name) ? elements[name] : undefined;
      return { name, kind, element: print ? elementWords(print) : "" };
    }),
    finds: program.contracts.map(elementWords),
    start: skill.start,
    writes: skill.writes,
    level: skill.level,
    receipt: skill.receipt ?? null,
    quarantine: skill.quarantine ?? "",
    stale: skill.stale ?? null,
    provenance: skill.provenance,
    statistics: {
      offered: usage?.offered ?? 0,
      called: usage?.called ?? 0,
      completed: usage?.completed ?? 0,
      refused: usage?.refused ?? 0,
      failedAt: usage?.failedAt ?? [],
    },
    otherVersions: otherVersions(library, skill),
  };
}

export function shownText(shown: ShownSkill): string {
  const { skill, site, description, alsoKnownAs, code, params, finds, quarantine } = shown;
  return [
    `${skill} of ${site}`,
    description,
    ...alsoKnownAs.map((other) => `also: ${other}`),
    ...(shown.stale
      ? [
          `Stale, so it is not offered: what call ${shown.stale.call} acts on was not found twice, last in task ${shown.stale.task} of run ${shown.stale.run}`,
        ]
      : []),
    ...(quarantine === "" ? [] : [`In quarantine, so it is not offered: ${quarantine}`]),
    "",
    code,
    "",
    ...params.map(({ name, kind, element }) => `${name}: ${kind}${element === "" ? "" : `, ${element}`}`),
    ...finds.map((words, at) => `found(${at}): it looks for ${words}`),
    `starts on: ${startWords(shown)}`,
    `level: ${levelWords(shown)}`,
    `used: ${usedWords(shown)}`,
    ...shown.provenance.map(
      ({ run, task, window, inducer }) =>
        `learned: run ${run}, task ${task}, ${window.unit}s ${window.start + 1} to ${window.start + window.length}, written by ${inducer}`,
    ),
    ...(shown.otherVersions.length === 0 ? [] : [`other versions: ${shown.otherVersions.join(", ")}`]),
  ].join("\n");
}

function startWords({ start: { url, title, summary } }: ShownSkill): string {
  const named = title === "" ? "" : ` (${title})`;
  return `${url === "" ? "a page whose address is not known" : url}${named}${summary === "" ? "" : `: ${summary}`}`;
}

function levelWords({ level, receipt, writes }: ShownSkill): string {
  const changes = writes ? "it changes something on the site" : "it changes nothing on the site";
  if (!receipt) return `${level}; ${changes}`;
  const sent = receipt.requests.length === 0 ? "" : `, with ${receipt.requests.join(", ")}`;
  const ended = receipt.accept === "judge" ? "its task was judged a success" : "its task ended as without it";
  return `${level}; ${changes}; with it in its place (${receipt.verify}) ${ended}${sent}; the judge: ${receipt.verdict}`;
}

function usedWords({ statistics }: ShownSkill): string {
  const { offered, called, completed, refused, failedAt } = statistics;
  const failed = failedAt.map(({ call, times }) => `, failed ${times} times at call ${call}`).join("");
  const never = refused === 0 ? "" : `, refused ${refused} times before it began`;
  return `offered at ${offered} steps, called ${called} times, completed ${completed} times${failed}${never}`;
}
