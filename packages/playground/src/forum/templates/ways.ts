import type { Skin } from "../../kernel/desk.js";
import { click, fill, on, type OracleStep } from "../../kernel/oracle.js";
import { labelsOf, type Labels } from "../labels.js";
import { controlsOf, type AccountPart, type Deed, type Owner } from "./controls.js";

/** Ways through the forum that many tasks share. */
export type Way = readonly OracleStep[];

const words = (skin: Skin): Labels => labelsOf(skin);

export const searchFor = (skin: Skin, text: string): Way => [
  fill(controlsOf(skin).searchBox, text, `I look for ${text}.`),
  click(on("button", words(skin).search.go)),
];

export const openPost = (skin: Skin, title: string): Way => [
  ...searchFor(skin, title),
  click(on("link", title), "This is the thread."),
];

export const openPerson = (skin: Skin, user: string): Way => [
  ...searchFor(skin, user),
  ...controlsOf(skin).searchAmong("people"),
  click(on("link", user), "This is the profile."),
];

export const openBoard = (skin: Skin, name: string): Way => [
  click(on("link", words(skin).nav.boards), "All boards are listed there."),
  click(on("link", name), "This is the board."),
];

export const openAccount = (skin: Skin, part: AccountPart): Way => controlsOf(skin).account(part);

/** The boards that one moderates are listed on one page. */
export const openModeration = (skin: Skin, board: string): Way => [
  ...openAccount(skin, "moderation"),
  click(on("link", board)),
];

/** Opens what can be done with the post, or with the only comment by somebody. */
export const openMenu = (skin: Skin, owner: Owner): Way => controlsOf(skin).menu(owner);

/** Does one of these things. */
export const doFromMenu = (skin: Skin, owner: Owner, deed: Deed): Way => [
  ...openMenu(skin, owner),
  controlsOf(skin).deed(owner, deed),
];
