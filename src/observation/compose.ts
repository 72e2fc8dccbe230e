import type { Observation, PageNode, Tab } from "../domain/observation.js";
import { fitBudget } from "./budget.js";
import { pageHash, stateHash } from "./hashes.js";
import { renderNodes } from "./render.js";

export interface Seen {
  readonly url: string;
  readonly title: string;
  readonly scroll: readonly number[];
  readonly nodes: readonly PageNode[];
  readonly tabs: readonly Tab[];
  readonly notices: readonly string[];
  readonly maxTokens: number;
}

/** What was seen, as the policy gets it: text within the budget, and hashes of the whole. */
export function composeObservation({ nodes, scroll, maxTokens, ...seen }: Seen): Observation {
  const { shown, leftOut, leftOutControls } = fitBudget(nodes, maxTokens);
  const tab = seen.tabs.findIndex(({ active }) => active);
  const rest =
    leftOut === 0
      ? ""
      : `\n(${leftOut} of ${nodes.length} nodes are left out for length, ${leftOutControls} of them controls; scroll to see them)`;
  return {
    ...seen,
    text: renderNodes(shown) + rest,
    page: pageHash(nodes),
    state: stateHash(nodes, { url: seen.url, tab, scroll: scroll.slice(0, 2) }),
    leftOut,
    shown,
    nodes,
  };
}
