import { html, type Html } from "../../../kernel/html.js";
import type { Post } from "../../state.js";
import type { Seen } from "../../seen.js";
import type { Look } from "../look.js";
import { ago, onDay, paragraphs } from "../shared.js";
import { badge, crumb, id, person } from "./blocks.js";

export const badges = ({ words }: Seen, { pinned, locked, flair }: Post): Html =>
  html`${pinned ? badge("pinned", words.post.pinned) : ""} ${locked ? badge("locked", words.post.locked) : ""}
  ${flair === "" ? "" : badge("plain", flair)}`;

export const thread: Look["thread"] = (visit, parts) => {
  const { post } = parts;
  const { words } = visit;
  return html`${crumb(parts.crumb)}
    <article class="post" aria-label="${words.post.by(post.author)}">
      ${parts.votes}
      <div>
        <h1>${post.title}</h1>
        <p class="meta">
          ${badges(visit, post)} <span>posted by ${person(post.author)} on ${onDay(post.at)}</span>
          ${post.edited ? html`<span>edited</span>` : ""}
        </p>
        ${parts.body}
        <div class="actions" id="actions-${post.id}">${parts.save} ${parts.menu}</div>
      </div>
    </article>
    <section id="comments" aria-label="${words.texts.comments}">
      ${parts.count} ${parts.form} ${parts.replies}
    </section>`;
};

export const count: Look["count"] = (words) => html`<h2 id="${id("comment-count")}">${words}</h2>`;

export const replies: Look["replies"] = (parent, inside) =>
  html`<div id="${id("replies", parent)}" class="tree">${inside}</div>`;

export const tree: Look["tree"] = (branches, more) =>
  html`${branches.map(
    (branch) =>
      html`<div class="branch" id="${branch.id}" data-branch>
        ${branch.card}
        <div id="${id("slot", branch.id)}"></div>
        ${branch.replies}
      </div>`,
  )}
  ${
    more
      ? html`<a
          class="more"
          href="${more.href}"
          data-more="${more.parent}"
          data-into="${id("replies", more.parent)}"
          >${more.label}</a
        >`
      : ""
  }`;

export const comment: Look["comment"] = (
  visit,
  { comment: said, isAsker, votes: box, reply, menu: more },
) => {
  const { words } = visit;
  return html`<article class="comment" aria-label="${words.comment.by(said.author)}">
    <p class="meta">
      <span class="fold" data-fold="[+]" title="${words.comment.fold}">[–]</span> ${person(said.author)}
      ${isAsker ? badge("plain", words.texts.asker) : ""} ${ago(visit, said.at)}
      ${said.edited ? html`<span>edited</span>` : ""}
    </p>
    <div class="prose">${paragraphs(said.body)}</div>
    <div class="actions">
      ${box}
      ${
        reply
          ? html`<a class="reply" href="/comments/${said.id}/reply" data-inline="${id("slot", said.id)}"
              >${words.comment.reply}</a
            >`
          : ""
      }
      ${more}
    </div>
  </article>`;
};
