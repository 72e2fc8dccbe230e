import type { Skin } from "../../kernel/desk.js";
import { choose, click, fill, on, type OracleStep, type OracleTarget } from "../../kernel/oracle.js";
import { labelsOf, type BoardOrder, type Labels } from "../labels.js";
import type { Range } from "../queries.js";
import type { SearchKind } from "../pages/search.js";

type Way = readonly OracleStep[];
export type Owner = { readonly post: string } | { readonly comment: string };
export type Deed = "edit" | "remove" | "report" | "lock" | "pin";
export type AccountPart = "settings" | "moderation" | "messages";

/** How one works the controls of which the skins have different kinds. */
export interface Controls {
  readonly searchBox: OracleTarget;
  readonly searchAmong: (kind: SearchKind) => Way;
  readonly account: (part: AccountPart) => Way;
  /** Whatever has to be opened before one sees what can be done with something. */
  readonly menu: (owner: Owner) => Way;
  readonly deed: (owner: Owner, deed: Deed) => OracleStep;
  readonly voteComment: (user: string, direction: "up" | "down") => OracleStep;
  readonly votePoll: (option: string) => Way;
  readonly highest: OracleStep;
  readonly range: (range: Range) => OracleStep;
  readonly boardsOf: (topic: string, order: BoardOrder) => Way;
  readonly reason: (reason: string) => OracleStep;
  readonly zone: (zone: string) => OracleStep;
  readonly board: (board: string) => Way;
  readonly linkPost: OracleStep;
  readonly flair: (flair: string) => OracleStep;
  readonly days: (days: number) => OracleStep;
}

const ownerName = ({ post, comment }: Labels, owner: Owner): string =>
  "post" in owner ? post.by(owner.post) : comment.by(owner.comment);

const wordsA = labelsOf("a");
const controlsA: Controls = {
  searchBox: on("searchbox", wordsA.search.box),
  searchAmong: (kind) => [
    click(on("link", wordsA.search[kind], wordsA.search.kinds), `I look among ${wordsA.search[kind]}.`),
  ],
  account: (part) => [
    click(on("button", wordsA.account.menu), "What is mine is in this menu."),
    click(on("menuitem", wordsA.account[part])),
  ],
  menu: (owner) => [
    click(on("button", wordsA.post.more, ownerName(wordsA, owner)), "More can be done from here."),
  ],
  deed: (_, deed) => click(on("menuitem", wordsA.post[deed])),
  voteComment: (user, direction) => click(on("clickable", wordsA.vote[direction], wordsA.comment.by(user))),
  votePoll: (option) => [click(on("radio", option)), click(on("button", wordsA.poll.vote))],
  highest: click(on("link", wordsA.list.sorts.top), "The posts with the highest scores come first there."),
  range: (range) => choose(on("combobox", wordsA.list.range), wordsA.list.ranges[range]),
  boardsOf: (topic, order) => [
    choose(on("combobox", wordsA.boards.topic), topic),
    choose(on("combobox", wordsA.boards.order), wordsA.boards.orders[order]),
  ],
  reason: (reason) => click(on("radio", reason)),
  zone: (zone) => choose(on("combobox", wordsA.settings.zone), zone),
  board: (board) => [
    fill(on("combobox", wordsA.submit.board), board),
    click(on("option", board), "The list has it."),
  ],
  linkPost: click(on("tab", wordsA.submit.link), "It is a link, not a text."),
  flair: (flair) => choose(on("combobox", wordsA.submit.flair), flair),
  days: (days) => fill(on("spinbutton", wordsA.moderation.days), String(days)),
};

const wordsB = labelsOf("b");
const isSwitch = (deed: Deed): boolean => deed === "lock" || deed === "pin";
const controlsB: Controls = {
  searchBox: on("textbox", wordsB.search.box),
  searchAmong: (kind) => [choose(on("combobox", wordsB.search.kinds), wordsB.search[kind])],
  account: (part) => [click(on("link", wordsB.account[part], wordsB.account.menu))],
  menu: () => [],
  deed: (owner, deed) =>
    click(on(isSwitch(deed) ? "button" : "link", wordsB.post[deed], ownerName(wordsB, owner))),
  voteComment: (user, direction) => click(on("link", wordsB.vote[direction], wordsB.comment.by(user))),
  votePoll: (option) => [click(on("button", option))],
  highest: choose(on("combobox", wordsB.list.order), wordsB.list.sorts.top),
  range: (range) => click(on("link", wordsB.list.ranges[range])),
  boardsOf: (topic, order) => [
    click(on("link", topic, wordsB.boards.topic)),
    click(on("radio", wordsB.boards.orders[order])),
  ],
  reason: (reason) => choose(on("combobox", wordsB.dialog.reason), reason),
  zone: (zone) => fill(on("combobox", wordsB.settings.zone), zone),
  board: (board) => [choose(on("combobox", wordsB.submit.board), board)],
  linkPost: click(on("radio", wordsB.submit.link), "It is a link, not a text."),
  flair: (flair) => click(on("radio", flair)),
  days: (days) => fill(on("textbox", wordsB.moderation.days), String(days)),
};

const controls: Readonly<Record<Skin, Controls>> = { a: controlsA, b: controlsB };
export const controlsOf = (skin: Skin): Controls => controls[skin];
