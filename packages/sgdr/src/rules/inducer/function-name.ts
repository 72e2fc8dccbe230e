import type { Fingerprint } from "../../domain/fingerprint.js";
import { kindWord, labelWords } from "../../induction/naming.js";

/** An action, and what it acts on without texts of the task. */
export interface NamedDeed {
  readonly action: string;
  readonly print: Pick<Fingerprint, "role" | "name"> | undefined;
}

const verbs: Readonly<Record<string, string>> = {
  select_option: "choose",
  send_msg_to_user: "answer",
  report_infeasible: "give_up",
  keyboard_press: "press",
};
const longestName = 60;

/** The name has the first actions and the last one, which is usually the purpose of the others, as far as they fit. */
export function functionName(deeds: readonly NamedDeed[]): string {
  const parts = deeds.map(({ action, print }) => {
    const words = print ? labelWords(print) : [];
    const object = print && words.length === 0 ? [kindWord(print.role, action)] : words;
    return [verbs[action] ?? action, ...object].join("_");
  });
  for (let left = parts.length - 1; left > 0; left -= 1) {
    const name = [...parts.slice(0, left), ...parts.slice(-1)].join("_and_");
    if (name.length <= longestName) return name;
  }
  return (parts.at(-1) ?? "").slice(0, longestName).replace(/_+$/, "");
}
