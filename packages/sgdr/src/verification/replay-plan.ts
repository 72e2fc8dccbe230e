import { failedOutcome } from "../domain/action.js";
import type { Call, CallValue } from "../domain/call.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import type { Decided, Policy, View } from "../domain/roles.js";
import { fixedSupport, type OfferedSkill, type Support } from "../domain/support.js";
import type { ActionRecord } from "../domain/trajectory.js";
import type { CleanStep } from "../domain/window.js";
import { no, ok, type Result } from "../lib/result.js";
import { indexPage } from "../observation/fingerprint.js";
import { refind } from "../observation/refind.js";
import { offeredSkill } from "../skill/offered.js";
import { recall } from "../trajectory/recall.js";
import type { Candidate } from "./candidate.js";

/** One step of a replay: a recorded primitive, or a skill in the place of its window. */
export type PlannedStep =
  | { readonly kind: "action"; readonly record: ActionRecord; readonly thought: string }
  | { readonly kind: "skill"; readonly candidate: Candidate; readonly name: string };

/** The cleaned trajectory with each candidate's window replaced by the call of its skill. Windows must not overlap. */
export function spliced(
  steps: readonly CleanStep[],
  candidates: readonly Candidate[],
): readonly PlannedStep[] {
  const units = steps.flatMap(({ actions, thought, index }) =>
    actions.map((record) => ({ record, thought, index })),
  );
  const places = candidates.map((candidate, number) => ({
    candidate,
    name: planName(candidate, number),
    ...placeOf(candidate, units),
  }));
  const plan: PlannedStep[] = [];
  for (let at = 0; at < units.length;) {
    const here = places.find(({ from }) => from === at);
    const unit = units[at];
    if (here) {
      plan.push({ kind: "skill", candidate: here.candidate, name: here.name });
      at = here.to;
    } else {
      if (unit) plan.push({ kind: "action", record: unit.record, thought: unit.thought });
      at += 1;
    }
  }
  // otherwise a skill that is missing from the plan would look like one that was tried
  if (plan.filter(({ kind }) => kind === "skill").length < candidates.length)
    throw new Error("a window is not part of the trajectory, or two windows overlap");
  return plan;
}

/** The number is added because two candidates of one group may have the same name. */
const planName = ({ program }: Candidate, number: number): string => `${program.name}_${number + 1}`;

function placeOf(
  { window }: Candidate,
  units: readonly { readonly record: ActionRecord }[],
): { from: number; to: number } {
  const [first] = window.steps.flatMap(({ actions }) => actions);
  const from = units.findIndex(({ record }) => record === first);
  const length = window.steps.reduce((sum, { actions }) => sum + actions.length, 0);
  return { from, to: from + length };
}

/** The policy of a replay: it follows the plan and finds each target by its fingerprint. It stops when it cannot go on. */
export const plannedPolicy = (plan: readonly PlannedStep[]): Policy => ({
  async decide(view): Promise<Decided> {
    const step = plan[view.past.length];
    const failed = view.past.at(-1);
    if (!step || (failed && failed.outcome.kind !== "ok")) return stop("the replay cannot go on");
    const call = step.kind === "action" ? recordedCall(step.record, view) : skillCall(step, view);
    if (!call.ok) return stop(call.problem);
    const thought = step.kind === "action" ? step.thought : `${step.name} does the next steps.`;
    return { ok: true, decision: { thought, calls: [call.value] } };
  },
});

const stop = (words: string): Decided => ({
  ok: false,
  thought: "",
  outcome: failedOutcome("failed", words),
});

type Found = Result<Call, string>;

function recordedCall(record: ActionRecord, { observation, actions }: View): Found {
  const found = recall(record, observation, actions);
  return found.ok ? found : no(found.problem.words);
}

function skillCall({ candidate, name }: Extract<PlannedStep, { kind: "skill" }>, view: View): Found {
  const args: CallValue[] = [];
  for (const { name: param, kind } of candidate.program.params) {
    const wanted = candidate.elements[param];
    if (kind !== "element" || !wanted) {
      args.push(candidate.args[param] ?? "");
      continue;
    }
    const id = idNow(wanted, view);
    if (!id.ok) return no(`${param}: ${id.problem}`);
    args.push(id.value);
  }
  return ok({ name, args });
}

function idNow(wanted: Fingerprint, { observation }: View): Result<string, string> {
  const found = refind(indexPage(observation.nodes), wanted);
  return found.kind === "found" ? ok(found.id) : no(found.words);
}

/** The candidates of a plan, offered at every step of its replay. */
export const planSupport = (plan: readonly PlannedStep[]): Support =>
  fixedSupport({
    notes: [],
    skills: plan.flatMap((step) => (step.kind === "skill" ? [offeredAs(step)] : [])),
  });

const offeredAs = ({ candidate, name }: Extract<PlannedStep, { kind: "skill" }>): OfferedSkill =>
  offeredSkill({ id: `${name}@0`, name, description: candidate.description, program: candidate.program });
