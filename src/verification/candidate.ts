import type { Fingerprint } from "../domain/fingerprint.js";
import type { SkillDraft } from "../domain/roles.js";
import type { SkillProgram } from "../domain/skill.js";
import { windowActions, type Window } from "../domain/window.js";
import { no, ok, type Result } from "../lib/result.js";
import { nodesFromText } from "../observation/nodes-from-text.js";
import { checkCallability } from "../skill/callability.js";
import { checkSkill, type SkillScope } from "../skill/check-skill.js";
import { expandSkill, type SkillArgs } from "../skill/expand.js";
import { skillAction } from "../skill/skill-actions.js";
import { unify } from "../skill/unify.js";

/** A draft that passed every check that costs nothing, with the call that replaces its own window. */
export interface Candidate {
  readonly window: Window;
  readonly description: string;
  readonly program: SkillProgram;
  readonly args: SkillArgs;
  /** What each element argument was when it was acted on. */
  readonly elements: Readonly<Record<string, Fingerprint>>;
}

/** Why a draft is not kept: which stage said so, a code to count by, and words for people. */
export interface Rejection {
  readonly stage: "induction" | "static" | "replay" | "commit";
  readonly code: string;
  readonly words: string;
}

export interface StaticOptions {
  readonly scope: SkillScope;
  /** Ablation: without it, targets of later pages are let through to the replay. */
  readonly callability: boolean;
  readonly mask: (text: string) => string;
}

const refuse = (code: string, words: string): Result<never, Rejection> =>
  no({ stage: "static", code, words });

/** Section 5.4: what can be known of a draft from its window alone. */
export function checkDraft(draft: SkillDraft, options: StaticOptions): Result<Candidate, Rejection> {
  if (draft.kind === "none") return no({ stage: "induction", code: draft.code, words: draft.words });
  const { window, description, program } = draft;
  const checked = checkSkill(program, options);
  if (!checked.ok) return refuse(checked.problem.code, checked.problem.words);
  if (description.trim() === "") return refuse("no-description", "the skill has no description");
  if (options.mask(description) !== description)
    return refuse("secret-value", "the description holds the value of a secret");
  const actions = windowActions(window);
  const unified = unify(
    program,
    actions.map(({ call }) => call),
  );
  if (!unified.ok) return refuse("not-its-window", unified.problem);
  const elements = elementsIn(program, unified.value, window);
  if (options.callability) {
    const shown = new Map(
      nodesFromText(window.steps[0]?.before.text ?? "").flatMap((node) =>
        node.id === undefined ? [] : [[node.id, node]],
      ),
    );
    const callable = checkCallability(program, unified.value, new Set(shown.keys()), {
      isSame: (param, id) => {
        const [here, was] = [shown.get(id), elements[param]];
        return here !== undefined && was !== undefined && here.role === was.role && here.name === was.name;
      },
    });
    if (!callable.ok) return refuse(callable.problem.code, callable.problem.words);
  }
  return ok({ window, description, program, args: unified.value, elements });
}

/** The fingerprint that was recorded for each element parameter, at the first call that used it. */
function elementsIn(program: SkillProgram, args: SkillArgs, window: Window): Record<string, Fingerprint> {
  const expanded = expandSkill(program, args);
  const actions = windowActions(window);
  const found: Record<string, Fingerprint> = {};
  for (const [index, { name, args: given }] of (expanded.ok ? expanded.value : []).entries())
    for (const [place, arg] of given.entries()) {
      const param = skillAction(name)?.params[place]?.name ?? "";
      const print = actions[index]?.targets[param];
      if (arg.from === "element" && print && !Object.hasOwn(found, arg.param)) found[arg.param] = print;
    }
  return found;
}
