import type { Problems } from "../../kernel/forms.js";
import type { Html } from "../../kernel/html.js";
import type { Shown } from "../queries.js";
import type { Seen } from "../seen.js";

/** Text, or markup that was put together with `html`. */
export type Words = string | Html;

export interface Page {
  readonly title: string;
  readonly main: Html;
}
export interface Heading {
  readonly title: string;
  /** The list that the page belongs to. */
  readonly trail?: Link;
  readonly beside?: Html;
  /** What one comes here to make. */
  readonly action?: Link;
}
export interface Link {
  readonly href: string;
  readonly label: string;
}
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly body: Html;
  readonly link?: Link;
}

export interface Column<Item> {
  readonly label: string;
  readonly cell: (item: Item) => Words;
  readonly look?: "number" | "code";
}
/** Things of one kind. The first column names them. */
export interface Records<Item> {
  readonly columns: readonly [Column<Item>, ...Column<Item>[]];
  readonly items: readonly Item[];
  /** Where a whole row leads, besides the link in it. */
  readonly href?: (item: Item) => string;
  /** Figures that must stay in columns. */
  readonly figures?: boolean;
  /** Headings without a scope. */
  readonly bare?: boolean;
}

export interface Option {
  readonly value: string;
  readonly label: string;
}
export const same = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));

export interface Field {
  readonly name: string;
  readonly label: string;
  /** A `choice` is made once and seen as a whole; a `list` narrows something down. */
  readonly kind: "text" | "number" | "date" | "area" | "choice" | "list";
  readonly value: string;
  readonly options?: readonly Option[];
  /** What stands there while nothing is chosen. */
  readonly blank?: string;
  readonly hint?: string;
}
export interface Form {
  readonly id: string;
  readonly action: string;
  readonly fields: readonly Field[];
  /** The names of the fields in the order of the second skin. */
  readonly second?: readonly string[];
  readonly submit: string;
  readonly problems: Problems;
  readonly look?: "row" | "danger";
  /** Beside the button. */
  readonly beside?: Html;
}
export interface Filters {
  readonly action: string;
  readonly fields: readonly Field[];
  /** A list that one of the skins shows as a row of links. */
  readonly tabbed?: { readonly field: Field; readonly in: Seen["skin"] };
  readonly submit: string;
  readonly clear: string;
}

/** Something that a button or a link brings out. */
export interface Unfold {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  /** The page that it is on. */
  readonly base: string;
  readonly isOpen: boolean;
  readonly modal: boolean;
  readonly look?: "danger" | "small";
  readonly close: string;
  readonly body: (close: Html) => Html;
}
export interface Tile {
  readonly href: string;
  readonly count: number;
  readonly label: string;
}
export interface Bar {
  readonly label: string;
  readonly value: number;
  readonly shown: string;
}
export interface Card {
  readonly title: Link;
  readonly rating: number;
  /** In one line below the title. */
  readonly about: readonly Words[];
  readonly body: Html;
  readonly actions: Html;
}
export interface Entry {
  readonly text: string;
  /** Who and when. */
  readonly by: string;
  readonly note?: string;
}
export type Pair = readonly [label: string, value: Words];

/** The parts that all pages are made of. Each skin has a set of its own: same function, other markup. */
export interface Kit {
  readonly layout: (view: Seen, page: Page) => Html;
  readonly heading: (heading: Heading) => Html;
  readonly section: (section: Section) => Html;
  readonly panel: (body: Html) => Html;
  /** Words in the background. */
  readonly muted: (words: string) => Html;
  /** One of many things to read and decide on. */
  readonly card: (card: Card) => Html;
  readonly log: (kind: "history" | "comments", entries: readonly Entry[]) => Html;
  readonly links: (links: readonly Link[]) => Html;
  readonly split: (main: Html, aside: Html) => Html;
  readonly records: <Item>(records: Records<Item>) => Html;
  readonly facts: (pairs: readonly Pair[]) => Html;
  readonly sums: (pairs: readonly Pair[]) => Html;
  readonly empty: (words: string, hint?: string) => Html;
  readonly form: (view: Seen, form: Form) => Html;
  readonly filters: (view: Seen, filters: Filters) => Html;
  readonly unfold: (view: Seen, part: Unfold) => Html;
  readonly pagination: (view: Seen, shown: Shown<unknown>) => Html;
  readonly badge: (status: string) => Html;
  readonly tiles: (tiles: readonly Tile[]) => Html;
  readonly bars: (label: string, bars: readonly Bar[]) => Html;
  /** The picture of a product's category. */
  readonly picture: (category: string) => Html;
}
