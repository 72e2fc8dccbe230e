import type { Fingerprint } from "../../domain/fingerprint.js";
import type { ActionRecord } from "../../domain/trajectory.js";
import type { CleanStep } from "../../domain/window.js";
import type { Content } from "./content.js";
import { elementPhrase } from "../../induction/naming.js";
import { pageKind } from "./page-kind.js";

/** An action with its target, without texts of the task. */
export interface Deed extends ActionRecord {
  readonly named: Fingerprint | undefined;
}

/** A sentence with the actions and the kind of page on which they began. */
export function descriptionOf(
  { steps }: { readonly steps: readonly CleanStep[] },
  all: readonly Deed[],
  content: Content,
): string {
  const deeds = all.map(deedOf);
  const sentence =
    deeds.length < 2 ? deeds.join("") : `${deeds.slice(0, -1).join(", ")} and ${deeds.at(-1) ?? ""}`;
  const before = steps[0]?.before;
  const where = before ? ` on a ${pageKind(before, content)}` : "";
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${where}.`;
}

export function deedOf({ call, named }: Pick<Deed, "call" | "named">): string {
  const what = named ? elementPhrase(named, call.name) : "";
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
