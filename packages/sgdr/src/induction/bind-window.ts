import { primitives, type ActionSpec } from "../domain/action.js";
import type { CallValue } from "../domain/call.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import type { NamedTarget, TargetText } from "../domain/named-target.js";
import type { BoundWindow } from "../domain/roles.js";
import type { SkillArg, SkillCall, SkillParam, SkillProgram } from "../domain/skill.js";
import type { ActionRecord } from "../domain/trajectory.js";
import { windowActions, type Window } from "../domain/window.js";
import { no, ok, type Result } from "../lib/result.js";
import { foldText } from "../lib/same-text.js";
import { indexPage, type IndexedPage } from "../observation/fingerprint.js";
import { nodeLabel } from "../observation/node-label.js";
import { readNodes } from "../observation/page-text.js";
import { nameProblem } from "../skill/names.js";
import { joinedText } from "../skill/template.js";
import { nameTarget, type NamingKnowledge } from "./name-target.js";
import type { PlannedTarget, PlannedText } from "./named-plan.js";
import { freeName, labelWords } from "./naming.js";
import { TaskValues } from "../trajectory/task-values.js";

const specs: Readonly<Record<string, ActionSpec>> = primitives;

/** Generalises a window without a model; or says why that cannot be, in words. */
export function bindWindow(window: Window, goal: string, name = "skill"): Result<BoundWindow, string> {
  const binding = new Binding(window, goal);
  const steps: SkillCall[] = [];
  for (const action of windowActions(window)) {
    const step = binding.step(action);
    if (!step.ok) return step;
    steps.push(step.value);
  }
  const { params, values, prints } = binding;
  const program: SkillProgram = { name, params, steps, contracts: prints };
  return ok({ window, program, call: { name, args: params.map((param) => values.get(param.name) ?? "") } });
}

/** The page on which an action was made, indexed once. */
const pages = new WeakMap<object, IndexedPage>();
function pageOf(record: { readonly text: string }): IndexedPage {
  const known = pages.get(record);
  if (known) return known;
  const page = indexPage(readNodes(record));
  pages.set(record, page);
  return page;
}

class Binding {
  readonly params: SkillParam[] = [];
  readonly values = new Map<string, CallValue>();
  readonly prints: Fingerprint[] = [];
  readonly #goal: string;
  readonly #entered: string[] = [];
  readonly #window: Window;
  readonly #first: IndexedPage;
  readonly #seen: ReadonlySet<string>;
  #named = 0;

  constructor(window: Window, goal: string) {
    this.#window = window;
    this.#goal = goal;
    this.#first = pageOf(window.steps[0]?.before ?? { text: "" });
    this.#seen = new Set(this.#first.nodes.map((node) => foldText(node.name)));
  }

  step(action: ActionRecord): Result<SkillCall, string> {
    const { call } = action;
    const args: SkillArg[] = [];
    for (const [place, value] of call.args.entries()) {
      const param = specs[call.name]?.params[place];
      if (!param) return no(`${call.name} is not one of the primitives`);
      const arg =
        param.kind === "element" ? this.#element(action, param.name) : ok(this.#value(action, place, value));
      if (!arg.ok) return arg;
      args.push(arg.value);
    }
    for (const value of call.args.slice(1))
      if (call.name === "fill" || call.name === "select_option")
        this.#entered.push(...[value].flat().map(String));
    return ok({ kind: "call", action: call.name, args });
  }

  #element(action: ActionRecord, param: string): Result<SkillArg, string> {
    const print = action.targets[param];
    const before = beforeOf(this.#window, action);
    const page = before && pageOf(before);
    const id = String(action.call.args[0] ?? "");
    const index = page?.nodes.findIndex((node) => node.id === id) ?? -1;
    if (!print || !page || index < 0) return no(`nothing is known of what ${action.call.name} acted on`);
    const knowledge: NamingKnowledge = {
      values: new TaskValues(this.#goal, this.#entered),
      isSeen: (text) => this.#seen.has(foldText(text)),
    };
    const planned = nameTarget(page, index, print, knowledge);
    if (!planned) return no(`nothing names the ${nodeLabel({ role: print.role, name: print.name })}`);
    this.prints.push(print);
    const arg: SkillArg = { from: "named", target: this.#target(planned), index: this.#named };
    this.#named += 1;
    return ok(arg);
  }

  #target({ name, in: item, under, ...rest }: PlannedTarget): NamedTarget {
    const { role } = rest;
    const kind = itemWord(role);
    const named = this.#text(name, kind);
    const place = item && this.#text(item, "item_name");
    return {
      ...rest,
      name: named,
      ...(place && { in: place }),
      ...(under && { under: { role: under.role, name: this.#text(under.name, `${under.role}_name`) } }),
    };
  }

  #text(text: PlannedText, wanted: string): TargetText {
    return joinedText(
      text.map((part) =>
        typeof part === "string" ? part : { param: this.#param(wanted, "text", part.value) },
      ),
    );
  }

  #value({ call, targets }: ActionRecord, place: number, value: CallValue): SkillArg {
    const param = specs[call.name]?.params[place];
    const kind = param?.kind ?? "text";
    if (kind === "key" || kind === "number" || kind === "element") return { from: "literal", value };
    if (kind === "url") return this.#url(String(value));
    const target = targets["elem"];
    const words = target ? labelWords(target) : [];
    const wanted = words.length > 0 ? words.join("_") : call.name === "select_option" ? "choice" : "text";
    return { from: "param", name: this.#param(wanted, kind, value) };
  }

  /** An address of the site is the same in every task, unless it holds a value of the task. */
  #url(url: string): SkillArg {
    const parts = decodeURIComponentSafe(url).split(/[/?&=#]+/);
    const values = new TaskValues(this.#goal, this.#entered);
    const isOfTask = parts.some(
      (part) => /\d/.test(part) || values.holdsName(part.replaceAll(/[-_+]/g, " ")),
    );
    return isOfTask
      ? { from: "param", name: this.#param("address", "url", url) }
      : { from: "literal", value: url };
  }

  /** The same text is the same parameter, wherever it stands. */
  #param(wanted: string, kind: SkillParam["kind"], value: CallValue): string {
    const known = this.params.find(
      (param) =>
        param.kind === kind && foldText(String(this.values.get(param.name))) === foldText(String(value)),
    );
    if (known) return known.name;
    const taken = new Set([...this.params.map((param) => param.name), ...Object.keys(specs)]);
    // a field may be labelled "Class" or "Default"
    const name = freeName(nameProblem(wanted) === undefined ? wanted : `${kind}_${wanted}`, taken);
    this.params.push({ name, kind });
    this.values.set(name, value);
    return name;
  }
}

const beforeOf = ({ steps }: Window, action: ActionRecord): { readonly text: string } | undefined =>
  action.before ?? steps.find(({ actions }) => actions.includes(action))?.before;

const itemWords: Readonly<Record<string, string>> = {
  link: "link_name",
  option: "option_name",
  radio: "choice",
  checkbox: "choice",
  tab: "tab_name",
};
const itemWord = (role: string): string => itemWords[role] ?? "name";

function decodeURIComponentSafe(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
