import type { NodeState, PageNode } from "../domain/observation.js";
import { nearestName } from "../lib/nearest-name.js";
import { fullName } from "../observation/tree.js";
import type { ElementCheck } from "./own-check.js";
import { plainText, quoted } from "./plain-text.js";

/** Nothing when an element of the page is as the check says, else what is wrong. */
export function elementProblem(check: ElementCheck, nodes: readonly PageNode[]): string | undefined {
  const { role, name } = check.element;
  const ofRole = nodes
    .map((node, index) => ({ node, name: fullName(nodes, index) }))
    .filter(({ node }) => node.role.toLowerCase() === role.toLowerCase());
  const named = ofRole.filter((candidate) => plainText(candidate.name) === plainText(name));
  const what = `${role} ${quoted(name)}`;
  if (check.visible === false) return named.length === 0 ? undefined : `there is a ${what}`;
  if (named.length === 0) {
    const near = nearestName(
      name,
      ofRole.map((candidate) => candidate.name),
    );
    return `there is no ${what}${near === undefined ? "" : `, only ${role} ${quoted(near)}`}`;
  }
  const found = named.map(({ node }) => stateProblem(check, node.state ?? {}));
  const problem = found.every((one) => one !== undefined) ? found[0] : undefined;
  return problem === undefined ? undefined : `the ${what} ${problem}`;
}

/** States that are false, and values that are empty, are not part of a page's text. */
function stateProblem({ value, checked, selected }: ElementCheck, state: NodeState): string | undefined {
  if (value !== undefined) {
    const found = state.value ?? "";
    return found.trim() === String(value).trim()
      ? undefined
      : `has the value ${quoted(found)}, not ${quoted(value)}`;
  }
  if (checked !== undefined) {
    const found = state.checked ?? state.pressed ?? false;
    return found === checked
      ? undefined
      : `is ${found === "mixed" ? "half" : found ? "" : "not"} checked`.replace("  ", " ");
  }
  if (selected === undefined || (state.selected ?? false) === selected) return undefined;
  return selected ? "is not selected" : "is selected";
}
