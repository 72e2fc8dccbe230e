import type { Fingerprint } from "../../domain/fingerprint.js";
import type { NotedEpisode } from "../../domain/roles.js";
import type { ActionRecord } from "../../domain/trajectory.js";
import { literalsIn, type Literal, type LiteralKind } from "../goal/literals.js";
import { freeName, labelWords } from "../../induction/naming.js";
import { isNamed } from "../matching.js";
import { plainText } from "../words.js";

/** Replaces the values of one task by placeholders, for notes that are used in other tasks. */
export interface Placeholders {
  /** The goal without its values. */
  readonly title: string;
  /** `{order_number}` for a text that was entered; undefined if the text belongs to the site. */
  entered(action: ActionRecord): string | undefined;
  /** A text of the site with the task's values replaced. */
  within(text: string): string;
  /** The element with the task's values in its name replaced. */
  named(print: Fingerprint): Fingerprint;
}

const byKind: Readonly<Record<LiteralKind, string>> = {
  quoted: "text",
  name: "name",
  identifier: "code",
  number: "number",
  money: "amount",
  date: "date",
  email: "email",
  url: "address",
  rating: "rating",
  plain: "value",
};

export function placeholdersOf({ goal, steps }: NotedEpisode): Placeholders {
  const entries = steps.flatMap(({ actions }) => actions).filter(({ call }) => enters(call.name));
  const names = new Map<Literal, string>();
  for (const literal of literalsIn(goal)) {
    const field = entries.find((action) => plainText(textOf(action)) === plainText(literal.text));
    const label = field ? labelOf(field) : "";
    names.set(literal, freeName(label || byKind[literal.kind], new Set(names.values())));
  }
  const literals = [...names.keys()];
  const asHole = (literal: Literal | undefined): string | undefined =>
    literal && `{${names.get(literal) ?? "value"}}`;
  return {
    title: titleOf(goal, names),
    entered: (action) => {
      const text = textOf(action);
      const own = asHole(literals.find((literal) => plainText(literal.text) === plainText(text)));
      return own ?? (action.call.name === "fill" ? `{${labelOf(action) || "text"}}` : undefined);
    },
    within: (text) =>
      literals
        .filter((literal) => literal.text.length > 2)
        .reduce((rest, literal) => rest.replaceAll(literal.text, asHole(literal) ?? ""), text),
    named: (print) => {
      const hole = asHole(literals.find((literal) => isNamed(print.name, literal)));
      return hole === undefined ? print : { ...print, name: hole };
    },
  };
}

const enters = (name: string): boolean => name === "fill" || name === "select_option";
const textOf = ({ call }: ActionRecord): string => [call.args[1] ?? ""].flat().join(", ");
const labelOf = ({ targets }: ActionRecord): string =>
  targets["elem"] ? labelWords(targets["elem"]).join("_") : "";

function titleOf(goal: string, names: ReadonlyMap<Literal, string>): string {
  let title = "";
  let at = 0;
  for (const [{ start, end }, name] of names) {
    if (start < at) continue;
    title += `${goal.slice(at, start)}{${name}}`;
    at = end;
  }
  return `${title}${goal.slice(at)}`.replace(/\s+/g, " ").trim();
}
