import { primitives, type ActionSpec } from "../domain/action.js";
import { callText } from "../domain/call.js";
import type { ActionRecord } from "../domain/trajectory.js";
import { elementName } from "./element-words.js";

const specs: Readonly<Record<string, ActionSpec>> = primitives;

/** `fill(textbox "Search", "tea")`: a call with its elements by name, since numbers mean nothing outside the page. */
export function actionText({ call, targets }: Pick<ActionRecord, "call" | "targets">): string {
  const params = Object.hasOwn(specs, call.name) ? (specs[call.name]?.params ?? []) : [];
  // of an action beside the primitives only its targets are known
  if (params.length === 0 && Object.keys(targets).length > 0)
    return `${callText(call)} at ${Object.values(targets).map(elementName).join(", ")}`;
  const args = call.args.map((value, at) => {
    const target = targets[params[at]?.name ?? ""];
    return target ? elementName(target) : JSON.stringify(value);
  });
  return `${call.name}(${args.join(", ")})`;
}
