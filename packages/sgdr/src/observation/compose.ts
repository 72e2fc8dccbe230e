import type { Observation, PageNode, Tab } from "../domain/observation.js";
import { fitBudget, type Fitted } from "./budget.js";
import { pageHash, stateHash } from "./hashes.js";
import { printNodes, type PageText } from "./page-text.js";

export interface Seen {
  readonly url: string;
  readonly title: string;
  readonly scroll: readonly number[];
  readonly nodes: readonly PageNode[];
  readonly tabs: readonly Tab[];
  readonly notices: readonly string[];
  readonly maxTokens: number;
}

/** The observation for the policy: text within the budget, and hashes of the whole page. */
export function composeObservation({ nodes, scroll, maxTokens, ...seen }: Seen): Observation {
  const fitted = fitBudget(nodes, maxTokens);
  const tab = seen.tabs.findIndex(({ active }) => active);
  return {
    ...seen,
    ...printFitted(fitted, nodes.length),
    page: pageHash(nodes),
    state: stateHash(nodes, { url: seen.url, tab, scroll: scroll.slice(0, 2) }),
    leftOut: fitted.leftOut,
    shown: fitted.shown,
    nodes,
  };
}

/** The page text within `maxTokens`, for prompts with less room than the policy's. */
export const pageText = (nodes: readonly PageNode[], maxTokens: number): string =>
  printFitted(fitBudget(nodes, Math.max(1, maxTokens)), nodes.length).text;

function printFitted({ shown, leftOut, leftOutControls }: Fitted, total: number): PageText {
  const printed = printNodes(shown);
  const rest =
    leftOut === 0
      ? ""
      : `\n(${leftOut} of ${total} nodes are left out for length, ${leftOutControls} of them controls; scroll to see them)`;
  return { ...printed, text: printed.text + rest };
}
