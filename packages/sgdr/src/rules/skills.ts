import type { Call, CallValue } from "../domain/call.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import type { PageNode } from "../domain/observation.js";
import type { Decision, View } from "../domain/roles.js";
import type { OfferedSkill } from "../domain/support.js";
import type { SkillProgram } from "../domain/skill.js";
import { callableAs } from "../observation/callable-as.js";
import { findNamed } from "../observation/find-named.js";
import { indexPage, type IndexedPage } from "../observation/fingerprint.js";
import { expandSkill, type SkillArgs } from "../skill/expand.js";
import { unify, type NamesOf } from "../skill/unify.js";
import { imagined } from "./imagine.js";
import { covered, stemsOf } from "./words.js";

/** The highest number of calls in a skill, so predicting more calls is useless. */
const farthest = 5;
/** Actions that end the prediction: their effect is known only after the next observation. */
const sends = new Set(["click", "keyboard_press"]);

/** Replaces this decision, and those that would follow on this page, by one call of a skill; otherwise returns the decision. */
export function withSkill(view: View, decision: Decision, decide: (view: View) => Decision): Decision {
  const [first, ...others] = decision.calls;
  const offered = view.support.skills.filter(({ program: { steps } }) => {
    const [step] = steps;
    return step?.kind === "each" || (step?.kind === "call" && step.action === first?.name);
  });
  if (!first || others.length > 0 || offered.length === 0) return decision;
  const calls = foreseen(view, first, decide);
  for (let length = calls.length; length > 1; length -= 1)
    for (const skill of offered) {
      const call = callOf(skill, calls.slice(0, length), view);
      if (call && !wasCalled(view, call))
        return { thought: `The skill ${skill.name} does this and the next steps.`, calls: [call] };
    }
  return decision;
}

/** The calls that the policy would make one after the other on this page. */
function foreseen(view: View, first: Call, decide: (view: View) => Decision): readonly Call[] {
  const calls = [first];
  let now = imagined(view, first, "");
  while (now && calls.length < farthest) {
    const decision: Decision = decide(now);
    const [next] = decision.calls;
    if (!next) break;
    const after: View | undefined = imagined(now, next, decision.thought);
    if (!after && !sends.has(next.name)) break;
    calls.push(next);
    now = after;
  }
  return calls;
}

/** The call of the skill that makes exactly these calls, on elements that its parameters are named after; undefined if there is none. */
function callOf(
  { name, program }: OfferedSkill,
  calls: readonly Call[],
  { observation }: View,
): Call | undefined {
  const page = indexPage(observation.nodes);
  const shown = (id: CallValue | undefined): PageNode | undefined =>
    observation.shown.find((node) => node.id !== undefined && node.id === id);
  // an element that the skill finds itself must be the one that the policy would use
  const isTarget = ({ role, name: label }: Fingerprint, at: number): boolean => {
    const node = shown(calls[at]?.args[0]);
    return node?.role === role && node.name === label;
  };
  const namesOf: NamesOf = (target, at) => {
    const index = placeOf(page, calls[at]);
    return index < 0 ? undefined : callableAs(page, index, target);
  };
  const unified = unify(program, calls, { isTarget, namesOf });
  if (!unified.ok) return undefined;
  const { value } = unified;
  const isMeant = program.params.every(
    (param) => param.kind !== "element" || isNamedAfter(param.name, shown(value[param.name])?.name ?? ""),
  );
  if (!isMeant || !findsThese(program, value, calls, page)) return undefined;
  const args = program.params.map((param) => value[param.name]);
  return args.every((arg): arg is CallValue => arg !== undefined) ? { name, args } : undefined;
}

const placeOf = ({ nodes }: IndexedPage, call: Call | undefined): number =>
  nodes.findIndex((node) => node.id !== undefined && node.id === call?.args[0]);

/** Whether each name finds the element that the policy would use, and no other one has it. */
function findsThese(
  program: SkillProgram,
  args: SkillArgs,
  calls: readonly Call[],
  page: IndexedPage,
): boolean {
  const expanded = expandSkill(program, args);
  if (!expanded.ok) return false;
  return expanded.value.every((call, at) =>
    call.args.every((arg) => {
      if (arg.from !== "named") return true;
      const found = findNamed(page, arg.target, { print: program.contracts[arg.index] });
      return found.kind === "found" && found.index === placeOf(page, calls[at]);
    }),
  );
}

const generic = stemsOf(
  "button link box field input elem element text textbox list select option checkbox tab dropdown menu value area control choice item id",
);

/** `post_reply_button` fits "Post reply", and `link` fits any name. */
function isNamedAfter(param: string, label: string): boolean {
  const words = [...stemsOf(param.replaceAll("_", " "))].filter((word) => !generic.has(word));
  return words.length === 0 || covered(words, stemsOf(label)) >= words.length / 2;
}

/** Whether the same call was made in this state before; it is not repeated. */
const wasCalled = ({ past, observation }: View, call: Call): boolean =>
  past.some(
    (step) =>
      step.calls.some(({ name }) => name === call.name) &&
      (step.outcome.kind !== "ok" || step.observation.state === observation.state),
  );
