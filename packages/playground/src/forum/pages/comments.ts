import type { Html } from "../../kernel/html.js";
import { commentsShown, isMarked, repliesShown, repliesTo } from "../queries.js";
import type { Comment, Post } from "../state.js";
import type { Visit } from "../visit.js";
import { menuOf } from "./menu.js";
import { voteBox } from "./votes.js";

/** The answers below a comment, or below the post for an empty parent. */
export function commentTree(visit: Visit, post: Post, parent: string, all: boolean): Html {
  const { look, words } = visit;
  const replies = repliesTo(visit.state, post.id, parent);
  const limit = all ? Infinity : parent === "" ? commentsShown : repliesShown;
  const rest = replies.length - limit;
  const above = parent === "" ? post.id : parent;
  return look.tree(
    replies.slice(0, limit).map((comment) => ({
      id: comment.id,
      card: commentCard(visit, post, comment),
      replies: look.replies(comment.id, commentTree(visit, post, comment.id, all)),
    })),
    rest > 0
      ? {
          href: `/posts/${post.id}?all=1#${look.id("replies", above)}`,
          parent: above,
          label: words.comment.more(rest),
        }
      : undefined,
  );
}

function commentCard(visit: Visit, post: Post, comment: Comment): Html {
  const { words, me, state, look } = visit;
  if (comment.standing !== "live")
    return look.remark(
      "gone",
      comment.standing === "deleted" ? "Deleted by its author" : "Removed by a moderator",
    );
  if (isMarked(state.blocks, me?.id, comment.author)) return look.remark("gone", words.texts.hiddenComment);
  return look.comment(visit, {
    comment,
    isAsker: comment.author === post.author,
    votes: voteBox(visit, comment, "arrows"),
    reply: me !== undefined && !post.locked,
    menu: menuOf(visit, comment),
  });
}
