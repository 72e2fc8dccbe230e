import type { Html } from "../../kernel/html.js";
import type { Faults, Seen } from "../seen.js";

export type Option = readonly [value: string, label: string];

export interface Field {
  readonly name: string;
  /** The name, unless another form on the page has that. */
  readonly id?: string;
  readonly label: string;
  readonly value: string;
  readonly type?: "text" | "password" | "email" | "url" | "date" | "number";
  readonly lines?: number;
  readonly hint?: string;
}

/** One of several values. */
export interface Choice {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** An extra on a form, the point of the form, or a long list. */
  readonly kind: "extra" | "point" | "long";
  readonly options: readonly Option[];
}

export interface Form {
  readonly action: string;
  readonly faults: Faults;
  /** What stands above everything else, also above what is wrong. */
  readonly intro?: Html;
  readonly inside: Html;
  readonly send: string;
  /** A form on a page of its own, one among other things, or one that opens under a comment. */
  readonly place: "page" | "among" | "under";
  readonly danger?: boolean;
  /** Where one goes to leave things as they are. */
  readonly cancel?: string;
  /** Loads the page again. */
  readonly full?: boolean;
}

type Parts<Name extends string> = Readonly<Record<Name, Html>>;
type MailSwitch = "mailReplies" | "mailMessages" | "mailDigest";

/** In which order the fields of a form stand. */
export interface Arrangements {
  readonly settings: (parts: Parts<"name" | "about" | "born" | "zone" | "email" | MailSwitch>) => Html;
  readonly submit: (parts: Parts<"board" | "title" | "kind" | "flair" | "notify">) => Html;
  readonly letter: (parts: Parts<"to" | "subject" | "body">) => Html;
  readonly ban: (parts: Parts<"user" | "days" | "reason">) => Html;
}

/** The part of a look that forms are made of. */
export interface FormParts {
  readonly arrange: Arrangements;
  readonly form: (visit: Seen, form: Form) => Html;
  /** Asks before something is done. */
  readonly question: (visit: Seen, title: string, form: Form) => Html;
  readonly field: (field: Field, faults: Faults) => Html;
  readonly choice: (choice: Choice, faults: Faults) => Html;
  readonly checkbox: (name: string, label: string, on: boolean) => Html;
  readonly boardChoice: (visit: Seen, chosen: string, faults: Faults) => Html;
  /** Which kind of post, with the field that each kind has. */
  readonly postKind: (visit: Seen, kind: "text" | "link", fields: Parts<"text" | "link">) => Html;
}
