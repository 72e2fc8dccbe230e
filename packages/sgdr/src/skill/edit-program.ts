import type { Call, CallValue } from "../domain/call.js";
import type { TargetText } from "../domain/named-target.js";
import type { SkillArg, SkillCall, SkillProgram } from "../domain/skill.js";
import { no, ok, type Result } from "../lib/result.js";
import { joinedText } from "./template.js";

/** A program with the call that does again what was done. */
export interface Called {
  readonly program: SkillProgram;
  readonly call: Call;
}

/** The same with a parameter that always has the value of this call. */
export function withFixed({ program, call }: Called, param: string): Result<Called, string> {
  const place = program.params.findIndex(({ name }) => name === param);
  const own = program.params[place];
  const value = call.args[place];
  if (!own || value === undefined) return no(`there is no parameter ${param}`);
  if (own.kind === "list" || own.kind === "element") return no(`${param} cannot be fixed`);
  const edited = edit(
    program,
    (text) => joined(text, (name) => (name === param ? String(value) : undefined)),
    {
      param,
      value,
    },
  );
  return ok({
    program: { ...edited, params: program.params.filter((_, at) => at !== place) },
    call: { ...call, args: call.args.filter((_, at) => at !== place) },
  });
}

/** The same with a parameter in the place of a fixed name. */
export function withVaried({ program, call }: Called, fixed: string, param: string): Result<Called, string> {
  if (fixed.trim() === "") return no("an empty name cannot be made a parameter");
  let found = false;
  const edited = edit(program, (text) => {
    if (text.from !== "literal" || text.value !== fixed) return text;
    found = true;
    return { from: "param", name: param };
  });
  if (!found) return no(`${JSON.stringify(fixed)} is no name in the function`);
  if (program.params.some(({ name }) => name === param)) return no(`there are two parameters ${param}`);
  return ok({
    program: { ...edited, params: [...program.params, { name: param, kind: "text" }] },
    call: { ...call, args: [...call.args, fixed] },
  });
}

function joined(text: TargetText, valueOf: (name: string) => string | undefined): TargetText {
  if (text.from === "literal") return text;
  const parts = text.from === "param" ? [{ param: text.name }] : text.parts;
  return joinedText(parts.map((part) => (typeof part === "string" ? part : (valueOf(part.param) ?? part))));
}

type EditText = (text: TargetText) => TargetText;
interface Fixed {
  readonly param: string;
  readonly value: CallValue;
}

/** Changes the texts of targets; where a value is given, also the arguments that are this parameter. */
function edit(program: SkillProgram, text: EditText, fixed?: Fixed): SkillProgram {
  const callOf = (call: SkillCall): SkillCall => ({
    ...call,
    args: call.args.map((arg) => argOf(arg, text, fixed)),
  });
  return {
    ...program,
    steps: program.steps.map((step) =>
      step.kind === "call" ? callOf(step) : { ...step, body: step.body.map(callOf) },
    ),
  };
}

function argOf(arg: SkillArg, text: EditText, fixed: Fixed | undefined): SkillArg {
  if (arg.from === "named") {
    const { name, in: item, under } = arg.target;
    return {
      ...arg,
      target: {
        ...arg.target,
        name: text(name),
        ...(item && { in: text(item) }),
        ...(under && { under: { role: under.role, name: text(under.name) } }),
      },
    };
  }
  if (!fixed) return arg;
  if (arg.from === "param" && arg.name === fixed.param) return { from: "literal", value: fixed.value };
  return arg.from === "template" ? text(arg) : arg;
}
