import { createHash } from "node:crypto";
import { z } from "zod";
import { Fingerprint } from "../domain/fingerprint.js";
import { Provenance, Receipt, type Skill, skillLevels, SkillStart } from "../domain/skill.js";
import { printSkill } from "../skill/print-skill.js";
import { canonicalJson, visibleJson } from "./canonical.js";

export const skillFileEnding = ".skill.md";
export const skillFileName = ({ id }: Pick<Skill, "id">): string => `${id}${skillFileEnding}`;

/** The entries between the lines of --- at the top of a skill's file, which a reviewer reads first. */
export const SkillHead = z.strictObject({
  skill: z.string(),
  description: z.string(),
  alsoKnownAs: z.array(z.string()).default([]),
  level: z.enum(skillLevels),
  writes: z.boolean(),
  quarantine: z.string().optional(),
  checksum: z.string().optional(),
});
export type SkillHead = z.infer<typeof SkillHead>;

/** The content of the JSON block, which only programs need. */
export const SkillFacts = z.strictObject({
  start: SkillStart,
  elements: z.record(z.string(), Fingerprint),
  contracts: z.array(Fingerprint).default([]),
  receipt: Receipt.optional(),
  provenance: z.array(Provenance).min(1),
});
export type SkillFacts = z.infer<typeof SkillFacts>;

/** A checksum of everything that a replay has verified; descriptions and provenance may be edited freely. */
export const skillChecksum = ({ program, elements, start, writes, level, receipt }: Skill): string =>
  createHash("sha256")
    .update(canonicalJson({ program, elements, start, writes, level, receipt }))
    .digest("hex")
    .slice(0, 32);

/** The skill as Markdown: a head, its code, and a JSON block, always in the same form, so that equal skills are equal files. */
export function printSkillFile(skill: Skill): string {
  const { id, description, alsoKnownAs, level, writes, quarantine } = skill;
  const head = [
    line("skill", id),
    line("description", description),
    ...(alsoKnownAs.length === 0
      ? []
      : ["alsoKnownAs:", ...alsoKnownAs.map((text) => `  - ${visibleJson(text)}`)]),
    line("level", level),
    line("writes", writes),
    ...(quarantine === undefined ? [] : [line("quarantine", quarantine)]),
    line("checksum", skillChecksum(skill)),
  ];
  return `---\n${head.join("\n")}\n---\n\n${fenced("js", printSkill(skill.program))}\n\n${fenced("json", facts(skill))}\n`;
}

const line = (key: keyof SkillHead, value: string | boolean): string => `${key}: ${visibleJson(value)}`;

/** A fence that is longer than any fence in the text, as Markdown requires. */
function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

function facts({ start, elements, program, receipt, provenance }: Skill): string {
  const byParam = program.params.flatMap(({ name }) => {
    const print = Object.hasOwn(elements, name) ? elements[name] : undefined;
    return print ? [[name, printOf(print)] as const] : [];
  });
  const value = {
    start: { url: start.url, title: start.title, page: start.page, summary: start.summary },
    elements: Object.fromEntries(byParam),
    ...(program.contracts.length > 0 && { contracts: program.contracts.map(printOf) }),
    ...(receipt && {
      receipt: {
        verify: receipt.verify,
        ...(receipt.accept !== undefined && { accept: receipt.accept }),
        page: receipt.page,
        requests: receipt.requests,
        verdict: receipt.verdict,
      },
    }),
    provenance: provenance.map(({ run, task, window, inducer, prompts, values }) => ({
      run,
      task,
      window: { start: window.start, length: window.length, unit: window.unit },
      inducer,
      prompts: byKey(prompts),
      ...(values !== undefined && { values }),
    })),
  };
  return visibleJson(value, 2);
}

const printOf = (print: Fingerprint): Fingerprint => ({
  role: print.role,
  name: print.name,
  landmarks: print.landmarks,
  headings: print.headings,
  frames: print.frames,
  item: print.item,
  attributes: byKey(print.attributes),
  ...(print.hint !== undefined && { hint: print.hint }),
  ...(print.column !== undefined && { column: print.column }),
  position: print.position,
  equals: print.equals,
  ...(print.v !== undefined && { v: print.v }),
});

const byKey = (record: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).sort(([left], [right]) => (left < right ? -1 : 1)));
