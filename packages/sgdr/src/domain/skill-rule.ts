/** The kind of skill: of a window of 2 to 5 calls, of one call, of a whole episode, or of any part of one that names its elements. */
export type SkillScope = "window" | "single" | "full" | "named";

/** What a skill may be. The prompt of the inducer, the checks and every role go by this one rule. */
export interface SkillRule {
  readonly scope: SkillScope;
  /** Whether a skill must be callable from one page. */
  readonly callability: boolean;
}

/** The number of calls that a skill may have. */
export const callLimits: Readonly<Record<SkillScope, readonly [least: number, most: number]>> = {
  window: [2, 5],
  single: [1, 1],
  full: [1, Number.POSITIVE_INFINITY],
  named: [2, Number.POSITIVE_INFINITY],
};

/** What becomes of an element that is not on the page where the skill starts: the skill is refused, finds it by its fingerprint, or is given it. */
export type LaterElements = "refused" | "found" | "given";

/** A whole episode nearly always goes over several pages; if its later elements were refused, nothing could be learned from it. */
export const laterElements = ({ scope, callability }: SkillRule): LaterElements =>
  !callability ? "given" : scope === "full" ? "found" : "refused";
