import { html, type Html } from "../../kernel/html.js";
import { commentsShown, isMarked, repliesShown, repliesTo } from "../queries.js";
import type { Comment, Post } from "../state.js";
import type { Visit } from "../visit.js";
import { menuOf } from "./menu.js";
import { ago, paragraphs, person } from "./parts.js";
import { voteBox } from "./votes.js";

/** The answers below a comment, or below the post for an empty parent. */
export function commentTree(visit: Visit, post: Post, parent: string, all: boolean): Html {
  const replies = repliesTo(visit.state, post.id, parent);
  const limit = all ? Infinity : parent === "" ? commentsShown : repliesShown;
  const rest = replies.length - limit;
  return html`${replies.slice(0, limit).map((comment) => branch(visit, post, comment, all))}
  ${
    rest > 0
      ? html`<a
          class="more"
          href="/posts/${post.id}?all=1#replies-${parent === "" ? post.id : parent}"
          data-more="${parent === "" ? post.id : parent}"
          >${visit.words.comment.more(rest)}</a
        >`
      : ""
  }`;
}

const branch = (visit: Visit, post: Post, comment: Comment, all: boolean): Html =>
  html`<div class="branch" id="${comment.id}">
    ${commentCard(visit, post, comment)}
    <div id="slot-${comment.id}"></div>
    <div id="replies-${comment.id}" class="tree">${commentTree(visit, post, comment.id, all)}</div>
  </div>`;

function commentCard(visit: Visit, post: Post, comment: Comment): Html {
  const { words, me, state } = visit;
  if (comment.standing !== "live")
    return html`<p class="gone">
      ${comment.standing === "deleted" ? "Deleted by its author" : "Removed by a moderator"}
    </p>`;
  if (isMarked(state.blocks, me?.id, comment.author))
    return html`<p class="gone">A comment by somebody you have blocked</p>`;
  return html`<article class="comment" aria-label="${words.comment.by(comment.author)}">
    <p class="meta">
      <span class="fold" data-fold title="${words.comment.fold}">[–]</span> ${person(comment.author)}
      ${comment.author === post.author ? html`<span class="badge">OP</span>` : ""} ${ago(visit, comment.at)}
      ${comment.edited ? html`<span>edited</span>` : ""}
    </p>
    <div class="prose">${paragraphs(comment.body)}</div>
    <div class="actions">
      ${voteBox(visit, comment, "arrows")}
      ${
        me && !post.locked
          ? html`<a class="reply" href="/comments/${comment.id}/reply" data-inline="slot-${comment.id}"
              >${words.comment.reply}</a
            >`
          : ""
      }
      ${menuOf(visit, comment)}
    </div>
  </article>`;
}
