import { html, type Html } from "../../kernel/html.js";
import { isModerator, postOf } from "../queries.js";
import type { Comment, Post } from "../state.js";
import type { Visit } from "../visit.js";

/** The "…" of a post or comment: what its author, other members and the moderators can do with it. */
export function menuOf(visit: Visit, item: Post | Comment): Html | string {
  const { me, words, state } = visit;
  if (!me || item.standing !== "live") return "";
  const path = isPost(item) ? `/posts/${item.id}` : `/comments/${item.id}`;
  const board = isPost(item) ? item.board : (postOf(state, item.post)?.board ?? "");
  const own = item.author === me.id;
  const link = (to: string, label: string, modal: boolean): Html =>
    html`<a role="menuitem" href="${path}/${to}" ${modal ? "data-modal" : ""}>${label}</a>`;
  const moderator = isModerator(state, me.id, board);
  return html`<details class="menu">
    <summary aria-label="${words.post.more}">…</summary>
    <div role="menu" aria-label="${words.post.more}">
      ${own ? html`${link("edit", words.post.edit, false)} ${link("delete", words.post.remove, true)}` : ""}
      ${own ? "" : link("report", words.post.report, true)}
      ${moderator && isPost(item) ? threadSwitches(visit, item) : ""}
      ${
        moderator && !own
          ? html`${link("remove", words.post.takeDown, true)}
              <a role="menuitem" href="/b/${board}/bans?user=${item.author}">${words.post.ban}</a>`
          : ""
      }
    </div>
  </details>`;
}

const isPost = (item: Post | Comment): item is Post => "board" in item;

const threadSwitches = ({ words }: Visit, { id, locked, pinned }: Post): Html => {
  const button = (to: string, label: string): Html =>
    html`<form method="post" action="/posts/${id}/${to}"><button role="menuitem">${label}</button></form>`;
  return html`${button("lock", locked ? words.post.unlock : words.post.lock)}
  ${button("pin", pinned ? words.post.unpin : words.post.pin)}`;
};
