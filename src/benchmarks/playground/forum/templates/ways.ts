import type { Skin } from "../../kernel/desk.js";
import { click, fill, on, type OracleStep } from "../../kernel/oracle.js";
import { labelsOf, type Labels } from "../labels.js";

/** Ways through the forum that many tasks share. */
export type Way = readonly OracleStep[];

const words = (skin: Skin): Labels => labelsOf(skin);

export const searchFor = (skin: Skin, text: string): Way => [
  fill(on("searchbox", words(skin).search.box), text, `I look for ${text}.`),
  click(on("button", words(skin).search.go)),
];

export const openPost = (skin: Skin, title: string): Way => [
  ...searchFor(skin, title),
  click(on("link", title), "This is the thread."),
];

export const openPerson = (skin: Skin, user: string): Way => [
  ...searchFor(skin, user),
  click(on("link", words(skin).search.people), "I look among people."),
  click(on("link", user), "This is the profile."),
];

export const openBoard = (skin: Skin, name: string): Way => [
  click(on("link", words(skin).nav.boards), "All boards are listed there."),
  click(on("link", name), "This is the board."),
];

export const openAccount = (skin: Skin, part: "settings" | "moderation"): Way => [
  click(on("button", words(skin).account.menu), "What is mine is in this menu."),
  click(on("menuitem", words(skin).account[part])),
];

/** The "…" of the post, or of the only comment by somebody. */
export const openMenu = (skin: Skin, owner: { post: string } | { comment: string }): Way => [
  click(
    on(
      "button",
      words(skin).post.more,
      "post" in owner ? words(skin).post.by(owner.post) : words(skin).comment.by(owner.comment),
    ),
    "More can be done from here.",
  ),
];
