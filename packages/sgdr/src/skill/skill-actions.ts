import { primitives, type ActionParam, type ActionSpec, type ParamKind } from "../domain/action.js";
import type { CallValue } from "../domain/call.js";
import { checkCall } from "../domain/check-call.js";
import type { SkillParam } from "../domain/skill.js";
import { no, ok, type Result } from "../lib/result.js";

/** The actions of skills: every primitive except waiting, which the executor does itself. */
export const skillActions: readonly ActionSpec[] = Object.values(primitives).filter(
  ({ name }) => name !== primitives.noop.name,
);

const byName: ReadonlyMap<string, ActionSpec> = new Map(skillActions.map((spec) => [spec.name, spec]));

/** Looks up own names only: `constructor` is not an action. */
export const skillAction = (name: string): ActionSpec | undefined => byName.get(name);

/** A value converted for a primitive, by the same rules as in a policy's call. */
export function fitArgument(
  value: CallValue,
  { name, kind }: Pick<ActionParam, "name" | "kind">,
): Result<CallValue, string> {
  const fitted = fitArguments("", [{ name, kind }], [value]);
  if (!fitted.ok) return no(fitted.problem.replace(/^\([^)]*\): /, ""));
  const [only = value] = fitted.value;
  return ok(only);
}

/** Positional values converted for a skill's parameters; one text is accepted as a list or as options. */
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
