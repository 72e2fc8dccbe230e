import type { CallValue } from "../domain/call.js";
import type { NamedTarget, TargetText } from "../domain/named-target.js";
import type { SkillArg, SkillCall, SkillProgram, SkillStep } from "../domain/skill.js";
import { unreachable } from "../lib/unreachable.js";
import { contractLabel } from "./contract-label.js";
import { contractName } from "./names.js";
import { itemName } from "./read-target.js";
import { wordOfRole } from "./role-words.js";
import { mergeParts, type TemplatePart } from "./template.js";

/** Prints a program in its only form; parsing the text returns the same program. `name` is the name that is shown. */
export function printSkill(program: SkillProgram, name: string = program.name): string {
  const params = program.params.map((param) => param.name).join(", ");
  const lines = program.steps.flatMap((step) => printStep(step, program));
  return [`function ${name}(${params}) {`, ...lines.map((line) => `  ${line}`), "}"].join("\n");
}

/** `submit_reply(reply_box: element, message: text)`. */
export const skillSignature = (
  { params, name: own }: Pick<SkillProgram, "name" | "params">,
  name: string = own,
): string => `${name}(${params.map((param) => `${param.name}: ${param.kind}`).join(", ")})`;

function printStep(step: SkillStep, program: SkillProgram): readonly string[] {
  if (step.kind === "call") return [printCall(step, program)];
  const body = step.body.map((call) => `  ${printCall(call, program)}`);
  return [`for (const ${step.item} of ${step.list}) {`, ...body, "}"];
}

export const printCall = ({ action, args }: SkillCall, program: Pick<SkillProgram, "contracts">): string =>
  `${action}(${args.map((arg) => printArg(arg, program)).join(", ")});`;

function printArg(arg: SkillArg, { contracts }: Pick<SkillProgram, "contracts">): string {
  switch (arg.from) {
    case "param":
      return arg.name;
    case "literal":
      return printValue(arg.value);
    case "template":
      return `\`${mergeParts(arg.parts).map(printPart).join("")}\``;
    case "contract": {
      const print = contracts[arg.index];
      return `${contractName}(${printText(print ? contractLabel(print) : "")}, ${arg.index})`;
    }
    case "named":
      return printTarget(arg.target);
    default:
      return unreachable(arg);
  }
}

/** `button("Save", { in: item(merchant) })`. */
export function printTarget({ role, name, in: item, under, frame, hint, column }: NamedTarget): string {
  const place = [
    ...(item ? [`in: ${itemName}(${printTargetText(item)})`] : []),
    ...(under ? [`under: ${wordOfRole(under.role)}(${printTargetText(under.name)})`] : []),
    ...(frame ? [`frame: [${frame.map(printText).join(", ")}]`] : []),
    ...(hint === undefined ? [] : [`hint: ${printText(hint)}`]),
    ...(column === undefined ? [] : [`column: ${printText(column)}`]),
  ];
  const where = place.length === 0 ? "" : `, { ${place.join(", ")} }`;
  return `${wordOfRole(role)}(${printTargetText(name)}${where})`;
}

const printTargetText = (text: TargetText): string => printArg(text, { contracts: [] });

function printValue(value: CallValue): string {
  if (typeof value === "string") return printText(value);
  return typeof value === "object" ? `[${value.map(printText).join(", ")}]` : JSON.stringify(value);
}

const printText = (text: string): string => visible(JSON.stringify(text));

const printPart = (part: TemplatePart): string =>
  typeof part === "string"
    ? visible(JSON.stringify(part).slice(1, -1))
        .replace(/\\[^]/g, (escape) => (escape === '\\"' ? '"' : escape))
        .replaceAll("`", "\\`")
        .replaceAll("${", "\\${")
    : `\${${part.param}}`;

/** Escapes characters that hide text or change its direction, because they can make code look like other code. */
const visible = (text: string): string =>
  text.replace(/[\p{Cf}\p{Zl}\p{Zp}\u007f-\u009f]/gu, (mark) =>
    Array.from({ length: mark.length }, (_, index) => `\\u${hex(mark.charCodeAt(index))}`).join(""),
  );

const hex = (unit: number): string => unit.toString(16).padStart(4, "0");
