import { primitives, type ActionSpec } from "../../domain/action.js";
import type { CallValue } from "../../domain/call.js";
import type { Fingerprint } from "../../domain/fingerprint.js";
import type { Inducer, SkillDraft } from "../../domain/roles.js";
import type { SkillArg, SkillCall, SkillParam, SkillProgram } from "../../domain/skill.js";
import { windowActions, type Window } from "../../domain/window.js";
import { skillNameProblem } from "../../skill/names.js";
import { contentIn, type Content } from "./content.js";
import { descriptionOf, type Deed } from "./describe.js";
import { functionName } from "./function-name.js";
import { elementName, freeName, labelWords } from "../../induction/naming.js";

/** f_ind without a model: what differs between tasks becomes a parameter, and the actions become the description. */
export const rulesInducer: Inducer = {
  id: "rules",
  async induce(windows) {
    const content = contentIn(windows);
    return windows.map((window) => draftOf(window, content));
  },
};

const specs: Readonly<Record<string, ActionSpec>> = primitives;
/** Actions that only navigate, scroll or wait. */
const idle = new Set([
  "noop",
  "scroll",
  "hover",
  "tab_focus",
  "go_back",
  "go_forward",
  "new_tab",
  "tab_close",
]);

function draftOf(window: Window, content: Content): SkillDraft {
  const actions = windowActions(window);
  const none = (words: string): SkillDraft => ({ kind: "none", window, code: "not-reusable", words });
  if (actions.every(({ call }) => idle.has(call.name))) return none("it only navigates or scrolls");
  if (actions.some(({ call }) => call.name === "noop"))
    return none("it waits, which is not allowed in a skill");
  const deeds = actions.map((action): Deed => ({ ...action, named: content.named(action.targets["elem"]) }));
  const program = programOf(deeds);
  if (program.params.length === 0) return none("it has no value or element that could be a parameter");
  const problem = skillNameProblem(program.name);
  if (problem !== undefined) return none(problem);
  return { kind: "skill", window, program, description: descriptionOf(window, deeds, content) };
}

/** Every element and every text that was typed, chosen or sent to the user becomes a parameter; keys and numbers do not. */
function programOf(deeds: readonly Deed[]): SkillProgram {
  const params: SkillParam[] = [];
  const elements = new Map<string, string>();
  const add = (wanted: string, kind: SkillParam["kind"]): string => {
    const name = freeName(wanted, new Set([...params.map((param) => param.name), ...Object.keys(specs)]));
    params.push({ name, kind });
    return name;
  };
  const steps = deeds.map(({ call, targets, named }): SkillCall => {
    const spec = specs[call.name]?.params ?? [];
    const args = call.args.map((value, place): SkillArg => {
      const { kind, name } = spec[place] ?? { kind: "text" as const, name: "value" };
      if (kind === "key" || kind === "number") return { from: "literal", value };
      if (kind !== "element") return { from: "param", name: add(textName(call.name, named), kind) };
      const key = elementKey(value, targets[name]);
      const known = elements.get(key) ?? add(named ? elementName(named, call.name) : "element", "element");
      elements.set(key, known);
      return { from: "param", name: known };
    });
    return { kind: "call", action: call.name, args };
  });
  const name = functionName(deeds.map(({ call, named }) => ({ action: call.name, print: named })));
  return { name, params: elementsFirst(params), steps, contracts: [] };
}

/** Element numbers start again in every document, so one number may mean two elements. */
const elementKey = (id: CallValue, print: Fingerprint | undefined): string =>
  JSON.stringify([id, print?.role, print?.name]);

const elementsFirst = (params: readonly SkillParam[]): SkillParam[] => [
  ...params.filter(({ kind }) => kind === "element"),
  ...params.filter(({ kind }) => kind !== "element"),
];

/** The name of a text parameter: the label of its field. */
function textName(action: string, target: Fingerprint | undefined): string {
  if (action === "goto") return "url";
  if (action === "send_msg_to_user") return "message";
  if (action === "report_infeasible") return "reason";
  const words = target ? labelWords(target) : [];
  const end = action === "select_option" ? "choice" : "text";
  return [...words, end].join("_");
}
