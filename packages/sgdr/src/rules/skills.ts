import type { Call, CallValue } from "../domain/call.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import type { PageNode } from "../domain/observation.js";
import type { Decision, View } from "../domain/roles.js";
import type { OfferedSkill } from "../domain/support.js";
import { unify } from "../skill/unify.js";
import { imagined } from "./imagine.js";
import { covered, stemsOf } from "./words.js";

/** A skill has at most so many calls, so it is of no use to look further ahead. */
const farthest = 5;
/** Actions that may end what is foreseen: what comes of them is for the next look. */
const sends = new Set(["click", "keyboard_press"]);

/** The skill that makes this decision and those that would follow it on this page, in one call; else the decision itself. */
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
        return { thought: `The skill ${skill.name} does this and what comes after it.`, calls: [call] };
    }
  return decision;
}

/** The calls that would be made one after the other as long as the page stays what it is. */
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

/** The skill's call that is exactly these calls, on elements that its parameters are named after; if there is one. */
function callOf(
  { name, program }: OfferedSkill,
  calls: readonly Call[],
  { observation }: View,
): Call | undefined {
  const shown = (id: CallValue | undefined): PageNode | undefined =>
    observation.shown.find((node) => node.id !== undefined && node.id === id);
  // an element that the skill looks for by itself must be the very one that would be acted on
  const isTarget = ({ role, name: label }: Fingerprint, at: number): boolean => {
    const node = shown(calls[at]?.args[0]);
    return node?.role === role && node.name === label;
  };
  const unified = unify(program, calls, { isTarget });
  if (!unified.ok) return undefined;
  const { value } = unified;
  const isMeant = program.params.every(
    (param) => param.kind !== "element" || isNamedAfter(param.name, shown(value[param.name])?.name ?? ""),
  );
  const args = program.params.map((param) => value[param.name]);
  return isMeant && args.every((arg): arg is CallValue => arg !== undefined) ? { name, args } : undefined;
}

const generic = stemsOf(
  "button link box field input elem element text textbox list select option checkbox tab dropdown menu value area control choice item id",
);

/** `post_reply_button` is meant for "Post reply", and `link` for any. */
function isNamedAfter(param: string, label: string): boolean {
  const words = [...stemsOf(param.replaceAll("_", " "))].filter((word) => !generic.has(word));
  return words.length === 0 || covered(words, stemsOf(label)) >= words.length / 2;
}

/** What failed here, or changed nothing, is not tried again the same way. */
const wasCalled = ({ past, observation }: View, call: Call): boolean =>
  past.some(
    (step) =>
      step.calls.some(({ name }) => name === call.name) &&
      (step.outcome.kind !== "ok" || step.observation.state === observation.state),
  );
