import { html, type Html } from "../../kernel/html.js";
import { boardOf, commentsIn, isModerator } from "../queries.js";
import type { Post } from "../state.js";
import { noFaults, type Faults, type Visit } from "../visit.js";
import { commentTree } from "./comments.js";
import { layout } from "./layout.js";
import { menuOf } from "./menu.js";
import { empty, faultSummary, field, onDay, paragraphs, person } from "./parts.js";
import { badges } from "./post-list.js";
import { saveToggle } from "./toggles.js";
import { voteBox } from "./votes.js";

export interface ThreadView {
  /** Show every reply at once, for readers without the script. */
  readonly all?: boolean;
  readonly draft?: string;
  readonly faults?: Faults;
}

export function threadPage(visit: Visit, post: Post, view: ThreadView = {}): Html {
  const { state, words } = visit;
  const board = boardOf(state, post.board);
  const count = commentsIn(state, post.id).length;
  return layout(visit, {
    title: post.title,
    main: html`<p class="crumbs"><a href="/b/${post.board}">${board?.name ?? post.board}</a></p>
      <article class="post" aria-label="${words.post.by(post.author)}">
        ${voteBox(visit, post, "buttons")}
        <div>
          <h1>${post.title}</h1>
          <p class="meta">
            ${badges(visit, post)} <span>posted by ${person(post.author)} on ${onDay(post.at)}</span>
            ${post.edited ? html`<span>edited</span>` : ""}
          </p>
          ${postBody(post)}
          <div class="actions" id="actions-${post.id}">
            ${saveToggle(visit, post.id)} ${menuOf(visit, post)}
          </div>
        </div>
      </article>
      <section id="comments" aria-label="Comments">
        <h2 id="comment-count">${words.post.comments(count)}</h2>
        ${commentForm(visit, post, view)}
        <div id="replies-${post.id}" class="tree">
          ${count === 0 ? empty("No comments yet. Be the first.") : commentTree(visit, post, "", view.all ?? false)}
        </div>
      </section>`,
  });
}

const postBody = (post: Post): Html => {
  if (post.standing === "deleted") return html`<p class="gone">This post was deleted by its author.</p>`;
  if (post.standing === "removed")
    return html`<p class="gone">
      This post was removed by a moderator${post.why === "" ? "" : `: ${post.why}`}.
    </p>`;
  const link =
    post.kind === "link" ? html`<p><a href="${post.url}" rel="nofollow noopener">${post.url}</a></p>` : "";
  return html`<div class="prose">${link}${paragraphs(post.body)}</div>`;
};

function commentForm(visit: Visit, post: Post, { draft = "", faults = noFaults }: ThreadView): Html {
  const { me, words, state } = visit;
  if (post.locked)
    return html`<p class="notice">
      This thread is locked. No new comments can be posted.
      ${isModerator(state, me?.id, post.board) ? "You can unlock it from the menu of the post." : ""}
    </p>`;
  if (post.standing !== "live") return html``;
  if (!me) return html`<p class="notice"><a href="/sign-in">${words.account.signIn}</a> to take part.</p>`;
  return html`<form class="stack" method="post" action="/posts/${post.id}/comments" novalidate>
    ${faultSummary(faults)}
    ${field({ name: "body", label: words.comment.box, value: draft, lines: 3 }, faults)}
    <button class="main">${words.comment.send}</button>
  </form>`;
}
