import type { NamedTarget, TargetText } from "../../domain/named-target.js";
import type { BoundWindow, SkillDraft } from "../../domain/roles.js";
import type { Skill, SkillProgram } from "../../domain/skill.js";
import type { SkillUse } from "../../domain/skill-use.js";
import { foldText } from "../../lib/same-text.js";
import { paramsByPlace, stepsKey } from "../../library/canonical.js";
import { stoppedAt } from "../../library/stale.js";
import { renamed } from "../../skill/rename.js";

/**
 * The new form of a skill that stopped: the same steps with the same values, but for what one control is called, just where the skill did
 * not find it. Where nothing stopped, other words are another deed, as Approve and Deny are.
 */
export function newFormOf(
  bound: BoundWindow,
  known: readonly Skill[],
  uses: readonly SkillUse[],
): SkillDraft | undefined {
  for (const skill of known.toReversed())
    for (const { call, values } of stopsOf(skill, uses)) {
      const isSame = keyWithout(skill.program, call) === keyWithout(bound.program, call);
      if (isSame && (!values || hasValues(bound, skill, values))) return asNewForm(bound, skill, call);
    }
  return undefined;
}

interface Stop {
  readonly call: number;
  /** Those of the call that stopped; unknown if that was in an earlier task. */
  readonly values: SkillUse["args"] | undefined;
}

const stopsOf = ({ id, program, stale }: Skill, uses: readonly SkillUse[]): readonly Stop[] => [
  ...uses.flatMap((use) => {
    const call = use.skill === id ? stoppedAt(program, use) : undefined;
    return call === undefined ? [] : [{ call, values: use.args }];
  }),
  ...(stale ? [{ call: stale.call, values: undefined }] : []),
];

/** The steps, without the fixed words of what one call acts on. */
const keyWithout = (program: SkillProgram, call: number): string =>
  stepsKey({ program: withoutWords(program, call), elements: {} });

const withoutWords = (program: SkillProgram, call: number): SkillProgram => ({
  ...program,
  steps: program.steps.map((step, at) =>
    at === call - 1 && step.kind === "call"
      ? {
          ...step,
          args: step.args.map((arg) =>
            arg.from === "named" ? { ...arg, target: wordless(arg.target) } : arg,
          ),
        }
      : step,
  ),
});

const wordless = ({ name, under, ...rest }: NamedTarget): NamedTarget => ({
  ...rest,
  name: blank(name),
  ...(under && { under: { ...under, name: blank(under.name) } }),
});

const blank = (text: TargetText): TargetText =>
  text.from === "literal" ? { from: "literal", value: "" } : text;

const placesOf = ({ program }: BoundWindow, skill: Skill): ReadonlyMap<string, string> => {
  const own = paramsByPlace(program);
  return new Map(paramsByPlace(skill.program).map((name, place) => [name, own[place] ?? ""]));
};

const valueIn = ({ program, call }: BoundWindow, name: string): BoundWindow["call"]["args"][number] =>
  call.args[program.params.findIndex((param) => param.name === name)] ?? "";

function hasValues(bound: BoundWindow, skill: Skill, values: SkillUse["args"]): boolean {
  return [...placesOf(bound, skill)].every(
    ([name, own]) =>
      Object.hasOwn(values, name) && foldText(String(values[name])) === foldText(String(valueIn(bound, own))),
  );
}

function asNewForm(bound: BoundWindow, skill: Skill, call: number): SkillDraft {
  const places = placesOf(bound, skill);
  const names = new Map([...places].map(([name, own]) => [own, name]));
  const program = renamed(bound.program, skill.program.name, names);
  const { params } = skill.program;
  const was = wordsAt(skill.program, call);
  const is = wordsAt(program, call);
  return {
    kind: "skill",
    window: bound.window,
    description: was === "" ? skill.description : skill.description.replaceAll(`"${was}"`, () => `"${is}"`),
    program: { ...program, params },
    call: {
      name: skill.program.name,
      args: params.map(({ name }) => valueIn(bound, places.get(name) ?? "")),
    },
  };
}

function wordsAt({ steps }: SkillProgram, call: number): string {
  const step = steps[call - 1];
  const [arg] = step?.kind === "call" ? step.args : [];
  return arg?.from === "named" && arg.target.name.from === "literal" ? arg.target.name.value : "";
}
