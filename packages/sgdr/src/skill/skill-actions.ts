import { primitives, type ActionParam, type ActionSpec, type ParamKind } from "../domain/action.js";
import type { CallValue } from "../domain/call.js";
import { checkCall } from "../domain/check-call.js";
import type { SkillParam } from "../domain/skill.js";
import { no, ok, type Result } from "../lib/result.js";

/** What a skill may be made of: every primitive but waiting, which the executor does by itself. */
export const skillActions: readonly ActionSpec[] = Object.values(primitives).filter(
  ({ name }) => name !== primitives.noop.name,
);

const byName: ReadonlyMap<string, ActionSpec> = new Map(skillActions.map((spec) => [spec.name, spec]));

/** By own name only: `constructor` is no action. */
export const skillAction = (name: string): ActionSpec | undefined => byName.get(name);

/** A value as the primitive would take it, by the same rules as a policy's own call. */
export function fitArgument(
  value: CallValue,
  { name, kind }: Pick<ActionParam, "name" | "kind">,
): Result<CallValue, string> {
  const fitted = fitArguments("", [{ name, kind }], [value]);
  if (!fitted.ok) return no(fitted.problem.replace(/^\([^)]*\): /, ""));
  const [only = value] = fitted.value;
  return ok(only);
}

/** Positional values as a skill's parameters take them; a list may be given as one text, as options may. */
export function fitArguments(
  name: string,
  params: readonly SkillParam[],
  values: readonly CallValue[],
): Result<readonly CallValue[], string> {
  const spec: ActionSpec = {
    name,
    params: params.map((param) => ({ name: param.name, kind: kindOf(param) })),
    about: "",
    example: "",
  };
  const checked = checkCall({ name, args: values }, [spec]);
  if (!checked.ok) return checked;
  const empty = params.find(({ kind }, index) => kind === "list" && isEmpty(checked.value.call.args[index]));
  return empty
    ? no(`${name}: the list ${empty.name} is empty; give it at least one text`)
    : ok(checked.value.call.args);
}

const kindOf = ({ kind }: SkillParam): ParamKind => (kind === "list" ? "options" : kind);
const isEmpty = (value: CallValue | undefined): boolean => typeof value === "object" && value.length === 0;
