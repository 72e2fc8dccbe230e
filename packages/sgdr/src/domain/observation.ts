import { z } from "zod";

/** A node of the page tree as the walk in the page reports it; `depth` gives the tree, in document order. */
export interface PageNode {
  readonly depth: number;
  /** An ARIA role, or `text`, `clickable` (a control without a role) or `iframe`. */
  readonly role: string;
  /** Empty where the name is just the text of the nodes below. */
  readonly name: string;
  /** So many characters are left out at the end of the name, for length. */
  readonly cut?: number;
  /** Present on everything an action can be aimed at. */
  readonly id?: string;
  readonly state?: NodeState;
  /** Attributes for the fingerprint: name, type, test id, path of a link. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Outside the viewport; only told when the page is larger than the budget. */
  readonly offscreen?: boolean;
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
    /** Relative to the site's base where it is on the site. */
    url: z.string(),
    title: z.string(),
    text: z.string(),
    /** What kind of page this is: the tree without ids and values. */
    page: z.string(),
    /** This very state: with values, checks, selections, scroll position, tab and address. */
    state: z.string(),
    tabs: z.array(Tab).readonly(),
    /** What happened by itself since the last look: dialogs, downloads, new windows, closed tabs. */
    notices: z.array(z.string()).readonly(),
    /** Nodes that did not fit the token budget. */
    leftOut: z.int(),
    /** In which lines of the text, counted from 0, a name is shown by its beginning, and how many characters are left out. */
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
  /** The whole page, whatever the budget. */
  readonly nodes: readonly PageNode[];
}

export const recordOf = ({ shown: _shown, nodes: _nodes, ...record }: Observation): ObservationRecord =>
  record;
