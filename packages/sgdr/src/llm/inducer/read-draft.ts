import type { Call } from "../../domain/call.js";
import type { SkillDraft } from "../../domain/roles.js";
import type { SkillProgram } from "../../domain/skill.js";
import type { Window } from "../../domain/window.js";
import { parseCalls } from "../../skill/parse-calls.js";
import { parseSkill } from "../../skill/parse-skill.js";
import { oneLine } from "../../lib/one-line.js";
import { readDescription } from "./description.js";
import type { Item } from "./read-items.js";

const whyLimit = 200;

export const unreadable = (window: Window, words: string): SkillDraft => ({
  kind: "none",
  window,
  code: "unreadable",
  words,
});

/** What one object of the reply says of its window. Whether the skill is any good is for others to check. */
export function readDraft(window: Window, item: Item): SkillDraft {
  const { reusable, code } = item;
  if (isNo(reusable) || (reusable === undefined && code === undefined))
    return { kind: "none", window, code: "not-reusable", words: whyNot(item) };
  const description = readDescription(item["description"]);
  if (!description.ok) return unreadable(window, description.problem);
  if (typeof code !== "string") return unreadable(window, "the code is missing");
  const program = parseSkill(withoutFence(code));
  if (!program.ok) return unreadable(window, `the code cannot be used: ${program.problem}`);
  const call = readCall(item["call"], program.value);
  return {
    kind: "skill",
    window,
    description: description.value,
    program: program.value,
    ...(call && { call }),
  };
}

const isNo = (reusable: unknown): boolean =>
  reusable === false ||
  reusable === null ||
  (typeof reusable === "string" && /^(?:false|no)\b/i.test(reusable.trim()));

function whyNot({ why, reason }: Item): string {
  const words = typeof why === "string" ? why : typeof reason === "string" ? reason : "";
  return oneLine(words).slice(0, whyLimit) || "the inducer found nothing to reuse";
}

const withoutFence = (code: string): string => code.trim().replace(/^```\w*\n?|\n?```$/g, "");

/** A call of anything else than the function itself is no help and no harm. */
function readCall(value: unknown, { name, params }: SkillProgram): Call | undefined {
  if (typeof value !== "string") return undefined;
  const calls = parseCalls(value);
  const [call, ...others] = calls.ok ? calls.value : [];
  const fits = call?.name === name && call.args.length === params.length && others.length === 0;
  return fits ? call : undefined;
}
