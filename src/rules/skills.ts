import type { Call, CallValue } from "../domain/call.js";
import type { Decision } from "../domain/roles.js";
import type { SkillProgram } from "../domain/skill.js";
import type { OfferedSkill } from "../domain/support.js";
import { matchFields } from "./act/field-match.js";
import { operationOf } from "./goal/read-goal.js";
import type { GoalValue } from "./goal/values.js";
import { mentions } from "./matching.js";
import type { Control } from "./page/controls.js";
import type { Field } from "./page/fields.js";
import { isChange, uncovered, type Situation } from "./situation.js";
import { sending } from "./vocabulary.js";
import { covered, overlap, shared, stemsOf } from "./words.js";

/** How a parameter is used decides what may be put in its place. */
interface Use {
  readonly param: string;
  readonly kind: "click" | "field" | "list" | "text" | "option" | "other";
  /** For a text or an option: the parameter that says where it goes. */
  readonly into: string;
}

/** Calls an offered skill that says the pending deed, when every argument is in sight; else nothing. */
export function callSkill(situation: Situation): Decision | undefined {
  if (!situation.clause || !isChange(situation.clause)) return undefined;
  const fitting = situation.view.support.skills
    .map((skill) => ({ skill, score: intentFit(situation, skill) }))
    .filter(({ score }) => score >= 0.5)
    .sort((left, right) => right.score - left.score);
  for (const { skill } of fitting) {
    const call = bindSkill(situation, skill);
    if (call && !wasCalled(situation, call))
      return { thought: `The skill ${skill.name} does what is asked.`, calls: [call] };
  }
  return undefined;
}

const wasCalled = ({ memory, view }: Situation, call: Call): boolean =>
  memory.steps.some(
    (step) =>
      step.calls.some(({ name }) => name === call.name) &&
      (step.outcome.kind !== "ok" || step.observation.state === view.observation.state),
  );

/** The skill's verb must be the clause's, in any of its words, and its objects must be among the goal's. */
export function intentFit({ clause, goal }: Situation, { name, description }: OfferedSkill): number {
  if (!clause) return 0;
  const { verbs } = operationOf(clause);
  const words = stemsOf(`${name.replaceAll("_", " ")} ${description}`);
  const own = stemsOf(name.replaceAll("_", " "));
  if (shared(own, verbs) === 0 && shared(words, verbs) === 0) return 0;
  const objects = [...own].filter((word) => !verbs.has(word) && !sending.has(word));
  const known = covered(objects, goal.wide);
  return 0.5 * (objects.length === 0 ? 0.5 : known / objects.length) + 0.5 * overlap(words, goal.ownStems);
}

/** The call with every argument bound, or nothing. */
export function bindSkill(situation: Situation, { name, program }: OfferedSkill): Call | undefined {
  const params = program.params.map((param) => param.name);
  const uses = usesIn(program);
  const bound = new Map<string, CallValue>();
  if (!bindTexts(situation, uses, bound)) return undefined;
  const taken = new Set([...bound.values()].map(String));
  for (const { param, kind } of uses) {
    if (bound.has(param) || kind !== "click") continue;
    const control = bestControl(situation, param, taken);
    if (!control) return undefined;
    bound.set(param, control.id);
    taken.add(control.id);
  }
  const args = params.map((param) => bound.get(param));
  return args.every((arg): arg is CallValue => arg !== undefined) ? { name, args } : undefined;
}

/** What each parameter is for, by the calls it stands in. */
export function usesIn({ params, steps }: SkillProgram): Use[] {
  const uses: Use[] = [];
  const names = new Set(params.map((param) => param.name));
  for (const step of steps) {
    if (step.kind === "each") uses.push({ param: step.list, kind: "other", into: "" });
    for (const { action, args } of step.kind === "each" ? step.body : [step]) {
      const kinds = partsOf[action] ?? [];
      const into = args[0]?.from === "param" ? args[0].name : "";
      args.forEach((arg, index) => {
        if (arg.from !== "param" || !names.has(arg.name) || uses.some(({ param }) => param === arg.name))
          return;
        uses.push({ param: arg.name, kind: kinds[index] ?? "other", into });
      });
    }
  }
  return uses;
}

const partsOf: Readonly<Record<string, readonly Use["kind"][]>> = {
  fill: ["field", "text"],
  select_option: ["list", "option"],
  click: ["click"],
  hover: ["click"],
};

const paramWords = (param: string): Set<string> =>
  stemsOf(param.replaceAll("_", " ").replace(/([a-z])([A-Z])/g, "$1 $2"));
const generic = stemsOf(
  "button link box field input elem element text textbox list select option checkbox tab dropdown menu value area",
);

/** Fields together with the values that go into them: a field is only sure when a value of the goal fits it. */
function bindTexts(situation: Situation, uses: readonly Use[], bound: Map<string, CallValue>): boolean {
  const { fields, values, goal } = situation;
  const matches = matchFields(
    fields.filter(({ search }) => !search),
    values,
    goal,
  );
  for (const use of uses.filter(({ kind }) => kind === "text" || kind === "option")) {
    const wanted = paramWords(`${use.into} ${use.param}`);
    const [best] = matches
      .filter(
        ({ field, option }) =>
          !isTaken(bound, field) &&
          (use.kind === "option") === (option !== undefined && option.id === undefined),
      )
      .map((match) => ({ match, score: paramFit(wanted, match.field.words, match.value) }))
      .filter(({ score }) => score > 0 || matches.length === 1)
      .sort((left, right) => right.score - left.score);
    if (!best) return false;
    if (use.into !== "") bound.set(use.into, best.match.field.id);
    bound.set(use.param, best.match.text);
  }
  return (
    uses.every(({ kind, param }) => (kind !== "field" && kind !== "list") || bound.has(param)) &&
    !uses.some(({ kind }) => kind === "other")
  );
}

const isTaken = (bound: ReadonlyMap<string, CallValue>, { id }: Field): boolean =>
  [...bound.values()].includes(id);

const paramFit = (
  wanted: ReadonlySet<string>,
  label: ReadonlySet<string>,
  value: GoalValue | undefined,
): number => shared(wanted, label) + 0.5 * (value ? shared(wanted, value.hints) : 0);

/** The control that the parameter's name describes, beside the thing that the goal names. */
function bestControl(situation: Situation, param: string, taken: ReadonlySet<string>): Control | undefined {
  const wanted = [...paramWords(param)].filter((word) => !generic.has(word));
  const { locators } = situation;
  const [best] = situation.controls
    .filter(({ id }) => !taken.has(id))
    .map((control) => {
      const fit = wanted.length === 0 ? 0 : covered(wanted, new Set(control.words)) / wanted.length;
      const beside = locators.filter((value) => mentions(control.item?.text ?? "", value)).length;
      const missing = uncovered(situation, locators, `${control.item?.text ?? ""} ${control.name}`).length;
      return {
        control,
        score: fit < 0.5 || missing > 0 ? 0 : fit + beside * 0.5 - control.words.length / 50,
      };
    })
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score);
  return best?.control;
}
