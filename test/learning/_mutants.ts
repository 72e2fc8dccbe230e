import type { CallValue } from "../../packages/sgdr/src/domain/call.js";
import { windowActions } from "../../packages/sgdr/src/domain/window.js";
import { readNodes } from "../../packages/sgdr/src/observation/page-text.js";
import type { SkillArgs } from "../../packages/sgdr/src/skill/expand.js";
import { parseSkill } from "../../packages/sgdr/src/skill/parse-skill.js";
import { printCall } from "../../packages/sgdr/src/skill/print-skill.js";
import { unify } from "../../packages/sgdr/src/skill/unify.js";
import { callsIn } from "../../packages/sgdr/src/skill/walk.js";
import type { Written } from "./_lesson.js";

/** What is done to the calls of a skill to break it. */
export type Breakage = (calls: readonly string[]) => readonly string[];

/** A skill that was broken on purpose. */
export interface Mutant {
  /** What is wrong with it. */
  readonly fault: string;
  readonly breaks: Breakage;
  /** Further elements of the first page that it touches, as `button "Cancel"`. */
  readonly touches?: Readonly<Record<string, string>>;
  /** Parameters that its call gives what belongs to another one. */
  readonly gives?: Readonly<Record<string, string>>;
  /** The stage and the code that catch it. */
  readonly caught: string;
}

/** These calls in this order, counted from 1: for calls that are left out, exchanged or repeated. */
export const calls =
  (...places: readonly number[]): Breakage =>
  (all) =>
    places.map((place) => all[place - 1] ?? "");

/** Something else wherever this name stands. */
export const puts =
  (something: string, inPlaceOf: string): Breakage =>
  (all) =>
    all.map((call) => call.replace(inPlaceOfIt(inPlaceOf), () => something));

/** A name as a whole word; a piece of code as it stands. */
const inPlaceOfIt = (text: string): RegExp | string =>
  /^\w+$/.test(text) ? new RegExp(`\\b${text}\\b`, "g") : text;

/** Each name where the other stood. */
export const crosses =
  (one: string, other: string): Breakage =>
  (all) =>
    all.map((call) =>
      call.replace(new RegExp(`\\b(?:${one}|${other})\\b`, "g"), (name) => (name === one ? other : one)),
    );

export const breaksNothing: Breakage = (all) => all;

/** The mutant in the place of the skill, with the call that its writer would put in the window's place. */
export function planted(skill: Written, { breaks, touches = {}, gives = {} }: Mutant): Written {
  const { program } = skill;
  const body = breaks(callsIn(program).map((call) => printCall(call, program))).join(" ");
  const ids = Object.entries(touches).map(([name, label]) => [name, idOnFirstPage(skill, label)]);
  const args: SkillArgs = { ...argsIn(skill), ...Object.fromEntries(ids) };
  const names = Object.keys(args).filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  const code = `function ${program.name}(${names.join(", ")}) { ${body} }`;
  const parsed = parseSkill(code);
  if (!parsed.ok) throw new Error(`${parsed.problem}: ${code}`);
  const given = names.map((name): CallValue => args[gives[name] ?? name] ?? "");
  return { ...skill, program: parsed.value, call: { name: program.name, args: given } };
}

function argsIn({ program, window }: Written): SkillArgs {
  const done = windowActions(window).map(({ call }) => call);
  const args = unify(program, done);
  if (!args.ok) throw new Error(args.problem);
  return args.value;
}

function idOnFirstPage({ window }: Written, label: string): string {
  const page = window.steps[0]?.before ?? { text: "" };
  const found = readNodes(page).filter(({ role, name }) => `${role} ${JSON.stringify(name)}` === label);
  const [only] = found;
  if (only?.id !== undefined && found.length === 1) return only.id;
  throw new Error(`${label} stands ${found.length} times on\n${page.text}`);
}
