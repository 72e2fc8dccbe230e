import { primitives, type ActionSpec } from "../../domain/action.js";
import type { CallValue } from "../../domain/call.js";
import type { Fingerprint } from "../../domain/fingerprint.js";
import type { ActionRecord } from "../../domain/trajectory.js";
import type { CleanStep } from "../../domain/window.js";
import type { WorkflowStep } from "../../domain/workflow.js";
import { deedOf } from "../inducer/describe.js";
import { elementPhrase } from "../../induction/naming.js";
import { addressKind } from "./address-kind.js";
import type { Placeholders } from "./placeholders.js";

const specs: Readonly<Record<string, ActionSpec>> = primitives;
/** Actions that do not change the page. */
const idle = new Set(["noop", "scroll"]);

/** Each action in words and as a call, with the values of its task as placeholders and elements by role and name. */
export const stepTexts = (steps: readonly CleanStep[], holes: Placeholders): readonly WorkflowStep[] =>
  steps
    .flatMap(({ actions }) => actions)
    .filter(({ call }) => !idle.has(call.name))
    .map((action) => ({ words: wordsOf(action, holes), call: callOf(action, holes) }));

function wordsOf(action: ActionRecord, holes: Placeholders): string {
  const target = action.targets["elem"];
  const named = target && holes.named(target);
  const hole = holes.entered(action);
  const { call } = action;
  if (named && hole !== undefined)
    return call.name === "fill"
      ? `Fill in ${elementPhrase(named, call.name)} with ${hole}.`
      : `Choose ${hole} in ${elementPhrase(named, call.name)}.`;
  const deed = deedOf({ call, named });
  return `${deed.charAt(0).toUpperCase()}${deed.slice(1)}.`;
}

function callOf(action: ActionRecord, holes: Placeholders): string {
  const { call, targets } = action;
  const spec = specs[call.name];
  // only the caller knows which arguments of their own actions are element numbers, which have no meaning later
  if (!spec) return `${call.name}(${Object.values(targets).map(labelOf).join(", ")})`;
  const args = call.args.map((value, index) => {
    const { name = "", kind = "text" } = spec.params[index] ?? {};
    const target = targets[name];
    if (target) return labelOf(holes.named(target));
    return JSON.stringify(valueOf({ action, value, kind }, holes));
  });
  return `${call.name}(${args.join(", ")})`;
}

const labelOf = ({ role, name }: Fingerprint): string => `${role} ${JSON.stringify(name)}`;

interface Given {
  readonly action: ActionRecord;
  readonly value: CallValue;
  readonly kind: string;
}

function valueOf({ action, value, kind }: Given, holes: Placeholders): CallValue {
  const { name } = action.call;
  if (name === "send_msg_to_user") return "{answer}";
  if (name === "report_infeasible") return "{reason}";
  if (kind === "url") return addressKind(String(value));
  return kind === "text" || kind === "options" ? (holes.entered(action) ?? value) : value;
}
