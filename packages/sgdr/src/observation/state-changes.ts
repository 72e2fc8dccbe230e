import type { NodeState, PageNode } from "../domain/observation.js";
import { quotedCut } from "./node-label.js";

const fields = new Set(["textbox", "searchbox", "combobox", "spinbutton"]);

type Fact = readonly [yes: string, no: string];
/** How a state is said that is or is not. */
const facts = {
  checked: ["is now checked", "is no longer checked"],
  pressed: ["is now pressed", "is no longer pressed"],
  selected: ["is now selected", "is no longer selected"],
  expanded: ["is now expanded", "is now collapsed"],
  disabled: ["is now disabled", "is no longer disabled"],
  required: ["is now required", "is no longer required"],
  readonly: ["is now read-only", "is no longer read-only"],
  invalid: ["is now invalid", "is no longer invalid"],
  current: ["is now current", "is no longer current"],
  busy: ["is now busy", "is no longer busy"],
} as const satisfies Partial<Record<keyof NodeState, Fact>>;
type FactName = keyof typeof facts;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the table, by construction
const factNames = Object.keys(facts) as readonly FactName[];

/** What is said of a control whose name or state is another one now, as ends of a sentence about it. */
export function stateChanges(was: PageNode, is: PageNode): readonly string[] {
  const had = was.state ?? {};
  const has = is.state ?? {};
  const said = [
    ...renamed(was, is),
    ...valueChanges(had, has),
    ...factNames.flatMap((name) => factChange(name, had, has)),
  ];
  const gotFocus = has.focused === true && had.focused !== true && fields.has(is.role);
  return said.length === 0 && gotFocus ? ["has the focus now"] : said;
}

const renamed = (was: PageNode, is: PageNode): readonly string[] =>
  was.name === is.name ? [] : [is.name === "" ? "has no name now" : `is now called ${quotedCut(is.name)}`];

function valueChanges(had: NodeState, has: NodeState): readonly string[] {
  const said: string[] = [];
  if ((had.value ?? "") !== (has.value ?? ""))
    said.push(`has the value ${quotedCut(has.value ?? "")} (it was ${quotedCut(had.value ?? "")})`);
  if (had.problem !== has.problem)
    said.push(has.problem === undefined ? "has no problem now" : `has the problem ${quotedCut(has.problem)}`);
  if (had.sorted !== has.sorted)
    said.push(has.sorted === undefined ? "is no longer sorted" : `is now sorted ${has.sorted}`);
  return said;
}

function factChange(name: FactName, had: NodeState, has: NodeState): readonly string[] {
  const [was, is] = [had[name] ?? false, has[name] ?? false];
  if (was === is) return [];
  const [yes, no] = facts[name];
  if (is === "mixed") return [`is now partly ${name}`];
  return [is ? yes : no];
}
