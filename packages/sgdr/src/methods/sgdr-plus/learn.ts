import type { BoundWindow, Namer, SkillDraft } from "../../domain/roles.js";
import type { Skill } from "../../domain/skill.js";
import type { SkillUse } from "../../domain/skill-use.js";
import type { SkillRule } from "../../domain/skill-rule.js";
import { goalOf } from "../../domain/task.js";
import type { Step } from "../../domain/trajectory.js";
import type { JudgedEpisode } from "../../domain/verdict.js";
import { windowActions, type CleanStep, type Window } from "../../domain/window.js";
import { bindWindow } from "../../induction/bind-window.js";
import { goalLine } from "../../induction/goal-line.js";
import { deedsOf, stretchesOf } from "../../induction/stretches.js";
import { paramsByPlace, stepsKey } from "../../library/canonical.js";
import type { Library } from "../../library/library.js";
import { oneLine } from "../../lib/one-line.js";
import { skillSignature } from "../../skill/print-skill.js";
import { cleanTrajectory } from "../../trajectory/clean.js";
import { unitsOf } from "../../trajectory/windows.js";
import { commitDrafts, type LearnParts } from "../skills/commit-drafts.js";
import { newFormOf } from "./renamed-control.js";

export interface NamedLearnParts extends LearnParts {
  readonly namer: Namer;
}

/** What a skill of a part of an episode may be: it names its elements, and the others stand on its first page. */
const rule: SkillRule = { scope: "named", callability: true };

/** Turns an episode that was judged a success into verified skills that name what they act on. Only what is new is named and replayed. */
export async function learnNamed(
  { task, trajectory }: JudgedEpisode,
  library: Library,
  parts: NamedLearnParts,
  signal: AbortSignal,
): Promise<Library> {
  const steps = unitsOf(cleanTrajectory(trajectory, parts.options.clean), "primitive");
  const known = new Map(library.skills.map((skill) => [stepsKey(skill), skill]));
  const drafts: SkillDraft[] = [];
  const fresh = new Map<string, BoundWindow>();
  const forms = new Set<string>();
  const uses = trajectory.steps.flatMap((step) => step.uses ?? []);
  // a wait inside a window would be lost when its skill is replayed in its place
  for (const window of stretchesOf(deedsOf(steps)).filter((one) => isUnbroken(one, steps))) {
    const use = usedIn(window, trajectory, library);
    if (use === "part") continue;
    if (use) {
      drafts.push(use);
      continue;
    }
    const bound = bindWindow(window, task.goal);
    if (!bound.ok) {
      drafts.push({ kind: "none", window, code: "not-reusable", words: bound.problem });
      continue;
    }
    const key = stepsKey({ program: bound.value.program, elements: {} });
    const skill = known.get(key);
    if (skill) {
      drafts.push(asKnown(bound.value, skill));
      continue;
    }
    const form = forms.has(key) ? undefined : newFormOf(bound.value, library.skills, uses);
    if (form) {
      forms.add(key);
      drafts.push(form);
    } else if (!forms.has(key) && !fresh.has(key)) fresh.set(key, bound.value);
  }
  if (fresh.size > 0) {
    const about = { ...goalOf(task), known: library.skills.map(knownLine) };
    drafts.push(...(await parts.namer.name([...fresh.values()], about, signal)));
  }
  const line = goalLine(
    task.goal,
    drafts.flatMap((draft) => (draft.kind === "skill" ? (draft.call?.args ?? []) : [])),
  );
  const keyed = drafts.map((draft) => (draft.kind === "skill" ? { ...draft, alsoKnownAs: [line] } : draft));
  return await commitDrafts({ task, steps, drafts: keyed, rule, judged: trajectory }, library, parts, signal);
}

/** Whether its actions follow one another in the episode. */
function isUnbroken(window: Window, steps: readonly CleanStep[]): boolean {
  const all = steps.flatMap(({ actions }) => actions);
  const own = windowActions(window);
  const from = all.findIndex((action) => action === own[0]);
  return own.every((action, at) => all[from + at] === action);
}

/** A window that a known skill did: evidence for it if it is the whole of a call, and nothing new if it is a part of one. */
function usedIn(
  window: Window,
  { steps }: JudgedEpisode["trajectory"],
  library: Library,
): SkillDraft | "part" | undefined {
  const actions = windowActions(window);
  const [first] = actions;
  const id = first?.skill;
  if (id === undefined || actions.some(({ skill }) => skill !== id)) return undefined;
  const step = steps.find(({ index }) => index === window.steps[0]?.index);
  const made = step?.actions.filter(({ skill }) => skill === id).length;
  const use = onlyUse(step, id);
  const known = library.skills.find((skill) => skill.id === id);
  return (known && use && actions.length === made ? byUse(window, known, use) : undefined) ?? "part";
}

/** The call of a skill in a step that made no other one of it, if it went to its end. */
function onlyUse(step: Step | undefined, id: string): SkillUse | undefined {
  const [use, ...others] = (step?.uses ?? []).filter(({ skill }) => skill === id);
  return others.length === 0 && use?.failedAt === null ? use : undefined;
}

/** The window as the call of the skill that did it; elements of a call are not kept by their numbers. */
function byUse(
  window: Window,
  { program, description, elements }: Skill,
  use: SkillUse,
): SkillDraft | undefined {
  if (Object.keys(elements).length > 0) return undefined;
  const args = program.params.map(({ name }) => use.args[name] ?? "");
  return { kind: "skill", window, description, program, call: { name: program.name, args } };
}

/** Evidence for a skill that is known: the same steps, under its own names. */
function asKnown({ window, program, call }: BoundWindow, skill: Skill): SkillDraft {
  const values = new Map(program.params.map(({ name }, place) => [name, call.args[place] ?? ""]));
  const own = paramsByPlace(program);
  const places = new Map(paramsByPlace(skill.program).map((name, place) => [name, own[place] ?? ""]));
  const args = skill.program.params.map(({ name }) => values.get(places.get(name) ?? "") ?? "");
  const { contracts } = program;
  return {
    kind: "skill",
    window,
    description: skill.description,
    program: { ...skill.program, contracts },
    call: { name: skill.program.name, args },
  };
}

const knownLine = ({ program, description }: Skill): string =>
  oneLine(`${skillSignature(program)}: ${description}`);
