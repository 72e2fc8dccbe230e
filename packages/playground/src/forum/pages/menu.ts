import type { Html } from "../../kernel/html.js";
import type { MenuItem } from "../looks/look.js";
import { isModerator, postOf } from "../queries.js";
import type { Comment, Post } from "../state.js";
import type { Visit } from "../visit.js";

/** What its author, other members and the moderators can do with a post or comment. */
export function menuOf(visit: Visit, item: Post | Comment): Html | string {
  const { me, words, state } = visit;
  if (!me || item.standing !== "live") return "";
  const path = isPost(item) ? `/posts/${item.id}` : `/comments/${item.id}`;
  const board = isPost(item) ? item.board : (postOf(state, item.post)?.board ?? "");
  const own = item.author === me.id;
  const moderator = isModerator(state, me.id, board);
  const items: MenuItem[] = own
    ? [
        { href: `${path}/edit`, label: words.post.edit, kind: "page" },
        { href: `${path}/delete`, label: words.post.remove, kind: "question" },
      ]
    : [{ href: `${path}/report`, label: words.post.report, kind: "question" }];
  if (moderator && isPost(item)) items.push(...threadSwitches(visit, item));
  if (moderator && !own)
    items.push(
      { href: `${path}/remove`, label: words.post.takeDown, kind: "question" },
      { href: `/b/${board}/bans?user=${item.author}`, label: words.post.ban, kind: "page" },
    );
  return visit.look.menu(visit, items);
}

const isPost = (item: Post | Comment): item is Post => "board" in item;

const threadSwitches = ({ words }: Visit, { id, locked, pinned }: Post): MenuItem[] => [
  { href: `/posts/${id}/lock`, label: locked ? words.post.unlock : words.post.lock, kind: "act" },
  { href: `/posts/${id}/pin`, label: pinned ? words.post.unpin : words.post.pin, kind: "act" },
];
