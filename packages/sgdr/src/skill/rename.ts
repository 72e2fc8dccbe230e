import type { TargetText } from "../domain/named-target.js";
import type { SkillArg, SkillCall, SkillProgram } from "../domain/skill.js";

/** The same program under another name, with other names of its parameters; what is not in the map keeps its name. */
export function renamed(
  program: SkillProgram,
  name: string,
  names: ReadonlyMap<string, string> = new Map(),
): SkillProgram {
  const of = (own: string): string => names.get(own) ?? own;
  return {
    ...program,
    name,
    params: program.params.map((param) => ({ ...param, name: of(param.name) })),
    steps: program.steps.map((step) =>
      step.kind === "call"
        ? renamedCall(step, of)
        : { ...step, list: of(step.list), body: step.body.map((call) => renamedCall(call, of)) },
    ),
  };
}

type Of = (own: string) => string;

const renamedCall = (call: SkillCall, of: Of): SkillCall => ({
  ...call,
  args: call.args.map((arg) => renamedArg(arg, of)),
});

function renamedArg(arg: SkillArg, of: Of): SkillArg {
  if (arg.from === "named") {
    const { target } = arg;
    const { name, in: item, under } = target;
    return {
      ...arg,
      target: {
        ...target,
        name: renamedText(name, of),
        ...(item && { in: renamedText(item, of) }),
        ...(under && { under: { role: under.role, name: renamedText(under.name, of) } }),
      },
    };
  }
  return arg.from === "param" || arg.from === "template" ? renamedText(arg, of) : arg;
}

function renamedText<Text extends Extract<SkillArg, { from: "param" | "template" }> | TargetText>(
  text: Text,
  of: Of,
): Text {
  if (text.from === "param") return { ...text, name: of(text.name) };
  return text.from === "template"
    ? {
        ...text,
        parts: text.parts.map((part) => (typeof part === "string" ? part : { param: of(part.param) })),
      }
    : text;
}
