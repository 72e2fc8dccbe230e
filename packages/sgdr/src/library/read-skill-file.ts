import type { z } from "zod";
import type { SiteId } from "../domain/ids.js";
import type { Skill } from "../domain/skill.js";
import { didYouMean } from "../lib/nearest-name.js";
import { hiddenIn } from "../lib/one-line.js";
import { no, ok, type Result } from "../lib/result.js";
import { printSkill } from "../skill/print-skill.js";
import { visibleJson } from "./canonical.js";
import { headEntries, readJson } from "./head-entries.js";
import { readProgram, skillProblem } from "./skill-problem.js";
import { skillChecksum, SkillFacts, skillFileName, SkillHead } from "./skill-file.js";

/** What is wrong with a file, and how to fix it. */
export interface SkillFileProblem {
  readonly words: string;
  readonly hint: string;
}

export interface ReadSkill {
  /** Provisional and changing something, whatever the file says: text can claim anything, and only a store knows what it has proved. */
  readonly skill: Skill;
  /** What the file says about the evidence. */
  readonly claim: Pick<Skill, "level" | "writes">;
  /** Whether the checksum is not that of the file, as after an edit by hand. */
  readonly edited: boolean;
}

/** Reads a skill from the text of its file; everything in it is checked, and nothing is evaluated. */
export function readSkillFile(
  fileName: string,
  text: string,
  site: SiteId,
): Result<ReadSkill, SkillFileProblem> {
  const parts = split(text);
  if (!parts.ok) return parts;
  const head = readHead(parts.value.head);
  if (!head.ok) return head;
  const { skill: id, description, alsoKnownAs, level, writes, quarantine, checksum } = head.value;
  if (fileName !== skillFileName({ id }))
    return bad(
      `it contains the skill ${id}`,
      `rename it to ${skillFileName({ id })}, or, if it is a copy, delete it`,
    );
  const facts = readFacts(parts.value.json);
  if (!facts.ok) return facts;
  const { start, elements, contracts, receipt, provenance } = facts.value;
  const program = readProgram(parts.value.code, contracts);
  if (!program.ok) return bad(`the code: ${program.problem}`, "fix the code in the js block");
  const form = formProblem(parts.value.code, printSkill(program.value));
  if (form) return no(form);
  const skill: Skill = {
    id,
    name: program.value.name,
    site,
    version: Number(id.split("@")[1]),
    description,
    alsoKnownAs,
    program: program.value,
    elements,
    start,
    writes: true,
    provenance,
    level: "provisional",
    ...(quarantine !== undefined && { quarantine }),
  };
  const problem = skillProblem(skill) ?? sentenceProblem(head.value);
  if (problem !== undefined)
    return bad(
      problem,
      "make the head, the code and the JSON block agree, or take the file from the last export",
    );
  const claimed = { ...skill, level, writes, ...(receipt && { receipt }) };
  return ok({ skill, claim: { level, writes }, edited: checksum !== skillChecksum(claimed) });
}

/** Code has one form only, so that it does what a reviewer reads: no comment, no second call on a line, no hidden line end. */
function formProblem(code: string, printed: string): SkillFileProblem | undefined {
  if (code === printed) return undefined;
  const [own, ours] = [code.split("\n"), printed.split("\n")];
  const at = own.findIndex((line, index) => line !== ours[index]);
  const line = at < 0 ? own.length : at;
  const [is = "", wanted] = [own[line], ours[line]];
  return {
    words: `the code is not in the form that sgdr writes: its line ${line + 1} is ${visibleJson(is.slice(0, 200))}`,
    hint:
      wanted === undefined
        ? `remove everything from line ${line + 1} of the js block on`
        : `write that line as ${visibleJson(wanted)}, without comments, or take the file from the last export`,
  };
}

/** These sentences stand in lists and prompts, one line each. */
function sentenceProblem({ description, alsoKnownAs, quarantine = "" }: SkillHead): string | undefined {
  for (const [name, text] of [
    ["description", description],
    ...alsoKnownAs.map((other) => ["alsoKnownAs", other] as const),
    ["quarantine", quarantine],
  ] as const) {
    const mark = hiddenIn(text);
    if (mark !== undefined)
      return `${name} holds the character ${mark}, and it must be one line of plain text`;
  }
  return undefined;
}

const bad = (words: string, hint: string): Result<never, SkillFileProblem> => no({ words, hint });

interface Parts {
  readonly head: string;
  readonly code: string;
  readonly json: string;
}

const layout = "a head between two lines of ---, a ```js block and a ```json block, and nothing else";

function split(text: string): Result<Parts, SkillFileProblem> {
  const lines = text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
  if (/^(?:<{7}|={7}|>{7})(?: |$)/m.test(lines))
    return bad("it contains the conflict markers of an unfinished merge", "finish the merge");
  const hidden = hiddenIn(lines, "\n\t");
  if (hidden !== undefined)
    return bad(
      `it contains the character ${hidden}, which hides text or changes how it looks`,
      "remove it, or write it as \\u and four digits inside a text",
    );
  const end = lines.startsWith("---\n") ? lines.indexOf("\n---\n", 3) : -1;
  const code = end < 0 ? undefined : takeBlock(lines.slice(end + 5), "js");
  const json = code && takeBlock(code.rest, "json");
  if (!code || !json || json.rest.trim() !== "")
    return bad(`its layout is wrong: it must be ${layout}`, "take the layout from the last export");
  return ok({ head: lines.slice(4, end + 1), code: code.inside, json: json.inside });
}

/** The fenced block at the beginning of the text, and the rest. */
function takeBlock(text: string, language: string): { inside: string; rest: string } | undefined {
  const begun = text.trimStart();
  const fence = /^`{3,}/.exec(begun)?.[0] ?? "";
  const opening = `${fence}${language}\n`;
  if (fence === "" || !begun.startsWith(opening)) return undefined;
  const whole = `${begun}\n`;
  const from = opening.length;
  const end = whole.indexOf(`\n${fence}\n`, from - 1);
  return end < 0
    ? undefined
    : { inside: whole.slice(from, Math.max(from, end)), rest: whole.slice(end + fence.length + 2) };
}

function readHead(text: string): Result<SkillHead, SkillFileProblem> {
  const entries = headEntries(text);
  if (!entries.ok) return bad(entries.problem, headRule);
  const unknown = [...entries.value.keys()].find((key) => !Object.hasOwn(SkillHead.shape, key));
  if (unknown !== undefined)
    return bad(
      `the head has an unknown entry ${unknown}${didYouMean(unknown, Object.keys(SkillHead.shape))}`,
      "remove it, or use the sgdr version that wrote it",
    );
  return checked(SkillHead, Object.fromEntries(entries.value), "the head", headRule);
}

const headRule = 'write each entry once, as key: "text", with the text in double quotes';

function readFacts(text: string): Result<SkillFacts, SkillFileProblem> {
  const json = readJson(text);
  if (!json.ok) return bad(`the JSON block is damaged: ${json.problem}`, "fix the JSON block");
  return checked(SkillFacts, json.value, "the JSON block", "take the JSON block from the last export");
}

function checked<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
  what: string,
  hint: string,
): Result<Value, SkillFileProblem> {
  const read = schema.safeParse(value);
  if (read.success) return ok(read.data);
  const [issue] = read.error.issues;
  const at = issue?.path.join(".") ?? "";
  return bad(`${what}${at === "" ? "" : `, ${at}`}: ${issue?.message ?? "invalid value"}`, hint);
}
