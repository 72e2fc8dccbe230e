import type { Fingerprint } from "../domain/fingerprint.js";
import type { SkillArg, SkillCall, SkillProgram, SkillStep } from "../domain/skill.js";
import { windowActions, type Window } from "../domain/window.js";
import { fingerprintOf, indexPage } from "../observation/fingerprint.js";
import { nodesFromText } from "../observation/nodes-from-text.js";
import { expandSkill, type SkillArgs } from "../skill/expand.js";
import { skillAction } from "../skill/skill-actions.js";

/** What each element parameter stood for, at every call that used it: one number may mean two elements on two pages. */
export type Targets = ReadonlyMap<string, readonly Fingerprint[]>;

/** From the recorded actions where the program repeats them, else from the page that the window began on. */
export function targetsOf(program: SkillProgram, args: SkillArgs, window: Window): Targets {
  const expanded = expandSkill(program, args);
  const actions = windowActions(window);
  const calls = expanded.ok ? expanded.value : [];
  const repeats =
    calls.length === actions.length && calls.every(({ name }, at) => name === actions[at]?.call.name);
  const found = new Map<string, Fingerprint[]>();
  for (const [at, { name, args: given }] of calls.entries())
    for (const [place, arg] of given.entries()) {
      if (arg.from !== "element") continue;
      const param = skillAction(name)?.params[place]?.name ?? "";
      const print = (repeats ? actions[at]?.targets[param] : undefined) ?? anywhere(arg.id, window);
      if (print) found.set(arg.param, [...(found.get(arg.param) ?? []), print]);
    }
  return found;
}

/** The element of this number in the window: as it was acted on, or as the first page shows it. */
function anywhere(id: string, window: Window): Fingerprint | undefined {
  for (const { call, targets } of windowActions(window))
    for (const [place, { name, kind }] of (skillAction(call.name)?.params ?? []).entries())
      if (kind === "element" && call.args[place] === id && targets[name]) return targets[name];
  const page = indexPage(nodesFromText(window.steps[0]?.before.text ?? ""));
  const at = page.nodes.findIndex((node) => node.id === id);
  return at < 0 ? undefined : fingerprintOf(page, at);
}

export interface Bound {
  readonly program: SkillProgram;
  readonly args: SkillArgs;
  readonly targets: Targets;
}

/** Elements that whoever calls the skill cannot see yet are kept as what they were, to be looked for when it is their turn. */
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
