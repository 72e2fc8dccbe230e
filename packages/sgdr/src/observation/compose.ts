import type { Observation, PageNode, Tab } from "../domain/observation.js";
import { fitBudget, type Fitted } from "./budget.js";
import { inFront, type Front } from "./front.js";
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
  /** Whether what is behind a dialog is one line. */
  readonly fold?: boolean;
}

/** The observation for the policy: text within the budget, and hashes of the whole page. */
export function composeObservation({ nodes, scroll, maxTokens, fold = false, ...seen }: Seen): Observation {
  const front = inFront(nodes, fold);
  const fitted = fitBudget(front.nodes, maxTokens);
  const tab = seen.tabs.findIndex(({ active }) => active);
  return {
    ...seen,
    ...withBehind(printFitted(fitted, front.nodes.length), fold ? front : undefined),
    page: pageHash(nodes),
    state: stateHash(nodes, { url: seen.url, tab, scroll: scroll.slice(0, 2) }),
    leftOut: fitted.leftOut,
    shown: fitted.shown,
    nodes,
  };
}

/** The page text within `maxTokens`, for prompts with less room than the policy's; `nodes` are those that are in front. */
export const pageText = (nodes: readonly PageNode[], maxTokens: number): string =>
  printFitted(fitBudget(nodes, Math.max(1, maxTokens)), nodes.length).text;

/** The action by which the reader asks for what is behind. */
export const lookBehindName = "look_behind";

const withBehind = (printed: PageText, front: Front | undefined): PageText =>
  front === undefined || front.dialog === ""
    ? printed
    : {
        ...printed,
        text: `${printed.text}\n(behind ${front.dialog}: ${front.behind} elements; ${lookBehindName}() shows them)`,
      };

function printFitted({ shown, leftOut, leftOutControls }: Fitted, total: number): PageText {
  const printed = printNodes(shown);
  const rest =
    leftOut === 0
      ? ""
      : `\n(${leftOut} of ${total} nodes are left out for length, ${leftOutControls} of them controls; scroll to see them)`;
  return { ...printed, text: printed.text + rest };
}
