import type { Problems } from "../kernel/forms.js";
import type { Html } from "../kernel/html.js";
import type { Project } from "./state.js";

export interface Page {
  readonly title: string;
  readonly main: Html;
}
export interface Link {
  readonly href: string;
  readonly label: string;
  readonly isHere?: boolean;
}
export interface Tag {
  readonly name: string;
  readonly hue: number;
}
export interface Person {
  readonly id: string;
  readonly name: string;
}
/** A merge request or an issue in a list. */
export interface WorkItem {
  readonly href: string;
  readonly title: string;
  /** With its sign: !14 or #14. */
  readonly number: string;
  readonly author: string;
  readonly date: string;
  readonly tags: readonly Tag[];
  readonly comments: number;
}
export interface Option {
  readonly value: string;
  readonly label: string;
}
interface Named {
  readonly name: string;
  readonly label: string;
}
export type Field =
  | (Named & { readonly kind: "text" | "date" | "area"; readonly value: string; readonly hint?: string })
  /** One of a few, or by its words one of many people. */
  | (Named & {
      readonly kind: "choice" | "person";
      readonly options: readonly Option[];
      readonly value: string;
    })
  | (Named & { readonly kind: "tick"; readonly isOn: boolean })
  | (Named & {
      readonly kind: "ticks";
      readonly options: readonly Option[];
      readonly values: readonly string[];
    });
export interface Form {
  readonly action: string;
  readonly submit: string;
  readonly fields: readonly Field[];
  readonly problems?: Problems;
  readonly tone?: "go" | "quiet" | "danger";
}
/** Something that is asked or edited on the side, without leaving the page. */
export interface Popup {
  readonly id: string;
  readonly opens: string;
  readonly heading: string;
  readonly form: Form;
  readonly cancel: string;
}
/** Narrowing a list by addresses: each filter is a parameter. */
export interface Filters {
  readonly action: string;
  readonly label: string;
  readonly kept: Readonly<Record<string, string>>;
  readonly apply: string;
  readonly choices: readonly (Named & { readonly options: readonly Option[]; readonly value: string })[];
}
export interface Find {
  readonly action: string;
  readonly label: string;
  readonly button: string;
  readonly value: string;
  readonly kept: Readonly<Record<string, string>>;
}
export interface Panel {
  readonly id: string;
  readonly label: string;
  readonly body: Html;
}
export interface Remark {
  readonly author: Person;
  readonly date: string;
  readonly text: string;
}

export const sections = [
  "overview",
  "files",
  "commits",
  "branches",
  "issues",
  "requests",
  "milestones",
  "labels",
  "members",
  "activity",
] as const;
export type Section = (typeof sections)[number];

/** The pieces that pages are put together from; each skin has its own of every piece. */
export interface Kit<View> {
  readonly layout: (view: View, page: Page) => Html;
  /** Below the name of a project and the way to its other pages. */
  readonly inProject: (view: View, project: Project, section: Section, main: Html) => Html;
  readonly heading: (text: Html | string, beside?: Html) => Html;
  readonly card: (heading: string, body: Html) => Html;
  readonly split: (main: Html, label: string, side: Html) => Html;
  readonly facts: (pairs: readonly (readonly [term: string, value: Html | string])[]) => Html;
  readonly cards: (items: readonly { readonly link: Link; readonly body: Html }[]) => Html;
  readonly workList: (view: View, items: readonly WorkItem[]) => Html;
  /** Rows whose first cell says what they are about. */
  readonly table: (columns: readonly string[], rows: readonly (readonly (Html | string)[])[]) => Html;
  readonly lines: (items: readonly Html[]) => Html;
  readonly panels: (label: string, panels: readonly Panel[]) => Html;
  readonly tabs: (label: string, links: readonly Link[]) => Html;
  readonly find: (find: Find) => Html;
  readonly filters: (filters: Filters) => Html;
  readonly form: (view: View, form: Form) => Html;
  readonly popup: (view: View, popup: Popup) => Html;
  readonly deed: (action: string, label: string, tone?: Form["tone"]) => Html;
  /** A small deed in a list. */
  readonly mark: (action: string, label: string) => Html;
  readonly doorway: (link: Link) => Html;
  readonly empty: (text: string, hint?: string) => Html;
  readonly tag: (tag: Tag) => Html;
  readonly badge: (status: string, label: string) => Html;
  readonly person: (person: Person) => Html;
  readonly remark: (remark: Remark) => Html;
  readonly note: (text: Html | string) => Html;
  readonly source: (text: string) => Html;
  readonly pager: (view: View, page: number, pages: number) => Html;
}
