import type { Observation } from "../domain/observation.js";
import type { SkillProgram } from "../domain/skill.js";
import { fittingCall, type Fit, type Moment } from "./fitting-call.js";
import { FrontPage } from "./front-page.js";
import { KnownTexts } from "./known-text.js";
import { textArgs } from "./same-call.js";
import type { WayCall } from "./way.js";

/** Where somebody stands on a way: what is in front, what was done, and the whole way. */
export interface Standing {
  readonly goal: string;
  readonly observation: Pick<Observation, "text" | "shown" | "nodes">;
  readonly done: readonly Pick<WayCall, "call">[];
  readonly way: readonly WayCall[];
}

export function momentOf({ goal, observation, done, way }: Standing): Moment {
  const front = new FrontPage(observation);
  const entered = done.flatMap((made) => textArgs(made).map(String));
  return { front, known: new KnownTexts([goal, front.text, ...entered]), next: way.slice(done.length) };
}

/** A skill with the call that does what comes next. */
export interface Choice<Skill> {
  readonly skill: Skill;
  readonly fit: Fit;
}

/** The skills that fit now, the longest first; of equal ones the one that was offered first. */
export const choicesIn = <Skill extends { readonly program: SkillProgram }>(
  skills: readonly Skill[],
  moment: Moment,
): readonly Choice<Skill>[] =>
  skills
    .flatMap((skill): Choice<Skill>[] => {
      const fit = fittingCall(skill.program, moment);
      return fit ? [{ skill, fit }] : [];
    })
    .sort((left, right) => right.fit.length - left.fit.length);
