import type { Fingerprint } from "../domain/fingerprint.js";
import type { NamedTarget, TargetText } from "../domain/named-target.js";
import type { Skill, SkillArg, SkillCall, SkillProgram } from "../domain/skill.js";
import { unreachable } from "../lib/unreachable.js";

/** JSON with the keys of every object in order, so that equal values are equal texts. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value)) ?? "null";

/** JSON without hidden characters: marks that change direction, join or end lines are escaped, so a comment cannot leave its line. */
export const visibleJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(/[\p{Cf}\p{Zl}\p{Zp}\u007f-\u009f]/gu, (mark) =>
    Array.from(
      { length: mark.length },
      (_, index) => `\\u${mark.charCodeAt(index).toString(16).padStart(4, "0")}`,
    ).join(""),
  );

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** Two skills with equal keys are one skill in the paper: same description and same code. */
export const paperKey = ({ description, program }: Pick<Skill, "description" | "program">): string =>
  canonicalJson([description, program]);

/** Two skills with equal keys do the same to the same elements from the same start, so that a proof of one is a proof of the other. */
export const proofKey = ({
  program,
  elements,
  start,
}: Pick<Skill, "program" | "elements" | "start">): string => canonicalJson([program, elements, start]);

/** Two skills with equal keys are one skill with `plus`: same steps on the same elements, whatever the names and the order of the parameters. */
export function stepsKey({ program, elements }: Pick<Skill, "program" | "elements">): string {
  const { steps, places } = placedSteps(program);
  const params = program.params
    .map((param) => ({ ...param, place: places.get(param.name) ?? 0 }))
    .sort((left, right) => left.place - right.place)
    .map(({ name, kind }) => [kind, Object.hasOwn(elements, name) ? elementKey(elements[name]) : null]);
  return canonicalJson([steps, params]);
}

/** The names of a program's parameters in the order of their first use. */
export const paramsByPlace = (program: SkillProgram): readonly string[] => [
  ...placedSteps(program).places.keys(),
];

/** The steps with a number in the place of each parameter's name, and the numbers. */
function placedSteps(program: SkillProgram): {
  readonly steps: readonly unknown[];
  readonly places: ReadonlyMap<string, number>;
} {
  const places = new Map<string, number>();
  const placeOf = (name: string): number => {
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    return place;
  };
  const steps = program.steps.map((step) =>
    step.kind === "call"
      ? callKey(step, program, placeOf)
      : // the name of a loop's item does not matter either, and two loops may use the same name
        [
          "each",
          placeOf(step.list),
          step.body.map((call) =>
            callKey(call, program, (name) => (name === step.item ? -1 : placeOf(name))),
          ),
        ],
  );
  return { steps, places };
}

const callKey = (
  call: SkillCall,
  program: SkillProgram,
  placeOf: (name: string) => number,
): readonly unknown[] => [call.action, ...call.args.map((arg) => argKey(arg, program, placeOf))];

function argKey(arg: SkillArg, program: SkillProgram, placeOf: (name: string) => number): unknown {
  switch (arg.from) {
    case "param":
      return { param: placeOf(arg.name) };
    case "literal":
      return { literal: arg.value };
    case "template":
      return {
        template: arg.parts.map((part) => (typeof part === "string" ? part : { param: placeOf(part.param) })),
      };
    case "named":
      return { named: targetKey(arg.target, (text) => argKey(text, program, placeOf)) };
    case "contract":
      return { contract: elementKey(program.contracts[arg.index]) };
    default:
      return unreachable(arg);
  }
}

const targetKey = (
  { role, name, in: item, under, frame, hint, column }: NamedTarget,
  keyOf: (text: TargetText) => unknown,
): readonly unknown[] => [
  role,
  keyOf(name),
  item ? keyOf(item) : null,
  under ? [under.role, keyOf(under.name)] : null,
  frame ?? null,
  hint ?? null,
  column ?? null,
];

const elementKey = (print: Fingerprint | undefined): readonly string[] | null =>
  print ? [print.role, print.name] : null;
