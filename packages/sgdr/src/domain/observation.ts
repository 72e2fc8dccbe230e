import { z } from "zod";

/** A node of the page tree, as the script in the page reports it; the nodes are in document order, and `depth` defines the tree. */
export interface PageNode {
  readonly depth: number;
  /** An ARIA role, or `text`, `clickable` (a control without a role) or `iframe`. */
  readonly role: string;
  /** Empty if the name is only the text of the nodes below. */
  readonly name: string;
  /** Number of characters left out at the end of a long name. */
  readonly cut?: number;
  /** Present on every element that can be the target of an action. */
  readonly id?: string;
  readonly state?: NodeState;
  /** Tells a control without a name apart; it is not its accessible name. */
  readonly hint?: Hint;
  /** Set if a dialog is in front of it: one of HTML, which makes everything else inert, or an overlay that takes the clicks. */
  readonly behind?: "inert" | "covered";
  /** Attributes for the fingerprint: name, type, test id, path of a link. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Whether it is outside the viewport; set only if the page is larger than the budget. */
  readonly offscreen?: boolean;
}

/** Where a hint was found: a text beside the control, its tooltip, its icon, or what its author called it in the code. */
export const hintSources = ["near", "tooltip", "icon", "code"] as const;
/** Words that tell a control without an accessible name. */
export interface Hint {
  readonly from: (typeof hintSources)[number];
  readonly text: string;
}

/** What a page says about the state of an element, such as its value and whether it is checked. */
export interface NodeState {
  readonly value?: string;
  readonly checked?: boolean | "mixed";
  readonly pressed?: boolean | "mixed";
  readonly selected?: boolean;
  readonly expanded?: boolean;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly readonly?: boolean;
  readonly invalid?: boolean;
  /** What the page says is wrong with the value. */
  readonly problem?: string;
  /** Whether it stands for the page, step or date that one is at. */
  readonly current?: boolean;
  /** The order in which a column is sorted. */
  readonly sorted?: "ascending" | "descending";
  /** Whether the page says that this part is still loading. */
  readonly busy?: boolean;
  readonly focused?: boolean;
  readonly level?: number;
  readonly url?: string;
}

export const Tab = z
  .strictObject({ index: z.int(), title: z.string(), url: z.string(), active: z.boolean() })
  .readonly();
export type Tab = z.infer<typeof Tab>;

/** A page as it is kept (o_t): what the policy was shown, and the two hashes of the whole page. */
export const ObservationRecord = z
  .strictObject({
    /** Relative to the site's base if the page is on the site. */
    url: z.string(),
    title: z.string(),
    text: z.string(),
    /** The page hash: the kind of page, without ids and values. */
    page: z.string(),
    /** The state hash: the exact state, with values, checks, selections, scroll position, tab and address. */
    state: z.string(),
    tabs: z.array(Tab).readonly(),
    /** Events of the browser since the last observation: dialogs, downloads, new windows, closed tabs. */
    notices: z.array(z.string()).readonly(),
    /** Number of nodes that did not fit into the token budget. */
    leftOut: z.int(),
    /** The lines of the text, counted from 0, in which only the beginning of a name is shown, with the number of characters left out. */
    cuts: z
      .array(z.strictObject({ line: z.int(), characters: z.int() }).readonly())
      .readonly()
      .optional(),
  })
  .readonly();
export type ObservationRecord = z.infer<typeof ObservationRecord>;

/** A page while the episode runs (o_t): the record and the trees behind it. */
export interface Observation extends ObservationRecord {
  /** The nodes that the text shows. */
  readonly shown: readonly PageNode[];
  /** The nodes of the whole page, whatever the budget. */
  readonly nodes: readonly PageNode[];
}

export const recordOf = ({ shown: _shown, nodes: _nodes, ...record }: Observation): ObservationRecord =>
  record;
