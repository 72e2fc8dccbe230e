import { html, type Html } from "../../../kernel/html.js";
import type { Post } from "../../state.js";
import type { Seen } from "../../seen.js";
import type { Look } from "../look.js";
import { ago, onDay, paragraphs } from "../shared.js";
import { badge, crumb, id, person } from "./blocks.js";

export const chips = ({ words }: Seen, { pinned, locked, flair }: Post): Html =>
  html`${flair === "" ? "" : badge("plain", flair)} ${locked ? badge("locked", words.post.locked) : ""}
  ${pinned ? badge("pinned", words.post.pinned) : ""}`;

/** The text first, who wrote it and what can be done below; the form after all responses. */
export const thread: Look["thread"] = (visit, parts) => {
  const { post } = parts;
  const { words } = visit;
  return html`<section class="topic" aria-label="${words.post.by(post.author)}">
      <h1>${post.title}</h1>
      ${parts.body}
      <div class="aside-words">
        ${onDay(post.at)}, ${person(post.author)} ${post.edited ? "(changed later)" : ""}
        ${chips(visit, post)}
      </div>
      <div class="tray">${parts.menu} ${parts.save} ${parts.votes}</div>
    </section>
    ${crumb(parts.crumb)}
    <section class="responses" aria-label="${words.texts.comments}">
      ${parts.count} ${parts.replies} ${parts.form}
    </section>`;
};

export const count: Look["count"] = (words) => html`<h2 id="${id("comment-count")}">${words}</h2>`;

export const replies: Look["replies"] = (parent, inside) =>
  html`<div class="talk" id="${id("replies", parent)}">${inside}</div>`;

export const tree: Look["tree"] = (branches, more) =>
  html`${
    branches.length === 0
      ? ""
      : html`<ul>
          ${branches.map(
            (branch) =>
              html`<li class="turn" id="${branch.id}" data-branch>${branch.card} ${branch.replies}</li>`,
          )}
        </ul>`
  }
  ${
    more
      ? html`<a
          class="further"
          href="${more.href}"
          data-more="${more.parent}"
          data-into="${id("replies", more.parent)}"
          >${more.label}</a
        >`
      : ""
  }`;

export const comment: Look["comment"] = (visit, { comment: said, isAsker, votes, reply, menu }) => {
  const { words } = visit;
  const [before, after] = words.comment.by("\n").split("\n");
  return html`<div class="turn-body">
    <div class="turn-head">
      <h3>${before}${person(said.author)}${after}</h3>
      ${isAsker ? badge("plain", words.texts.asker) : ""}
      <span class="folder" data-fold="${words.comment.unfold}">${words.comment.fold}</span>
    </div>
    <div class="reading">${paragraphs(said.body)}</div>
    <div class="tray">
      ${ago(visit, said.at)} ${said.edited ? "(changed later)" : ""}
      ${reply ? html`<a href="/comments/${said.id}/reply">${words.comment.reply}</a>` : ""} ${menu} ${votes}
    </div>
  </div>`;
};
