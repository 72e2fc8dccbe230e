import type { Fingerprint } from "../domain/fingerprint.js";
import type { Skill, SkillProgram } from "../domain/skill.js";
import type { ActionRecord, Step } from "../domain/trajectory.js";
import { expandSkill, type SkillArgs } from "../skill/expand.js";
import { skillAction } from "../skill/skill-actions.js";
import { unify } from "../skill/unify.js";

/** When a skill would have helped: its calls come next; or they come next on the elements that it was learned on. */
export const relevances = ["same-calls", "same-elements"] as const;
export type Relevance = (typeof relevances)[number];

/** The primitives that worked from a step on, also those inside skills. */
export const nextActions = (steps: readonly Step[], from: number): readonly ActionRecord[] =>
  steps
    .filter(({ index }) => index >= from)
    .flatMap(({ actions }) => actions.filter(({ outcome }) => outcome.kind === "ok"));

/** Whether the skill's body, with some arguments, is what was done next. */
export function isRelevant(skill: Skill, next: readonly ActionRecord[], relevance: Relevance): boolean {
  const { program } = skill;
  return lengths(program, next.length).some((length) => {
    const actions = next.slice(0, length);
    const args = unify(
      program,
      actions.map(({ call }) => call),
      {
        isTarget: (contract, at) =>
          Object.values(actions[at]?.targets ?? {}).some((print) => same(contract, print)),
      },
    );
    return args.ok && (relevance === "same-calls" || onItsElements(skill, args.value, actions));
  });
}

const most = 50;

/** How many calls the body can be; a loop can be any number of rounds. */
function lengths({ steps }: SkillProgram, limit: number): readonly number[] {
  const once = steps.reduce((sum, step) => sum + (step.kind === "call" ? 1 : step.body.length), 0);
  if (steps.every(({ kind }) => kind === "call")) return once <= limit ? [once] : [];
  return Array.from({ length: Math.max(0, Math.min(limit, most) - once + 1) }, (_, more) => once + more);
}

const same = (left: Fingerprint, right: Fingerprint): boolean =>
  left.role === right.role && left.name === right.name;

/** Whether every element that it acted on has the role and the name that it was learned with. */
function onItsElements(
  { program, elements }: Skill,
  args: SkillArgs,
  actions: readonly ActionRecord[],
): boolean {
  const expanded = expandSkill(program, args);
  if (!expanded.ok) return false;
  return expanded.value.every((call, at) =>
    call.args.every((arg, place) => {
      if (arg.from !== "element") return true;
      const param = skillAction(call.name)?.params[place]?.name ?? "";
      const acted = actions[at]?.targets[param];
      const learned = Object.hasOwn(elements, arg.param) ? elements[arg.param] : undefined;
      return acted !== undefined && learned !== undefined && same(acted, learned);
    }),
  );
}
