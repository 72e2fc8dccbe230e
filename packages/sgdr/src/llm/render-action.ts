import { primitives, type ActionSpec } from "../domain/action.js";
import { callText, type Call, type CallValue } from "../domain/call.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import type { ActionRecord } from "../domain/trajectory.js";
import { oneLine } from "../lib/one-line.js";
import { shortened } from "./site-text.js";

const valueLimit = 400;
const itemLimit = 80;

const specs: ReadonlyMap<string, ActionSpec> = new Map(Object.entries(primitives));

/** `button "Save"`, as the page's text has it. */
export const labelOf = ({ role, name }: Pick<Fingerprint, "role" | "name">): string =>
  name === "" ? role : `${role} ${JSON.stringify(name)}`;

export const valueText = (value: CallValue): string => shortened(JSON.stringify(value), valueLimit);

/** The elements that an action was aimed at, with the ids it had for them. */
export function targetsOf({ call, targets }: ActionRecord): readonly { id: string; print: Fingerprint }[] {
  return (specs.get(call.name)?.params ?? []).flatMap(({ name }, index) => {
    const print = targets[name];
    return print ? [{ id: String(call.args[index] ?? ""), print }] : [];
  });
}

/** The call as a reader of the page would say it: `fill(textbox "Name", "Ada")`. Numbers of elements mean nothing later. */
export function actionText({ call, targets }: ActionRecord): string {
  const spec = specs.get(call.name);
  if (!spec) {
    const aims = Object.values(targets).map(placedLabel);
    return aims.length === 0 ? shortCall(call) : `${shortCall(call)} at ${aims.join(", ")}`;
  }
  const args = call.args.map((arg, index) => {
    const print = targets[spec.params[index]?.name ?? ""];
    return print ? placedLabel(print) : valueText(arg);
  });
  return `${call.name}(${args.join(", ")})`;
}

export const shortCall = (call: Call): string => shortened(callText(call), 3 * valueLimit);

/** One of several equal elements is distinguished by what it belongs to. */
export const placedLabel = (print: Fingerprint): string =>
  print.equals > 1 && print.item !== ""
    ? `${labelOf(print)} in ${JSON.stringify(oneLine(print.item).slice(0, itemLimit))}`
    : labelOf(print);

/** What an action changed, one line each; nothing if nobody looked. The lines are website content. */
export const changeLines = ({ changes }: Pick<ActionRecord, "changes">, indent: string): readonly string[] =>
  changes === undefined
    ? []
    : changes.length === 0
      ? [`${indent}Nothing on the page changed.`]
      : [`${indent}What changed on the page:`, ...changes.map((line) => `${indent}- ${oneLine(line)}`)];
