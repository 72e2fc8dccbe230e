import { primitives, type ActionSpec } from "../../domain/action.js";
import type { CallValue } from "../../domain/call.js";
import type { Fingerprint } from "../../domain/fingerprint.js";
import type { Inducer, SkillDraft } from "../../domain/roles.js";
import type { SkillArg, SkillCall, SkillParam, SkillProgram } from "../../domain/skill.js";
import type { ActionRecord } from "../../domain/trajectory.js";
import { windowActions, type Window } from "../../domain/window.js";
import { skillNameProblem } from "../../skill/names.js";
import { pageKind } from "./page-kind.js";
import { elementName, elementPhrase, freeName, kindWord, labelWords } from "./naming.js";

/** f_ind without a model: what differs between tasks becomes a parameter, and what was done becomes the sentence. */
export const rulesInducer: Inducer = {
  id: "rules",
  async induce(windows) {
    return windows.map(draftOf);
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

function draftOf(window: Window): SkillDraft {
  const actions = windowActions(window);
  const none = (words: string): SkillDraft => ({ kind: "none", window, code: "not-reusable", words });
  if (actions.every(({ call }) => idle.has(call.name))) return none("it only moves about");
  if (actions.some(({ call }) => call.name === "noop")) return none("it waits, which no skill may");
  const program = programOf(actions);
  if (program.params.length === 0) return none("there is nothing in it that could differ");
  const problem = skillNameProblem(program.name);
  if (problem !== undefined) return none(problem);
  return { kind: "skill", window, program, description: descriptionOf(window, actions) };
}

/** Every element and every text that was typed, chosen or said becomes a parameter; keys and numbers stay. */
function programOf(actions: readonly ActionRecord[]): SkillProgram {
  const params: SkillParam[] = [];
  const elements = new Map<string, string>();
  const add = (wanted: string, kind: SkillParam["kind"]): string => {
    const name = freeName(wanted, new Set([...params.map((param) => param.name), ...Object.keys(specs)]));
    params.push({ name, kind });
    return name;
  };
  const steps = actions.map(({ call, targets }): SkillCall => {
    const spec = specs[call.name]?.params ?? [];
    const args = call.args.map((value, place): SkillArg => {
      const { kind, name } = spec[place] ?? { kind: "text" as const, name: "value" };
      if (kind === "key" || kind === "number") return { from: "literal", value };
      if (kind !== "element") return { from: "param", name: add(textName(call.name, targets), kind) };
      const key = elementKey(value, targets[name]);
      const known =
        elements.get(key) ?? add(targets[name] ? elementName(targets[name]) : "element", "element");
      elements.set(key, known);
      return { from: "param", name: known };
    });
    return { kind: "call", action: call.name, args };
  });
  return { name: functionName(actions), params: elementsFirst(params), steps, contracts: [] };
}

/** Ids are counted anew in every document, so that a number alone may stand for two elements. */
const elementKey = (id: CallValue, print: Fingerprint | undefined): string =>
  JSON.stringify([id, print?.role, print?.name]);

const elementsFirst = (params: readonly SkillParam[]): SkillParam[] => [
  ...params.filter(({ kind }) => kind === "element"),
  ...params.filter(({ kind }) => kind !== "element"),
];

/** What a text is for: the label of the field it goes into. */
function textName(action: string, targets: ActionRecord["targets"]): string {
  if (action === "goto") return "url";
  if (action === "send_msg_to_user") return "message";
  if (action === "report_infeasible") return "reason";
  const words = labelWords(targets["elem"]?.name ?? "");
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

function functionName(actions: readonly ActionRecord[]): string {
  const parts = actions.map(({ call, targets }) => {
    const target = targets["elem"];
    const words = target ? labelWords(target.name) : [];
    const object = target && words.length === 0 ? [kindWord(target.role)] : words;
    return [verbs[call.name] ?? call.name, ...object].join("_");
  });
  const name = parts.join("_and_");
  return name.length <= longestName ? name : name.slice(0, longestName).replace(/_[a-z0-9]*$/, "");
}

function descriptionOf(window: Window, actions: readonly ActionRecord[]): string {
  const deeds = actions.map(deedOf);
  const sentence =
    deeds.length < 2 ? deeds.join("") : `${deeds.slice(0, -1).join(", ")} and ${deeds.at(-1) ?? ""}`;
  const before = window.steps[0]?.before;
  const where = before ? ` on a ${pageKind(before)}` : "";
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${where}.`;
}

function deedOf({ call, targets }: ActionRecord): string {
  const target = targets["elem"];
  const what = target ? elementPhrase(target) : "";
  switch (call.name) {
    case "fill":
      return `fill in ${what}`;
    case "select_option":
      return `choose an option of ${what}`;
    case "keyboard_press":
      return `press ${String(call.args[0] ?? "a key")}`;
    case "goto":
      return "open an address";
    case "send_msg_to_user":
      return "tell the user the answer";
    case "report_infeasible":
      return "say that it cannot be done";
    default:
      return `${call.name.replaceAll("_", " ")} ${what}`.trim();
  }
}
