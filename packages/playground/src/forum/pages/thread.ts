import { html, type Html } from "../../kernel/html.js";
import { paragraphs } from "../looks/shared.js";
import { boardOf, commentsIn, isModerator } from "../queries.js";
import type { Post } from "../state.js";
import { noFaults, type Faults } from "../seen.js";
import { type Visit } from "../visit.js";
import { commentTree } from "./comments.js";
import { menuOf } from "./menu.js";
import { saveToggle } from "./toggles.js";
import { voteBox } from "./votes.js";

export interface ThreadView {
  /** Show every reply at once, for readers without the script. */
  readonly all?: boolean;
  readonly draft?: string;
  readonly faults?: Faults;
}

export function threadPage(visit: Visit, post: Post, view: ThreadView = {}): Html {
  const { state, words, look } = visit;
  const count = commentsIn(state, post.id).length;
  return look.layout(visit, {
    title: post.title,
    main: look.thread(visit, {
      post,
      crumb: { href: `/b/${post.board}`, label: boardOf(state, post.board)?.name ?? post.board },
      body: postBody(visit, post),
      votes: voteBox(visit, post, "buttons"),
      save: saveToggle(visit, post.id),
      menu: menuOf(visit, post),
      count: look.count(words.post.comments(count)),
      form: commentForm(visit, post, view),
      replies: look.replies(
        post.id,
        count === 0
          ? look.remark("empty", words.texts.noComments)
          : commentTree(visit, post, "", view.all ?? false),
      ),
    }),
  });
}

const postBody = ({ look }: Visit, post: Post): Html => {
  if (post.standing === "deleted") return look.remark("gone", "This post was deleted by its author.");
  if (post.standing === "removed")
    return look.remark(
      "gone",
      `This post was removed by a moderator${post.why === "" ? "" : `: ${post.why}`}.`,
    );
  const link =
    post.kind === "link" ? html`<p><a href="${post.url}" rel="nofollow noopener">${post.url}</a></p>` : "";
  return look.prose(html`${link}${paragraphs(post.body)}`);
};

function commentForm(visit: Visit, post: Post, { draft = "", faults = noFaults }: ThreadView): Html | string {
  const { me, words, state, look } = visit;
  if (post.locked) {
    const hint = isModerator(state, me?.id, post.board) ? ` ${words.texts.unlockHint}` : "";
    return look.remark("notice", `${words.texts.locked} ${words.texts.noNewComments}${hint}`);
  }
  if (post.standing !== "live") return "";
  if (!me) return look.remark("notice", html`<a href="/sign-in">${words.account.signIn}</a> to take part.`);
  return look.form(visit, {
    action: `/posts/${post.id}/comments`,
    faults,
    inside: look.field({ name: "body", label: words.comment.box, value: draft, lines: 3 }, faults),
    send: words.comment.send,
    place: "among",
  });
}
