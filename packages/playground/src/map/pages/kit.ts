import type { Html } from "../../kernel/html.js";
import type { Problems } from "../../kernel/forms.js";
import type { Labels } from "../labels.js";

/** The parts that pages are put together from. Each skin has its own: other markup, order, ids and kinds of controls. */
export interface Kit {
  /** The id of an element, by the name of its field. */
  readonly id: (name: string) => string;
  /** The two parts that change while the page stays. */
  readonly parts: (frame: Frame) => Html;
  readonly page: (frame: Frame) => Html;

  readonly heading: (text: string) => Html;
  readonly section: (heading: string, body: Html) => Html;
  /** What leads to another panel. */
  readonly go: (path: string, label: string, look?: Look) => Html;
  /** What changes something at once. */
  readonly act: (path: string, label: string, look?: Look) => Html;
  readonly actions: (label: string, controls: readonly Html[]) => Html;
  readonly chips: (links: readonly Link[]) => Html;
  readonly tabs: (label: string, tabs: readonly Tab[]) => Html;
  readonly pager: (labels: Labels, pager: Pager) => Html;

  readonly form: (form: Form, body: readonly Html[]) => Html;
  readonly field: (field: TextField) => Html;
  readonly suggest: (field: SuggestField) => Html;
  readonly choice: (choice: Choice) => Html;
  readonly toggle: (toggle: Toggle) => Html;
  readonly toggles: (label: string, toggles: readonly Toggle[]) => Html;
  readonly swap: (sign: string) => Html;

  readonly facts: (facts: readonly Fact[]) => Html;
  readonly sums: (facts: readonly Fact[]) => Html;
  readonly week: (caption: string, days: readonly Fact[]) => Html;
  readonly places: (items: readonly Item[]) => Html;
  readonly reviews: (reviews: readonly Opinion[]) => Html;
  readonly steps: (steps: readonly Step[]) => Html;
  readonly empty: (heading: string, hint: Html) => Html;
  readonly results: (found: Html, filters: Html) => Html;
  readonly place: (parts: PlaceParts) => Html;
  readonly directions: (parts: DirectionsParts) => Html;
  readonly report: (kind: "edit" | "closed", opener: Link, form: Html) => Html;
  readonly notes: (items: readonly NoteItem[]) => Html;
}

export type Look = "strong" | "quiet" | "danger";
export interface Link {
  readonly path: string;
  readonly label: string;
}
export interface Tab extends Link {
  readonly isHere: boolean;
}
export interface Pager {
  readonly page: number;
  readonly pages: number;
  readonly pathOf: (page: number) => string;
}

/** Everything around a panel. */
export interface Frame {
  readonly labels: Labels;
  /** The full name; nobody for a guest. */
  readonly me: string | undefined;
  readonly title: string;
  readonly body: Html;
  readonly map: Html;
  /** What has just been done. */
  readonly said: string | undefined;
}

export interface Form {
  readonly path: string;
  readonly method?: "get" | "post";
  readonly submit: string;
  /** The heading above what is wrong. */
  readonly errors: string;
  readonly problems?: Problems;
  /** Loads the page again. */
  readonly isFull?: boolean;
  /** A second button of the form, with what it sends. */
  readonly more?: { readonly label: string; readonly name: string };
}
export interface TextField {
  readonly name: string;
  /** Where a page has several fields of one name, what tells this one from the others. */
  readonly key?: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly problem?: string | undefined;
  readonly kind?: "text" | "password" | "long" | "readonly";
}
export interface SuggestField extends TextField {
  /** The name of the list of proposals. */
  readonly suggestions: string;
}
export interface Choice {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly problem?: string | undefined;
  /** How the first skin offers it; the second one does it the other way. */
  readonly as: "list" | "dots";
  /** What the list says while nothing is chosen. */
  readonly prompt?: string;
}
export interface Toggle {
  readonly name: string;
  readonly label: string;
  readonly isOn: boolean;
}

export type Fact = readonly [name: string, value: string];
/** A place in a list. */
export interface Item extends Link {
  readonly lines: readonly string[];
  readonly controls: readonly Html[];
}
export interface NoteItem extends Item {
  readonly note: string;
  readonly edit: Link;
  readonly form: Html;
}
export interface Opinion {
  readonly author: string;
  readonly stars: string;
  readonly date: string;
  readonly text: string;
}
export interface Step {
  readonly text: string;
  readonly far: string;
}
export interface PlaceParts {
  readonly name: string;
  readonly category: string;
  readonly rating: string;
  readonly opening: string;
  readonly about: string;
  readonly facts: Html;
  readonly week: Html;
  readonly actions: Html;
  readonly lists: Html;
  readonly reviews: Html;
  readonly reports: Html;
  readonly around: Html;
}
export interface DirectionsParts {
  readonly ends: readonly [from: Html, to: Html];
  readonly stops: readonly Html[];
  readonly swap: Html;
  readonly mode: Html;
  readonly avoid: Html;
}
