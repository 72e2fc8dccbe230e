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

/** f_ind without a model: what differs between tasks becomes a parameter, and what was done becomes the sentence. */
export const rulesInducer: Inducer = {
  id: "rules",
  async induce(windows) {
    const content = contentIn(windows);
    return windows.map((window) => draftOf(window, content));
  },
};

const specs: Readonly<Record<string, ActionSpec>> = primitives;
/** Actions that find or end something but do nothing for a page by themselves. */
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
  if (actions.every(({ call }) => idle.has(call.name))) return none("it only moves about");
  if (actions.some(({ call }) => call.name === "noop")) return none("it waits, which no skill may");
  const deeds = actions.map((action): Deed => ({ ...action, named: content.named(action.targets["elem"]) }));
  const program = programOf(deeds);
  if (program.params.length === 0) return none("there is nothing in it that could differ");
  const problem = skillNameProblem(program.name);
  if (problem !== undefined) return none(problem);
  return { kind: "skill", window, program, description: descriptionOf(window, deeds, content) };
}

/** Every element and every text that was typed, chosen or said becomes a parameter; keys and numbers stay. */
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

/** Ids are counted anew in every document, so that a number alone may stand for two elements. */
const elementKey = (id: CallValue, print: Fingerprint | undefined): string =>
  JSON.stringify([id, print?.role, print?.name]);

const elementsFirst = (params: readonly SkillParam[]): SkillParam[] => [
  ...params.filter(({ kind }) => kind === "element"),
  ...params.filter(({ kind }) => kind !== "element"),
];

/** What a text is for: the label of the field it goes into. */
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

/** The first deeds and the last, which is what the others are for, as far as there is room. */
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
