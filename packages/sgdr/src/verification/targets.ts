import type { Fingerprint } from "../domain/fingerprint.js";
import type { SkillArg, SkillCall, SkillProgram, SkillStep } from "../domain/skill.js";
import type { ActionRecord } from "../domain/trajectory.js";
import { windowActions, type Window } from "../domain/window.js";
import { fingerprintOf, indexPage } from "../observation/fingerprint.js";
import { readNodes } from "../observation/page-text.js";
import { expandSkill, type SkillArgs } from "../skill/expand.js";
import { skillAction } from "../skill/skill-actions.js";

/** The fingerprints of each element parameter, one for every call that used it: one number may mean two elements on two pages. */
export type Targets = ReadonlyMap<string, readonly Fingerprint[]>;

/** Takes each target from the recorded action that the program repeats, otherwise from any place in the window that has the element. */
export function targetsOf(program: SkillProgram, args: SkillArgs, window: Window): Targets {
  const expanded = expandSkill(program, args);
  const calls = expanded.ok ? expanded.value : [];
  const found = new Map<string, Fingerprint[]>();
  for (const [at, call] of calls.entries())
    for (const arg of call.args) {
      const print = arg.from === "element" ? elementIn(window, arg.id, at) : undefined;
      if (arg.from === "element" && print) found.set(arg.param, [...(found.get(arg.param) ?? []), print]);
    }
  return found;
}

/** The element with this number: the target of the action at this place, of any action, or an element of the first page. */
function elementIn(window: Window, id: string, at: number): Fingerprint | undefined {
  const actions = windowActions(window);
  const [aimed] = [...actions.slice(at, at + 1), ...actions].flatMap((action) => aimedAt(action, id));
  if (aimed) return aimed;
  const page = indexPage(readNodes(window.steps[0]?.before ?? { text: "" }));
  const index = page.nodes.findIndex((node) => node.id === id);
  return index < 0 ? undefined : fingerprintOf(page, index);
}

const aimedAt = ({ call, targets }: ActionRecord, id: string): readonly Fingerprint[] =>
  (skillAction(call.name)?.params ?? []).flatMap(({ name, kind }, place) => {
    const print = targets[name];
    return kind === "element" && call.args[place] === id && print ? [print] : [];
  });

export interface Bound {
  readonly program: SkillProgram;
  readonly args: SkillArgs;
  readonly targets: Targets;
}

/** Elements that are not on the page when the skill is called are kept by their fingerprints, and are found right before their call. */
export function withContracts({ program, args, targets }: Bound, isThere: (param: string) => boolean): Bound {
  const later = program.params
    .filter(({ name, kind }) => kind === "element" && !isThere(name))
    .flatMap(({ name }) => {
      const [print] = targets.get(name) ?? [];
      return print ? [{ name, print }] : [];
    });
  const indexOf = (name: string): number => {
    const at = later.findIndex((one) => one.name === name);
    return at < 0 ? at : program.contracts.length + at;
  };
  const argOf = (arg: SkillArg): SkillArg =>
    arg.from === "param" && indexOf(arg.name) >= 0 ? { from: "contract", index: indexOf(arg.name) } : arg;
  const callOf = (call: SkillCall): SkillCall => ({ ...call, args: call.args.map(argOf) });
  const stepOf = (step: SkillStep): SkillStep =>
    step.kind === "call" ? callOf(step) : { ...step, body: step.body.map(callOf) };
  const isKept = (name: string): boolean => indexOf(name) < 0;
  return {
    program: {
      ...program,
      params: program.params.filter(({ name }) => isKept(name)),
      steps: program.steps.map(stepOf),
      contracts: [...program.contracts, ...later.map(({ print }) => print)],
    },
    args: Object.fromEntries(Object.entries(args).filter(([name]) => isKept(name))),
    targets: new Map([...targets].filter(([name]) => isKept(name))),
  };
}
