import { primitives, type ActionSpec } from "../../domain/action.js";
import type { CallValue } from "../../domain/call.js";
import type { Fingerprint } from "../../domain/fingerprint.js";
import type { Inducer, SkillDraft } from "../../domain/roles.js";
import type { SkillArg, SkillCall, SkillParam, SkillProgram } from "../../domain/skill.js";
import { windowActions, type Window } from "../../domain/window.js";
import { skillNameProblem } from "../../skill/names.js";
import { contentIn, type Content } from "./content.js";
import { descriptionOf, type Deed } from "./describe.js";
import { elementName, freeName, kindWord, labelWords } from "./naming.js";

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
  return { name: functionName(deeds), params: elementsFirst(params), steps, contracts: [] };
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

const verbs: Readonly<Record<string, string>> = {
  select_option: "choose",
  send_msg_to_user: "answer",
  report_infeasible: "give_up",
  keyboard_press: "press",
};
const longestName = 60;

/** The name has the first actions and the last one, which is usually the purpose of the others, as far as they fit. */
function functionName(deeds: readonly Deed[]): string {
  const parts = deeds.map(({ call, named }) => {
    const words = named ? labelWords(named) : [];
    const object = named && words.length === 0 ? [kindWord(named.role, call.name)] : words;
    return [verbs[call.name] ?? call.name, ...object].join("_");
  });
  for (let left = parts.length - 1; left > 0; left -= 1) {
    const name = [...parts.slice(0, left), ...parts.slice(-1)].join("_and_");
    if (name.length <= longestName) return name;
  }
  return (parts.at(-1) ?? "").slice(0, longestName).replace(/_+$/, "");
}
