import type { CallValue } from "../domain/call.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import { skillAction } from "../skill/skill-actions.js";
import type { WayCall } from "./way.js";

type Made = Pick<WayCall, "call" | "targets">;

/** Whether two calls do the same: the action, what it acts on, and every other argument. */
export function isSameCall(one: Made, other: Made): boolean {
  if (one.call.name !== other.call.name) return false;
  const names = new Set([...Object.keys(one.targets), ...Object.keys(other.targets)]);
  return (
    [...names].every((name) => isSameTarget(one.targets[name], other.targets[name])) &&
    JSON.stringify(textArgs(one)) === JSON.stringify(textArgs(other))
  );
}

/** Whether two fingerprints are of one element: role, name and item, and its place where that leaves several. */
export const isSameTarget = (one: Fingerprint | undefined, other: Fingerprint | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.role === other.role &&
  one.name === other.name &&
  one.item === other.item &&
  (one.equals !== other.equals || one.position === other.position);

/** The arguments that are not elements; one option is the list of it. */
export function textArgs({ call }: Pick<Made, "call">): readonly CallValue[] {
  const params = skillAction(call.name)?.params ?? [];
  return call.args.flatMap((value, index): CallValue[] => {
    const kind = params[index]?.kind;
    if (kind === "element") return [];
    return [kind === "options" && typeof value !== "object" ? [String(value)] : value];
  });
}
