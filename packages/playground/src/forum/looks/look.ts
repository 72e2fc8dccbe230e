import type { Html } from "../../kernel/html.js";
import type { Ban, Board, Comment, Message, Poll, Post, User } from "../state.js";
import type { Seen } from "../seen.js";
import type { FormParts, Option } from "./form-parts.js";

export type { Option } from "./form-parts.js";

/** Text, or markup that was put together with `html`. */
export type Words = string | Html;

export interface Page {
  readonly title: string;
  readonly main: Html;
  /** What stands beside the main part where there is room. */
  readonly aside?: Html;
}
export interface Link {
  readonly href: string;
  readonly label: string;
}
export interface Tab extends Link {
  readonly on: boolean;
}

/** A parameter of the address that takes one of a few values. */
export interface Pick {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly value: string;
  readonly options: readonly Option[];
  /** Other parameters that stay. */
  readonly rest: readonly Option[];
}
export interface Pages {
  readonly base: string;
  readonly page: number;
  readonly pages: number;
}

/** Pieces that are replaced in place, each with an id. */
export type Piece =
  | "votes"
  | "sub"
  | "subscribers"
  | "save"
  | "follow"
  | "block"
  | "slot"
  | "replies"
  | "comment-count";
export type RemarkKind = "lead" | "hint" | "empty" | "gone" | "notice";
export type BadgeKind = "plain" | "pinned" | "locked";

/** Something in a list of results. */
export interface Row {
  /** Whose face stands beside it. */
  readonly face?: string;
  readonly title: Link;
  readonly body: Html;
  readonly side?: Words;
}
export interface PostCard {
  readonly post: Post;
  readonly board: string;
  readonly comments: number;
  readonly votes: Html;
}
export interface BoardRow {
  readonly board: Board;
  readonly subscribers: number;
  readonly posts: number;
  readonly toggle: Words;
}
export interface NoticeRow {
  readonly comment: Comment;
  readonly title: string;
  readonly fresh: boolean;
}
/** What moderators are asked to decide on. */
export interface Case {
  readonly kind: string;
  readonly name: string;
  readonly author: string;
  readonly thread: Link;
  readonly text: string;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
  readonly note: string;
  /** Where the two decisions lead. */
  readonly approve: string;
  readonly takeDown: string;
}
export interface Fact {
  readonly label: string;
  readonly value: Words;
  /** For a value that changes in place. */
  readonly id?: string;
}

export interface ThreadParts {
  readonly post: Post;
  readonly crumb: Link;
  readonly body: Html;
  readonly votes: Html;
  readonly save: Words;
  readonly menu: Words;
  readonly count: Html;
  readonly form: Words;
  readonly replies: Html;
}
export interface CommentParts {
  readonly comment: Comment;
  /** Whether the post's author wrote it. */
  readonly isAsker: boolean;
  readonly votes: Html;
  readonly reply: boolean;
  readonly menu: Words;
}
export interface Branch {
  readonly id: string;
  readonly card: Html;
  readonly replies: Html;
}
export interface More {
  readonly href: string;
  readonly parent: string;
  readonly label: string;
}

/** By bare arrows, as in lists, or by buttons that say what they are. */
export const voteLooks = ["arrows", "buttons"] as const;
export type VoteLook = (typeof voteLooks)[number];
export interface VoteParts {
  readonly target: string;
  readonly thread: string;
  readonly score: number;
  readonly mine: number;
  readonly look: VoteLook;
}
export interface Toggle {
  readonly id: string;
  readonly action: string;
  readonly label: string;
  /** Whether it is on, and whether that is what most people want. */
  readonly on: boolean;
  readonly quiet: boolean;
}
/** What one can do with a post or comment. */
export interface MenuItem extends Link {
  /** A page of its own, a question before it is done, or done at once. */
  readonly kind: "page" | "question" | "act";
}
export interface PollChoice {
  readonly id: string;
  readonly text: string;
  readonly mine: boolean;
  /** In percent. */
  readonly share: number;
}
export interface PollParts {
  readonly poll: Poll | undefined;
  readonly choices: readonly PollChoice[];
  readonly voted: boolean;
  readonly total: number;
}

/** How a skin draws what pages are made of: same function and data, other markup, order and kinds of controls. */
export interface Look extends FormParts {
  readonly id: (piece: Piece, of?: string) => string;
  readonly layout: (visit: Seen, page: Page) => Html;

  readonly heading: (title: string, beside?: Html) => Html;
  readonly personHeading: (user: User, controls: Html) => Html;
  readonly crumb: (link: Link) => Html;
  readonly card: (title: string, inside: Html) => Html;
  readonly sheet: (inside: Html) => Html;
  readonly panel: (title: string, inside: Html) => Html;
  readonly remark: (kind: RemarkKind, words: Words) => Html;
  readonly badge: (kind: BadgeKind, words: string) => Html;
  readonly person: (id: string) => Html;
  readonly button: (link: Link) => Html;
  readonly cited: (words: string) => Html;
  readonly prose: (inside: Html) => Html;
  readonly meta: (inside: Html) => Html;

  readonly tabs: (label: string, tabs: readonly Tab[]) => Html;
  readonly sorting: (order: Pick, range: Pick | undefined) => Html;
  readonly kinds: (kind: Pick) => Html;
  readonly filters: (topic: Pick, order: Pick) => Html;
  readonly pager: (visit: Seen, pages: Pages) => Words;

  readonly posts: (visit: Seen, cards: readonly PostCard[], hidden: boolean) => Html;
  readonly rows: (rows: readonly Row[]) => Html;
  readonly boards: (visit: Seen, rows: readonly BoardRow[]) => Html;
  readonly links: (links: readonly Link[]) => Html;
  readonly facts: (kind: "board" | "person", facts: readonly Fact[]) => Html;
  /** The value of a fact on its own, to put in the place of the old one. */
  readonly fact: (id: string, value: number) => Html;
  readonly messages: (visit: Seen, rows: readonly Message[], sent: boolean) => Html;
  readonly message: (visit: Seen, message: Message, own: boolean, actions: Html) => Html;
  readonly notices: (visit: Seen, rows: readonly NoticeRow[]) => Html;
  readonly cases: (visit: Seen, cases: readonly Case[]) => Html;
  readonly bans: (visit: Seen, bans: readonly Ban[], form: Html) => Html;

  readonly thread: (visit: Seen, parts: ThreadParts) => Html;
  readonly count: (words: string) => Html;
  readonly tree: (branches: readonly Branch[], more: More | undefined) => Html;
  /** The place of the answers to a post or comment. */
  readonly replies: (parent: string, inside: Html) => Html;
  readonly comment: (visit: Seen, parts: CommentParts) => Html;
  readonly votes: (visit: Seen, parts: VoteParts) => Html;
  readonly toggle: (toggle: Toggle) => Html;
  readonly menu: (visit: Seen, items: readonly MenuItem[]) => Html;
  readonly pollFrame: (visit: Seen) => Html;
  readonly poll: (visit: Seen, parts: PollParts) => Html;
}
